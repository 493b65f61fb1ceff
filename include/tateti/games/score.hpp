#pragma once

#include <tateti/score.hpp>

#include <cassert>
#include <compare>
#include <cstdint>
#include <optional>

namespace tateti::games {

/// The same result for the other side.
[[nodiscard]] constexpr Result turned(Result result) noexcept {
    switch (result) {
        case Result::win: return Result::loss;
        case Result::draw: return Result::draw;
        case Result::loss: return Result::win;
    }
    return Result::draw;
}

/// The exact value of a position or a move for its mover, as in 3×3 but for games of up to 400 moves: win in n plies,
/// draw, or loss in n plies. Better scores are greater.
class Score {
  public:
    static constexpr int kFarthest = 1000;

    /// A draw.
    constexpr Score() noexcept = default;

    [[nodiscard]] static constexpr Score draw() noexcept { return {}; }
    /// The caller promises `0 <= plies < kFarthest`. Where a line loses, a finished position is a win in 0.
    [[nodiscard]] static constexpr Score win_in(int plies) noexcept {
        assert(plies >= 0 && plies < kFarthest);
        return from_rank_unchecked(kFarthest - plies);
    }
    /// The caller promises `0 <= plies < kFarthest`; a position already lost is a loss in 0.
    [[nodiscard]] static constexpr Score loss_in(int plies) noexcept {
        assert(plies >= 0 && plies < kFarthest);
        return from_rank_unchecked(plies - kFarthest);
    }

    [[nodiscard]] constexpr Result result() const noexcept {
        return rank_ > 0 ? Result::win : rank_ < 0 ? Result::loss : Result::draw;
    }
    /// How many plies until the end, the mover's own next move counted as 1; none for a draw.
    [[nodiscard]] constexpr std::optional<int> plies() const noexcept {
        if (rank_ == 0) return std::nullopt;
        return kFarthest - (rank_ > 0 ? rank_ : -rank_);
    }

    /// The score of the move that leads to a position with this score: for the other side, and one ply longer.
    [[nodiscard]] constexpr Score for_the_move_before() const noexcept {
        return from_rank_unchecked(rank_ > 0 ? 1 - rank_ : rank_ < 0 ? -1 - rank_ : 0);
    }

    friend constexpr auto operator<=>(Score, Score) noexcept = default;

  private:
    [[nodiscard]] static constexpr Score from_rank_unchecked(int rank) noexcept {
        Score score;
        score.rank_ = static_cast<std::int16_t>(rank);
        return score;
    }

    std::int16_t rank_ = 0;
};

}  // namespace tateti::games
