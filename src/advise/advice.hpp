#pragma once

#include <tateti/games/claim.hpp>
#include <tateti/games/move.hpp>
#include <tateti/games/rules.hpp>
#include <tateti/score.hpp>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>

/// Module advise: a move for any position of any game, within a budget.
namespace tateti::advise {

/// What the command line, the plain game and JavaScript search for each answer unless they are told otherwise.
inline constexpr std::uint64_t kDefaultPlayouts = 20'000;

/// How much a search may do. Without a time limit, the same seed gives the same advice.
struct Budget {
    static constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();

    std::uint64_t playouts = 10'000;
    const std::atomic<bool>* stop = nullptr;  // set from outside to end the search
    std::uint64_t seed = 1;
    std::optional<std::chrono::steady_clock::duration> time{};  // at most; a search that is done ends earlier
};

/// What a search found out. Proven results and guesses are separate fields, and a guess is never called best.
struct Advice {
    games::Claim value;                 // for the side to move: `Proven`, or `Unknown`
    std::optional<games::Move> proven;  // a move that reaches the proven value
    games::Move guess;                  // the proven move, or else the one that looked best
    double chance = 0;                  // what the search expects of the guess: 0 is a loss, 1 a win
    std::uint64_t playouts = 0;
};

/// What a result counts as a chance: a draw is one half.
[[nodiscard]] constexpr double points(Result result) noexcept {
    return result == Result::win ? 1 : result == Result::draw ? 0.5 : 0;
}

/// Searches a position: threats and patterns where a line of a player's own marks wins (`InARowPlayer`), the board of
/// boards with alpha-beta (`UltimateSearch`), other games with UCT (`TreeSearch`). A move that wins at once is found
/// with any budget. The caller promises that the game is not over.
[[nodiscard]] Advice advise(const games::Position& position, const Budget& budget);

}  // namespace tateti::advise
