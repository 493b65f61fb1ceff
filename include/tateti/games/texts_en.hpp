#pragma once

#include <tateti/games/texts.hpp>

namespace tateti::games {

inline constexpr GameTexts kEnglishTexts{
    .tic_tac_toe = "Tic-tac-toe",
    .names = {"Misère", "Wild", "Wild misère", "Notakto", "Notakto on two boards", "Notakto on three boards",
              "The cube", "Qubic", "Gomoku", "Vanishing marks", "Vanishing marks, cell free at once",
              "Vanishing marks, the oldest counts", "Ultimate", "Ultimate, won boards stay open"},
    .in_a_row = "{k} in a row, {columns} × {rows}",
    .sentences =
        {"Three in a row loses.", "Both players put X or O as they like; three equal marks in a row win.",
         "Both players put X or O as they like; three equal marks in a row lose.",
         "Both players put X; three in a row loses.",
         "Notakto on two boards: three in a row closes a board, and closing the last one loses.",
         "Notakto on three boards: three in a row closes a board, and closing the last one loses.",
         "Three in a row in a cube of three layers, also from layer to layer.",
         "Four in a row in a cube of four layers, also from layer to layer.",
         "Five in a row on a large board; longer rows win, too.",
         "Three in a row with three marks each: a fourth makes the oldest vanish first, and not on its cell.",
         "Three in a row with three marks each: a fourth makes the oldest vanish first, and may take its cell.",
         "Three in a row with three marks each: a fourth makes the oldest vanish, after the oldest has counted once "
         "more.",
         "Nine small boards: your cell sends your opponent to a board, and won boards are closed.",
         "Nine small boards: your cell sends your opponent to a board, and won boards stay open until they are full."},
    .flat = "The board has {columns} columns and {rows} rows.",
    .layered = "The board has {layers} layers of {columns} columns and {rows} rows each.",
    .several = "There are {boards} boards of {columns} columns and {rows} rows each.",
    .own_mark = "X and O take turns; each puts their own mark on an empty cell.",
    .either_mark = "The players take turns and put X or O, as they like, on an empty cell.",
    .only_x = "The players take turns, and both put X on an empty cell.",
    .line_wins = "Whoever completes {k} equal marks in a row, in any direction, wins.",
    .line_loses = "Whoever completes {k} equal marks in a row, in any direction, loses.",
    .line_closes = "{k} in a row, in any direction, closes its board, and whoever closes the last board loses.",
    .full_board = "A full board without such a row is a draw.",
    .few_marks = "Each player has at most {marks} marks on the board.",
    .leaves_before = "Before a player puts one more, the oldest one leaves, and its cell stays empty during that move.",
    .cell_reusable = "Before a player puts one more, the oldest one leaves, and the new mark may take its cell.",
    .leaves_after = "After a player has put one more, the oldest one leaves; until then it counts in a row.",
    .repetition = "A position that occurs for the third time is a draw, and so is a game of {moves} moves.",
    .small_boards = "The board is made of nine small boards of three by three cells.",
    .next_board = "The place of your cell in its small board names the small board where your opponent moves next.",
    .boards_win =
        "Three in a row wins a small board, and three small boards in a row win the game; otherwise it is a draw.",
    .closed_boards = "Nobody moves in a small board that is won or full; if you are sent to one, you choose another.",
    .open_boards =
        "A small board that is won stays open until it is full; if you are sent to a full one, you choose another.",
};

}  // namespace tateti::games
