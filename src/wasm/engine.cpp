// Questions about a game or a board. Each export writes an answer and returns true, or writes a refusal and returns
// false.
#include "match/generator.hpp"
#include "wasm/catalogues.hpp"
#include "wasm/exchange.hpp"
#include "wasm/put.hpp"
#include "wasm/subject.hpp"

#include <tateti/coach.hpp>
#include <tateti/level.hpp>
#include <tateti/level_sentence.hpp>
#include <tateti/line.hpp>
#include <tateti/notation.hpp>
#include <tateti/review.hpp>
#include <tateti/verdict.hpp>
#include <tateti/version.hpp>

#include <optional>
#include <variant>

namespace tateti::wasm {
namespace {

template <class Error>
bool refuse_cell(Error error) {
    return refuse(make_rejection(code(error), message(error)));
}

}  // namespace

/// The version, the names of the levels in their order, and the companion's strength at first.
TATETI_EXPORT(about) void exported_about() {
    Writer out = answer();
    out.text(TATETI_VERSION);
    out.list(kAllLevels, [&](Level level) { out.text(name(level)); });
    out.small(Strength().steps());
}

TATETI_EXPORT(cell) bool exported_cell(std::uint32_t size) {
    const auto cell = parse_cell(input_text(size));
    if (!cell) return refuse_cell(cell.error());
    Writer out = answer();
    out.small(cell->index());
    return kGiven;
}

TATETI_EXPORT(state) bool exported_state(Form form, std::uint32_t size) {
    const auto subject = subject_from(form, size);
    if (!subject) return refuse(subject.error());
    Writer out = answer();
    put_state(out, *subject);
    return kGiven;
}

/// The moves of a game, or of a game that leads to a board.
TATETI_EXPORT(game_to) bool exported_game_to(Form form, std::uint32_t size) {
    const auto subject = subject_from(form, size);
    if (!subject) return refuse(subject.error());
    const Game* game = std::get_if<Game>(&*subject);
    Writer out = answer();
    out.cells((game != nullptr ? *game : game_to(position_of(*subject))).moves());
    return kGiven;
}

TATETI_EXPORT(analyse)
bool exported_analyse(Form form, std::uint32_t size, std::uint32_t language, std::uint32_t listener) {
    const auto subject = subject_from(form, size);
    if (!subject) return refuse(subject.error());
    Writer out = answer();
    put_analysis(out, *subject, words_from(language), listener_from(listener));
    return kGiven;
}

TATETI_EXPORT(review)
bool exported_review(Form form, std::uint32_t size, std::uint32_t language, std::uint32_t listener) {
    const auto subject = subject_from(form, size);
    if (!subject) return refuse(subject.error());
    const Game* game = std::get_if<Game>(&*subject);
    if (game == nullptr) return refuse(review_needs_moves());
    Writer out = answer();
    put_review(out, *game, words_from(language), listener_from(listener));
    return kGiven;
}

/// A move of the perfect player, and the advice to play it; no cell once the game is over.
TATETI_EXPORT(hint)
bool exported_hint(Form form, std::uint32_t size, std::uint32_t language, std::uint32_t listener) {
    const auto subject = subject_from(form, size);
    if (!subject) return refuse(subject.error());
    const Position position = position_of(*subject);
    const CellSet perfect = perfect_moves(position);
    Writer out = answer();
    out.small(perfect.empty() ? std::nullopt : std::optional((*perfect.begin()).index()));
    if (perfect.empty()) return kGiven;
    out.text(hint_sentence(explain(position, *perfect.begin()), words_from(language), listener_from(listener)));
    return kGiven;
}

/// The sentence about what decided the game; empty while the game is on.
TATETI_EXPORT(verdict) bool exported_verdict(std::uint32_t count, std::uint32_t language, std::uint32_t listener) {
    const auto game = game_from(input_numbers(count));
    if (!game) return refuse(game.error());
    Writer out = answer();
    out.text(game->is_over() ? verdict_sentence(review(*game), words_from(language), listener_from(listener))
                             : Sentence());
    return kGiven;
}

TATETI_EXPORT(legal) bool exported_legal(std::uint32_t count) {
    const auto game = game_from(input_numbers(count));
    if (!game) return refuse(game.error());
    Writer out = answer();
    out.cells(game->position().legal_moves());
    return kGiven;
}

TATETI_EXPORT(choose)
bool exported_choose(std::uint32_t level, std::uint32_t count, std::uint64_t seed, double round, double steps) {
    const auto game = game_from(input_numbers(count));
    if (!game) return refuse(game.error());
    const auto number = round_from(round);
    if (!number) return refuse(number.error());
    const auto strength = strength_from(steps);
    if (!strength) return refuse(strength.error());
    std::mt19937 chance = match::generator_for(seed, *number, *game);
    const auto cell = tateti::choose(level_from(level), *game, chance, *strength);
    Writer out = answer();
    out.small(cell ? std::optional(cell->index()) : std::nullopt);
    return kGiven;
}

TATETI_EXPORT(odds) bool exported_odds(std::uint32_t level, std::uint32_t count, double steps) {
    const auto game = game_from(input_numbers(count));
    if (!game) return refuse(game.error());
    const auto strength = strength_from(steps);
    if (!strength) return refuse(strength.error());
    const Odds law = tateti::odds(level_from(level), *game, *strength);
    Writer out = answer();
    out.list(kAllCells, [&](Cell cell) { out.number(law.probability(cell).to_double()); });
    return kGiven;
}

/// The companion's strength after one more game. `result` is the player's, by its value.
TATETI_EXPORT(strength_after) bool exported_strength_after(double steps, std::uint32_t result) {
    if (result > static_cast<std::uint32_t>(Result::win)) __builtin_trap();
    const auto strength = strength_from(steps);
    if (!strength) return refuse(strength.error());
    Writer out = answer();
    out.small(strength->after(static_cast<Result>(result)).steps());
    return kGiven;
}

/// The one of two levels against which it is easier to win, by its index.
TATETI_EXPORT(easier_level) std::uint32_t exported_easier_level(std::uint32_t a, std::uint32_t b) {
    return easier(level_from(a), level_from(b)) == level_from(a) ? a : b;
}

/// How a level plays, in one sentence.
TATETI_EXPORT(level_description) void exported_level_description(std::uint32_t level, std::uint32_t language) {
    Writer out = answer();
    out.text(description(level_from(level), words_from(language)));
}

/// The name of a cell, its place in a sentence, and its row and column.
TATETI_EXPORT(cell_name) bool exported_cell_name(double number, std::uint32_t language) {
    const auto cell = Cell::from_index(whole(number).value_or(-1));
    if (!cell) return refuse_cell(cell.error());
    Writer out = answer();
    out.text(name(*cell, words_from(language)));
    out.text(place(*cell, words_from(language)));
    out.text(row_and_column(*cell, words_from(language)));
    return kGiven;
}

/// A value as one word, and with its number. The number of moves tells a win from a loss; a draw has none (-1).
TATETI_EXPORT(value_name) void exported_value_name(double plies, std::uint32_t language) {
    const int count = whole(plies).value_or(-1);
    if (count > Cell::kCount) __builtin_trap();
    const Score score = count < 0 ? Score::draw() : count % 2 == 1 ? Score::win_in(count) : Score::loss_in(count);
    Writer out = answer();
    out.text(name(score.result(), words_from(language)));
    out.text(name(score, words_from(language)));
}

/// The name of the line that these cells make; empty if they make none.
TATETI_EXPORT(line_name) bool exported_line_name(std::uint32_t count, std::uint32_t language) {
    CellSet cells;
    for (const double number : input_numbers(count)) {
        const auto cell = Cell::from_index(whole(number).value_or(-1));
        if (!cell) return refuse_cell(cell.error());
        cells = cells.with(*cell);
    }
    Writer out = answer();
    const LineSet lines = full_lines(cells);
    out.text(lines.size() == 1 && cells.size() == 3 ? name(*lines.begin(), words_from(language)) : "");
    return kGiven;
}

}  // namespace tateti::wasm
