#include "games/every_game.hpp"

#include <tateti/games/games.hpp>

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace tateti::games::test {
namespace {

// A board of one column has the longest text for its cells, and a wild game on it the longest moves.
TEST(Notation, TheLongestGameAndPositionFit) {
    Game game(parse_rules("wild-misere-1x19x19,19").value());
    for (const Cell cell : CellSet::all(grid(game.rules()))) {
        const Place place = grid(game.rules()).place(cell);
        const bool x = (place.row / 2 + place.layer) % 2 == 0;  // no line has only one mark
        game = game.play({cell, x ? Mark::x : Mark::o}).value();
    }
    EXPECT_EQ(game.ply(), 361);
    EXPECT_EQ(to_text(game).size(), 2568U);
    EXPECT_EQ(games::parse_game(to_text(game)).value(), game);
    EXPECT_EQ(to_text(game.position()).size(), 721U);
    EXPECT_EQ(parse_position(game.rules(), to_text(game.position())).value(), game.position());
}

// Whatever is missing, doubled or wrong in the text of a position: it is refused, or it is the text of another one.
TEST(Notation, ADamagedPositionIsRefusedOrAnotherOne) {
    std::mt19937 generator(16);
    for (const Rules& rules : every_game()) {
        const Position position = random_game(rules, generator, 12).position();
        const std::string text(to_text(position).view());
        for (std::size_t i = 0; i < text.size(); ++i)
            for (std::string damaged : {text, text, text, text}) {
                switch (generator() % 4) {
                    case 0: damaged.erase(i, 1); break;
                    case 1: damaged.insert(i, 1, text[i]); break;
                    case 2: damaged[i] = "XO./|;*9?a"[generator() % 10]; break;
                    default: damaged.resize(i); break;
                }
                const auto read = parse_position(rules, damaged);
                if (read) {
                    ASSERT_EQ(to_text(*read), damaged) << named(rules);
                }
                if (damaged.size() < text.size() && std::holds_alternative<InARow>(rules)) {
                    ASSERT_FALSE(read.has_value()) << named(rules) << " " << damaged;
                }
            }
    }
}

TEST(Notation, AGameIsReadUpToItsFirstMistake) {
    std::mt19937 generator(17);
    for (const Rules& rules : every_game()) {
        const Game game = random_game(rules, generator, 4);
        const std::string text(to_text(game).view());
        const auto unreadable = parse_game(text + " ?");
        ASSERT_FALSE(unreadable.has_value());
        EXPECT_EQ(code(unreadable.error()), "move/out_of_bounds") << text;
        EXPECT_EQ(unreadable.error().where, text.size() + 1) << text;
        if (game.is_over()) continue;
        const std::string twice = text + " " + std::string(to_text(game.moves().back(), game.position()).view());
        if (const auto read = parse_game(twice); !read) {
            EXPECT_EQ(read.error().where, text.size() + 1) << text;
            EXPECT_NE(code(read.error()), "move/out_of_bounds") << text;
        }
    }
}

TEST(Notation, CellsAndMovesOffTheBoardAreRefused) {
    EXPECT_EQ(code_of(parse_game("7,7,5 g7")), "ok");
    for (const char* text : {"7,7,5 h1", "7,7,5 a8", "7,7,5 a0", "7,7,5 a", "7,7,5 1", "7,7,5 a01", "7,7,5 a1.1",
                             "misere 9", "misere a1", "vanishing b2", "vanishing 4 b2", "cube a1", "cube a1.4",
                             "cube a1.", "cube 0", "wild Z4", "wild X9", "ultimate j1", "vanishing 9"})
        EXPECT_EQ(code_of(parse_game(text)), "move/out_of_bounds") << text;
    for (const char* text : {"7,7,5 Xa1", "misere X4", "gomoku Oa1", "wild 4", "wild-4,4,3 b2"})
        EXPECT_EQ(code_of(parse_game(text)), "move/wrong_mark") << text;
    const auto reason = [](const char* text) { return message(parse_game(text).error()); };
    EXPECT_EQ(reason("wild 4"), message(NotationError::mark_missing));
    EXPECT_EQ(reason("misere X4"), message(NotationError::mark_is_given));
    EXPECT_EQ(reason("cube b2"), message(NotationError::layer_missing));
    EXPECT_EQ(reason("cube b2.4"), message(NotationError::no_such_cell));
    EXPECT_EQ(reason("7,7,5 d4.1"), message(NotationError::no_such_cell));
}

TEST(Notation, CapitalsDoNotMatterInMoves) {
    EXPECT_EQ(parse_game("7,7,5 D4 e5").value(), parse_game("7,7,5 d4 e5").value());
    EXPECT_EQ(parse_game("gomoku O1 X2").error().where, 10U) << "o is the last column";
    EXPECT_EQ(parse_game("wild x4 o0").value(), parse_game("wild X4 O0").value());
    EXPECT_EQ(parse_game("cube B2.2").value(), parse_game("cube b2.2").value());
}

TEST(Notation, ABoardMayDoWithoutItsSeparators) {
    const auto read = [](const char* game, std::string_view text) {
        const auto subject = subject_from(parse_rules(game).value(), text);
        return subject ? std::string(to_text(subject->position).view()) : std::string(subject.error().code);
    };
    EXPECT_EQ(read("4,3,3", "X....O......"), "X.../.O../....");
    EXPECT_EQ(read("notakto-2", "X.................").substr(0, 14), "X../.../...|..");
    EXPECT_EQ(read("misere", "XXXXXXXXX"), "board/too_many_x");
    EXPECT_EQ(read("misere", "X.."), "board/too_few_cells");
    EXPECT_EQ(read("wild", "X4"), ".../.X./...") << "a move";
}

TEST(Notation, EveryNumberOfTheRulesHasItsPlace) {
    EXPECT_EQ(parse_rules("5x4x3,2").value(), Rules(InARow{.columns = 5, .rows = 4, .layers = 3, .k = 2}));
    EXPECT_EQ(parse_rules("9,4,5").value(), Rules(InARow{.columns = 9, .rows = 4, .k = 5}));
    EXPECT_EQ(parse_rules("misere-9,4,5").value(), Rules(InARow{.columns = 9, .rows = 4, .k = 5, .goal = Goal::lose}));
    EXPECT_EQ(parse_rules("wild-4,3,2").value(),
              Rules(InARow{.columns = 4, .rows = 3, .k = 2, .marks = Marks::either}));
    EXPECT_EQ(parse_rules("notakto-4,3,2-3").value(),
              Rules(InARow{.columns = 4, .rows = 3, .k = 2, .goal = Goal::lose, .marks = Marks::x_only, .boards = 3}));
    EXPECT_EQ(parse_rules("notakto-win-4,3,2").value(),
              Rules(InARow{.columns = 4, .rows = 3, .k = 2, .marks = Marks::x_only}));
    EXPECT_EQ(parse_rules("vanishing-4-late").value(),
              Rules(Vanishing{.marks = 4, .vacating = Vacating::after_the_move}));
}

}  // namespace
}  // namespace tateti::games::test
