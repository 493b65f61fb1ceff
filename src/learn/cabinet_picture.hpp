#pragma once

#include "palette/palette.hpp"

#include <tateti/learn/menace.hpp>

#include <array>
#include <cstddef>
#include <string>

namespace tateti::learn {

struct CabinetTexts {
    std::string title;
    std::array<std::string, MenaceRules::kStages> stages;  // above the boxes of each move of MENACE
};

struct CabinetLook {
    const palette::Palette& colours;
    palette::Colour paper;
    std::size_t boxes_per_row = 20;
};

/// All 304 boxes by move, as an SVG picture: the board on the lid, and on each move its beads as a dot and as a number.
/// The dot is larger the likelier the move is.
[[nodiscard]] std::string cabinet_svg(const Menace& menace, const CabinetTexts& texts, const CabinetLook& look);

}  // namespace tateti::learn
