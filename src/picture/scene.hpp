#pragma once

#include "picture/picture.hpp"

#include <tateti/game.hpp>

#include <cairo.h>

namespace tateti::picture {

/// A moment of a game: its moves, the last of which may be drawn in part.
struct Scene {
    Game game{};
    double mark_drawn = 1;  // how much of the last mark, from 0 to 1
    double line_drawn = 1;  // how much of the winning lines; at 0 the game looks as if it went on
};

/// Draws a scene. The context measures in the pixels of `size_of(options.shape)`. It is the same function for every
/// format: only paths and opaque or translucent colours, so that a file in a vector format has no bitmaps.
void draw_scene(cairo_t* context, const Scene& scene, const PictureOptions& options);

}  // namespace tateti::picture
