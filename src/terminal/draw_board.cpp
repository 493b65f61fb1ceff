#include "terminal/draw_board.hpp"

#include "play/describe.hpp"
#include "text/wrap.hpp"

#include <tateti/languages.hpp>
#include <tateti/line.hpp>
#include <tateti/score.hpp>
#include <tateti/solution.hpp>

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <string>

namespace tateti::terminal {
namespace {

constexpr int kMargin = 2;  // beside a mark, for the cursor and the signs of the last move

struct Shapes {
    char32_t vertical;
    char32_t horizontal;
    char32_t crossing;
    char32_t last_left;
    char32_t last_right;
    std::array<char32_t, 4> corners;  // of the cursor: top left, top right, bottom left, bottom right
};

constexpr Shapes kUnicode{U'│', U'─', U'┼', U'»', U'«', {U'┏', U'┓', U'┗', U'┛'}};
constexpr Shapes kAscii{U'|', U'-', U'+', U'>', U'<', {U'[', U']', U'[', U']'}};

const Shapes& shapes_of(Alphabet alphabet) {
    return alphabet == Alphabet::unicode ? kUnicode : kAscii;
}

void draw_grid(Canvas& canvas, const BoardLayout& layout, const Shapes& shapes) {
    const Box box = layout.box;
    for (int row = 0; row < box.rows; ++row)
        for (int column = 0; column < box.columns; ++column) {
            const bool on_row = row % (layout.cell.rows + 1) == layout.cell.rows;
            const bool on_column = column % (layout.cell.columns + 1) == layout.cell.columns;
            if (!on_row && !on_column) continue;
            const char32_t line = on_row && on_column ? shapes.crossing : on_row ? shapes.horizontal : shapes.vertical;
            canvas.put(box.row + row, box.column + column, line, Role::dim);
        }
}

void draw_mark(Canvas& canvas, Box room, Mark mark, Role role, Alphabet alphabet) {
    const std::vector<std::u32string> drawing = drawn_mark(mark, room.rows, room.columns - 2 * kMargin, alphabet);
    for (std::size_t row = 0; row < drawing.size(); ++row)
        for (std::size_t column = 0; column < drawing[row].size(); ++column)
            if (drawing[row][column] != U' ')
                canvas.put(room.row + static_cast<int>(row), room.column + kMargin + static_cast<int>(column),
                           drawing[row][column], role);
}

/// Gives the whole cell the colour of the winner.
void highlight(Canvas& canvas, Box room, Role role) {
    for (int row = 0; row < room.rows; ++row)
        for (int column = 0; column < room.columns; ++column)
            canvas.put(room.row + row, room.column + column, U' ', role);
}

void draw_last_move(Canvas& canvas, Box room, Role role, const Shapes& shapes) {
    const int row = room.row + room.rows / 2;
    const int middle = room.columns / 2;
    const int away = room.rows == 1 ? 1 : middle;  // beside the letter, or at the edges of the cell
    canvas.put(row, room.column + middle - away, shapes.last_left, role);
    canvas.put(row, room.column + middle + away, shapes.last_right, role);
}

void draw_cursor(Canvas& canvas, Box room, const Shapes& shapes) {
    const int right = room.column + room.columns - 1;
    const int bottom = room.row + room.rows - 1;
    if (room.rows == 1) {  // brackets in place of the grid lines: a value may need the whole cell
        canvas.put(room.row, room.column - 1, U'[', Role::strong);
        canvas.put(room.row, right + 1, U']', Role::strong);
        return;
    }
    canvas.put(room.row, room.column, shapes.corners[0], Role::strong);
    canvas.put(room.row, right, shapes.corners[1], Role::strong);
    canvas.put(bottom, room.column, shapes.corners[2], Role::strong);
    canvas.put(bottom, right, shapes.corners[3], Role::strong);
}

struct Label {
    std::string text;
    Role role = Role::plain;
};

/// `win in 3`, or in a narrow cell `win 3`, in its colour.
Label value_label(Score score, int width, const words::Words& words) {
    const Role role = score.result() == Result::win    ? Role::good
                      : score.result() == Result::loss ? Role::bad
                                                       : Role::plain;
    std::string text = play::describe_score(score, words);
    // Words from right to left would change places with those in other cells.
    if (text::width_of(text) > width || is_right_to_left(words.language))
        text = words::filled(words.screen.short_values[static_cast<std::size_t>(score.result())],
                             {{"plies", score.plies().value_or(0)}});
    return {.text = text, .role = role};
}

/// An empty cell: its number, above it the hint, and below it its value. In a single row a value or the hint takes the
/// place of the number.
void draw_empty(Canvas& canvas, const BoardContent& board, Cell cell, Box room) {
    const int middle = room.row + room.rows / 2;
    const bool large = room.rows > 2;
    const bool hinted = board.hint == cell;
    const Label hint{.text = std::string(board.words->screen.hint_label), .role = Role::good};
    Label label;
    if (board.values && !board.values->is_over())
        label = value_label(value(*board.values, cell), room.columns, *board.words);
    else if (hinted && !large)
        label = hint;
    const auto put = [&](int row, const Label& text) {
        canvas.put_centred(row, room.column, room.columns, text.text, text.role);
    };
    if (large || label.text.empty())
        put(middle, {.text = std::string(1, digit_of(cell, board.digits)), .role = Role::dim});
    if (!label.text.empty()) put(large ? middle + 1 : middle, label);
    if (hinted && large) put(middle - 1, hint);
}

}  // namespace

void draw_board(Canvas& canvas, const BoardContent& board, const BoardLayout& layout) {
    const Shapes& shapes = shapes_of(board.alphabet);
    const Game& game = board.game;
    const Position position = game.position();
    CellSet winning;
    for (const Line line : position.winning_lines()) winning = winning | line.set();

    int lit = board.lit;
    draw_grid(canvas, layout, shapes);
    for (const Cell cell : kAllCells) {
        const Box room = layout.at(cell);
        const auto mark = position.at(cell);
        if (!mark) {
            draw_empty(canvas, board, cell, room);
        } else {
            const bool won = winning.contains(cell) && lit-- > 0;
            const Role role = won ? winning_role_of(*mark) : role_of(*mark);
            if (won) highlight(canvas, room, role);
            draw_mark(canvas, room, *mark, role, board.alphabet);
            if (game.ply() > board.given && cell == game.moves().back()) draw_last_move(canvas, room, role, shapes);
        }
        if (board.cursor == cell) draw_cursor(canvas, room, shapes);
    }
}

}  // namespace tateti::terminal
