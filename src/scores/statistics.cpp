#include "scores/statistics.hpp"

#include <tateti/outcome.hpp>

#include <algorithm>
#include <numeric>
#include <span>

namespace tateti::scores {

void Counts::add(Result result) {
    switch (result) {
        case Result::win: ++wins; return;
        case Result::draw: ++draws; return;
        case Result::loss: ++losses; return;
    }
}

double points(Result result) {
    return result == Result::win ? 1 : result == Result::draw ? 0.5 : 0;
}

bool is_success(Level level, Result result) {
    return result == Result::win || (level == Level::perfect && result == Result::draw);
}

Result result_of(PersonsResult result) {
    const auto won = winner(result.outcome);
    if (!won) return Result::draw;
    return *won == result.person ? Result::win : Result::loss;
}

std::optional<Trend> LevelStatistics::trend() const {
    if (results.size() < 2 * kTrendGames) return std::nullopt;
    const auto share = [](std::span<const Result> games) {
        const double sum =
            std::accumulate(games.begin(), games.end(), 0.0, [](double all, Result one) { return all + points(one); });
        return sum / static_cast<double>(games.size());
    };
    const std::span<const Result> last = std::span(results).last(2 * kTrendGames);
    return Trend{.now = share(last.last(kTrendGames)), .before = share(last.first(kTrendGames))};
}

void Statistics::add(const FinishedGame& finished) {
    for (const Level level : kAllLevels) {
        const auto played = result_against(level, finished);
        if (!played) continue;
        const Result result = result_of(*played);
        LevelStatistics& all = levels_[static_cast<std::size_t>(level)];
        Counted& side = all.by_side[played->person];
        if (finished.aided) {
            side.aided.add(result);
            continue;
        }
        side.alone.add(result);
        all.streak = is_success(level, result) ? all.streak + 1 : 0;
        all.best = std::max(all.best, all.streak);
        all.results.push_back(result);
    }
}

Statistics statistics(ScoreBook& book) {
    Statistics all;
    book.for_each_counted_game([&](const FinishedGame& finished) { all.add(finished); });
    return all;
}

}  // namespace tateti::scores
