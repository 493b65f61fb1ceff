#pragma once

#include "terminal/canvas.hpp"

#include <tateti/cell.hpp>

#include <optional>

namespace tateti::terminal {

inline constexpr Size kSmallest{.rows = 15, .columns = 40};

/// Whether the game fits a screen of this size.
[[nodiscard]] constexpr bool fits(Size size, Size smallest = kSmallest) noexcept {
    return size.rows >= smallest.rows && size.columns >= smallest.columns;
}

struct Box {
    int row = 0;
    int column = 0;
    int rows = 0;
    int columns = 0;
};

/// The board on the screen: nine cells of one size, with grid lines between them.
struct BoardLayout {
    Box box;
    Size cell;

    [[nodiscard]] Box at(Cell cell) const;
    /// The cell at this place of the screen, if there is one.
    [[nodiscard]] std::optional<Cell> cell_at(int row, int column) const;
};

/// The rows of a panel that shows everything: players and score, a blank row, notes, and the keys.
inline constexpr int kFullPanel = 20;

/// Where everything is: one block in the middle of the screen. On a wide screen, the score, the coach and the keys are
/// beside the board; on a narrow one, above and below it.
struct Layout {
    bool wide = false;
    BoardLayout board;
    Box panel;  // wide: everything but the board and the status; narrow: the text below the board
    int status_row = 0;
    Box block;  // all of it
};

/// On a narrow screen, the text below the board gets a row for each of its lines, if the board leaves them.
[[nodiscard]] Layout layout_for(Size size, int lines_of_text);

/// The width of the text on a screen of this size.
[[nodiscard]] int text_width(Size size);

}  // namespace tateti::terminal
