#pragma once

#include <tateti/fraction.hpp>
#include <tateti/games/move.hpp>
#include <tateti/random.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

namespace tateti::levels {

[[nodiscard]] inline std::vector<games::Move> listed(const games::MoveSet& moves) {
    std::vector<games::Move> list;
    moves.for_each([&](games::Move move) { list.push_back(move); });
    return list;
}

/// The probability with which each move is played next: a weight for each move, and their sum. Exact, as in 3×3.
class Odds {
  public:
    struct Weighted {
        games::Move move;
        std::uint32_t weight;
    };

    /// The same probability for each of the moves, which are different.
    [[nodiscard]] static Odds even(const std::vector<games::Move>& moves) { return Odds().with(moves, 1); }

    [[nodiscard]] static Odds even(const games::MoveSet& moves) { return even(listed(moves)); }

    /// These odds with more moves added, each with this weight. None of them has a weight yet.
    [[nodiscard]] Odds with(const std::vector<games::Move>& moves, std::uint32_t weight) const {
        Odds odds = *this;
        for (const games::Move move : moves) odds.weights_.push_back({move, weight});
        odds.total_ += weight * static_cast<std::uint32_t>(moves.size());
        return odds;
    }

    /// The moves with a weight.
    [[nodiscard]] const std::vector<Weighted>& weights() const { return weights_; }
    /// 0 if there are no moves.
    [[nodiscard]] std::uint32_t total() const { return total_; }

    [[nodiscard]] Fraction probability(games::Move move) const {
        const auto found = std::ranges::find(weights_, move, &Weighted::move);
        return found == weights_.end() ? Fraction() : Fraction::of(found->weight, total_);
    }

    /// A move drawn from these odds; none if there are no moves.
    template <Generator G>
    [[nodiscard]] std::optional<games::Move> draw(G& generator) const {
        if (total_ == 0) return std::nullopt;
        std::uint32_t drawn = uniform_below(total_, generator);
        for (const auto& [move, weight] : weights_) {
            if (drawn < weight) return move;
            drawn -= weight;
        }
        return std::nullopt;
    }

  private:
    std::vector<Weighted> weights_;
    std::uint32_t total_ = 0;
};

}  // namespace tateti::levels
