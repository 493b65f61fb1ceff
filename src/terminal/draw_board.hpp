#pragma once

#include "terminal/canvas.hpp"
#include "terminal/layout.hpp"
#include "terminal/marks.hpp"
#include "words/words.hpp"

#include <tateti/cell.hpp>
#include <tateti/game.hpp>

#include <optional>

namespace tateti::terminal {

/// A board, and everything on it.
struct BoardContent {
    Game game{};
    Alphabet alphabet = Alphabet::unicode;
    std::optional<Cell> cursor{};
    std::optional<Cell> hint{};
    bool values = false;  // the exact values, on the empty cells
    const words::Words* words = &words::kEnglish;
};

/// Draws the board and everything on it. Everything has its own shape, so colour is never needed: the cursor is in the
/// corners of its cell, the last move between two angles, and the winning cells are shaded.
void draw_board(Canvas& canvas, const BoardContent& board, const BoardLayout& layout);

}  // namespace tateti::terminal
