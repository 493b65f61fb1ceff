#include "wire/append.hpp"
#include "wire/json_text.hpp"
#include "wire/match_message.hpp"

#include <tateti/line.hpp>
#include <tateti/outcome.hpp>
#include <tateti/position.hpp>

namespace tateti::wire {
namespace {

using std::string_view_literals::operator""sv;

constexpr std::string_view mark_text(std::optional<Mark> mark) {
    if (!mark) return "null";
    return *mark == Mark::x ? R"("X")" : R"("O")";
}

void append_time(std::string& out, std::optional<Time> time) {
    if (time)
        append_number(out, time->time_since_epoch().count());
    else
        out += "null"sv;
}

void append_cell(std::string& out, Cell cell) {
    out += static_cast<char>('0' + cell.index());
}

void append_lines(std::string& out, LineSet lines) {
    char before = '[';
    for (const Line line : lines) {
        out += before;
        char between = '[';
        for (const Cell cell : line.cells()) {
            out += between;
            append_cell(out, cell);
            between = ',';
        }
        out += ']';
        before = ',';
    }
    out += before == '[' ? "[]"sv : "]"sv;
}

/// The state of S5; the same as `to_json(State)`, field by field.
void append_state(std::string& out, const Game& game) {
    const Position position = game.position();
    const auto outcome = position.outcome();
    char before = '[';
    out += R"({"board":)"sv;
    for (const Cell cell : kAllCells) {
        out += before;
        out += mark_text(position.at(cell));
        before = ',';
    }
    out += R"(],"currentPlayer":)"sv;
    out += mark_text(position.current_player());
    out += R"(,"status":")"sv;
    out += status(outcome);
    out += R"(","winner":)"sv;
    out += mark_text(winner(outcome));
    out += R"(,"isDraw":)"sv;
    append_truth(out, outcome == Outcome::draw);
    out += R"(,"isGameOver":)"sv;
    append_truth(out, outcome.has_value());
    out += R"(,"moveCount":)"sv;
    append_number(out, position.ply());
    out += R"(,"moves":)"sv;
    before = '[';
    for (const Cell cell : game.moves()) {
        out += before;
        append_cell(out, cell);
        before = ',';
    }
    out += before == '[' ? "[]"sv : "]"sv;
    out += R"(,"winningLines":)"sv;
    append_lines(out, position.winning_lines());
    out += '}';
}

void append_seat(std::string& out, const match::Participant& who, const Presence& presence) {
    out += R"({"name":)"sv;
    append_text(out, who.name);
    out += R"(,"kind":")"sv;
    out += name(who.kind);
    if (who.kind == match::ParticipantKind::computer) {
        out += R"(","level":")"sv;
        out += name(who.level);
        out += R"(","connected":)"sv;
    } else {
        out += R"(","level":null,"connected":)"sv;
    }
    append_truth(out, presence.connected);
    out += R"(,"awaySince":)"sv;
    append_time(out, presence.connected ? std::nullopt : presence.away_since);
    out += R"(,"left":)"sv;
    append_truth(out, who.left);
    out += R"(,"takebacks":)"sv;
    append_truth(out, who.takebacks);
    out += '}';
}

void append_result(std::string& out, std::optional<match::Ending> ending) {
    if (!ending) {
        out += "null"sv;
        return;
    }
    out += R"({"winner":)"sv;
    out += mark_text(ending->winner);
    out += R"(,"by":")"sv;
    out += name(ending->by);
    out += R"("})"sv;
}

void append_last(std::string& out, const match::Series& series) {
    const auto& last = series.parts().last;
    if (!last) {
        out += "null"sv;
        return;
    }
    out += R"({"number":)"sv;
    append_number(out, series.parts().changes);
    out += R"(,"type":")"sv;
    out += name(last->type);
    out += R"(","by":)"sv;
    out += mark_text(series.mark_of(last->by));
    if (last->cell) {
        out += R"(,"cell":)"sv;
        append_cell(out, *last->cell);
    }
    if (last->offer) {
        out += R"(,"offer":")"sv;
        out += name(*last->offer);
        out += '"';
    }
    if (last->allow) {
        out += R"(,"allow":)"sv;
        append_truth(out, *last->allow);
    }
    out += '}';
}

