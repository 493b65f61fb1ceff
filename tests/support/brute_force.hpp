#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

/// A second implementation of the game, as plain as possible and without the library, to compare the library with. It
/// looks at whole boards, has no tables, and finds lines and symmetries by geometry, so that it cannot share a slip
/// with the library.
///
/// A board is nine of `X`, `O` and `.`; a cell is its digit; a set of cells is a text of digits, ascending;
/// a game is its digits in the order played.
namespace brute {

using Board = std::string;

inline const Board kEmpty = ".........";
inline constexpr std::string_view kCells = "012345678";

inline std::size_t at(char cell) {
    return static_cast<std::size_t>(cell - '0');
}
inline int row(char cell) {
    return (cell - '0') / 3;
}
inline int column(char cell) {
    return (cell - '0') % 3;
}
inline bool has(std::string_view cells, char cell) {
    return cells.find(cell) != std::string_view::npos;
}
inline std::string sorted(std::string cells) {
    std::ranges::sort(cells);
    return cells;
}

/// The cells for which `on_line` is true.
template <class OnLine>
std::string cells_where(OnLine on_line) {
    std::string cells;
    for (const char cell : kCells)
        if (on_line(cell)) cells += cell;
    return cells;
}

/// Rows, columns, the diagonal from the top left, the diagonal from the top right.
inline const std::vector<std::string>& lines() {
    const auto in_row = [](int i) { return cells_where([i](char cell) { return row(cell) == i; }); };
    const auto in_column = [](int i) { return cells_where([i](char cell) { return column(cell) == i; }); };
    static const std::vector<std::string> all{
        in_row(0),
        in_row(1),
        in_row(2),
        in_column(0),
        in_column(1),
        in_column(2),
        cells_where([](char cell) { return row(cell) == column(cell); }),
        cells_where([](char cell) { return row(cell) + column(cell) == 2; }),
    };
    return all;
}

inline char other(char mark) {
    return mark == 'X' ? 'O' : 'X';
}
inline long count(const Board& board, char mark) {
    return std::ranges::count(board, mark);
}
inline char turn(const Board& board) {
    return count(board, 'X') == count(board, 'O') ? 'X' : 'O';
}

/// Every line that holds three of the mark, all eight looked at.
inline std::vector<std::string> lines_of(const Board& board, char mark) {
    std::vector<std::string> full;
    for (const std::string& line : lines())
        if (std::ranges::all_of(line, [&](char cell) { return board[at(cell)] == mark; })) full.push_back(line);
    return full;
}
inline bool won(const Board& board, char mark) {
    return !lines_of(board, mark).empty();
}

inline std::string status(const Board& board) {
    if (won(board, 'X')) return "x-wins";
    if (won(board, 'O')) return "o-wins";
    return has(board, '.') ? "playing" : "draw";
}
inline bool over(const Board& board) {
    return status(board) != "playing";
}

inline std::string empty_cells(const Board& board) {
    return cells_where([&](char cell) { return board[at(cell)] == '.'; });
}
inline std::string legal(const Board& board) {
    return over(board) ? "" : empty_cells(board);
}
inline Board put(Board board, char cell, char mark) {
    board[at(cell)] = mark;
    return board;
}
inline Board play(const Board& board, char cell) {
    return put(board, cell, turn(board));
}

/// The empty cells on which the mark would complete a line.
inline std::string completing(const Board& board, char mark) {
    return cells_where([&](char cell) { return board[at(cell)] == '.' && won(put(board, cell, mark), mark); });
}

/// What is wrong with nine marks, in the order of the tests; `ok` if nothing is.
inline std::string board_error(const Board& board) {
    const long lead = count(board, 'X') - count(board, 'O');
    if (lead > 1) return "board/too_many_x";
    if (lead < 0) return "board/too_many_o";
    if (won(board, 'X') && won(board, 'O')) return "board/both_won";
    if (won(board, 'X') && lead == 0) return "board/played_on_after_x_won";
    if (won(board, 'O') && lead == 1) return "board/played_on_after_o_won";
    return "ok";
}

/// All 3^9 boards.
inline const std::vector<Board>& every_board() {
    static const std::vector<Board> all = [] {
        std::vector<Board> boards{""};
        for (int cell = 0; cell < 9; ++cell) {
            std::vector<Board> longer;
            for (const Board& board : boards)
                for (const char content : {'.', 'O', 'X'}) longer.push_back(board + content);
            boards = longer;
        }
        return boards;
    }();
    return all;
}

/// What a position or a move is worth to its mover: 1, 0 or -1, in so many plies (0 for a draw).
struct Value {
    int result = 0;
    int plies = 0;

