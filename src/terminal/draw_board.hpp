#pragma once

#include "terminal/canvas.hpp"
#include "terminal/layout.hpp"
#include "terminal/model.hpp"

namespace tateti::terminal {

/// The board with everything that lies on it. Each thing has a shape of its own, so that colour is never needed:
/// the cursor stands in the corners, the last move between two angles, the winning cells are shaded.
void draw_board(Canvas& canvas, const Model& model, const BoardLayout& layout);

}  // namespace tateti::terminal