void append_re(std::string& out, std::string_view re) {
    if (re.empty()) return;
    out += R"("re":)"sv;
    out += re;
    out += ',';
}

}  // namespace

void append_match(std::string& out, const MatchView& view) {
    constexpr std::size_t kUsual = 1024;
    const match::Series& series = view.series;
    const match::Series::Parts& parts = series.parts();
    const auto presence_at = [&](Mark mark) -> const Presence& {
        return view.presence[series.party_of(mark) == match::Party::first ? 0 : 1];
    };
    const auto asker = [&](std::optional<match::Party> party) {
        return mark_text(party ? std::optional(series.mark_of(*party)) : std::nullopt);
    };
    out.reserve(out.size() + kUsual);
    out += R"({"id":)"sv;
    append_text(out, view.id);
    out += R"(,"version":)"sv;
    append_number(out, view.version);
    out += R"(,"round":)"sv;
    append_number(out, parts.round);
    out += R"(,"state":)"sv;
    append_state(out, parts.game);
    out += R"(,"seats":{"X":)"sv;
    append_seat(out, series.at(Mark::x), presence_at(Mark::x));
    out += R"(,"O":)"sv;
    append_seat(out, series.at(Mark::o), presence_at(Mark::o));
    out += R"(},"result":)"sv;
    append_result(out, series.ending());
    out += R"(,"tally":{"X":)"sv;
    append_number(out, series.at(Mark::x).wins);
    out += R"(,"O":)"sv;
    append_number(out, series.at(Mark::o).wins);
    out += R"(,"draws":)"sv;
    append_number(out, parts.draws);
    out += R"(},"offers":{"rematch":)"sv;
    out += asker(parts.rematch);
    out += R"(,"takeback":)"sv;
    out += asker(parts.takeback);
    out += R"(},"last":)"sv;
    append_last(out, series);
    out += R"(,"spectators":)"sv;
    append_number(out, view.spectators);
    out += R"(,"secondsPerMove":)"sv;
    if (parts.per_move)
        append_number(out, parts.per_move->count());
    else
        out += "null"sv;
    out += R"(,"deadline":)"sv;
    append_time(out, view.deadline);
    out += R"(,"graceSeconds":)"sv;
    append_number(out, view.grace.count());
    out += R"(,"at":)"sv;
    append_time(out, view.at);
    out += '}';
}

std::string match_prefix(std::string_view re, std::optional<Mark> seat) {
    std::string out = R"({"type":"match",)";
    append_re(out, re);
    if (!seat) return out;
    out += R"("seat":)"sv;
    out += mark_text(seat);
    out += ',';
    return out;
}

std::string error_message(std::string_view re, const Error& error) {
    std::string out = R"({"type":"error",)";
    append_re(out, re);
    return out.append(to_json_text(to_json(error)), 1);
}

std::string pong_message(std::string_view re) {
    std::string out = R"({"type":"pong")";
    if (!re.empty()) out.append(R"(,"re":)"sv).append(re);
    out += '}';
    return out;
}

std::string created_text(std::string_view id, Mark seat, std::string_view token, std::string_view match) {
    std::string out = R"({"id":)";
    append_text(out, id);
    out.append(R"(,"seat":)"sv).append(mark_text(seat));
    out += R"(,"token":)"sv;
    append_text(out, token);
    out.append(R"(,"path":"/m/)"sv).append(id);
    return out.append(R"(","match":)"sv).append(match).append("}"sv);
}

std::string joined_text(Mark seat, std::string_view token, std::string_view match) {
    std::string out = R"({"seat":)";
    out.append(mark_text(seat)).append(R"(,"token":)"sv);
    append_text(out, token);
    return out.append(R"(,"match":)"sv).append(match).append("}"sv);
}

}  // namespace tateti::wire
