#include "cli/commands.hpp"
#include "learn/material.hpp"
#include "text/wrap.hpp"
#include "wire/json_text.hpp"
#include "wire/learning.hpp"
#include "words/learn_words.hpp"

#include <tateti/learn/puzzle_theme.hpp>
#include <tateti/notation.hpp>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace tateti::cli {
namespace {

using text::padded;
using text::right_aligned;
using text::width_of;

struct NumberedPuzzle {
    std::size_t number;
    Puzzle puzzle;
};

std::vector<NumberedPuzzle> chosen_puzzles(const learn::PuzzleChoice& choice) {
    std::vector<NumberedPuzzle> chosen;
    std::size_t number = 0;
    for (const Puzzle& puzzle : learn::every_puzzle())
        if (++number; choice.accepts(puzzle)) chosen.push_back({.number = number, .puzzle = puzzle});
    return chosen;
}

/// `X.O/.X./..O`
std::string rows_of(Position position) {
    std::string text(to_text(position).view());
    return text.insert(6, "/").insert(3, "/");
}

void print_table(const std::vector<NumberedPuzzle>& puzzles, Console& console) {
    const words::Words& words = *console.words;
    const words::TypedWords& texts = words.learn->typed;
    const int number_width = std::max(4, width_of(texts.number));
    const int board_width = std::max(11, width_of(texts.board));
    const words::Message& difficulty = words.learn->puzzles.difficulty_name;
    const int turn_width = width_of(texts.turn);
    const int difficulty_width = width_of(difficulty);
    std::optional<PuzzleTheme> theme;
    for (const auto& [number, puzzle] : puzzles) {
        if (puzzle.theme != theme) {
            theme = puzzle.theme;
            console.out << '\n' << painted(theme_words(*theme, words).name, Paint::strong, console.style) << '\n';
            console.out << fmt::format("  {}  {}  {}  {}  {}\n", right_aligned(texts.number, number_width),
                                       padded(texts.board, board_width), texts.turn.text,
                                       right_aligned(difficulty, difficulty_width), words.learn->puzzles.answer.text);
        }
        console.out << fmt::format("  {}  {}  {}  {}  {}\n", right_aligned(std::to_string(number), number_width),
                                   padded(rows_of(puzzle.position), board_width),
                                   padded(std::string(1, to_char(puzzle.position.turn())), turn_width),
                                   right_aligned(std::to_string(puzzle.difficulty), difficulty_width),
                                   puzzle.answer.index());
    }
}

}  // namespace

std::optional<std::string> why_no_puzzle(const learn::PuzzleChoice& choice, const words::Words& words) {
    if (!chosen_puzzles(choice).empty()) return std::nullopt;  // so both a theme and a difficulty are chosen
    std::vector<std::string> difficulties;
    for (int difficulty = Puzzle::kEasiest; difficulty <= Puzzle::kHardest; ++difficulty)
        if (!chosen_puzzles({.theme = choice.theme, .difficulty = difficulty}).empty())
            difficulties.push_back(std::to_string(difficulty));
    return words::filled(words.learn->typed.no_puzzle, {{"theme", name(*choice.theme)},
                                                        {"n", *choice.difficulty},
                                                        {"difficulties", words::listed_with_and(difficulties, words)}});
}

int puzzles_command(const PuzzlesOptions& options, Console& console) {
    const std::vector<NumberedPuzzle> puzzles = chosen_puzzles(options.choice);
    if (options.json) {
        boost::json::array list;
        for (const auto& [number, puzzle] : puzzles) list.emplace_back(wire::puzzle_json(number, puzzle));
        console.out << wire::to_json_text(boost::json::object{{"count", puzzles.size()}, {"puzzles", list}}) << '\n';
        return 0;
    }
    const words::Words& words = *console.words;
    console.out << words::filled(words.form(words.learn->puzzles.count, puzzles.size()), {{"n", puzzles.size()}})
                << '\n';
    if (const auto why = why_no_puzzle(options.choice, words)) console.out << words::as_sentence(*why, words) << '\n';
    print_table(puzzles, console);
    return 0;
}

}  // namespace tateti::cli
