#include "cli/scores_json.hpp"

#include "text/quote.hpp"
#include "wire/tally.hpp"

#include <tateti/outcome.hpp>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <fmt/format.h>

#include <chrono>

namespace tateti::cli {
namespace {

namespace json = boost::json;

std::string in_utc(storage::Time time) {
    const auto day = std::chrono::floor<std::chrono::days>(time);
    const std::chrono::year_month_day date(day);
    const std::chrono::hh_mm_ss clock(time - day);
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()), clock.hours().count(),
                       clock.minutes().count(), clock.seconds().count(), clock.subseconds().count());
}

json::object counts_json(const scores::Counts& counts) {
    return {{"wins", counts.wins}, {"draws", counts.draws}, {"losses", counts.losses}};
}

/// The levels that the person has played.
json::array levels_json(const scores::Statistics& statistics) {
    json::array levels;
    for (const Level level : kAllLevels) {
        const scores::LevelStatistics& all = statistics.against(level);
        if (all.alone().games() + all.aided().games() == 0) continue;
        const auto trend = all.trend();
        levels.emplace_back(json::object{
            {"level", name(level)},
            {"x", counts_json(all.by_side.x.alone)},
            {"o", counts_json(all.by_side.o.alone)},
            {"aided", json::object{{"x", counts_json(all.by_side.x.aided)}, {"o", counts_json(all.by_side.o.aided)}}},
            {"streak", all.streak},
            {"best", all.best},
            {"trend", trend ? json::value(json::object{{"now", trend->now}, {"before", trend->before}})
                            : json::value(nullptr)}});
    }
    return levels;
}

}  // namespace

json::value game_json(const scores::FinishedGame& finished) {
    json::array moves;
    for (const Cell cell : finished.game.moves()) moves.emplace_back(cell.index());
    return json::object{
        {"id", text::legible(finished.id)},
        {"ended", in_utc(finished.ended)},
        {"x", name(finished.seats.x)},
        {"o", name(finished.seats.o)},
        {"moves", moves},
        {"status", status(finished.game.outcome())},
        {"aided", finished.aided},
    };
}

json::value scores_json(const std::vector<scores::PairingTally>& tallies, const scores::Statistics& statistics,
                        const std::vector<scores::FinishedGame>& games) {
    json::array players;
    for (const scores::PairingTally& part : tallies)
        players.emplace_back(json::object{
            {"x", name(part.seats.x)}, {"o", name(part.seats.o)}, {"tally", wire::tally_json(part.tally)}});
    json::array list;
    for (const scores::FinishedGame& finished : games) list.emplace_back(game_json(finished));
    return json::object{{"tally", wire::tally_json(sum(tallies))},
                        {"players", players},
                        {"levels", levels_json(statistics)},
                        {"games", list}};
}

}  // namespace tateti::cli
