#pragma once

#include "prove/duel.hpp"
#include "prove/geometry.hpp"
#include "prove/real_search.hpp"
#include "prove/threats.hpp"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace tateti::prove {

/// The first player's winning move in every position that the strategy leads to.
class WinProof {
  public:
    /// The caller promises that `search` has just proven the win from the start with this many quiet moves; what it
    /// remembers makes this quick. Nothing if the search was stopped.
    [[nodiscard]] static std::optional<WinProof> collect(const Geometry& geometry, RealSearch& search, int quiet,
                                                         const Limits& limits);

    [[nodiscard]] std::size_t size() const noexcept { return moves_.size(); }

    /// The proof as a certificate for `check_certificate`.
    [[nodiscard]] std::string certificate() const;

  private:
    WinProof(const Geometry& geometry, RealSearch& search, const Limits& limits)
        : geometry_(geometry), search_(search), limits_(limits) {}

    /// Adds the moves from a position that the maker, who is to move, wins. `hint` may be a winning threat sequence.
    [[nodiscard]] bool add(const Duel& duel, int quiet, const ThreatSequence& hint);

    const Geometry& geometry_;
    RealSearch& search_;
    Limits limits_;
    std::map<std::pair<CellBits, CellBits>, CellBits> moves_;
};

}  // namespace tateti::prove
