#pragma once

#include <tateti/games/in_a_row.hpp>
#include <tateti/games/rules.hpp>
#include <tateti/games/ultimate.hpp>
#include <tateti/games/vanishing.hpp>

#include <array>
#include <string_view>

namespace tateti::games {

/// A game with a name of its own.
struct NamedRules {
    std::string_view name;
    Rules rules;
};

/// Every game that has a name. Games without one are written as numbers: `7,7,5`, `misere-4,4,4`.
inline constexpr std::array kNamedRules{
    NamedRules{"misere", InARow{.goal = Goal::lose}},
    NamedRules{"wild", InARow{.marks = Marks::either}},
    NamedRules{"wild-misere", InARow{.goal = Goal::lose, .marks = Marks::either}},
    NamedRules{"notakto", InARow{.goal = Goal::lose, .marks = Marks::x_only}},
    NamedRules{"notakto-2", InARow{.goal = Goal::lose, .marks = Marks::x_only, .boards = 2}},
    NamedRules{"notakto-3", InARow{.goal = Goal::lose, .marks = Marks::x_only, .boards = 3}},
    NamedRules{"cube", InARow{.layers = 3}},
    NamedRules{"qubic", InARow{.columns = 4, .rows = 4, .layers = 4, .k = 4}},
    NamedRules{"gomoku", InARow{.columns = 15, .rows = 15, .k = 5}},
    NamedRules{"vanishing", Vanishing{.vacating = Vacating::before_the_move}},
    NamedRules{"vanishing-reuse", Vanishing{.vacating = Vacating::cell_reusable}},
    NamedRules{"vanishing-late", Vanishing{.vacating = Vacating::after_the_move}},
    NamedRules{"ultimate", Ultimate{.decided = DecidedBoard::closed}},
    NamedRules{"ultimate-open", Ultimate{.decided = DecidedBoard::playable}},
};

}  // namespace tateti::games
