#include "program/matches_command.hpp"

#include "match/series.hpp"
#include "matches/match_archive.hpp"
#include "program/option_values.hpp"
#include "text/quote.hpp"
#include "wire/append.hpp"
#include "wire/match_name.hpp"
#include "wire/match_record.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <expected>
#include <functional>
#include <iostream>
#include <string_view>

namespace tateti {
namespace {

using match::Series;
using matches::MatchArchive;
using matches::StoredMatch;

constexpr std::array<std::string_view, 4> kStates{"open", "live", "over", "damaged"};
constexpr std::size_t kPage = 500;  // matches that are read at once
constexpr int kMostAttempts = 8;    // to end a match that is being played

std::string_view name(MatchState state) {
    return kStates[static_cast<std::size_t>(state)];
}

/// A match as it was found.
struct Found {
    StoredMatch stored;
    std::expected<Series, std::string> series;

    explicit Found(StoredMatch match) : stored(std::move(match)), series(wire::read_record(stored.body)) {}

    /// When the turn began: the last move, or the opening of the match. The time in the store is that of expiry.
    [[nodiscard]] storage::Time since() const { return series ? series->parts().turn_since : stored.touched; }

    [[nodiscard]] MatchState state() const {
        if (!series) return MatchState::damaged;
        if (series->ending()) return MatchState::over;
        return series->is_started() ? MatchState::live : MatchState::open;
    }
};

std::string player_text(const match::Participant& who) {
    if (who.kind == match::ParticipantKind::open) return "(nobody yet)";
    if (who.kind == match::ParticipantKind::computer) return fmt::format("computer ({})", name(who.level));
    return fmt::format("\"{}\"{}", text::legible(who.name), who.left ? " (left)" : "");
}

std::string time_text(storage::Time time) {
    return fmt::format("{:%FT%TZ}", fmt::gmtime(std::chrono::system_clock::to_time_t(time)));
}

std::string line_of(const Found& found) {
    std::string line = fmt::format("{}  {:7}  {}", found.stored.id, name(found.state()), time_text(found.since()));
    if (!found.series) return line + "  " + found.series.error();
    const Series& series = *found.series;
    return line + fmt::format("  round {}, {} moves  X {}  O {}", series.parts().round, series.parts().game.ply(),
                              player_text(series.at(Mark::x)), player_text(series.at(Mark::o)));
}

void append_player(std::string& out, const match::Participant& who) {
    out += R"({"kind":)";
    wire::append_text(out, match::name(who.kind));
    out += R"(,"name":)";
    wire::append_text(out, who.name);
    out += R"(,"left":)";
    wire::append_boolean(out, who.left);
    out += R"(,"wins":)";
    wire::append_number(out, who.wins);
    out += '}';
}

/// Without the hashes of tokens.
std::string json_of(const Found& found) {
    std::string out = R"({"id":)";
    wire::append_text(out, found.stored.id);
    out += R"(,"state":)";
    wire::append_text(out, name(found.state()));
    out += R"(,"version":)";
    wire::append_number(out, found.stored.version);
    out += R"(,"since":)";
    wire::append_number(out, found.since().time_since_epoch().count());
    if (!found.series) {
        out += R"(,"problem":)";
        wire::append_text(out, found.series.error());
        return out + '}';
    }
    const Series& series = *found.series;
    out += R"(,"round":)";
    wire::append_number(out, series.parts().round);
    out += R"(,"moves":)";
    wire::append_cells(out, series.parts().game.moves());
    out += R"(,"result":)";
    if (const auto ending = series.ending()) {
        out += R"({"winner":)";
        wire::append_mark(out, ending->winner);
        out += R"(,"by":)";
        wire::append_text(out, match::name(ending->by));
        out += '}';
    } else {
        out += "null";
    }
    out += R"(,"draws":)";
    wire::append_number(out, series.parts().draws);
    for (const Mark mark : {Mark::x, Mark::o}) {
        out += mark == Mark::x ? R"(,"X":)" : R"(,"O":)";
        append_player(out, series.at(mark));
    }
    return out + '}';
}

std::string text_of(const Found& found) {
    std::string out = fmt::format("match    {}\nstate    {}\nversion  {}\nsince    {}\n", found.stored.id,
                                  name(found.state()), found.stored.version, time_text(found.since()));
    if (!found.series) return out + fmt::format("problem  {}\n", found.series.error());
    const Series& series = *found.series;
    std::string moves;
    for (const Cell cell : series.parts().game.moves()) moves += fmt::format(" {}", cell.index());
    out += fmt::format("round    {}\nmoves   {}\n", series.parts().round, moves.empty() ? " none" : moves);
    for (const Mark mark : {Mark::x, Mark::o})
        out += fmt::format("{}        {}, wins: {}\n", mark == Mark::x ? 'X' : 'O', player_text(series.at(mark)),
                           series.at(mark).wins);
    if (const auto ending = series.ending())
        out += fmt::format("result   {}, by {}\n",
                           !ending->winner              ? "nobody wins"
                           : *ending->winner == Mark::x ? "X wins"
                                                        : "O wins",
                           match::name(ending->by));
    return out;
}

/// Whether the last move was at least this many hours ago. None: any match is old enough.
bool is_old(const Found& found, std::optional<std::uint64_t> hours) {
    return !hours || std::chrono::system_clock::now() - found.since() >= std::chrono::hours(*hours);
}

void for_each_match(MatchArchive& archive, const std::function<void(const Found&)>& visit) {
    std::string last;
    for (bool more = true; more;) {
        std::vector<StoredMatch> page = archive.list(last, kPage);
        more = page.size() == kPage;
        for (StoredMatch& match : page) {
            last = match.id;
            if (wire::is_match_id(last)) visit(Found(std::move(match)));  // the store's clock is a row too
        }
    }
}

int complain(std::string_view id, std::string_view problem) {
    std::cerr << fmt::format("tateti: {}: {}\n", text::quote(id), problem);
    return 1;
}

std::optional<StoredMatch> find(MatchArchive& archive, const std::string& id) {
    return wire::is_match_id(id) ? archive.find(id) : std::nullopt;
}

/// Ends a match although its players may be changing it. The exit status.
int end_match(MatchArchive& archive, const std::string& id, bool dry_run) {
    for (int attempt = 0; attempt < kMostAttempts; ++attempt) {
        auto stored = find(archive, id);
        if (!stored) return complain(id, "there is no such match");
        const Found found(std::move(*stored));
        if (!found.series) return complain(id, fmt::format("it is damaged: {}", found.series.error()));
        const Series ended = found.series->close();
        if (ended == *found.series) {
            std::cout << fmt::format("{} had ended\n", id);
            return 0;
        }
        if (dry_run || archive.replace({.id = id,
                                        .version = found.stored.version + 1,
                                        .touched = found.stored.touched,
                                        .body = wire::record_text(ended)})) {
            std::cout << fmt::format("{} {}\n", id, dry_run ? "would be ended" : "ended");
            return 0;
        }
    }
    return complain(id, "its players were faster; try again");
}

}  // namespace

void MatchesCommand::add_filters(CLI::App& app) {
    app.add_option_function<std::uint64_t>(
           "--age", [this](std::uint64_t hours) { hours_ = hours; },
           "only matches whose last move was at least this\nmany hours ago")
        ->transform(whole_number(0, 1000000))
        ->option_text("HOURS");
    app.add_option_function<std::string>(
           "--state",
           [this](const std::string& text) {
               state_ = static_cast<MatchState>(std::ranges::find(kStates, text) - kStates.begin());
           },
           "only matches that wait for a player, are being\nplayed, have ended or cannot be read")
        ->check(one_of(std::vector<std::string>(kStates.begin(), kStates.end())))
        ->option_text("open|live|over|damaged");
}

void MatchesCommand::add_to(CLI::App& app) {
    app.require_subcommand(1);
    list_ = app.add_subcommand("list", "List the stored matches in the order of their ids");
    show_ = app.add_subcommand("show", "Show matches in detail");
    end_ = app.add_subcommand("end", "End matches for good: nobody wins, no rematch");
    for (CLI::App* sub : {list_, show_, end_}) store_.add_to(*sub);
    for (CLI::App* sub : {list_, end_}) add_filters(*sub);
    for (CLI::App* sub : {list_, show_})
        sub->add_flag("--json", json_, "print one JSON object per line")->option_text(" ");
    show_->add_option("ID", ids_, "ids of matches")->required()->option_text(" ");
    end_->add_option("ID", ids_, "ids of matches; - reads them from standard input")->option_text(" ");
    end_->add_flag("--dry-run", dry_run_, "only print what would be ended")->option_text(" ");
    list_->footer("Example: tateti matches list --state live --age 24\n");
    show_->footer("Example: tateti matches show 7k2m9qvx3d1f\n");
    end_->footer("Example: tateti matches end 7k2m9qvx3d1f --store postgresql://tateti@db.example/tateti\n");
}

int MatchesCommand::run() {
    return list_->parsed() ? list() : show_->parsed() ? show() : end();
}

int MatchesCommand::list() const {
    const auto archive = matches::open_match_archive(store_.address());
    for_each_match(*archive, [&](const Found& found) {
        if (!is_old(found, hours_) || (state_ && found.state() != *state_)) return;
        std::cout << (json_ ? json_of(found) : line_of(found)) << '\n';
    });
    return 0;
}

int MatchesCommand::show() const {
    const auto archive = matches::open_match_archive(store_.address());
    int status = 0;
    for (const std::string& id : ids_) {
        if (auto stored = find(*archive, id)) {
            const Found found(std::move(*stored));
            std::cout << (json_ ? json_of(found) + '\n' : text_of(found) + (&id == &ids_.back() ? "" : "\n"));
        } else {
            status = complain(id, "there is no such match");
        }
    }
    return status;
}

int MatchesCommand::end() const {
    const bool filters = hours_ || state_;
    if (ids_.empty() != filters) {
        std::cerr << "tateti: give either ids of matches, or --age or --state\n";
        return 2;
    }
    const auto archive = matches::open_match_archive(store_.address());
    std::vector<std::string> ids = ids_;
    if (ids == std::vector<std::string>{"-"}) {
        ids.clear();
        for (std::string id; std::cin >> id;) ids.push_back(id);
    }
    if (filters) {
        for_each_match(*archive, [&](const Found& found) {
            const MatchState state = found.state();
            if (is_old(found, hours_) && state != MatchState::over && state != MatchState::damaged &&
                (!state_ || state == *state_))
                ids.push_back(found.stored.id);
        });
    }
    int status = 0;
    for (const std::string& id : ids) status = std::max(status, end_match(*archive, id, dry_run_));
    return status;
}

}  // namespace tateti
