#include "games/every_game.hpp"

#include <tateti/games/games.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <expected>
#include <initializer_list>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace tateti::games::test {
namespace {

std::string_view refused(std::string_view rules) {
    return code_of(parse_rules(rules));
}

TEST(Rules, ImpossibleGamesAreRefusedWithTheirReason) {
    EXPECT_EQ(refused("7,7,5"), "ok");
    EXPECT_EQ(refused("19,19,19"), "ok");
    EXPECT_EQ(refused("7x7x7,7"), "ok");
    EXPECT_EQ(refused("notakto-4,4,3-3"), "ok");
    EXPECT_EQ(refused("0,3,3"), "game/board_too_small");
    EXPECT_EQ(refused("20,3,3"), "game/board_too_large");
    EXPECT_EQ(refused("259,3,3"), "game/board_too_large");
    EXPECT_EQ(refused("8x8x8,4"), "game/board_too_large");
    EXPECT_EQ(refused("3,3,1"), "game/line_too_short");
    EXPECT_EQ(refused("7,7,8"), "game/line_too_long");
    EXPECT_EQ(refused("notakto-3,3,3-4"), "game/several_boards");
    EXPECT_EQ(refused("3,3,3-2"), "game/several_boards");
    EXPECT_EQ(refused("notakto-3x3x3,3-2"), "game/several_boards");
    EXPECT_EQ(refused("notakto-win-3,3,3"), "ok");
    EXPECT_EQ(refused("notakto-win-3,3,3-2"), "game/several_boards") << "closing the last board loses";
    for (const char* text :
         {"", "chess", "7,7", "7,7,5,", "07,7,5", "7,7,5 ", "7x7,5", "misere-", "misere-wild-3,3,3", "999999,3,3"})
        EXPECT_EQ(refused(text), "game/unknown") << text;
}

TEST(Rules, ACompletedLineMayBeLongerThanK) {
    const auto game = parse_game("9,3,4 a1 a3 b1 b3 c1 d3 e1 e3 f1 f3 g1 h3 d1");
    ASSERT_TRUE(game.has_value()) << message(game.error());
    EXPECT_EQ(game->outcome(), Outcome::x_wins);
    EXPECT_EQ(game->position().line_cells().size(), 7);
}

/// How many sets of k equally spaced neighbours there are in a cube of side k. Each must win.
int winning_lines_of_a_cube(const char* text) {
    const auto rules = std::get<InARow>(parse_rules(text).value());
    const Grid grid = rules.grid();
    int lines = 0;
    for (const Cell first : CellSet::all(grid))
        for (const Cell second : CellSet::all(grid)) {
            const Place from = grid.place(first);
            const Place to = grid.place(second);
            ByMark<CellSet> cells;
            for (int i = 0; i < rules.k; ++i)
                if (const auto cell = grid.cell({.column = from.column + i * (to.column - from.column),
                                                 .row = from.row + i * (to.row - from.row),
                                                 .layer = from.layer + i * (to.layer - from.layer)}))
                    cells.x.add(*cell);
            if (first == second || cells.x.size() < rules.k) continue;
            for (const Cell cell : CellSet::all(grid) - cells.x)
                if (cells.o.size() + 1 < rules.k) cells.o.add(cell);
            const auto position = InARowPosition::from_cells(rules, cells);
            EXPECT_TRUE(position && position->outcome() == Outcome::x_wins) << first.index() << " " << second.index();
            ++lines;
        }
    return lines / 2;  // from both ends
}

TEST(Rules, EveryLineInSpaceWins) {
    EXPECT_EQ(winning_lines_of_a_cube("cube"), 49);
    EXPECT_EQ(winning_lines_of_a_cube("qubic"), 76);
}

TEST(Rules, AVanishingGameEndsAfterFourHundredMoves) {
    std::mt19937 generator(16);
    Game game(parse_rules("vanishing-reuse").value());
    while (game.ply() < Game::kLongest) {
        ASSERT_FALSE(game.is_over()) << to_text(game).view();
        const Position position = game.position();
        std::vector<Move> quiet;
        for (const Move move : listed(position.legal_moves()))
            if (!position.play_unchecked(move).is_over()) quiet.push_back(move);
        ASSERT_FALSE(quiet.empty()) << to_text(game).view();
        game = game.play(quiet[generator() % quiet.size()]).value();
    }
    EXPECT_EQ(game.outcome(), Outcome::draw);
    EXPECT_EQ(game.play(listed(game.position().legal_moves()).front()).error(), PlayError::game_over);
    EXPECT_EQ(games::parse_game(to_text(game)).value(), game);
}

TEST(Rules, NotaktoEndsWithTheLastBoard) {
    const auto game = parse_game("notakto-2 a1.1 a2.1 a3.1").value();
    EXPECT_FALSE(game.is_over());
    EXPECT_EQ(game.legal_moves().size(), 9);
    EXPECT_EQ(parse_game("notakto-2 a1.1 a2.1 a3.1 b1.1").error().why,
              decltype(ReadError::why)(PlayError::board_closed));
    const auto end = parse_game("notakto-2 a1.1 a2.1 a3.1 a1.2 b1.2 c1.2").value();
    EXPECT_EQ(end.outcome(), Outcome::x_wins);  // O completed the last line
}

TEST(Rules, AVanishingGameIsDrawnWhenAPositionOccursForTheThirdTime) {
    // Both walk in circles of three marks and two cells; each circle takes as many moves as leave all marks where they
    // were.
    const Game start = parse_game("vanishing-reuse 012543").value();
    ASSERT_FALSE(start.is_over());
    Game game = start;
    for (int i = 0; i < 200 && !game.is_over(); ++i) {
        const auto queue = game.position().visit([](const auto& kind) {
            if constexpr (requires { kind.queue(Mark::x); })
                return kind.queue(kind.turn());
            else
                return VanishingPosition::Queue();
        });
        game = game.play({queue.front(), game.position().turn()}).value();  // the oldest mark returns to its own cell
    }
    EXPECT_EQ(game.outcome(), Outcome::draw);
    EXPECT_EQ(game.ply(), start.ply() + 12);
    EXPECT_TRUE(game.legal_moves().empty());
    EXPECT_EQ(game.play({Cell::from_index_unchecked(8), game.position().turn()}).error(), PlayError::game_over);
}

TEST(Rules, EachPlayerHasThreeOrFourVanishingMarks) {
    const auto error = [](std::uint8_t marks) { return problem(Rules(Vanishing{.marks = marks})); };
    EXPECT_EQ(error(2), RulesError::too_many_marks);
    EXPECT_EQ(error(3), std::nullopt);
    EXPECT_EQ(error(4), std::nullopt);
    EXPECT_EQ(error(5), RulesError::too_many_marks);
}

/// Rules that a program may have put together, and why there is no such game.
struct NoGame {
    Rules rules;
    RulesError why;
};
constexpr NoGame kNoGames[] = {
    {InARow{.columns = 0}, RulesError::board_too_small},
    {InARow{.columns = 200}, RulesError::board_too_large},
    {InARow{.columns = 19, .rows = 19, .layers = 2}, RulesError::board_too_large},
    {InARow{.k = 1}, RulesError::line_too_short},
    {InARow{.k = 4}, RulesError::line_too_long},
    {InARow{.boards = 2}, RulesError::several_boards},
    {Vanishing{.marks = 9}, RulesError::too_many_marks},
};

TEST(Rules, WithoutAGameAreRefusedByEveryParserAndFactory) {
    for (const auto& [rules, why] : kNoGames) {
        const ReadError unread{why, 0};
        EXPECT_EQ(problem(rules), why);
        EXPECT_EQ(Game::start(rules), std::unexpected(why)) << message(why);
        EXPECT_EQ(Position::start(rules), std::unexpected(why)) << message(why);
        for (const char* text : {"", "4", "Xa1", "X../.O./..."}) {
            EXPECT_EQ(parse_moves(rules, text), std::unexpected(unread)) << message(why);
            EXPECT_EQ(parse_position(rules, text), std::unexpected(unread)) << message(why);
            EXPECT_EQ(subject_from(rules, text).error().code, code(why)) << message(why);
        }
        EXPECT_EQ(certainty(catalogue_entry(rules).value), "unknown") << message(why);
    }
}

#if GTEST_HAS_DEATH_TEST
TEST(RulesDeathTest, WithoutAGameEndTheProgramWhereTheyAreNotChecked) {
    for (const auto& [rules, why] : kNoGames) {
        EXPECT_DEATH(static_cast<void>(Game(rules)), std::string(message(why)));
        EXPECT_DEATH(static_cast<void>(Position::start_unchecked(rules)), std::string(message(why)));
    }
}
#endif

TEST(Rules, TheSideToMoveIsPartOfAVanishingPosition) {
    const Rules rules = parse_rules("vanishing").value();
    const Position x = parse_position(rules, "014/237/X").value();
    const Position o = parse_position(rules, "014/237/O").value();
    EXPECT_NE(x, o);
    EXPECT_NE(x.hash(), o.hash());
}

TEST(Rules, ReadingsOfVanishingMarksDiffer) {
    // X has 0, 1, 3 (oldest first) and O has 4, 5, 7. X plays 2: only in reading C do 0, 1 and 2 make a line.
    EXPECT_FALSE(parse_game("vanishing 0415372")->is_over());
    EXPECT_EQ(parse_game("vanishing-late 0415372")->outcome(), Outcome::x_wins);
    // X plays the cell of its oldest mark: only in reading B.
    EXPECT_EQ(code(parse_game("vanishing 0415370").error()), "move/cell_occupied");
    EXPECT_TRUE(parse_game("vanishing-reuse 0415370").has_value());
    EXPECT_EQ(code(parse_game("vanishing-late 0415370").error()), "move/cell_occupied");
}

TEST(Rules, GamesOfDifferentRulesDiffer) {
    EXPECT_NE(Game(parse_rules("3,3,3").value()), Game(parse_rules("misere").value()));
}

TEST(Rules, EveryGameOfTheCatalogueCanBePlayed) {
    for (const CatalogueEntry& entry : kCatalogue) {
        EXPECT_FALSE(problem(entry.rules).has_value());
        EXPECT_EQ(parse_rules(to_text(entry.rules)).value(), entry.rules);
    }
    for (const NamedRules& named : kNamedRules) EXPECT_EQ(to_text(named.rules), named.name);
}

/// A position of Ultimate in which only the first three rows have marks.
std::string ultimate(const std::string& rows, const std::string& owners_and_next) {
    std::string text = rows;
    for (int i = 0; i < 6; ++i) text += "/.........";
    return text + ";" + owners_and_next;
}

TEST(Rules, ImpossiblePositionsOfUltimateAreRefused) {
    const auto reason = [](const char* game, const std::string& position) {
        return code_of(parse_position(parse_rules(game).value(), position));
    };
    const char* won = "XXX....../OO......./.........";
    EXPECT_EQ(reason("ultimate", ultimate(won, "X........;2")), "ok");
    EXPECT_EQ(reason("ultimate", ultimate(won, "X........;*")), "ok");
    EXPECT_EQ(reason("ultimate", ultimate("XX......./........./.........", ".........;*")), "board/too_many_x");
    EXPECT_EQ(reason("ultimate", ultimate("O......../........./.........", ".........;*")), "board/too_many_o");
    EXPECT_EQ(reason("ultimate", ultimate(won, ".........;2")), "board/wrong_owner");  // a line without an owner
    EXPECT_EQ(reason("ultimate", ultimate(won, ".X.......;2")), "board/wrong_owner");  // an owner without a line
    EXPECT_EQ(reason("ultimate", ultimate(won, "O........;2")), "board/wrong_owner");
    const char* both = "XXX....../OOO....../.........";  // on one small board
    EXPECT_EQ(reason("ultimate", ultimate(both, "X........;2")), "board/both_won");
    EXPECT_EQ(reason("ultimate-open", ultimate(both, "X........;3")), "ok");
    // O moved last, and so completed the line after X.
    EXPECT_EQ(reason("ultimate-open", ultimate(both, "X........;2")), "board/wrong_next_board");
    EXPECT_EQ(reason("ultimate-open", ultimate(both, "O........;3")), "board/wrong_next_board");
    EXPECT_EQ(reason("ultimate", ultimate(won, "X........;0")), "board/wrong_next_board");
    EXPECT_EQ(reason("ultimate-open", ultimate(won, "X........;0")), "ok");
    const char* row = "XXXXXXXXX/OOO..O.O./OO.OO....";  // three small boards of X in a row
    EXPECT_EQ(reason("ultimate-open", ultimate(row, "OXX......;6")), "ok");
    EXPECT_EQ(reason("ultimate-open", ultimate(row, "XXX......;6")), "board/played_on_after_x_won");
}

TEST(Rules, AnUltimateGameWithoutThreeBoardsInARowIsDrawn) {
    std::mt19937 generator(16);
    for (const char* game : {"ultimate", "ultimate-open"}) {
        int draws = 0;
        for (int i = 0; i < 100; ++i) {
            Position position = Position::start(parse_rules(game).value()).value();
            while (!position.is_over()) {
                const std::vector<Move> moves = listed(position.legal_moves());
                ASSERT_FALSE(moves.empty()) << to_text(position).view();
                position = position.play_unchecked(moves[generator() % moves.size()]);
            }
            if (position.outcome() == Outcome::draw) ++draws;
        }
        EXPECT_GT(draws, 5) << game;
        EXPECT_LT(draws, 95) << game;
    }
}

TEST(Rules, OwnersAndTheNextBoardArePartOfAnUltimatePosition) {
    const auto differ = [](const char* game, const char* rows, const char* one, const char* other) {
        const Rules rules = parse_rules(game).value();
        const Position first = parse_position(rules, ultimate(rows, one)).value();
        const Position second = parse_position(rules, ultimate(rows, other)).value();
        return first != second && first.hash() != second.hash();
    };
    const char* both = "XXX.X..../OOO...O../.........";  // O's last move may be in another small board
    EXPECT_TRUE(differ("ultimate-open", both, "X........;3", "O........;3"));
    EXPECT_TRUE(differ("ultimate-open", both, "X........;3", "X........;4"));
    EXPECT_TRUE(differ("ultimate", "XXX....../OO......./.........", "X........;2", "X........;*"));
}

TEST(Rules, EveryPositionOfAnUltimateGameIsAccepted) {
    std::mt19937 generator(81);
    for (const char* game : {"ultimate", "ultimate-open"}) {
        const Rules rules = parse_rules(game).value();
        for (int i = 0; i < 1'000; ++i) {
            Position position = Position::start(rules).value();
            while (!position.is_over()) {
                const std::vector<Move> moves = listed(position.legal_moves());
                position = position.play_unchecked(moves[generator() % moves.size()]);
                const auto same = parse_position(rules, to_text(position));
                ASSERT_TRUE(same.has_value()) << to_text(position).view() << ": " << message(same.error());
                ASSERT_EQ(*same, position) << to_text(position).view();
            }
        }
    }
}

TEST(Rules, ImpossiblePositionsAreRefused) {
    const auto reason = [](const char* game, const char* position) {
        return code_of(parse_position(parse_rules(game).value(), position));
    };
    EXPECT_EQ(reason("3,3,3", "X../.O./..."), "ok");
    EXPECT_EQ(reason("3,3,3", "XX./.../..."), "board/too_many_x");
    EXPECT_EQ(reason("3,3,3", "O../.../..."), "board/too_many_o");
    EXPECT_EQ(reason("3,3,3", "XXX/OOO/..."), "board/both_won");
    EXPECT_EQ(reason("4,4,3", "XXX./OO.O/.O../OXXX"), "board/played_on_after_line");
    EXPECT_EQ(reason("3,3,3", "X../.O./.."), "board/too_few_cells");
    EXPECT_EQ(reason("3,3,3", "X../.O./...."), "board/too_many_cells");
    EXPECT_EQ(reason("3,3,3", "X..O.../.."), "board/misplaced_separator");
    EXPECT_EQ(reason("3,3,3", "X../.?./..."), "board/no_such_mark");
    EXPECT_EQ(reason("notakto", "O../.../..."), "board/too_many_o");
    EXPECT_EQ(reason("wild", "O../.../..."), "ok");
    EXPECT_EQ(reason("vanishing", "01/2/X"), "board/wrong_turn");
    EXPECT_EQ(reason("vanishing", "0123/456/O"), "board/too_many_x");
    EXPECT_EQ(reason("vanishing", "0/12/X"), "board/too_many_o");
    EXPECT_EQ(reason("vanishing", "012/345/X"), "board/both_won");
    EXPECT_EQ(reason("vanishing", "012/347/X"), "board/played_on_after_x_won");
    EXPECT_EQ(reason("vanishing", "014/258/O"), "board/played_on_after_o_won");
    EXPECT_EQ(reason("vanishing", "00/1/O"), "board/cell_twice");
    EXPECT_EQ(reason("vanishing", "0/1/"), "board/no_such_turn");
    EXPECT_EQ(reason("vanishing-late", "0124/378/O"), "board/played_on_after_x_won") << "012 was there before 4";
    EXPECT_EQ(reason("vanishing-late", "0142/378/O"), "ok");
    EXPECT_EQ(reason("vanishing-late", "0123/45/O"), "board/too_many_x") << "O has moved only twice";
    EXPECT_EQ(reason("vanishing-late", "012/874/O"), "board/played_on_after_x_won") << "the oldest would have stayed";
    EXPECT_EQ(reason("vanishing-late", "012/87/O"), "ok");
    EXPECT_EQ(reason("vanishing-4", "0123/4578/O"), "board/played_on_after_x_won");
    EXPECT_EQ(reason("vanishing-4", "8753/6410/O"), "board/played_on_after_x_won") << "2 left, of 2, 8, 7, 5";
}

TEST(Rules, AnUltimatePositionNeedsALastMove) {
    const auto reason = [](const char* game, const std::string& rows, const char* rest) {
        const auto read = parse_position(parse_rules(game).value(), rows + rest);
        return read ? "ok" : code(read.error());
    };
    const std::string empty =
        "........./........./........./........./........./........./........./........./.........";
    const auto with = [&](std::initializer_list<std::pair<int, char>> marks) {
        std::string rows = empty;
        for (const auto& [cell, mark] : marks) rows[static_cast<std::size_t>(cell / 9 * 10 + cell % 9)] = mark;
        return rows;
    };
    EXPECT_EQ(reason("ultimate", empty, ";.........;*"), "ok");
    EXPECT_EQ(reason("ultimate", empty, ";.........;4"), "board/wrong_next_board") << "nobody has moved";
    EXPECT_EQ(reason("ultimate", empty, ";X........;*"), "board/wrong_owner");
    const std::string a1 = with({{0, 'X'}});
    EXPECT_EQ(reason("ultimate", a1, ";.........;0"), "ok");
    EXPECT_EQ(reason("ultimate", a1, ";.........;3"), "board/wrong_next_board");
    EXPECT_EQ(reason("ultimate", a1, ";.........;*"), "board/wrong_next_board") << "board 0 is open";
    // X has won board 0, with a1, b1 and c1. O's marks are in the boards 0, 1 and 2.
    const std::string won = with({{0, 'X'}, {1, 'X'}, {2, 'X'}, {9, 'O'}, {12, 'O'}});
    EXPECT_EQ(reason("ultimate", won, ";X........;1"), "ok") << "b1 was the last move";
    EXPECT_EQ(reason("ultimate", won, ";X........;*"), "ok") << "a1 was, and board 0 is closed";
    EXPECT_EQ(reason("ultimate", won, ";X........;3"), "board/wrong_next_board") << "only O has the place 3";
    EXPECT_EQ(reason("ultimate", won, ";.........;1"), "board/wrong_owner");
    // X won board 0 before. O moved last, in board 1, and cannot have moved in board 0.
    const std::string later = with({{0, 'X'}, {1, 'X'}, {2, 'X'}, {9, 'O'}, {12, 'O'}, {30, 'O'}});
    EXPECT_EQ(reason("ultimate", later, ";X........;3"), "ok") << "a place of d2";
    const std::string elsewhere = with({{0, 'X'}, {1, 'X'}, {2, 'X'}, {9, 'O'}, {4, 'O'}, {30, 'O'}});
    EXPECT_EQ(reason("ultimate", elsewhere, ";X........;3"), "board/wrong_next_board") << "a2 is in a closed board";
    EXPECT_EQ(reason("ultimate-open", elsewhere, ";X........;3"), "ok");
}

TEST(Rules, SomeGamesHaveMoreThanMarks) {
    const auto position = [](const char* game) { return parse_game(game).value().position(); };
    const auto cell = [](int index) { return std::optional(Cell::from_index_unchecked(index)); };
    EXPECT_EQ(leaving_marks(position("vanishing 40812")).x, cell(4));
    EXPECT_EQ(leaving_marks(position("vanishing 40812")).o, std::nullopt) << "O has two marks";
    EXPECT_EQ(leaving_marks(position("vanishing 408127")).o, cell(0));
    EXPECT_EQ(leaving_marks(position("vanishing 03142")).x, std::nullopt) << "the game is over";
    EXPECT_EQ(leaving_marks(position("misere 40812")).x, std::nullopt);
    EXPECT_FALSE(small_boards(position("misere 40812")).has_value());
    const auto boards = small_boards(position("ultimate a1 b1 d1 b2 d4 b3 d7"));
    ASSERT_TRUE(boards.has_value());
    EXPECT_EQ(boards->owners[0], Mark::o);
    EXPECT_EQ(boards->owners[1], std::nullopt);
    EXPECT_EQ(boards->next, std::nullopt) << "the move leads to a board that is won";
    EXPECT_EQ(small_boards(position("ultimate e5"))->next, tateti::Cell::from_index_unchecked(4));
    EXPECT_EQ(small_boards(position("ultimate"))->next, std::nullopt);
}

TEST(Rules, AFinishedGameHasAValueForTheSideToMove) {
    const auto score = [](const char* game) { return score_of_end(Subject(parse_game(game).value())); };
    EXPECT_EQ(score("3,3,3 03142"), Score::loss_in(0));
    EXPECT_EQ(score("misere 03142"), Score::win_in(0));
    EXPECT_EQ(score("3,3,3 408217635"), Score::draw());
}

TEST(Rules, TheLinesOfUltimateAreThoseOfTheWinner) {
    const Position won = parse_position(parse_rules("ultimate").value(),
                                        "XXXXXXXXX/OO.OO...O/.O......./..O....../........./........./........./"
                                        "O......../.........;XXX......;*")
                             .value();
    ASSERT_EQ(won.outcome(), Outcome::x_wins);
    EXPECT_EQ(won.line_cells(), won.cells(Mark::x)) << "three lines of three, and no empty cell";
}

/// What is known about a game from its start.
std::string value(const char* game) {
    const Claim claim = catalogue_entry(parse_rules(game).value()).value;
    std::string text(certainty(claim));
    if (result(claim)) text.append(" ").append(name(*result(claim)));
    return text;
}

// The expected values are those of docs/games.md; tests/prove proves the quick ones. What this library alone does not
// know, `solve::entry_of` may.
TEST(Rules, ABoardHasItsValueTurnedOrNot) {
    for (const char* game : {"4,3,3", "3,4,3", "4,4,3", "19,19,3", "19,3,3", "2,2,2", "19,19,2", "6,5,4", "5,6,4",
                             "7,7,4", "8,8,4", "12,5,4"})
        EXPECT_EQ(value(game), "proven win") << game;
    for (const char* game : {"3,3,3", "2,1,2", "5,2,3", "10,3,4", "4,4,4", "7,4,4", "8,4,4", "4,8,4", "5,5,4", "5,5,5",
                             "7,7,5", "8,6,5", "8,7,5", "7,8,5", "9,6,5", "6,6,6", "8,8,8"})
        EXPECT_EQ(value(game), "proven draw") << game;
    EXPECT_EQ(value("9,4,4"), "known win");
    EXPECT_EQ(value("8,8,5"), "known draw");
    EXPECT_EQ(value("19,19,8"), "known draw");
    for (const char* game : {"9,7,5", "11,4,4", "13,5,4", "19,19,7", "5x4x3,3", "misere-7,7,4", "wild-4,4,3",
                             "notakto-4,4,3", "ultimate", "vanishing-4"})
        EXPECT_EQ(value(game), "unknown") << game;
    EXPECT_EQ(value("gomoku"), "known win") << "the catalogue comes first";
}

}  // namespace
}  // namespace tateti::games::test
