#pragma once

#include <tateti/games/score.hpp>

#include <compare>
#include <cstdint>

namespace tateti::solve {

/// A score in one byte, for tables: 0 for a draw, 100 - n for a win in n, n - 100 for a loss in n. Greater is better.
class PackedScore {
  public:
    constexpr PackedScore() noexcept = default;

    [[nodiscard]] static constexpr PackedScore win_in(int plies) noexcept { return PackedScore(kFarthest - plies); }
    [[nodiscard]] static constexpr PackedScore loss_in(int plies) noexcept { return PackedScore(plies - kFarthest); }
    /// Below every score.
    [[nodiscard]] static constexpr PackedScore none() noexcept { return PackedScore(-128); }

    [[nodiscard]] constexpr PackedScore for_the_move_before() const noexcept {
        return PackedScore(rank_ > 0 ? 1 - rank_ : rank_ < 0 ? -1 - rank_ : 0);
    }

    [[nodiscard]] constexpr Result result() const noexcept {
        return rank_ > 0 ? Result::win : rank_ < 0 ? Result::loss : Result::draw;
    }
    /// Whether somebody has won already.
    [[nodiscard]] constexpr bool is_over() const noexcept { return rank_ == kFarthest || rank_ == -kFarthest; }

    [[nodiscard]] constexpr games::Score score() const noexcept {
        if (rank_ == 0) return games::Score::draw();
        if (rank_ < 0) return games::Score::loss_in(kFarthest + rank_);
        return games::Score::win_in(kFarthest - rank_);
    }

    friend constexpr auto operator<=>(PackedScore, PackedScore) noexcept = default;

  private:
    static constexpr int kFarthest = 100;

    constexpr explicit PackedScore(int rank) noexcept : rank_(static_cast<std::int8_t>(rank)) {}

    std::int8_t rank_ = 0;
};

}  // namespace tateti::solve
