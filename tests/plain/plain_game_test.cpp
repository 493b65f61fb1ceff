#include "plain/plain_game.hpp"

#include "plain/plain_command.hpp"
#include "plain/typed_game.hpp"
#include "support/every_position.hpp"
#include "support/plain.hpp"
#include "support/sample.hpp"
#include "text/list.hpp"

#include <tateti/languages.hpp>

#include <gtest/gtest.h>

#include <istream>
#include <map>
#include <ostream>
#include <streambuf>
#include <string>
#include <vector>

namespace tateti::plain {
namespace {

using test::kTwoPeople;
using test::TypedGame;

const std::string kStart = "Tateti. Two players. Cells are 0 to 8, row by row; help lists the commands.\nX to move.\n";

/// What two people hear after the start.
std::string heard(const std::string& input) {
    const std::string all = TypedGame(kTwoPeople).type(input);
    EXPECT_EQ(all.substr(0, kStart.size()), kStart);
    return all.substr(std::min(kStart.size(), all.size()));
}

/// The same of the last line only, after lines that are accepted.
std::string heard_after(const std::string& before, const std::string& line) {
    return heard(before + line).substr(heard(before).size());
}

/// `easy, medium or hard`.
std::string every_level() {
    std::vector<std::string> names;
    for (const Level level : kAllLevels) names.emplace_back(name(level));
    return text::list_with_or(names);
}

// 0 has only one good answer, the centre; medium stops 0 1 2 and then completes 2 4 6.
TEST(PlainGame, S15_S17_PlaysAWholeGameAgainstTheComputer) {
    TypedGame typed({.level = Level::perfect});
    EXPECT_EQ(typed.type("0\nlevel medium\n1\n3\nquit\n"),
              "Tateti. You are X against the computer (perfect). Cells are 0 to 8, row by row; help lists the "
              "commands.\n"
              "Your move as X.\n"
              "You play 0, the top left.\n"
              "O plays 4, the centre.\n"
              "Your move as X.\n"
              "The level is medium. It wins if it can, else blocks, and otherwise plays anywhere. It applies from the "
              "computer's next move.\n"
              "You play 1, the top middle.\n"
              "O plays 2, the top right.\n"
              "Your move as X.\n"
              "You play 3, the left.\n"
              "O plays 6, the bottom left.\n"
              "The computer wins as O with the diagonal from the top right.\n"
              "You lost it with your third move; the bottom left would have held.\n"
              "Score: X 0, O 1, draws 0.\n"
              "Type new for another game.\n"
              "Goodbye.\n");
    EXPECT_EQ(typed.status, 0);
    // Kept once, for the easier of the two levels.
    const auto games = typed.book().latest_games(9);
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(test::plain(games[0].game), "041236");
    EXPECT_EQ(games[0].seats, (ByMark<scores::SeatedPlayer>{.x = {}, .o = {Level::medium}}));
}

TEST(PlainGame, AGameWithHelpIsRecordedAsSuch) {
    for (const auto& [asked, aided] : std::map<std::string, bool>{
             {"hint", true}, {"values", true}, {"review", true}, {"board", false}, {"score", false}}) {
        TypedGame typed(kTwoPeople);
        typed.type("0\n" + asked + "\n3\n1\n4\n2\n");
        EXPECT_EQ(typed.games().at(0).aided, aided) << asked;
    }
    TypedGame program(kTwoPeople);
    static_cast<void>(program.answers("0\nhint\n3\n1\n4\n2\n"));
    EXPECT_TRUE(program.games().at(0).aided) << "a program gets the same help";
}

TEST(PlainGame, TheGameThatIsOnIsSaved) {
    TypedGame typed(kTwoPeople);
    static_cast<void>(typed.recorder().unfinished());
    typed.type("4\n0\n");
    ASSERT_TRUE(typed.book().unfinished());
    EXPECT_TRUE(typed.book().unfinished()->line.starts_with("40 ")) << typed.book().unfinished()->line;
}

TEST(PlainGame, S9_S14_PlaysAWholeGameOfTwoPeopleAndAnother) {
    EXPECT_EQ(heard("0\n3\n1\n4\n2\nnew\n"),
              "X plays 0, the top left.\nO to move.\n"
              "O plays 3, the left.\nX to move.\n"
              "X plays 1, the top middle.\nO to move.\n"
              "O plays 4, the centre.\nX to move.\n"
              "X plays 2, the top right.\n"
              "X wins with the top row.\n"
              "O lost it with its first move, the left; the centre would have held.\n"
              "Score: X 1, O 0, draws 0.\n"
              "Type new for another game.\n"
              "A new game. Two players.\nX to move.\n");
}

TEST(PlainGame, S9_S10_SaysHowAGameEnds) {
    EXPECT_EQ(heard_after("0\n3\n1\n5\n4\n7\n6\n8\n", "2\n").substr(0, 86),
              "X plays 2, the top right.\nX wins with the top row and the diagonal from the top right.");
    const std::string draw = heard_after("0\n4\n8\n1\n7\n6\n2\n5\n", "3\n");
    EXPECT_EQ(draw,
              "X plays 3, the left.\nA draw.\nNobody made a mistake, so it is a draw.\nScore: X 0, O 0, draws "
              "1.\nType new for another game.\n");
}

TEST(PlainGame, S15_TheComputerOpensIfThePersonIsO) {
    TypedGame typed({.side = Mark::o});
    const std::string all = typed.type("");
    const std::string opening = test::plain(typed.local.game());
    ASSERT_EQ(opening.size(), 1U);
    EXPECT_EQ(all.substr(0, all.find('\n')),
              "Tateti. You are O against the computer (medium). Cells are 0 to 8, row by "
              "row; help lists the commands.");
    EXPECT_NE(all.find("\nX plays " + opening + ", the "), std::string::npos);
    EXPECT_TRUE(all.ends_with(".\nYour move as O.\n"));
}

TEST(PlainGame, S1_AcceptsEveryWayOfNamingACell) {
    for (const std::string line : {"5",        " 5 ",    "\t5\r", "1,2",       "1, 2",      "1 ,2",     " 1 , 2 ",
                                   "1 2",      " 1  2 ", "(1,2)", "( 1 , 2 )", "move 5",    "play 5",   "MOVE 1,2",
                                   "Play 1 2", "x 5",    "X5",    "x 1 2",     " X  (1,2)", "move x 5", "play X 1,2"})
        EXPECT_EQ(heard(line + "\n"), "X plays 5, the right.\nO to move.\n") << line;
    EXPECT_EQ(heard_after("4\n", "o 0\n"), "O plays 0, the top left.\nX to move.\n");
}

TEST(PlainGame, S7_AMoveOfTheOtherPlayerIsRefused) {
    const std::string refused =
        "Refused: it is the other player's turn. Free cells: 0, 1, 2, 3, 5, 6, 7, 8.\nO to move.\n";
    for (const char* line : {"x 0", "X0", "move x 0,0", "x 4"})
        EXPECT_EQ(heard_after("4\n", std::string(line) + "\n"), refused) << line;
    EXPECT_TRUE(TypedGame().type("o 4\n").ends_with(
        "Refused: it is the other player's turn. Free cells: 0, 1, 2, 3, 4, 5, 6, 7, 8.\nYour move as X.\n"));
}

TEST(PlainGame, ReadsKeysOfOtherKeyboardLayouts) {
    TypedGame latin(kTwoPeople);
    TypedGame arabic(kTwoPeople);
    EXPECT_EQ(latin.type("4\nu\nreset score\ny\n?\n"), arabic.type("٤\nع\nreset score\nغ\n؟\n"));
}

TEST(PlainGame, S8_SaysWhyAMoveIsRefusedAndAsksAgain) {
    EXPECT_EQ(heard_after("4\n0\n", "4\n"),
              "Refused: that cell is taken. Free cells: 1, 2, 3, 5, 6, 7, 8.\nX to move.\n");
    const std::string nowhere =
        "Refused: there is no such cell; cells are 0 to 8, or row,column from 0,0 to 2,2. Free cells: 1, 2, 3, 5, 6, "
        "7, "
        "8.\nX to move.\n";
    for (const char* line :
         {"9", "-1,0", "3,5", "x", "(-1,0)", "-1", ",", "[4]", "4 4", "5 5", "move", "play", "o 9", "move z"})
        EXPECT_EQ(heard_after("4\n0\n", std::string(line) + "\n"), nowhere) << line;
    for (const char* line : {"44", "1 1 1", "1,1 1,2", "8x"})
        EXPECT_EQ(heard_after("4\n0\n", std::string(line) + "\n"),
                  "Refused: only one cell is expected here. Free cells: 1, 2, 3, 5, 6, 7, 8.\nX to move.\n")
            << line;
}

TEST(PlainGame, S11_AfterTheEndRefusesMovesUntilANewGame) {
    const std::string over = "0\n3\n1\n4\n2\n";
    const std::string refused = "Refused: the game is over.\nX wins with the top row.\nType new for another game.\n";
    for (const char* line : {"5", "0", "o 5", "hint", "values"})
        EXPECT_EQ(heard_after(over, std::string(line) + "\n"), refused) << line;
    EXPECT_EQ(heard_after(over, "undo\n"),
              "Refused: a finished game cannot be changed; review it or start a new one.\n"
              "X wins with the top row.\nType new for another game.\n");
    for (const char* line : {"new\n", "n\n", "reset\n", "RESTART\n"})
        EXPECT_EQ(heard_after(over + line, "5\n"), "X plays 5, the right.\nO to move.\n") << line;
}

TEST(PlainGame, S13_ResetAndRestartBeginANewGameAndKeepTheScore) {
    for (const char* line : {"reset\n", "restart\n"}) {
        EXPECT_EQ(heard_after("4\n0\n", line), heard_after("4\n0\n", "new\n")) << line;
        EXPECT_EQ(heard_after("0\n3\n1\n4\n2\n" + std::string(line), "score\n"), "Score: X 1, O 0, draws 0.\n") << line;
    }
    EXPECT_EQ(heard_after("", "reset everything\n"),
              "Refused: after reset type score, not \"everything\".\nX to move.\n");
    EXPECT_EQ(heard_after("", "restart score\n"),
              "Refused: restart takes no argument; remove \"score\".\nX to move.\n");
}

TEST(PlainGame, S17_DescribesTheBoardOnRequest) {
    EXPECT_EQ(heard_after("4\n0\n8\n", "board\n"),
              "Top row: O, empty 1, empty 2.\nMiddle row: empty 3, X, empty 5.\nBottom row: empty 6, empty 7, X.\nO to "
              "move.\n");
    EXPECT_EQ(heard_after("4\n0\n", "\n"), "X to move.\n");
    EXPECT_EQ(heard_after("4\n0\n", "  \t\n"), "X to move.\n");
}

TEST(PlainGame, S14_TakesMovesBackAndRedoesThem) {
    EXPECT_EQ(heard_after("4\n0\n", "undo\n"), "Taken back: O from 0.\nO to move.\n");
    EXPECT_EQ(heard_after("4\n0\nundo\n", "redo\n"), "Redone: O on 0.\nX to move.\n");
    EXPECT_EQ(heard_after("", "undo\n"), "Refused: there is no move to take back.\nX to move.\n");
    EXPECT_EQ(heard_after("4\n", "redo\n"), "Refused: there is no move to redo.\nO to move.\n");

    // Against the computer the answer goes with the move, and both return.
    const std::string all = TypedGame({.level = Level::perfect}).type("0\nundo\nredo\n");
    EXPECT_TRUE(
        all.ends_with("Taken back: O from 4, X from 0.\nYour move as X.\n"
                      "Redone: X on 0, O on 4.\nYour move as X.\n"))
        << all;
}

TEST(PlainGame, GivesAHintAndItsReason) {
    EXPECT_EQ(heard_after("0\n", "hint\n"),
              "Try 4, the centre. It lies on four lines, more than any other cell, and the game stays even.\n");
    EXPECT_EQ(heard_after("0\n4\n2\n", "hint\n"),
              "Try 1, the top middle. Without this, X could complete the top row.\n");
}

// In every position: the rows, the worth of each move and the hint, against the plain game of `brute_force.hpp`.
TEST(PlainGame, DescribesEveryPositionCorrectly) {
    for (const Game& game : test::sample(test::a_game_to_every_position(), 4)) {
        const std::string moves = test::plain(game);
        const brute::Board board = brute::replay(moves);
        std::string rows;
        for (const char cell : brute::kCells) {
            constexpr const char* kNames[] = {"Top row: ", "Middle row: ", "Bottom row: "};
            if (brute::column(cell) == 0) rows += kNames[brute::row(cell)];
            rows += board[brute::at(cell)] == '.' ? std::string("empty ") + cell : std::string{board[brute::at(cell)]};
            rows += brute::column(cell) == 2 ? ".\n" : ", ";
        }
        std::map<int, std::pair<std::string, std::string>, std::greater<>> by_merit;
        for (const char cell : brute::legal(board)) {
            const brute::Value value = brute::move_value(board, cell);
            auto& [name, cells] = by_merit[value.merit()];
            const std::string in = " in " + std::to_string(value.plies);
            name = value.result > 0 ? "Win" + in : value.result < 0 ? "Lose" + in : "Draw";
            cells += cells.empty() ? std::string{cell} : std::string(", ") + cell;
        }
        std::string values;
        for (const auto& [merit, group] : by_merit)
            values += group.first + (group.second.size() == 1 ? ": cell " : ": cells ") + group.second + ".\n";

        std::string input;
        for (const char cell : moves) input += std::string{cell} + "\n";
        const std::string before = heard(input);
        const std::string said = heard(input + "board\nvalues\nhint\n").substr(before.size());
        ASSERT_EQ(said.substr(0, rows.size()), rows) << moves;
        if (brute::over(board)) continue;
        const std::string turn = std::string{brute::turn(board)} + " to move.\n";
        ASSERT_EQ(said.substr(rows.size(), turn.size() + values.size()), turn + values) << moves;
        const std::string hint = said.substr(rows.size() + turn.size() + values.size());
        ASSERT_EQ(hint.substr(0, 4), "Try ") << moves;
        ASSERT_EQ(brute::move_value(board, hint.at(4)).result, brute::value(board).result) << moves << hint;
    }
}

TEST(PlainGame, ReviewsTheMovesSoFar) {
    EXPECT_EQ(heard_after("", "review\n"), "There are no moves yet.\n");
    EXPECT_EQ(heard_after("4\n1\n", "review\n"),
              "Move 1, X on 4, the centre: good. It lies on four lines, more than any other cell, and the game "
              "stays even.\n"
              "Move 2, O on 1, the top middle: mistake. This loses: X plays the top left and can then force a "
              "win. Better: 0, the top left. A corner lies on three lines, and the game stays even.\n");
    EXPECT_TRUE(heard_after("0\n3\n1\n4\n2\n", "review\n")
                    .ends_with("O lost it with its first move, the left; the centre would have held.\n"));
}

TEST(PlainGame, S15_SaysAndChangesTheLevel) {
    TypedGame typed;
    EXPECT_TRUE(typed.type("level\n").ends_with(
        "The level is medium. It wins if it can, else blocks, and otherwise plays anywhere.\n"));
    for (const Level level : kAllLevels) {
        const std::string name(tateti::name(level));
        const std::string how(description(level, Language::english));
        EXPECT_TRUE(typed.type("LEVEL " + name + "\nlevel\n")
                        .ends_with("The level is " + name + ". " + how +
                                   " It applies from the computer's next move.\n" + "The level is " + name + ". " +
                                   how + "\n"));
        EXPECT_EQ(typed.local.settings().level, level);
        EXPECT_EQ(typed.recorder().settings().level, level) << "it is kept";
    }
    EXPECT_EQ(heard_after("", "level hard\n"),
              "The level is hard. It plays perfectly, but may slip once in a game. It applies to games against the "
              "computer.\n");
}

TEST(PlainGame, S15_ChangesOpponentAndSideWithoutLosingAGame) {
    EXPECT_EQ(heard_after("", "opponent\n"), "Two players.\n");
    EXPECT_EQ(heard_after("", "opponent computer\n"),
              "A new game. You are X against the computer (medium).\nYour move as X.\n");
    EXPECT_EQ(heard_after("4\n", "opponent computer\n"),
              "Two players. From the next game on: you are X against the computer (medium).\n");
    EXPECT_EQ(
        heard_after("4\nopponent computer\n", "new\n"),
        "A new game. You are X against the computer (medium).\nUndo brings your last game back.\nYour move as X.\n");
    EXPECT_EQ(heard_after("4\nopponent computer\n", "opponent person\n"), "Two players.\n");
    EXPECT_EQ(heard_after("", "side o\n"), "Two players.\nAgainst the computer you are O.\n");

    TypedGame typed;
    const std::string all = typed.type("side O\nside\n");
    const std::string opening = test::plain(typed.local.game());
    ASSERT_EQ(opening.size(), 1U);
    EXPECT_NE(all.find("A new game. You are O against the computer (medium).\nX plays " + opening), std::string::npos);
    EXPECT_TRUE(all.ends_with("Your move as O.\nYou are O against the computer (medium).\n")) << all;
    EXPECT_TRUE(TypedGame({.level = Level::perfect})
                    .type("0\nside O\n")
                    .ends_with("You are X against the computer (perfect). From the next game on: you are O against the "
                               "computer (perfect).\n"));
}

TEST(PlainGame, S14_CountsAGameOnceAndResetsTheScoreWithoutTouchingTheGame) {
    const std::string won = "0\n3\n1\n4\n2\n";
    EXPECT_EQ(heard_after(won, "score\n"), "Score: X 1, O 0, draws 0.\n");
    // Nothing after the end counts it again, and a game given up does not count.
    EXPECT_EQ(heard_after(won + "2\nundo\nboard\nreview\nnew\n4\nnew\n", "score\n"), "Score: X 1, O 0, draws 0.\n");
    EXPECT_EQ(heard_after(won + "new\n" + won, "score\n"), "Score: X 2, O 0, draws 0.\n");
    EXPECT_EQ(heard_after(won + "new\n4\nReset  Score\n", " Yes\n"),
              "The score is now zero. It was: X 1, O 0, draws 0.\n");
    EXPECT_EQ(heard_after(won + "new\n4\nreset score\ny\n", "score\n\n"), "Score: X 0, O 0, draws 0.\nO to move.\n");
}

TEST(PlainGame, ANewGameInMidGameIsUndone) {
    EXPECT_EQ(
        heard_after("4\n0\nnew\n", "undo\n"),
        "Your last game is back. Two players.\n"
        "Top row: O, empty 1, empty 2.\nMiddle row: empty 3, X, empty 5.\nBottom row: empty 6, empty 7, empty 8.\n"
        "X to move.\n");
    EXPECT_EQ(heard_after("4\n0\nnew\n8\n", "undo\n"), "Taken back: X from 8.\nX to move.\n")
        << "not once somebody has moved";
    EXPECT_EQ(heard_after("4\n0\nnew\n8\nundo\n", "undo\n"), "Refused: there is no move to take back.\nX to move.\n")
        << "nor once that move is taken back";
}

TEST(PlainGame, SaysThatTheLastGameGoesOn) {
    TypedGame typed(kTwoPeople);
    typed.play("40");
    EXPECT_EQ(
        typed.type(""),
        "Tateti. Two players. Cells are 0 to 8, row by row; help lists the commands.\n"
        "Your last game goes on.\n"
        "Top row: O, empty 1, empty 2.\nMiddle row: empty 3, X, empty 5.\nBottom row: empty 6, empty 7, empty 8.\n"
        "X to move.\n");
}

TEST(PlainGame, S14_AsksBeforeItResetsTheScore) {
    const std::string won = "0\n3\n1\n4\n2\n";
    EXPECT_EQ(heard_after(won, "reset score\n"), "Set the score to zero? It is: X 1, O 0, draws 0. Type yes or no.\n");
    for (const char* no : {"no\n", "n\n", "\n"})
        EXPECT_EQ(heard_after(won + "reset score\n", no), "The score is unchanged.\n") << no;
    EXPECT_EQ(heard_after(won + "reset score\n", "score\n"), "The score is unchanged.\nScore: X 1, O 0, draws 0.\n")
        << "another command is carried out";
    EXPECT_TRUE(heard_after(won + "reset score\nno\n", "yes\n").starts_with("Refused:")) << "nobody has asked";
}

TEST(PlainGame, S14_TheScoreIncludesGamesFinishedElsewhere) {
    TypedGame typed(kTwoPeople);
    typed.book().record({.id = "elsewhere", .game = test::game("03142"), .seats = {}, .ended = {}});
    EXPECT_TRUE(typed.type("score\n").ends_with("Score: X 1, O 0, draws 0.\n"));
}

TEST(PlainGame, HelpListsCommandsThatExist) {
    const std::string help = heard_after("", "help\n");
    EXPECT_EQ(heard_after("", "?\n"), help);
    for (const plain::CommandWord& command : plain::kCommandWords) {
        EXPECT_NE(help.find("\n" + std::string(command.word)), std::string::npos) << command.word;
        const auto read = [](std::string_view word) {
            return plain::read_command({.text = std::string(word)}, Position());
        };
        EXPECT_EQ(read(command.word), plain::PlainCommand(command.action));
        for (const std::string_view alias : command.aliases) {
            if (alias.empty()) continue;
            EXPECT_NE(help.find(" or " + std::string(alias)), std::string::npos) << alias;
            EXPECT_EQ(read(alias), plain::PlainCommand(command.action)) << alias;
        }
    }
    EXPECT_NE(help.find("level " + every_level() + ": change it."), std::string::npos);
    EXPECT_NE(help.find("opponent computer or person: change it."), std::string::npos);
    EXPECT_NE(help.find("side X or O: change it."), std::string::npos);
}

TEST(PlainGame, RefusesUnknownCommands) {
    EXPECT_EQ(heard_after("", "castle\n"),
              "Refused: there is no command \"castle\"; type a cell, or help for a list.\nX to move.\n");
    EXPECT_EQ(heard_after("", "level silly\n"),
              "Refused: after level type " + every_level() + ", not \"silly\".\nX to move.\n");
    EXPECT_EQ(heard_after("", "undo 3\n"), "Refused: undo takes no argument; remove \"3\".\nX to move.\n");
    for (const auto& [typed, meant] : std::map<std::string, std::string>{{"undp", "undo"},
                                                                         {"Qiut", "quit"},
                                                                         {"nwe", "new"},
                                                                         {"restrat", "restart"},
                                                                         {"levl hard", "level"},
                                                                         {"mvoe 4", "move"},
                                                                         {"paly 1,1", "play"}})
        EXPECT_EQ(heard_after("", typed + "\n"), "Refused: there is no command \"" + typed.substr(0, typed.find(' ')) +
                                                     "\"; did you mean " + meant +
                                                     "? Type help for a list.\nX to move.\n");
}

TEST(PlainGame, EndsAtQuitAndAtTheEndOfTheInput) {
    EXPECT_EQ(heard("quit\n4\n"), "Goodbye.\n");
    EXPECT_EQ(heard(" EXIT \n4\n"), "Goodbye.\n");
    EXPECT_EQ(heard(""), "");
    EXPECT_EQ(heard("4"), "X plays 4, the centre.\nO to move.\n") << "a last line without its end counts";
    EXPECT_EQ(heard("4\r\n0\r\n"), heard("4\n0\n"));
}

TEST(PlainGame, PromptsOnlyAPerson) {
    TypedGame typed(kTwoPeople);
    EXPECT_EQ(typed.type("4\n", {.prompt = true}), kStart + "> X plays 4, the centre.\nO to move.\n> \n");
    EXPECT_EQ(TypedGame(kTwoPeople).type("quit\n", {.prompt = true}), kStart + "> Goodbye.\n");
    EXPECT_EQ(TypedGame(kTwoPeople).answers("4\n"), [] {
        TypedGame other(kTwoPeople);
        auto lines = test::split(other.type("4\n", {.json = true, .prompt = true}), '\n');
        lines.pop_back();
        return lines;
    }());
}

}  // namespace
}  // namespace tateti::plain
