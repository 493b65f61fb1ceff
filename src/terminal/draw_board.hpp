#pragma once

#include "terminal/canvas.hpp"
#include "terminal/layout.hpp"
#include "terminal/model.hpp"

namespace tateti::terminal {

/// Draws the board and everything on it. Everything has its own shape, so colour is never needed: the cursor is in the
/// corners of its cell, the last move between two angles, and the winning cells are shaded.
void draw_board(Canvas& canvas, const Model& model, const BoardLayout& layout);

}  // namespace tateti::terminal
