#pragma once

#include "prove/cuts.hpp"
#include "prove/geometry.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tateti::prove::test {

/// Enough for the small boards of the tests, in bytes.
inline constexpr std::size_t kTable = std::size_t{1} << 20U;

inline Geometry board(int columns, int rows, int k) {
    return Geometry({.columns = static_cast<std::uint8_t>(columns),
                     .rows = static_cast<std::uint8_t>(rows),
                     .k = static_cast<std::uint8_t>(k)});
}

struct NamedCuts {
    std::string_view name;
    Cuts cuts;
};

/// All cuts, and all but each one.
inline std::vector<NamedCuts> every_set_of_cuts() {
    std::vector<NamedCuts> sets{{"all cuts", {}}};
    const auto without = [&](std::string_view name, bool Cuts::* cut) {
        Cuts cuts;
        cuts.*cut = false;
        sets.push_back({name, cuts});
    };
    without("no supersets", &Cuts::supersets);
    without("no twins", &Cuts::twins);
    without("no dominance", &Cuts::dominance);
    without("no must-play", &Cuts::must_play);
    without("no reply pairing", &Cuts::reply_pairing);
    without("no reply order", &Cuts::reply_order);
    without("no reply lookahead", &Cuts::reply_lookahead);
    without("no small carriers", &Cuts::small_carriers);
    without("no threat sequences", &Cuts::threat_sequences);
    without("no weak game", &Cuts::weak_game);
    without("no symmetry", &Cuts::symmetry);
    without("no table", &Cuts::table);
    return sets;
}

}  // namespace tateti::prove::test
