// Puzzles: all of them, the one of a day, an image of one, and whether an answer is right.
#include "wasm/learn_exchange.hpp"

#include <tateti/cell.hpp>
#include <tateti/level.hpp>
#include <tateti/symmetry.hpp>

#include <algorithm>
#include <string_view>

namespace tateti::wasm {
namespace {

/// The number of a puzzle is that of its canonical form.
int number_of(const Puzzle& one) {
    const auto found = std::ranges::find(puzzles(), canonical(one.position), &Puzzle::position);
    return static_cast<int>(found - puzzles().begin()) + 1;
}

void put_puzzle(Writer& out, const Puzzle& one, int number) {
    out.number(number);
    put_position(out, one.position);
    out.text(name(one.theme));
    out.small(one.difficulty);
    out.small(one.answer.index());
}

}  // namespace

const PuzzleList& puzzles() {
    static const PuzzleList list = all_puzzles();
    return list;
}

/// How many there are, then each.
TATETI_EXPORT(puzzles) void exported_puzzles() {
    Writer out = answer();
    out.number(static_cast<double>(puzzles().size()));
    int number = 0;
    for (const Puzzle& one : puzzles()) put_puzzle(out, one, ++number);
}

TATETI_EXPORT(daily_puzzle) void exported_daily_puzzle(double day) {
    const Puzzle one = daily_puzzle(puzzles(), day_from(day));
    Writer out = answer();
    put_puzzle(out, one, number_of(one));
}

/// A puzzle, by its number, on a turned or mirrored board.
TATETI_EXPORT(puzzle_image) void exported_puzzle_image(double number, double symmetry) {
    const int index = int_from(number) - 1;
    if (index < 0 || index >= static_cast<int>(puzzles().size())) __builtin_trap();
    const int turned = (int_from(symmetry) % Symmetry::kCount + Symmetry::kCount) % Symmetry::kCount;
    const Puzzle one = image(puzzles()[static_cast<std::size_t>(index)], Symmetry::from_index_unchecked(turned));
    Writer out = answer();
    put_puzzle(out, one, index + 1);
}

/// Whether a move answers a position: `right`, `also-keeps` (in a trap: it draws, but another move is better), or
/// `wrong`. In a position that is no puzzle every move that keeps the result is right.
TATETI_EXPORT(judge) bool exported_judge(std::uint32_t size, double cell) {
    const auto position = position_from(size);
    if (!position) return refuse(position.error());
    const auto move = Cell::from_index(whole(cell).value_or(-1));
    const bool keeps = move && (position->legal_moves() - slips(*position)).contains(*move);
    const auto one = puzzle(*position);
    const bool is_right = keeps && (!one || one->answer == *move);
    Writer out = answer();
    out.text(is_right ? "right" : keeps ? "also-keeps" : "wrong");
    return kGiven;
}

}  // namespace tateti::wasm
