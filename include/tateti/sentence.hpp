#pragma once

#include <tateti/catalogue.hpp>
#include <tateti/cell.hpp>
#include <tateti/line.hpp>
#include <tateti/mark.hpp>
#include <tateti/play_error.hpp>
#include <tateti/reason.hpp>
#include <tateti/score.hpp>
#include <tateti/text.hpp>

#include <cstddef>
#include <optional>
#include <string_view>

/// Cells, values and the coach in words, which are those of a catalogue: one per language.
namespace tateti {

/// The label of a cell: "top left".
[[nodiscard]] constexpr std::string_view name(Cell cell, const Catalogue& words) noexcept {
    return words.cells[static_cast<std::size_t>(cell.index())];
}

/// The cell within a sentence about a move: "the top left".
[[nodiscard]] constexpr std::string_view place(Cell cell, const Catalogue& words) noexcept {
    return words.places[static_cast<std::size_t>(cell.index())];
}

[[nodiscard]] constexpr std::string_view name(Line line, const Catalogue& words) noexcept {
    return words.lines[static_cast<std::size_t>(line.index())];
}

/// A result for the mover as one word: "win", "draw" or "lose".
[[nodiscard]] constexpr std::string_view name(Result result, const Catalogue& words) noexcept {
    return words.results[static_cast<std::size_t>(result)];
}

/// The score with its number: "win in 3", which is the third move from now, counting those of both sides.
[[nodiscard]] constexpr std::string_view name(Score score, const Catalogue& words) noexcept {
    const auto plies = score.plies();
    if (!plies) return name(Result::draw, words);
    return words.results_in[static_cast<std::size_t>(*plies)];
}

/// Why a move is refused, as a clause.
[[nodiscard]] constexpr std::string_view message(PlayError error, const Catalogue& words) noexcept {
    return words.refusals[static_cast<std::size_t>(error)];
}

/// A sentence in UTF-8.
using Sentence = Text<320>;

/// Whom a sentence is spoken to. Nobody: it is about X and O.
using Listener = std::optional<Mark>;

namespace detail {

/// The phrase with each `{word}` replaced by what `put(text, word)` appends for it.
template <class Put>
[[nodiscard]] constexpr Sentence filled(std::string_view phrase, Put put) {
    Sentence text;
    while (!phrase.empty()) {
        const std::size_t open = phrase.find('{');
        text.append(phrase.substr(0, open));
        if (open == std::string_view::npos) break;
        const std::size_t close = phrase.find('}', open);
        put(text, phrase.substr(open + 1, close - open - 1));
        phrase.remove_prefix(close + 1);
    }
    return text;
}

/// The clause as a sentence of its own: with a capital and a stop.
[[nodiscard]] constexpr Sentence as_sentence(std::string_view clause, const Catalogue& words) noexcept {
    Sentence sentence;
    append_with_capital(sentence, clause);
    return sentence.append(words.typography.stop);
}

[[nodiscard]] constexpr std::string_view form(const Forms& forms, Mark mover, Listener listener) noexcept {
    if (!listener) return forms.about;
    return *listener == mover ? forms.to_mover : forms.to_other;
}

}  // namespace detail

/// "row 1, column 1"
[[nodiscard]] constexpr Sentence row_and_column(Cell cell, const Catalogue& words) noexcept {
    return detail::filled(words.row_column, [cell](Sentence& text, std::string_view what) {
        text.append(static_cast<char>('1' + (what == "row" ? cell.row() : cell.column())));
    });
}

/// The phrase for an explanation.
[[nodiscard]] constexpr Phrase phrase(const Explanation& said) noexcept {
    switch (said.reason) {
        case Reason::wins: return said.cells.size() > 3 ? Phrase::wins_twice : Phrase::wins;
        case Reason::loses:
            if (said.value.result() == Result::loss) return Phrase::loses_sooner;
            if (said.score == Score::loss_in(2)) return Phrase::loses_at_once;
            // A win in three for the opponent is always a fork: two threats, and nothing to complete first.
            if (said.score == Score::loss_in(4)) return Phrase::loses_to_fork;
            return Phrase::loses_by_force;
        case Reason::misses_win: return Phrase::misses_win;
        case Reason::resists: return Phrase::resists;
        case Reason::gambles: return Phrase::gambles;
        case Reason::forks: return Phrase::forks;
        case Reason::forces:
            // Every such win is a win in five, so the mover's next move is a fork.
            return said.line ? Phrase::forces_by_threat : Phrase::forces_a_fork;
        case Reason::last: return Phrase::last;
        case Reason::blocks: return Phrase::blocks;
        case Reason::stops_fork: return Phrase::stops_fork;
        case Reason::threatens: return Phrase::threatens;
        case Reason::centre: return Phrase::centre;
        case Reason::opposite_corner: return Phrase::opposite_corner;
        case Reason::corner: return Phrase::corner;
        case Reason::side: return Phrase::side;
    }
    return Phrase::side;
}

namespace detail {

/// The reason for or against a move, without capital and stop.
[[nodiscard]] constexpr Sentence clause(const Explanation& said, const Catalogue& words, Listener listener) noexcept {
    const auto put = [&](Sentence& text, std::string_view what) {
        if (what == "mover") text.append(to_char(said.mover));
        if (what == "other") text.append(to_char(opponent(said.mover)));
        if (what == "line" && said.line) text.append(name(*said.line, words));
        if (what == "spot" && said.spot) text.append(place(*said.spot, words));
    };
    const Forms& forms = words.phrases[static_cast<std::size_t>(phrase(said))];
    return filled(form(forms, said.mover, listener), put);
}

}  // namespace detail

/// The reason for or against a move as a sentence: "O must stop the top row, and then you can threaten two lines at
/// once."
[[nodiscard]] constexpr Sentence sentence(const Explanation& said, const Catalogue& words,
                                          Listener listener = {}) noexcept {
    return detail::as_sentence(detail::clause(said, words, listener), words);
}

/// The move and its reason as advice: "Try the centre: O must stop …".
[[nodiscard]] constexpr Sentence hint_sentence(const Explanation& said, const Catalogue& words,
                                               Listener listener = {}) noexcept {
    const Sentence reason = detail::clause(said, words, listener);
    const auto put = [&](Sentence& text, std::string_view what) {
        if (what == "place") text.append(place(said.move, words));
        if (what == "reason") text.append(reason);
        if (what == "Reason") append_with_capital(text, reason);
    };
    return detail::as_sentence(detail::filled(words.hint, put), words);
}

}  // namespace tateti
