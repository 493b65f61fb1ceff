#pragma once

#include "picture/picture.hpp"

#include <tateti/game.hpp>

#include <string>
#include <vector>

namespace tateti::picture {

/// How many pictures show how one mark is drawn, and how the winning lines are.
inline constexpr int kMarkFrames = 4;
inline constexpr int kLineFrames = 5;

/// The whole game as an animated GIF that repeats: the empty board, every mark as it is drawn, and the winning line.
[[nodiscard]] std::string draw_animation(const Game& game, const PictureOptions& options);

}  // namespace tateti::picture
