#pragma once

#include "scores/score_book.hpp"

#include <tateti/by_mark.hpp>
#include <tateti/level_name.hpp>
#include <tateti/score.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace tateti::scores {

struct Counts {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;

    [[nodiscard]] constexpr std::uint64_t games() const noexcept { return wins + draws + losses; }
    void add(Result result);

    friend constexpr bool operator==(Counts, Counts) noexcept = default;
    friend constexpr Counts operator+(Counts a, Counts b) noexcept {
        return {a.wins + b.wins, a.draws + b.draws, a.losses + b.losses};
    }
};

/// Games that the person played alone, and games with help.
struct Counted {
    Counts alone;
    Counts aided;

    friend constexpr bool operator==(Counted, Counted) noexcept = default;
};

/// The share of the points (a win is one, a draw a half) in the last `kTrendGames` games, and in as many before.
struct Trend {
    double now = 0;
    double before = 0;

    friend constexpr bool operator==(Trend, Trend) noexcept = default;
};
inline constexpr std::size_t kTrendGames = 10;

/// A person's games against one level. Streak and trend are about the games without help.
struct LevelStatistics {
    ByMark<Counted> by_side{};  // the person's
    std::uint64_t streak = 0;   // successes in a row, now
    std::uint64_t best = 0;     // and the most there were
    std::vector<Result> results{};

    /// Both sides together.
    [[nodiscard]] Counts alone() const { return by_side.x.alone + by_side.o.alone; }
    [[nodiscard]] Counts aided() const { return by_side.x.aided + by_side.o.aided; }

    /// None while there are fewer than two times `kTrendGames` games.
    [[nodiscard]] std::optional<Trend> trend() const;

    friend bool operator==(const LevelStatistics&, const LevelStatistics&) = default;
};

/// One for a win, a half for a draw.
[[nodiscard]] double points(Result result);

/// Against `perfect` nobody can win, so a draw is a success.
[[nodiscard]] bool is_success(Level level, Result result);

/// The person's result.
[[nodiscard]] Result result_of(PersonsResult result);

/// How a person has done against the computer since the last reset.
class Statistics {
  public:
    /// Games of two people, and of two computers, do not count.
    void add(const FinishedGame& finished);

    [[nodiscard]] const LevelStatistics& against(Level level) const { return levels_[static_cast<std::size_t>(level)]; }

  private:
    std::array<LevelStatistics, kAllLevels.size()> levels_{};
};

/// The statistics of all games that count.
[[nodiscard]] Statistics statistics(ScoreBook& book);

}  // namespace tateti::scores
