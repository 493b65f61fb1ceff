#pragma once

#include <tateti/games/board_values.hpp>
#include <tateti/games/claim.hpp>
#include <tateti/games/in_a_row.hpp>
#include <tateti/games/rules.hpp>
#include <tateti/games/ultimate.hpp>
#include <tateti/games/vanishing.hpp>

#include <array>
#include <optional>

namespace tateti::games {

/// A game as offered to people. `texts.hpp` has its name and its rules in words.
struct CatalogueEntry {
    Rules rules;
    Claim value{};               // for the player who moves first
    std::optional<int> plies{};  // until the end, if both play perfectly and somebody wins; at most, if only `Known`
    int length = 0;              // the mean number of moves between two `medium` players
};

/// The games that we offer, the simplest first. The tests prove every value that is called proven.
inline constexpr std::array kCatalogue{
    CatalogueEntry{.rules = InARow{}, .value = Proven{Result::draw}, .length = 8},
    CatalogueEntry{.rules = InARow{.goal = Goal::lose}, .value = Proven{Result::draw}, .length = 9},
    CatalogueEntry{.rules = InARow{.marks = Marks::either}, .value = Proven{Result::win}, .plies = 7, .length = 4},
    CatalogueEntry{
        .rules = InARow{.goal = Goal::lose, .marks = Marks::either}, .value = Proven{Result::draw}, .length = 9},
    CatalogueEntry{.rules = InARow{.goal = Goal::lose, .marks = Marks::x_only},
                   .value = Proven{Result::win},
                   .plies = 6,
                   .length = 6},
    CatalogueEntry{.rules = InARow{.goal = Goal::lose, .marks = Marks::x_only, .boards = 2},
                   .value = Proven{Result::loss},
                   .plies = 11,
                   .length = 11},
    CatalogueEntry{.rules = InARow{.goal = Goal::lose, .marks = Marks::x_only, .boards = 3},
                   .value = Proven{Result::win},
                   .plies = 14,
                   .length = 15},
    CatalogueEntry{.rules = Vanishing{.vacating = Vacating::before_the_move},
                   .value = Proven{Result::win},
                   .plies = 13,
                   .length = 19},
    CatalogueEntry{
        .rules = Vanishing{.vacating = Vacating::cell_reusable}, .value = Proven{Result::draw}, .length = 298},
    CatalogueEntry{.rules = Vanishing{.vacating = Vacating::after_the_move},
                   .value = Proven{Result::win},
                   .plies = 9,
                   .length = 9},
    CatalogueEntry{.rules = InARow{.columns = 4, .rows = 4, .k = 4}, .value = Proven{Result::draw}, .length = 16},
    CatalogueEntry{.rules = InARow{.layers = 3}, .value = Proven{Result::win}, .plies = 7, .length = 9},
    CatalogueEntry{.rules = InARow{.columns = 7, .rows = 7, .k = 5}, .value = Proven{Result::draw}, .length = 44},
    CatalogueEntry{.rules = InARow{.columns = 15, .rows = 15, .k = 5},
                   .value = Known{Result::win, "Allis 1993"},
                   .plies = 35,
                   .length = 88},
    CatalogueEntry{.rules = InARow{.columns = 4, .rows = 4, .layers = 4, .k = 4},
                   .value = Known{Result::win, "Patashnik 1980, Allis 1992"},
                   .length = 39},
    CatalogueEntry{.rules = Ultimate{.decided = DecidedBoard::closed}, .value = Unknown{}, .length = 55},
    CatalogueEntry{.rules = Ultimate{.decided = DecidedBoard::playable},
                   .value = Known{Result::win, "Bertholon et al. 2020"},
                   .length = 65},
};

namespace detail {

[[nodiscard]] constexpr Claim value_beside_catalogue(const InARow& rules) noexcept {
    const auto board = flat_board(rules);
    return board ? value_of_board(*board) : Unknown{};
}
[[nodiscard]] constexpr Claim value_beside_catalogue(const auto&) noexcept {
    return Unknown{};
}

}  // namespace detail

/// What is known about a game from its start: its catalogue entry, or else the value of its board. A small game may be
/// `Unknown` here although it can be solved: `solve::entry_of` knows more. Nothing is known about rules that have a
/// `problem`.
[[nodiscard]] constexpr CatalogueEntry catalogue_entry(const Rules& rules) noexcept {
    for (const CatalogueEntry& entry : kCatalogue)
        if (entry.rules == rules) return entry;
    if (problem(rules)) return {.rules = rules};
    return {.rules = rules,
            .value = visit([](const auto& kind) { return detail::value_beside_catalogue(kind); }, rules)};
}

}  // namespace tateti::games
