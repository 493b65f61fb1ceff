#pragma once

#include <tateti/catalogue.hpp>
#include <tateti/grade.hpp>
#include <tateti/level_name.hpp>
#include <tateti/play_error.hpp>

#include <array>
#include <cstddef>
#include <string_view>

namespace tateti {
namespace detail {

[[nodiscard]] constexpr Forms english(Phrase phrase) noexcept {
    switch (phrase) {
        case Phrase::wins:
            return {"{mover} completes {line} and wins", "you complete {line} and win",
                    "{mover} completes {line} and wins"};
        case Phrase::wins_twice:
            return {"{mover} completes two lines at once and wins", "you complete two lines at once and win",
                    "{mover} completes two lines at once and wins"};
        case Phrase::loses_at_once:
            return {"this loses: {other} can complete {line} on the next move",
                    "this loses: {other} can complete {line} on the next move",
                    "this loses: you can complete {line} on the next move"};
        case Phrase::loses_to_fork:
            return {"this loses: {other} plays {spot} and threatens two lines at once",
                    "this loses: {other} plays {spot} and threatens two lines at once",
                    "this loses: you play {spot} and threaten two lines at once"};
        case Phrase::loses_by_force:
            return {"this loses: {other} plays {spot} and can then force a win",
                    "this loses: {other} plays {spot} and can then force a win",
                    "this loses: you play {spot} and can then force a win"};
        case Phrase::loses_sooner:
            return {"{other} can win anyway, but after this move {other} wins sooner, by playing {spot}",
                    "{other} can win anyway, but after this move {other} wins sooner, by playing {spot}",
                    "you can win anyway, but after this move you win sooner, by playing {spot}"};
        case Phrase::misses_win:
            return {"{mover} could win by playing {spot}; this gives only a draw",
                    "you could win by playing {spot}; this gives only a draw",
                    "{mover} could win by playing {spot}; this gives you a draw"};
        case Phrase::resists:
            return {"{other} can win whatever {mover} plays, but this way {mover} holds out as long as possible",
                    "{other} can win whatever you play, but this way you hold out as long as possible",
                    "you can win whatever {mover} plays, but this way {mover} holds out as long as possible"};
        case Phrase::gambles:
            return {
                "{other} can win whatever {mover} plays, but this gives {mover} the best chance if {other} plays "
                "carelessly",
                "{other} can win whatever you play, but this is your best chance if {other} plays carelessly",
                "you can win whatever {mover} plays, but this gives {mover} the best chance if you play "
                "carelessly"};
        case Phrase::forks:
            return {"{mover} threatens two lines at once, and {other} can stop only one of them",
                    "you threaten two lines at once, and {other} can stop only one of them",
                    "{mover} threatens two lines at once, and you can stop only one of them"};
        case Phrase::forces_by_threat:
            return {"{other} must stop {line}, and then {mover} can threaten two lines at once",
                    "{other} must stop {line}, and then you can threaten two lines at once",
                    "you must stop {line}, and then {mover} can threaten two lines at once"};
        case Phrase::forces_a_fork:
            return {"whatever {other} plays, {mover} can then threaten two lines at once",
                    "whatever {other} plays, you can then threaten two lines at once",
                    "whatever you play, {mover} can then threaten two lines at once"};
        case Phrase::last: return Forms("it is the last free cell, and the game ends in a draw");
        case Phrase::blocks:
            return {"without this, {other} could complete {line}", "without this, {other} could complete {line}",
                    "without this, you could complete {line}"};
        case Phrase::stops_fork:
            return {"left alone, {other} could play {spot} and threaten two lines at once; this stops it",
                    "left alone, {other} could play {spot} and threaten two lines at once; this stops it",
                    "left alone, you could play {spot} and threaten two lines at once; this stops you"};
        case Phrase::threatens:
            return {"{mover} threatens to complete {line}, so {other} must take {spot}",
                    "you threaten to complete {line}, so {other} must take {spot}",
                    "{mover} threatens to complete {line}, so you must take {spot}"};
        case Phrase::centre: return Forms("it lies on four lines, more than any other cell, and the game stays even");
        case Phrase::opposite_corner:
            return {"it is the corner opposite {other}'s, and the game stays even",
                    "it is the corner opposite {other}'s, and the game stays even",
                    "it is the corner opposite yours, and the game stays even"};
        case Phrase::corner: return Forms("a corner lies on three lines, and the game stays even");
        case Phrase::side: return Forms("a side cell lies on only two lines, but the game stays even");
    }
    return Forms("");
}

[[nodiscard]] constexpr Forms english(Verdict verdict) noexcept {
    switch (verdict) {
        case Verdict::nobody_erred: return Forms("nobody made a mistake, so it is a draw");
        case Verdict::lost_a_draw:
            return {"{mover} lost it with its {nth} move, {cell}; {better} would have held",
                    "you lost it with your {nth} move; {better} would have held",
                    "{mover} lost it with its {nth} move; {better} would have held"};
        case Verdict::lost_to_fork:
            return {"{mover} lost it with its {nth} move, {cell}; {better} would have held",
                    "you lost it with your {nth} move; {better} would have held",
                    "you threatened two lines at once with your {fork} move; {mover} lost it with its {nth}, where "
                    "{better} would have held"};
        case Verdict::missed_a_win:
            return {"{mover} let a win slip with its {nth} move, {cell}; {better} would have won",
                    "you let a win slip with your {nth} move; {better} would have won",
                    "{mover} let you off with its {nth} move; {better} would have won"};
        case Verdict::lost_a_win:
            return {"{mover} was winning until its {nth} move, {cell}; {better} would have won",
                    "you were winning until your {nth} move; {better} would have won",
                    "{mover} was winning until its {nth} move; {better} would have won"};
    }
    return Forms("");
}

/// The words that programs use are English.
template <class Key, std::size_t Count>
[[nodiscard]] constexpr std::array<std::string_view, Count> names_of(const std::array<Key, Count>& keys) noexcept {
    std::array<std::string_view, Count> names;
    for (std::size_t i = 0; i < Count; ++i) names[i] = name(keys[i]);
    return names;
}

// No phrase and no verdict comes after the one that is counted as the last.
static_assert(english(static_cast<Phrase>(kPhraseCount)).about.empty());
static_assert(english(static_cast<Verdict>(kVerdictCount)).about.empty());

}  // namespace detail

inline constexpr Catalogue kEnglish{
    .game = "tic-tac-toe",
    .typography = {.and_last = " and ", .or_last = " or ", .open_quote = "“", .close_quote = "”", .decimal_sign = "."},
    .cells = {"top left", "top middle", "top right", "left", "centre", "right", "bottom left", "bottom middle",
              "bottom right"},
    .places = {"the top left", "the top middle", "the top right", "the left", "the centre", "the right",
               "the bottom left", "the bottom middle", "the bottom right"},
    .lines = {"the top row", "the middle row", "the bottom row", "the left column", "the middle column",
              "the right column", "the diagonal from the top left", "the diagonal from the top right"},
    .row_column = "row {row}, column {column}",
    .ordinals = {"first", "second", "third", "fourth", "fifth"},
    .results = {"lose", "draw", "win"},
    .results_in = {"lost", "win in 1", "lose in 2", "win in 3", "lose in 4", "win in 5", "lose in 6", "win in 7",
                   "lose in 8", "win in 9"},
    .levels = detail::names_of(kAllLevels),
    .level_descriptions = {"For small children: it completes no line and blocks none, if it can.",
                           "It wins if it can, and otherwise plays anywhere.",
                           "It wins if it can, else blocks, and otherwise plays anywhere.",
                           "It plays perfectly, but may slip once in a game.", "It never loses.",
                           "It adapts to you: you win about two games in five."},
    .grades = detail::names_of(kAllGrades),
    .refusals = {message(PlayError::out_of_bounds), message(PlayError::game_over), message(PlayError::not_your_turn),
                 message(PlayError::cell_occupied)},
    .hint = "try {place}: {reason}",
    .phrases = detail::tabulated<Phrase, kPhraseCount>(detail::english),
    .verdicts = detail::tabulated<Verdict, kVerdictCount>(detail::english),
};
static_assert(detail::is_complete(kEnglish));

}  // namespace tateti
