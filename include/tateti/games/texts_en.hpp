#pragma once

#include <tateti/games/texts.hpp>

namespace tateti::games {

inline constexpr GameTexts kEnglishTexts{
    .tic_tac_toe = "Tic-tac-toe",
    .named = {{
        {"misere", "Misère", "Three in a row loses."},
        {"wild", "Wild", "Both players place X or O as they choose; three equal marks in a row win."},
        {"wild-misere", "Wild misère", "Both players place X or O as they choose; three equal marks in a row lose."},
        {"notakto", "Notakto", "Both players place X; three in a row loses."},
        {"notakto-2", "Notakto on two boards",
         "Notakto on two boards: three in a row closes a board, and closing the last one loses."},
        {"notakto-3", "Notakto on three boards",
         "Notakto on three boards: three in a row closes a board, and closing the last one loses."},
        {"cube", "The cube", "Three in a row in a cube of three layers; a row may cross layers."},
        {"qubic", "Qubic", "Four in a row in a cube of four layers; a row may cross layers."},
        {"gomoku", "Gomoku", "Five or more in a row on a large board."},
        {"vanishing", "Vanishing marks",
         "Three in a row with three marks each: before a fourth, the oldest vanishes, but its cell is not free at "
         "once."},
        {"vanishing-reuse", "Vanishing marks, cell free at once",
         "Three in a row with three marks each: before a fourth, the oldest vanishes, and its cell is free at once."},
        {"vanishing-late", "Vanishing marks, the oldest counts",
         "Three in a row with three marks each: after a fourth, the oldest vanishes; until then it counts."},
        {"ultimate", "Ultimate",
         "Nine small boards: your cell sends your opponent to a board, and won boards are closed."},
        {"ultimate-open", "Ultimate, won boards stay open",
         "Nine small boards: your cell sends your opponent to a board, and won boards stay open until they are full."},
    }},
    .in_a_row = "{k} in a row, {columns} × {rows}",
    .flat = "The board has {columns} × {rows} cells (columns × rows).",
    .layered = "The board has {layers} layers of {columns} × {rows} cells each (columns × rows).",
    .several = "There are {boards} boards of {columns} × {rows} cells each (columns × rows).",
    .own_mark = "X and O take turns; each places their own mark on an empty cell.",
    .either_mark = "The players take turns and place X or O, as they choose, on an empty cell.",
    .only_x = "The players take turns, and both place X on an empty cell.",
    .line_wins = "The player who completes {k} equal marks in a row, in any direction, wins.",
    .line_loses = "The player who completes {k} equal marks in a row, in any direction, loses.",
    .line_closes = "{k} in a row, in any direction, closes its board, and the player who closes the last board loses.",
    .longer_lines = "A longer row counts too.",
    .full_board = "A full board without such a row is a draw.",
    .few_marks = "Each player has at most {marks} marks on the board.",
    .leaves_before = "Before a player places one more, the oldest leaves, and its cell stays empty during that move.",
    .cell_reusable = "Before a player places one more, the oldest leaves, and the new mark may take its cell.",
    .leaves_after = "After a player has placed one more, the oldest leaves; until then it can be part of a row.",
    .repetition = "The game is a draw when a position occurs for the third time, or after {moves} moves.",
    .small_boards = "The board is made of nine small boards of three by three cells.",
    .next_board = "The place of your cell in its small board decides which small board your opponent plays in next.",
    .boards_win =
        "Three in a row wins a small board, and three small boards in a row win the game; otherwise it is a draw.",
    .closed_boards = "A small board that is won or full is closed; if you are sent to one, you choose another.",
    .open_boards =
        "A small board that is won stays open until it is full; if you are sent to a full one, you choose another.",
};
static_assert(detail::is_complete(kEnglishTexts));

}  // namespace tateti::games
