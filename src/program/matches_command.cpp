#include "program/matches_command.hpp"

#include "match/series.hpp"
#include "matches/match_archive.hpp"
#include "program/command_line.hpp"
#include "program/serve_command.hpp"
#include "text/quote.hpp"
#include "wire/append.hpp"
#include "wire/match_name.hpp"
#include "wire/match_record.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tateti {
namespace {

using match::Series;
using matches::MatchArchive;
using matches::StoredMatch;

/// What state a stored match is in.
enum class MatchState : std::uint8_t { open, live, over, damaged };
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

/// Which matches `--age` and `--state` choose.
struct Filter {
    std::optional<std::uint64_t> hours;  // since the last move
    std::optional<MatchState> state;

    explicit Filter(const Arguments& arguments) : hours(arguments.number<std::uint64_t>("--age")) {
        const auto named = arguments.text("--state");
        if (named) state = static_cast<MatchState>(std::ranges::find(kStates, *named) - kStates.begin());
    }

    [[nodiscard]] bool passes(const Found& found) const {
        return is_old(found, hours) && (!state || found.state() == *state);
    }
};

}  // namespace

int run_matches_list(const Arguments& arguments) {
    const auto archive = matches::open_match_archive(store_of(arguments));
    const Filter filter(arguments);
    const bool json = arguments.has("--json");
    for_each_match(*archive, [&](const Found& found) {
        if (filter.passes(found)) std::cout << (json ? json_of(found) : line_of(found)) << '\n';
    });
    return 0;
}

int run_matches_show(const Arguments& arguments) {
    const auto archive = matches::open_match_archive(store_of(arguments));
    const std::vector<std::string> ids = arguments.all("ID");
    int status = 0;
    for (const std::string& id : ids) {
        if (auto stored = find(*archive, id)) {
            const Found found(std::move(*stored));
            std::cout << (arguments.has("--json") ? json_of(found) + '\n'
                                                  : text_of(found) + (&id == &ids.back() ? "" : "\n"));
        } else {
            status = complain(id, "there is no such match");
        }
    }
    return status;
}

int run_matches_end(const Arguments& arguments) {
    const Filter filter(arguments);
    const bool filters = filter.hours || filter.state;
    std::vector<std::string> ids = arguments.all("ID");
    if (ids.empty() != filters) {
        std::cerr << "tateti: give either ids of matches, or --age or --state\n";
        return kWrongUsage;
    }
    const auto archive = matches::open_match_archive(store_of(arguments));
    if (ids == std::vector<std::string>{"-"}) {
        ids.clear();
        for (std::string id; std::cin >> id;) ids.push_back(id);
    }
    if (filters) {
        for_each_match(*archive, [&](const Found& found) {
            const MatchState state = found.state();
            if (state != MatchState::over && state != MatchState::damaged && filter.passes(found))
                ids.push_back(found.stored.id);
        });
    }
    int status = 0;
    for (const std::string& id : ids) status = std::max(status, end_match(*archive, id, arguments.has("--dry-run")));
    return status;
}

}  // namespace tateti
