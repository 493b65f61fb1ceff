#pragma once

#include <cassert>
#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tateti {

/// What a position or a move is worth to its mover if both sides play perfectly.
enum class Result : std::uint8_t { loss, draw, win };

/// `win`, `draw` or `loss`, as in every message.
[[nodiscard]] constexpr std::string_view name(Result result) noexcept {
    switch (result) {
        case Result::loss: return "loss";
        case Result::draw: return "draw";
        case Result::win: return "win";
    }
    return "";
}

/// The exact value of a position or a move for its mover: win in n plies, draw, or loss in n plies. Better scores are
/// greater: a win in 1 is greater than a win in 3, and a loss in 4 is greater than a loss in 2.
class Score {
  public:
    /// A draw.
    constexpr Score() noexcept = default;

    [[nodiscard]] static constexpr Score draw() noexcept { return {}; }
    /// The caller promises `1 <= plies <= 9`.
    [[nodiscard]] static constexpr Score win_in(int plies) noexcept {
        assert(plies >= 1 && plies <= 9);
        return from_rank_unchecked(kFarthest - plies);
    }
    /// The caller promises `0 <= plies <= 9`; a position already lost is a loss in 0.
    [[nodiscard]] static constexpr Score loss_in(int plies) noexcept {
        assert(plies >= 0 && plies <= 9);
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

    /// The score as a number for tables: 0 for a draw, 10 - n for a win in n, n - 10 for a loss in n.
    [[nodiscard]] constexpr int rank() const noexcept { return rank_; }
    /// The caller promises that `rank` comes from `rank()`.
    [[nodiscard]] static constexpr Score from_rank_unchecked(int rank) noexcept {
        assert(rank >= -kFarthest && rank < kFarthest);
        Score score;
        score.rank_ = static_cast<std::int8_t>(rank);
        return score;
    }

    /// The score of the move that leads to a position with this score: for the other side, and one ply longer.
    [[nodiscard]] constexpr Score for_the_move_before() const noexcept {
        return from_rank_unchecked(rank_ > 0 ? 1 - rank_ : rank_ < 0 ? -1 - rank_ : 0);
    }

    friend constexpr auto operator<=>(Score, Score) noexcept = default;

  private:
    static constexpr int kFarthest = 10;

    std::int8_t rank_ = 0;
};

}  // namespace tateti
