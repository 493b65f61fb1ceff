#pragma once

#include <tateti/board.hpp>
#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>
#include <tateti/fraction.hpp>
#include <tateti/game.hpp>
#include <tateti/line.hpp>
#include <tateti/mark.hpp>
#include <tateti/position.hpp>
#include <tateti/score.hpp>

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// Between the library's types and the plain texts of `brute_force.hpp` and `testdata/`. It goes around
/// `notation.hpp`, which is under test itself.
namespace tateti::test {

inline Cell cell(char digit) {
    return Cell::from_index(digit - '0').value();
}
inline char plain(Cell cell) {
    return static_cast<char>('0' + cell.index());
}
inline char plain(Mark mark) {
    return mark == Mark::x ? 'X' : 'O';
}
inline Mark mark(char c) {
    return c == 'X' ? Mark::x : Mark::o;
}

inline CellSet cells(std::string_view digits) {
    CellSet set;
    for (const char digit : digits) set = set.with(cell(digit));
    return set;
}
inline std::string plain(CellSet set) {
    std::string digits;
    for (const Cell cell : set) digits += plain(cell);
    return digits;
}

inline std::string plain(Line line) {
    std::string digits;
    for (const Cell cell : line.cells()) digits += plain(cell);
    return digits;
}
inline std::vector<std::string> plain(LineSet set) {
    std::vector<std::string> lines;
    for (const Line line : set) lines.push_back(plain(line));
    return lines;
}

inline Board board(std::string_view text) {
    Board board;
    for (const Cell cell : kAllCells) {
        const char c = text[static_cast<std::size_t>(cell.index())];
        if (c != '.') board = board.with(cell, mark(c));
    }
    return board;
}

template <class Holder>
std::string contents(Holder holder) {
    std::string text;
    for (const Cell cell : kAllCells) {
        const auto mark = holder.at(cell);
        text += mark ? plain(*mark) : '.';
    }
    return text;
}
inline std::string plain(Board board) {
    return contents(board);
}
inline std::string plain(Position position) {
    return contents(position);
}

inline Position position(std::string_view text) {
    return Position::from_board(board(text)).value();
}

/// The game of these moves, which must be legal.
inline Game game(std::string_view digits) {
    Game game;
    for (const char digit : digits) game = game.play(cell(digit)).value();
    return game;
}
inline std::string plain(const Game& game) {
    std::string digits;
    for (const Cell cell : game.moves()) digits += plain(cell);
    return digits;
}

/// `win 3`, `draw`, `loss 0`.
inline std::string plain(Score score) {
    if (score.result() == Result::draw) return score.plies() ? "a draw with plies" : "draw";
    return (score.result() == Result::win ? "win " : "loss ") + std::to_string(score.plies().value());
}

/// `191/192`.
inline std::string plain(Fraction fraction) {
    return std::to_string(fraction.numerator()) + "/" + std::to_string(fraction.denominator());
}

}  // namespace tateti::test