    bool operator==(const Value&) const = default;

    /// Larger is better: the winner hurries, the loser delays.
    [[nodiscard]] int merit() const { return result > 0 ? 100 - plies : result < 0 ? plies - 100 : 0; }
    /// `win 3`, `draw`, `loss 0`.
    [[nodiscard]] std::string text() const {
        if (result == 0) return "draw";
        return (result > 0 ? "win " : "loss ") + std::to_string(plies);
    }
};

inline Value move_value(const Board& board, char cell);

/// Minimax to the end of every game; what has been seen is remembered only to save time.
inline Value value(const Board& board) {
    static std::unordered_map<Board, Value> seen;
    if (const auto known = seen.find(board); known != seen.end()) return known->second;
    Value best{.result = won(board, other(turn(board))) ? -1 : 0, .plies = 0};
    bool first = true;
    for (const char cell : legal(board)) {
        const Value move = move_value(board, cell);
        if (first || move.merit() > best.merit()) best = move;
        first = false;
    }
    seen.emplace(board, best);
    return best;
}

inline Value move_value(const Board& board, char cell) {
    const Value reply = value(play(board, cell));
    return {.result = -reply.result, .plies = reply.result == 0 ? 0 : reply.plies + 1};
}

/// A move that lowers the result of its mover.
inline bool is_slip(const Board& board, char cell) {
    return move_value(board, cell).result < value(board).result;
}

/// Where each of the nine cells goes: `image[i]` is the place of cell i. Four turns, and four after a mirror.
using Symmetry = std::array<char, 9>;

inline const std::vector<Symmetry>& symmetries() {
    static const std::vector<Symmetry> all = [] {
        std::vector<Symmetry> found;
        for (const bool mirrored : {false, true})
            for (int quarters = 0; quarters < 4; ++quarters) {
                Symmetry image{};
                for (const char cell : kCells) {
                    // Centred coordinates: a quarter turn takes (r, c) to (c, -r).
                    int r = row(cell) - 1;
                    int c = mirrored ? 1 - column(cell) : column(cell) - 1;
                    for (int i = 0; i < quarters; ++i) {
                        const int old_row = r;
                        r = c;
                        c = -old_row;
                    }
                    image[at(cell)] = static_cast<char>('0' + (r + 1) * 3 + c + 1);
                }
                found.push_back(image);
            }
        return found;
    }();
    return all;
}

/// The image of a game or of a list of cells, in the same order.
inline std::string image_in_order(const Symmetry& symmetry, std::string_view cells) {
    std::string image;
    for (const char cell : cells) image += symmetry[at(cell)];
    return image;
}
inline std::string image_of_set(const Symmetry& symmetry, std::string_view cells) {
    return sorted(image_in_order(symmetry, cells));
}
inline Board image_of_board(const Symmetry& symmetry, const Board& board) {
    Board image = kEmpty;
    for (const char cell : kCells) image[at(symmetry[at(cell)])] = board[at(cell)];
    return image;
}

/// All finished games in the order of their texts, by trying the cells in ascending order.
inline void finished_games_from(const Board& board, const std::string& moves, std::vector<std::string>& games) {
    if (over(board)) games.push_back(moves);
    for (const char cell : legal(board)) finished_games_from(play(board, cell), moves + cell, games);
}
inline const std::vector<std::string>& finished_games() {
    static const std::vector<std::string> all = [] {
        std::vector<std::string> games;
        finished_games_from(kEmpty, "", games);
        return games;
    }();
    return all;
}

inline Board replay(std::string_view moves) {
    Board board = kEmpty;
    for (const char cell : moves) board = play(board, cell);
    return board;
}

}  // namespace brute
