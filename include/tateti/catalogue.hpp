#pragma once

#include <tateti/cell.hpp>
#include <tateti/grade.hpp>
#include <tateti/level_name.hpp>
#include <tateti/line.hpp>
#include <tateti/play_error.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

/// What a language has to provide: one header like `catalogue_en.hpp`, without which nothing else in the library would
/// change. For the programs to choose it, it also needs its `Language` and its case in `catalogue` (`languages.hpp`).
/// The compiler names what is missing.
namespace tateti {

/// What the coach can say about a move. Most reasons have one phrase; some have several, each for a more exact case.
enum class Phrase : std::uint8_t {
    wins,
    wins_twice,
    loses_at_once,
    loses_to_fork,
    loses_by_force,
    loses_sooner,
    misses_win,
    resists,
    gambles,
    forks,
    forces_by_threat,  // one threat, and after the answer a fork
    forces_a_fork,     // no threat, but after any answer a fork
    last,
    blocks,
    stops_fork,
    threatens,
    centre,
    opposite_corner,
    corner,
    side,
};
inline constexpr std::size_t kPhraseCount = static_cast<std::size_t>(Phrase::side) + 1;

/// What decided a finished game. The `mover` of the sentence is the player who made the decisive mistake.
enum class Verdict : std::uint8_t {
    nobody_erred,  // so it is a draw
    lost_a_draw,
    lost_to_fork,  // a draw was lost, and the winner then threatened two lines at once
    missed_a_win,
    lost_a_win,
};
inline constexpr std::size_t kVerdictCount = static_cast<std::size_t>(Verdict::lost_a_win) + 1;

/// A sentence in three forms: about both players, spoken to the mover, and spoken to the other player. They are whole
/// sentences, because verbs, genders and word order differ between languages. Without a capital at the beginning and a
/// stop at the end, so that they can also follow a colon.
struct Forms {
    std::string_view about;
    std::string_view to_mover;
    std::string_view to_other;

    /// The same words, whoever listens.
    constexpr explicit Forms(std::string_view all) noexcept : about(all), to_mover(all), to_other(all) {}
    constexpr Forms(std::string_view about_both, std::string_view mover, std::string_view other) noexcept
        : about(about_both), to_mover(mover), to_other(other) {}
};

/// How a language joins what programs put together. Each has the spaces that belong to it.
struct Typography {
    std::string_view stop = ".";       // at the end of a sentence
    std::string_view sentences = " ";  // between two sentences
    std::string_view colon = ": ";     // between a label and its text
    std::string_view comma = ", ";     // between the items of a list
    std::string_view and_last;         // before the last of them: " and "
    std::string_view or_last;          // the same for a choice: " or "
    std::string_view open_quote;
    std::string_view close_quote;
    std::string_view decimal_sign = ",";
};

/// One language. Every text is complete in itself; the gaps are
///
/// - in a phrase `{mover}` and `{other}`, the marks; `{line}`, one of `lines`; `{spot}`, one of `places`,
/// - in a verdict the marks; `{nth}`, the number of the mover's own move; `{fork}`, that of the other's fork; `{cell}`
///   and `{better}`, where the move went and should have gone, both of `places`,
/// - in `hint` `{place}` and `{reason}`, or `{Reason}` with a capital; in `row_column` `{row}` and `{column}`, from 1.
///
/// A language with cases words its sentences so that one form of each place and line fits all of them; the catalogue
/// says which form that is.
struct Catalogue {
    /// What the game is called within a sentence.
    std::string_view game;
    Typography typography;
    /// The cells as labels: "top left".
    std::array<std::string_view, Cell::kCount> cells;
    /// The cells as this catalogue's sentences need them: "the top left".
    std::array<std::string_view, Cell::kCount> places;
    std::array<std::string_view, Line::kCount> lines;
    std::string_view row_column;
    /// The numbers of a player's moves, as the verdicts need them.
    std::array<std::string_view, (Cell::kCount + 1) / 2> ordinals;
    /// A loss, a draw and a win for the mover, each as one word.
    std::array<std::string_view, 3> results;
    /// The same with the number of moves until the end, by that number: of both sides, the next one counted as 1. A win
    /// takes an odd number and a loss an even one.
    std::array<std::string_view, Cell::kCount + 1> results_in;
    /// The levels as labels, without a capital where the language has none for adjectives.
    std::array<std::string_view, kAllLevels.size()> levels;
    /// How each level plays, as a whole sentence.
    std::array<std::string_view, kAllLevels.size()> level_descriptions;
    /// The grades of a move as labels.
    std::array<std::string_view, kAllGrades.size()> grades;
    /// Why a move is refused, as clauses.
    std::array<std::string_view, kAllPlayErrors.size()> refusals;
    std::string_view hint;
    std::array<Forms, kPhraseCount> phrases;
    std::array<Forms, kVerdictCount> verdicts;
};

namespace detail {

template <class Key, class Of, std::size_t... I>
[[nodiscard]] constexpr std::array<Forms, sizeof...(I)> tabulated(Of of, std::index_sequence<I...>) {
    return {of(static_cast<Key>(I))...};
}

/// The phrases or verdicts of a function, which the compiler checks for completeness, as a table.
template <class Key, std::size_t Count>
[[nodiscard]] constexpr std::array<Forms, Count> tabulated(Forms (*of)(Key) noexcept) {
    return tabulated<Key>(of, std::make_index_sequence<Count>());
}

[[nodiscard]] constexpr bool has_gaps(const auto& texts) {
    for (const std::string_view text : texts)
        if (text.empty()) return true;
    return false;
}

[[nodiscard]] constexpr bool is_complete(const Typography& signs) {
    return !has_gaps(std::array{signs.stop, signs.colon, signs.comma, signs.and_last, signs.or_last, signs.open_quote,
                                signs.close_quote, signs.decimal_sign});  // sentences may follow without a space
}

/// Whether no text is missing.
[[nodiscard]] constexpr bool is_complete(const Catalogue& words) {
    const auto incomplete = [](const auto& table) {
        for (const Forms& forms : table)
            if (has_gaps(std::array{forms.about, forms.to_mover, forms.to_other})) return true;
        return false;
    };
    return !incomplete(words.phrases) && !incomplete(words.verdicts) && !has_gaps(words.cells) &&
           !has_gaps(words.places) && !has_gaps(words.lines) && !has_gaps(words.ordinals) && !has_gaps(words.results) &&
           !has_gaps(words.results_in) && !has_gaps(words.levels) && !has_gaps(words.level_descriptions) &&
           !has_gaps(words.grades) && !has_gaps(words.refusals) &&
           !has_gaps(std::array{words.game, words.row_column, words.hint}) && is_complete(words.typography);
}

}  // namespace detail
}  // namespace tateti
