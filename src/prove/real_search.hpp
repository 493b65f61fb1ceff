#pragma once

#include "prove/cuts.hpp"
#include "prove/duel.hpp"
#include "prove/geometry.hpp"
#include "prove/proof_table.hpp"
#include "prove/weak_search.hpp"

#include <cstddef>
#include <cstdint>

namespace tateti::prove {

/// Proves whether the maker wins the real game. From the start of a game the second player never does, so that the
/// answer is a win or a draw; in other positions `breaker` may also mean that the breaker completes a line.
///
/// As in the weak game, every proof has a carrier, and after a refuted move only cells inside the carrier of its
/// refutation are worth trying. But here the loser can also have a line if he owns all else: see `guarded`.
///
/// The search can limit the quiet moves of the maker, those that threaten nothing at once. Quick wins are found by
/// deepening that limit.
class RealSearch {
  public:
    RealSearch(const Geometry& geometry, const Cuts& cuts, std::size_t table_bytes)
        : geometry_(geometry),
          cuts_(cuts),
          table_(table_bytes - table_bytes / kWeakShare),
          weak_(geometry, for_short_searches(cuts), table_bytes / kWeakShare) {}

    /// `maker` if the maker wins, `breaker` if not, `unknown` if the limits do not suffice. `quiet` is the number of
    /// quiet moves that the maker may make; `breaker` is proven for as many as the proof says.
    [[nodiscard]] Proof prove(const Duel& duel, int quiet, const Limits& limits);

    /// The same for one move of the player to move.
    [[nodiscard]] Proof prove_move(const Duel& duel, CellBits move, int quiet, const Limits& limits);

    /// A move with which the player to move wins, or with which the breaker keeps the maker from winning; 0 if none is
    /// found. After a proof it is found without much search.
    [[nodiscard]] CellBits move(const Duel& duel, int quiet, const Limits& limits);

    /// Of both games.
    [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_ + weak_.nodes(); }

    /// Any number of quiet moves. A limit is far below it.
    static constexpr int kUnlimited = Proof::kAnyQuiet;

  private:
    /// The weak game gets one part in so many of the table.
    static constexpr std::size_t kWeakShare = 8;

    /// Looking ahead makes proofs smaller, but does not pay in searches of a few nodes.
    [[nodiscard]] static Cuts for_short_searches(Cuts cuts) noexcept {
        cuts.reply_lookahead = false;
        return cuts;
    }

    [[nodiscard]] Proof to_move(const Duel& duel, int quiet, bool weakly_won);
    [[nodiscard]] Proof search(const Duel& duel, const Chances& own, const Chances& other, int quiet, bool weakly_won);
    /// What a move leads to; a quiet one of the maker uses up one of his quiet moves.
    [[nodiscard]] Proof after_move(const Duel& duel, CellBits move, int quiet, bool weakly_won);
    [[nodiscard]] Proof weak_proof(const Duel& duel);
    void set_limits(const Limits& limits) noexcept;
    [[nodiscard]] bool out_of_limits() const noexcept;

    const Geometry& geometry_;
    Cuts cuts_;
    ProofTable table_;
    WeakSearch weak_;
    Limits limits_;
    std::uint64_t nodes_ = 0;
};

}  // namespace tateti::prove
