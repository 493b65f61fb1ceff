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

TEST(Notation, AnyWhiteSpaceEndsTheName) {
    const auto game = parse_game("misere 40");
    ASSERT_TRUE(game.has_value());
    for (const char* text : {"misere\t40", "misere\n4\t0", "misere \r\n40"}) {
        EXPECT_EQ(parse_game(text), game) << text;
        const auto named = read_name(text);
        ASSERT_TRUE(named.has_value()) << text;
        EXPECT_EQ(subject_from(named->rules, named->rest)->game, game) << text;
    }
    EXPECT_EQ(parse_game("misere\t4\t4").error().where, 9U);
    const auto refused = subject_from(game->rules(), "4\t4\t0");
    ASSERT_FALSE(refused.has_value());
    EXPECT_NE(refused.error().message.view().find("(\"4\" at character 3)"), std::string_view::npos);
}

TEST(Notation, ATextThatNamesNoGameIsQuoted) {
    const auto message = [](std::string_view text) { return std::string(read_name(text).error().message.view()); };
    EXPECT_EQ(message("chess e4"),
              "there is no game \"chess\"; 'tateti games' lists the names, and numbers such as 7,7,5 are games too");
    EXPECT_NE(message("a\x1b[2J").find("\"a\\x1b[2J\""), std::string::npos) << message("a\x1b[2J");
    EXPECT_EQ(message("20,20,5"), games::message(RulesError::board_too_large));
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

TEST(Notation, ANameMaySayTheUsualNumber) {
    const auto read = [](std::string_view text) {
        const auto rules = parse_rules(text);
        return rules ? std::string(to_text(*rules).view()) : std::string(code(rules.error()));
    };
    EXPECT_EQ(read("vanishing-3"), "vanishing");
    EXPECT_EQ(read("vanishing-3-reuse"), "vanishing-reuse");
    EXPECT_EQ(read("vanishing-3-late"), "vanishing-late");
    EXPECT_EQ(read("notakto-1"), "notakto");
    EXPECT_EQ(read("notakto-3,3,3"), "notakto");
    EXPECT_EQ(read("notakto-3,3,3-2"), "notakto-2");
    // What does not exist is refused for its number.
    for (const char* text : {"vanishing-2", "vanishing-5", "vanishing-5-late"})
        EXPECT_EQ(read(text), "game/too_many_marks") << text;
    for (const char* text : {"notakto-4", "notakto-3,3,3-4", "4,4,3-2", "notakto-3x3x3,3-2"})
        EXPECT_EQ(read(text), "game/several_boards") << text;
    EXPECT_EQ(read("notakto-0"), "game/board_too_small");
    for (const char* text : {"vanishing-", "vanishing-x", "vanishing-3-", "notakto-", "notakto-win-2", "notakto-2-2"})
        EXPECT_EQ(read(text), "game/unknown") << text;
}

TEST(Notation, ARefusalQuotesTheMoveAndCountsFromWhatWasTyped) {
    const auto refusal = [](std::string_view text) {
        const NamedText named = read_name(text).value();
        const auto subject = subject_from(named.rules, named.rest, named.offset);
        return std::string(subject.error().message.view());
    };
    EXPECT_EQ(refusal("misere 4084"), "move 4 (\"4\" at character 11) is refused: that cell is taken");
    EXPECT_EQ(refusal("  misere  012345678"), "move 8 (\"7\" at character 18) is refused: the game is over");
    EXPECT_EQ(refusal("wild X4O0X4"), "move 3 (\"X4\" at character 10) is refused: that cell is taken");
    EXPECT_EQ(refusal("misere fly"), "move 1 (\"fly\" at character 8) is refused: there is no such cell on this board");
    EXPECT_EQ(refusal("7,7,5 d4 d4"), "move 2 (\"d4\" at character 10) is refused: that cell is taken");
    const std::string twice = "): two marks are on the same cell";
    EXPECT_EQ(refusal("vanishing 447/103/X"), "the board is unreadable at character 12 (\"47/103/X\"" + twice);
    EXPECT_EQ(refusal("vanishing 457/1034/X"), "the board is unreadable at character 18 (\"4/X\"" + twice);
    EXPECT_EQ(refusal("misere X../.../....."),
              "the board is unreadable at character 19 (\"..\"): there are more cells here than the board has");
}

}  // namespace
}  // namespace tateti::games::test
