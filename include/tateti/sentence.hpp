#pragma once

#include <tateti/cell.hpp>
#include <tateti/coach.hpp>
#include <tateti/line.hpp>
#include <tateti/mark.hpp>
#include <tateti/score.hpp>
#include <tateti/text.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

/// The coach in words. To add a language, add it to `Language` and `kAllLanguages` and write its `Catalogue`. The
/// compiler and the tests find what is missing.
namespace tateti {

enum class Language : std::uint8_t { english, spanish };

inline constexpr std::array kAllLanguages{Language::english, Language::spanish};

/// The sentences of the coach. Most reasons have one; some have several, each for a more exact case.
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
    forces,
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

/// What decided a finished game, in a sentence.
enum class Verdict : std::uint8_t {
    nobody_erred,  // so it is a draw
    lost_a_draw,
    missed_a_win,
    lost_a_win,
};
inline constexpr std::size_t kVerdictCount = static_cast<std::size_t>(Verdict::lost_a_win) + 1;

/// One language. In a phrase `{me}` is the mover's mark and `{you}` the opponent's, `{line}` and `{spot}` are
/// names from the two lists, `{n}` is a number of moves. In a verdict `{n}` is the number of the move, from 1, `{cell}`
/// where it went and `{better}` where it should have gone.
struct Catalogue {
    std::string_view code;  // as in `--lang es`
    std::array<std::string_view, Cell::kCount> cells;
    std::array<std::string_view, Line::kCount> lines;
    std::array<std::string_view, kPhraseCount> phrases;
    std::array<std::string_view, kVerdictCount> verdicts;
};

inline constexpr Catalogue kEnglish{
    .code = "en",
    .cells = {"the top left corner", "the top side", "the top right corner", "the left side", "the centre",
              "the right side", "the bottom left corner", "the bottom side", "the bottom right corner"},
    .lines = {"the top row", "the middle row", "the bottom row", "the left column", "the middle column",
              "the right column", "the diagonal from the top left", "the diagonal from the top right"},
    .phrases =
        {
            "{me} completes {line} and wins.",
            "{me} completes two lines at once and wins.",
            "This loses: {you} can complete {line} on the next move.",
            "This loses: {you} plays {spot} and threatens two lines at once.",
            "This loses: {you} plays {spot} and can then force a win.",
            "{you} can win anyway, and this makes it quicker: {you} plays {spot}.",
            "{me} could win by playing {spot}; this gives only a draw.",
            "{you} can win whatever {me} plays, but nothing holds out longer than this.",
            "{you} can win whatever {me} plays, but this gives {me} the best chance if {you} plays carelessly.",
            "{me} threatens two lines at once, and {you} can stop only one of them.",
            "From here {me} can force a win with {n} more moves of its own.",
            "It is the last free cell, and the game ends in a draw.",
            "{you} was about to complete {line}; this stops it.",
            "Left alone, {you} could play {spot} and threaten two lines at once; this stops it.",
            "{me} threatens to complete {line}, so {you} must take {spot}.",
            "The centre lies on four lines, more than any other cell, and the game stays even.",
            "It is the corner opposite {you}'s, and the game stays even.",
            "A corner lies on three lines, and the game stays even.",
            "A side lies on only two lines, but the game stays even.",
        },
    .verdicts =
        {
            "Nobody made a mistake, so it is a draw.",
            "{me} lost it with move {n}, {cell}: {better} would have kept the draw.",
            "{me} let a win slip with move {n}, {cell}: {better} would have won.",
            "{me} lost a won game with move {n}, {cell}: {better} would have won.",
        },
};

inline constexpr Catalogue kSpanish{
    .code = "es",
    .cells = {"la esquina de arriba a la izquierda", "el lado de arriba", "la esquina de arriba a la derecha",
              "el lado izquierdo", "el centro", "el lado derecho", "la esquina de abajo a la izquierda",
              "el lado de abajo", "la esquina de abajo a la derecha"},
    .lines = {"la fila de arriba", "la fila del medio", "la fila de abajo", "la columna izquierda",
              "la columna del medio", "la columna derecha", "la diagonal que baja hacia la derecha",
              "la diagonal que baja hacia la izquierda"},
    .phrases =
        {
            "{me} completa {line} y gana.",
            "{me} completa dos líneas a la vez y gana.",
            "Así pierde: {you} puede completar {line} en la próxima jugada.",
            "Así pierde: {you} juega en {spot} y amenaza dos líneas a la vez.",
            "Así pierde: {you} juega en {spot} y desde ahí puede forzar la victoria.",
            "{you} puede ganar de todos modos, y así gana antes: juega en {spot}.",
            "{me} podía ganar jugando en {spot}; así solo empata.",
            "{you} puede ganar juegue lo que juegue {me}, pero nada aguanta más que esto.",
            "{you} puede ganar juegue lo que juegue {me}, pero esta es la mejor oportunidad si {you} se descuida.",
            "{me} amenaza dos líneas a la vez, y {you} solo puede tapar una.",
            "Desde acá {me} puede forzar la victoria con {n} jugadas más de las suyas.",
            "Es la última casilla libre, y la partida termina en empate.",
            "{you} estaba por completar {line}; esto lo impide.",
            "Si nadie lo impide, {you} podría jugar en {spot} y amenazar dos líneas a la vez; esto lo evita.",
            "{me} amenaza con completar {line}, así que {you} tiene que tapar {spot}.",
            "El centro está en cuatro líneas, más que ninguna otra casilla, y la partida sigue pareja.",
            "Es la esquina opuesta a la de {you}, y la partida sigue pareja.",
            "Una esquina está en tres líneas, y la partida sigue pareja.",
            "Un lado está en solo dos líneas, pero la partida sigue pareja.",
        },
    .verdicts =
        {
            "Nadie se equivocó, y por eso es empate.",
            "{me} perdió con la jugada {n}, {cell}: {better} mantenía el empate.",
            "{me} dejó escapar la victoria con la jugada {n}, {cell}: {better} ganaba.",
            "{me} perdió una partida ganada con la jugada {n}, {cell}: {better} ganaba.",
        },
};

[[nodiscard]] constexpr const Catalogue& catalogue(Language language) noexcept {
    switch (language) {
        case Language::english: return kEnglish;
        case Language::spanish: return kSpanish;
    }
    return kEnglish;
}

/// `en` or `es`.
[[nodiscard]] constexpr std::string_view code(Language language) noexcept {
    return catalogue(language).code;
}

[[nodiscard]] constexpr std::optional<Language> language_from_code(std::string_view text) noexcept {
    for (const Language language : kAllLanguages)
        if (code(language) == text) return language;
    return std::nullopt;
}

[[nodiscard]] constexpr std::string_view name(Cell cell, Language language) noexcept {
    return catalogue(language).cells[static_cast<std::size_t>(cell.index())];
}

[[nodiscard]] constexpr std::string_view name(Line line, Language language) noexcept {
    return catalogue(language).lines[static_cast<std::size_t>(line.index())];
}

/// The sentence of the coach for an explanation.
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
        case Reason::forces: return Phrase::forces;
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

/// A sentence of the coach, in UTF-8.
using Sentence = Text<160>;

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

}  // namespace detail

[[nodiscard]] constexpr Sentence sentence(const Explanation& said, Language language) noexcept {
    const auto put = [&](Sentence& text, std::string_view what) {
        if (what == "me") text.append(to_char(said.mover));
        if (what == "you") text.append(to_char(opponent(said.mover)));
        if (what == "line" && said.line) text.append(name(*said.line, language));
        if (what == "spot" && said.spot) text.append(name(*said.spot, language));
        // Of the plies up to the win every second one is the mover's own, and the first is this move.
        if (what == "n") text.append(static_cast<char>('0' + said.score.plies().value_or(0) / 2));
    };
    return detail::filled(catalogue(language).phrases[static_cast<std::size_t>(phrase(said))], put);
}

}  // namespace tateti
