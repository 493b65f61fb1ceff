#include "verify/companion_table.hpp"

#include "verify/every_position.hpp"

#include <tateti/cell.hpp>
#include <tateti/game.hpp>
#include <tateti/level.hpp>
#include <tateti/mark.hpp>
#include <tateti/outcome.hpp>
#include <tateti/score.hpp>
#include <tateti/symmetry.hpp>

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace tateti::verify {
namespace {

Strength strength_of(std::size_t steps) {
    return *Strength::from_steps(static_cast<int>(steps));
}

double probability(const Odds& odds, Cell cell) {
    return static_cast<double>(odds.weight(cell)) / static_cast<double>(odds.total());
}

/// Walks through the games of all players against all strengths at once. What the levels play depends only on the
/// position, up to symmetry, and on who has slipped, so each such state is computed once.
class CompanionWalk {
  public:
    const CompanionChances& from(const Game& game) {
        const std::size_t state = position_number(canonical(game.position())) << 2 |
                                  std::size_t{has_slipped(game, Mark::x)} << 1 |
                                  std::size_t{has_slipped(game, Mark::o)};
        const auto known = known_.find(state);
        if (known != known_.end()) return known->second;
        const auto outcome = game.outcome();
        return known_.emplace(state, outcome ? after_the_end(*outcome) : before_the_end(game)).first->second;
    }

  private:
    static CompanionChances after_the_end(Outcome outcome) {
        CompanionChances chances{};
        if (const auto mark = winner(outcome))
            for (ByMark<ByStrength>& of_player : chances) of_player[*mark].fill(1);
        return chances;
    }

    /// Where the player moves, the law is that of the player; where the companion does, that of each strength.
    CompanionChances before_the_end(const Game& game) {
        const Mark to_move = game.position().turn();
        std::array<Odds, kPlayers> player_laws;
        for (std::size_t player = 0; player < kPlayers; ++player) player_laws[player] = player_odds(player, game);
        std::array<Odds, kStrengths> companion_laws;
        for (std::size_t steps = 0; steps < kStrengths; ++steps)
            companion_laws[steps] = odds(Level::companion, game, strength_of(steps));

        CompanionChances chances{};
        for (const Cell cell : game.position().legal_moves()) {
            const CompanionChances& next = from(game.play_unchecked(cell));
            for (std::size_t player = 0; player < kPlayers; ++player)
                for (std::size_t steps = 0; steps < kStrengths; ++steps) {
                    const auto add = [&](Mark of_player, const Odds& law) {
                        chances[player][of_player][steps] += probability(law, cell) * next[player][of_player][steps];
                    };
                    add(to_move, player_laws[player]);
                    add(opponent(to_move), companion_laws[steps]);
                }
        }
        return chances;
    }

    std::unordered_map<std::size_t, CompanionChances> known_;
};

ByStrength after_a_game(const ByStrength& weights, const ByStrength& chances) {
    ByStrength after{};
    for (std::size_t steps = 0; steps < kStrengths; ++steps) {
        const auto add = [&](Result result, double part) {
            after[static_cast<std::size_t>(strength_of(steps).after(result).steps())] += weights[steps] * part;
        };
        add(Result::win, chances[steps]);
        add(Result::loss, 1 - chances[steps]);
    }
    return after;
}

}  // namespace

CompanionChances companion_chances() {
    return CompanionWalk().from(Game());
}

LongRun long_run(const ByStrength& chances) {
    constexpr double kSettled = 1e-13;
    ByStrength weights{};
    weights[static_cast<std::size_t>(Strength().steps())] = 1;
    for (double change = 1; change > kSettled;) {
        // Halfway to the next distribution: the limit is the same, even if the chain has a period.
        const ByStrength after = after_a_game(weights, chances);
        change = 0;
        for (std::size_t steps = 0; steps < kStrengths; ++steps) {
            const double half = (after[steps] - weights[steps]) / 2;
            weights[steps] += half;
            change = std::max(change, std::abs(half));
        }
    }
    LongRun run;
    for (std::size_t steps = 0; steps < kStrengths; ++steps) {
        run.wins += weights[steps] * chances[steps];
        run.strength += weights[steps] * static_cast<double>(steps);
    }
    return run;
}

CompanionTable companion_table() {
    const CompanionChances chances = companion_chances();
    CompanionTable table;
    for (std::size_t player = 0; player < kPlayers; ++player) table[player] = chances[player].map(long_run);
    return table;
}

}  // namespace tateti::verify
