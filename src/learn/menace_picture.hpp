#pragma once

#include "learn/menace_run.hpp"
#include "words/words.hpp"

#include <string>
#include <vector>

namespace tateti::learn {

/// The shares of games won, drawn and lost in each block, and the beads in the first box, as an SVG picture.
[[nodiscard]] std::string learning_curve_svg(const std::vector<MenaceBlock>& blocks, const words::Words& words);

/// All 304 boxes by move, as an SVG picture: the board on the lid, and on each move its beads as a dot and as a number.
/// The dot is larger the likelier the move is.
[[nodiscard]] std::string cabinet_svg(const Menace& menace, const words::Words& words);

}  // namespace tateti::learn
