#include "wire/match_view.hpp"

#include "wire/append.hpp"
#include "wire/state.hpp"

namespace tateti::wire {
namespace {

using std::string_view_literals::operator""sv;

void append_time(std::string& out, std::optional<Time> time) {
    if (time)
        append_number(out, time->time_since_epoch().count());
    else
        out += "null"sv;
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
    append_boolean(out, presence.connected);
    out += R"(,"awaySince":)"sv;
    append_time(out, presence.connected ? std::nullopt : presence.away_since);
    out += R"(,"left":)"sv;
    append_boolean(out, who.left);
    out += R"(,"takebacks":)"sv;
    append_boolean(out, who.takebacks);
    out += '}';
}

void append_result(std::string& out, std::optional<match::Ending> ending) {
    if (!ending) {
        out += "null"sv;
        return;
    }
    out += R"({"winner":)"sv;
    append_mark(out, ending->winner);
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
    append_mark(out, series.mark_of(last->by));
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
        append_boolean(out, *last->allow);
    }
    out += '}';
}

}  // namespace

void append_match_members(std::string& out, const MatchView& view) {
    constexpr std::size_t kUsual = 1024;
    const match::Series& series = view.series;
    const match::Series::Parts& parts = series.parts();
    const auto append_party = [&](std::optional<match::Party> party) {
        append_mark(out, party ? std::optional(series.mark_of(*party)) : std::nullopt);
    };
    out.reserve(out.size() + kUsual);
    out += R"("id":)"sv;
    append_text(out, view.id);
    out += R"(,"version":)"sv;
    append_number(out, view.version);
    out += R"(,"round":)"sv;
    append_number(out, parts.round);
    out += R"(,"state":)"sv;
    append_state(out, State(parts.game));
    out += R"(,"seats":{"X":)"sv;
    append_seat(out, series.at(Mark::x), view.presence[series.party_of(Mark::x)]);
    out += R"(,"O":)"sv;
    append_seat(out, series.at(Mark::o), view.presence[series.party_of(Mark::o)]);
    out += R"(},"result":)"sv;
    append_result(out, series.ending());
    out += R"(,"tally":{"X":)"sv;
    append_number(out, series.at(Mark::x).wins);
    out += R"(,"O":)"sv;
    append_number(out, series.at(Mark::o).wins);
    out += R"(,"draws":)"sv;
    append_number(out, parts.draws);
    out += R"(},"offers":{"rematch":)"sv;
    append_party(parts.rematch);
    out += R"(,"takeback":)"sv;
    append_party(parts.takeback);
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

void append_match(std::string& out, const MatchView& view) {
    out += '{';
    append_match_members(out, view);
}

void append_created(std::string& out, Mark seat, std::string_view token, const MatchView& match) {
    out += R"({"id":)"sv;
    append_text(out, match.id);
    out += R"(,"seat":)"sv;
    append_mark(out, seat);
    out += R"(,"token":)"sv;
    append_text(out, token);
    out.append(R"(,"path":"/m/)"sv).append(match.id);
    out += R"(","match":)"sv;
    append_match(out, match);
    out += '}';
}

void append_joined(std::string& out, Mark seat, std::string_view token, const MatchView& match) {
    out += R"({"seat":)"sv;
    append_mark(out, seat);
    out += R"(,"token":)"sv;
    append_text(out, token);
    out += R"(,"match":)"sv;
    append_match(out, match);
    out += '}';
}

}  // namespace tateti::wire
