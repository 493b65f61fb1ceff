#pragma once

#include "terminal/canvas.hpp"
#include "terminal/digits.hpp"
#include "terminal/layout.hpp"
#include "terminal/marks.hpp"
#include "words/words.hpp"

#include <tateti/cell.hpp>
#include <tateti/game.hpp>
#include <tateti/position.hpp>

#include <optional>

namespace tateti::terminal {

/// A board, and everything on it.
struct BoardContent {
    Game game{};
    int given = 0;  // how many of its moves nobody made here: they led to the position it began with
    Alphabet alphabet = Alphabet::unicode;
    std::optional<Cell> cursor{};
    std::optional<Cell> hint{};
    std::optional<Position> values{};  // the exact values of this position are on the empty cells
    int lit = Cell::kCount;            // how many cells of the winning lines are lit, in their order
    Digits digits = Digits::from_zero;
    const words::Words* words = &words::kEnglish;
};

/// Draws the board and everything on it. Everything has its own shape, so colour is never needed: the cursor is in the
/// corners of its cell, the last move between two angles, and the winning cells are shaded.
void draw_board(Canvas& canvas, const BoardContent& board, const BoardLayout& layout);

}  // namespace tateti::terminal
