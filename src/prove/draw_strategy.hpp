#pragma once

#include "prove/duel.hpp"
#include "prove/geometry.hpp"
#include "prove/real_search.hpp"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tateti::prove {

/// How the second player holds a draw that needs threats of his own: his answer in every position that the strategy
/// leads to, and pairs where they suffice from then on.
class DrawStrategy {
  public:
    /// The caller promises that `search` has just proven from the start that the maker does not win; what it remembers
    /// makes this quick. Nothing if the search was stopped.
    [[nodiscard]] static std::optional<DrawStrategy> collect(const Geometry& geometry, RealSearch& search,
                                                             const Limits& limits);

    [[nodiscard]] std::size_t size() const noexcept { return answers_.size(); }

    /// The strategy as a certificate for `check_certificate`.
    [[nodiscard]] std::string certificate() const;

  private:
    DrawStrategy(const Geometry& geometry, RealSearch& search, const Limits& limits)
        : geometry_(geometry), search_(search), limits_(limits) {}

    struct Answer {
        CellBits cell = 0;
        std::vector<CellBits> pairs{};
        bool forced = false;  // the checker finds it
    };

    /// Adds the answers to all moves of the maker, who is to move. False if the search was stopped.
    [[nodiscard]] bool add_all(const Duel& duel);
    /// Adds the answer of the breaker, who is to move.
    [[nodiscard]] bool add(const Duel& duel);

    const Geometry& geometry_;
    RealSearch& search_;
    Limits limits_;
    std::map<std::pair<CellBits, CellBits>, Answer> answers_;  // the marks of the maker and of the breaker
};

}  // namespace tateti::prove
