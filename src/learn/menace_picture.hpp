#pragma once

#include "learn/menace_run.hpp"
#include "words/words.hpp"

#include <string>
#include <vector>

namespace tateti::learn {

/// The shares of games won, drawn and lost in each block, and the beads in the first box, as an SVG picture.
[[nodiscard]] std::string learning_curve_svg(const std::vector<MenaceBlock>& blocks, const words::Words& words);

/// The cabinet for paper; see cabinet_picture.hpp.
[[nodiscard]] std::string cabinet_svg(const Menace& menace, const words::Words& words);

}  // namespace tateti::learn
