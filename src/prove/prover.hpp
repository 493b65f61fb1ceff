#pragma once

#include "prove/cuts.hpp"
#include "prove/duel.hpp"
#include "prove/geometry.hpp"

#include <tateti/games/in_a_row.hpp>
#include <tateti/score.hpp>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>

namespace tateti::prove {

/// What another thread can read while a proof is under way.
struct Progress {
    std::atomic<std::uint64_t> nodes = 0;
    std::atomic<int> moves = 0;       // of the player to move, up to symmetry
    std::atomic<int> moves_left = 0;  // those that may still win
    std::atomic<bool> no_win = false;
    std::atomic<bool> no_loss = false;
};

/// How many moves may still win; none if the prover does not go through them one by one.
[[nodiscard]] inline std::optional<int> moves_left(const Progress& progress) {
    return progress.moves > 0 ? std::optional<int>(progress.moves_left) : std::nullopt;
}

struct ProverOptions {
    Cuts cuts{};
    std::size_t table_bytes = std::size_t{256} << 20U;  // for all tables together
    bool certificate = false;                           // a draw then takes somewhat longer, and more memory
    bool two_threads = false;                           // work on both questions at once
    const std::atomic<bool>* stop = nullptr;            // set from outside to give up
    Progress* progress = nullptr;

    /// The nodes of the proof, or, with two threads, of each. A position has them for each of its two questions.
    std::uint64_t most_nodes = std::numeric_limits<std::uint64_t>::max();
};

struct ProverResult {
    std::optional<Result> result{};  // for the player to move; none if the prover was stopped
    bool no_win = false;             // what else is proven, even if there is no result
    bool no_loss = false;
    std::uint64_t nodes = 0;
    /// For `check_certificate`, if it was asked for; empty if the prover was stopped before it was finished.
    std::string certificate{};
};

/// Proves the value of an m,n,k-game from its start: a win or a draw of the first player. The caller promises
/// `Geometry::fits(rules)` with one layer.
///
/// A draw is proven in the weak game, a win in the real one. Neither is known in advance. With one thread, after a
/// first look at the weak game and a quick attempt at a win, the weak game is decided; if the first player wins it, the
/// real game decides. Two threads search both games, until one of them decides.
[[nodiscard]] ProverResult prove_game(const games::InARow& rules, const ProverOptions& options);

/// The same for a position. It has no certificate. There are two questions: whether the side to move wins, and whether
/// the other side does. The caller promises that the game is not over.
[[nodiscard]] ProverResult prove_position(const games::InARow& rules, const Duel& to_move,
                                          const ProverOptions& options);

}  // namespace tateti::prove
