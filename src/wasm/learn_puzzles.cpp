// Puzzles: all of them, the one of a day, an image of one, whether an answer is right, and the rules of the race.
#include "learn/material.hpp"
#include "learn/puzzle_session.hpp"
#include "wasm/learn_exchange.hpp"

#include <tateti/cell.hpp>
#include <tateti/learn/puzzle.hpp>
#include <tateti/symmetry.hpp>

#include <chrono>
#include <string_view>

namespace tateti::wasm {
namespace {

std::string_view name(learn::AnswerKind kind) {
    switch (kind) {
        case learn::AnswerKind::right: return "right";
        case learn::AnswerKind::also_keeps: return "also-keeps";
        case learn::AnswerKind::wrong: break;
    }
    return "wrong";
}

void put_puzzle(Writer& out, const Puzzle& one, std::size_t number) {
    out.number(static_cast<double>(number));
    put_position(out, one.position);
    out.text(tateti::name(one.theme));
    out.small(one.difficulty);
    out.small(one.answer.index());
}

}  // namespace

const PuzzleList& puzzles() {
    return learn::every_puzzle();
}

/// How many there are, then each.
TATETI_EXPORT(puzzles) void exported_puzzles() {
    Writer out = answer();
    out.number(static_cast<double>(puzzles().size()));
    std::size_t number = 0;
    for (const Puzzle& one : puzzles()) put_puzzle(out, one, ++number);
}

TATETI_EXPORT(daily_puzzle) void exported_daily_puzzle(double day) {
    const Puzzle one = daily_puzzle(puzzles(), day_from(day));
    Writer out = answer();
    put_puzzle(out, one, learn::number_of(puzzles(), one));
}

/// A puzzle, by its number, on a turned or mirrored board.
TATETI_EXPORT(puzzle_image) void exported_puzzle_image(double number, double symmetry) {
    const auto index = static_cast<std::size_t>(int_from(number) - 1);
    if (index >= puzzles().size()) __builtin_trap();
    const int turned = (int_from(symmetry) % Symmetry::kCount + Symmetry::kCount) % Symmetry::kCount;
    const Puzzle one = image(puzzles()[index], Symmetry::from_index_unchecked(turned));
    Writer out = answer();
    put_puzzle(out, one, index + 1);
}

/// What a move is worth as the answer to a puzzle or to a mistake: `right`, `also-keeps` or `wrong`.
TATETI_EXPORT(judge) bool exported_judge(std::uint32_t size, double cell, bool is_mistake) {
    const auto position = position_from(size);
    if (!position) return refuse(position.error());
    const auto move = Cell::from_index(whole(cell).value_or(-1));
    const auto one = is_mistake ? std::nullopt : puzzle(*position);
    const learn::Task task = one ? learn::task_of(*one) : learn::task_at(*position);
    Writer out = answer();
    out.text(name(move ? learn::judged(task, *move) : learn::AnswerKind::wrong));
    return kGiven;
}

TATETI_EXPORT(race_seconds) double exported_race_seconds() {
    return std::chrono::duration<double>(learn::Race::kTime).count();
}
/// The one that ends it.
TATETI_EXPORT(race_mistakes) double exported_race_mistakes() {
    return learn::Race::kMistakes;
}

}  // namespace tateti::wasm
