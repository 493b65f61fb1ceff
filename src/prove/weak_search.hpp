#pragma once

#include "prove/cuts.hpp"
#include "prove/geometry.hpp"
#include "prove/live_lines.hpp"
#include "prove/proof_table.hpp"
#include "prove/weak_moves.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace tateti::prove {

/// What bounds a search.
struct Limits {
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    const std::atomic<bool>* stop = nullptr;        // set from outside to end the search
    std::atomic<std::uint64_t>* counted = nullptr;  // counts the nodes for an observer
};

/// Proves who wins the weak game, in which the breaker only wants to prevent a line. If the breaker wins it, the real
/// game is a draw: threats of his own only help the second player. The converse is false: 8,4,4 is drawn although the
/// maker wins the weak game.
///
/// Every proof has a carrier. After a refuted move, only cells inside the carrier of its refutation are worth trying:
/// the region where the player must play. Where all moves fail, the union of the carriers is the carrier of the node.
class WeakSearch {
  public:
    WeakSearch(const Geometry& geometry, const Cuts& cuts, std::size_t table_bytes)
        : geometry_(geometry), cuts_(cuts), table_(table_bytes) {}

    /// Who wins with these marks on the board. `unknown` if the limits do not suffice.
    [[nodiscard]] Proof prove(CellBits maker, CellBits breaker, bool maker_to_move, const Limits& limits);
    [[nodiscard]] Proof prove(const LiveLines& lines, bool maker_to_move, const Limits& limits);

    [[nodiscard]] const Cuts& cuts() const noexcept { return cuts_; }
    [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }

  private:
    /// An easy proof is one that the table knows or a pairing gives; beyond that the winner is unknown.
    enum class Effort : std::uint8_t { easy, full };

    [[nodiscard]] Proof maker_to_move(const LiveLines& lines, Effort effort);
    /// The breaker's proof should do without the cells of `avoid`, if that costs nothing: what it does not need, the
    /// maker need not try.
    [[nodiscard]] Proof breaker_to_move(const LiveLines& lines, Effort effort, CellBits avoid);
    [[nodiscard]] Proof search_maker(const LiveLines& lines);
    [[nodiscard]] Proof search_breaker(const LiveLines& lines, Effort effort, CellBits avoid);
    template <class Search>
    [[nodiscard]] Proof remembered(const LiveLines& lines, bool maker_to_move, Search search);

    [[nodiscard]] Proof try_pairings(const LiveLines& lines, WeakMoves& replies, CellBits avoid) const;
    void look_ahead(const LiveLines& lines, WeakMoves& replies);
    [[nodiscard]] int hard_moves(const LiveLines& lines, int enough);
    [[nodiscard]] Proof image(int symmetry, const Proof& proof) const noexcept;
    [[nodiscard]] CellBits avoided(CellBits region) const noexcept { return cuts_.small_carriers ? region : 0; }
    [[nodiscard]] bool out_of_limits() const noexcept;

    const Geometry& geometry_;
    Cuts cuts_;
    ProofTable table_;
    Limits limits_;
    std::uint64_t nodes_ = 0;
    std::uint64_t breaker_won_ = 0;  // of the positions with the breaker to move that needed a search
    std::uint64_t maker_won_ = 0;
};

}  // namespace tateti::prove
