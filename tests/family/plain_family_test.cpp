// Any game, line by line.
#include "family/plain_family.hpp"

#include <tateti/games/notation.hpp>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <sstream>
#include <string>
#include <vector>

namespace tateti::family {
namespace {

std::string played(const char* game, const std::string& lines, const PlainOptions& options) {
    std::istringstream in(lines);
    std::ostringstream out;
    EXPECT_EQ(play_family(games::parse_rules(game).value(), options, in, out), 0);
    return out.str();
}

std::vector<boost::json::object> answers(const char* game, const std::string& lines, PlainOptions options) {
    options.json = true;
    std::istringstream out(played(game, lines, options));
    std::vector<boost::json::object> all;
    for (std::string line; std::getline(out, line);) all.push_back(boost::json::parse(line).as_object());
    return all;
}

TEST(PlainFamily, TwoPeoplePlayToTheEnd) {
    EXPECT_EQ(played("misere", "0\n4\n1\n5\n2\n", {.person = std::nullopt}),
              "Misère. Two players. A move is a cell, such as 8; help lists the commands.\nThree in a row loses.\n"
              "Value for the first player: draw (proven).\nX to move.\n"
              "X plays 0.\nO to move.\nO plays 4.\nX to move.\nX plays 1.\nO to move.\nO plays 5.\nX to move.\n"
              "X plays 2.\nO wins.\nType new for another game.\n");
}

TEST(PlainFamily, PlayersWithoutMarksAreFirstAndSecond) {
    const std::string two = played("wild", "X0\nX1\nX2\n", {.person = std::nullopt});
    EXPECT_NE(two.find("such as X8;"), std::string::npos) << two;
    EXPECT_TRUE(
        two.ends_with("The first player to move.\nThe first player plays X0.\nThe second player to move.\n"
                      "The second player plays X1.\nThe first player to move.\nThe first player plays X2.\n"
                      "The first player wins.\nType new for another game.\n"))
        << two;
    const std::string notakto = played("notakto", "", {.person = Mark::o, .level = Level::perfect});
    EXPECT_NE(notakto.find(" You move second against the computer (perfect)."), std::string::npos) << notakto;
    EXPECT_TRUE(notakto.ends_with("\nThe computer plays 4.\nYour move.\n")) << notakto;
}

TEST(PlainFamily, MarksThatLeaveAreTold) {
    const std::string text = played("vanishing", "4\n1\n5\n0\n7\n3\nboard\n2\n", {.person = std::nullopt});
    EXPECT_TRUE(
        text.ends_with("O plays 3.\nX to move.\nTop row: O, O, empty 2.\nMiddle row: O, X, X.\n"
                       "Bottom row: empty 6, X, empty 8.\nThe X on 4 leaves with the next X.\n"
                       "The O on 1 leaves with the next O.\nLegal moves: 2 6 8\nX to move.\n"
                       "X plays 2. The X on 4 leaves.\nO to move.\n"))
        << text;
}

TEST(PlainFamily, TheBoardIsReadAsSentences) {
    const auto board = [](const char* game, const std::string& moves) {
        const std::string text = played(game, moves + "board\n", {.person = std::nullopt});
        const std::size_t before = text.rfind(" to move.\n", text.size() - 12);
        return text.substr(before + 10);
    };
    EXPECT_EQ(board("7,7,5", ""), "The board is empty.\nX to move.\n");
    EXPECT_EQ(board("7,7,5", "d4\ne4\na1\n"),
              "Row 1: X a1.\nRow 4: X d4, O e4.\nAll other cells are empty.\nO to move.\n");
    EXPECT_EQ(board("cube", "b2.2\n"), "Layer 2, row 2: X b2.2.\nAll other cells are empty.\nO to move.\n");
    EXPECT_NE(board("notakto-2", "b2.2\n").find("Board 2, row 2: X b2.2.\n"), std::string::npos);
}

TEST(PlainFamily, HintsDoNotChangeTheGame) {
    // As text, because with JSON a hint is not even searched for, and at a level that often moves at random.
    const auto replies = [](const char* game, const std::string& lines) {
        std::istringstream text(played(game, lines, {.level = Level::easy, .seed = 5, .playouts = 50}));
        std::vector<std::string> all;
        for (std::string line; std::getline(text, line);)
            if (line.starts_with("O plays ")) all.push_back(line);
        return all;
    };
    for (const auto& [game, first, second] :
         {std::array{"misere", "4", "0"}, std::array{"7,7,5", "d4", "a1"}, std::array{"ultimate", "e5", "undo\ne4"}}) {
        const auto without = replies(game, fmt::format("{}\n{}\n", first, second));
        EXPECT_EQ(replies(game, fmt::format("hint\n{}\nvalues\nhint\n{}\n", first, second)), without) << game;
        EXPECT_EQ(without.size(), 2) << game;
    }
}

TEST(PlainFamily, ArgumentsAreCheckedAndTheLevelIsTold) {
    const auto lines = answers("misere", "undo x\nboard x\nlevel nice\nlevel\n", {});
    ASSERT_EQ(lines.size(), 4);
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(lines[i].at("error").at("code"), "command/bad_argument");
    const std::string text = played("gomoku", "level\nlevel hard\n", {});
    EXPECT_EQ(text.find("guesses"), text.rfind("guesses")) << "medium follows its law; only hard guesses";
    EXPECT_NE(text.find("\nThe level is medium. "), std::string::npos) << text;
    EXPECT_NE(text.find("\nThe level is hard. "), std::string::npos) << text;
    EXPECT_NE(text.find("at this level the computer guesses."), std::string::npos) << text;
}

TEST(PlainFamily, AFinishedGameIsNotTakenBack) {
    const std::string text = played("misere", "0\n4\n1\n5\n2\nundo\n", {.person = std::nullopt});
    EXPECT_NE(text.find("Refused: the game is over; type new for another.\n"), std::string::npos) << text;
}

TEST(PlainFamily, EachLineIsAnsweredByTheStateOrARefusal) {
    const auto lines =
        answers("wild", "Xb\nX4\n4\nX4\nO0\nundo\nfly\nlevel perfect\nlevel companion\n", {.person = std::nullopt});
    ASSERT_EQ(lines.size(), 9);
    const auto error = [&](std::size_t i) { return lines[i].at("error").at("code"); };
    EXPECT_EQ(error(0), "command/unknown");
    EXPECT_EQ(boost::json::serialize(lines[1].at("moves")), R"(["X4"])");
    EXPECT_EQ(lines[1].at("game"), "wild");
    EXPECT_EQ(lines[1].at("columns"), 3);
    EXPECT_TRUE(lines[1].at("you").is_null());
    EXPECT_EQ(error(2), "move/wrong_mark") << "a mark is needed";
    EXPECT_EQ(error(3), "move/cell_occupied");
    EXPECT_EQ(lines[3].at("error").at("ply"), 1);
    EXPECT_EQ(lines[3].at("error").at("legal").as_array().size(), 16);
    EXPECT_EQ(boost::json::serialize(lines[4].at("moves")), R"(["X4","O0"])");
    EXPECT_EQ(boost::json::serialize(lines[5].at("moves")), R"(["X4"])");
    EXPECT_EQ(error(6), "command/unknown");
    EXPECT_TRUE(lines[7].contains("board"));
    EXPECT_EQ(error(8), "command/bad_argument");
}

TEST(PlainFamily, TheBoardTellsWhereToPlay) {
    const std::string ultimate = played("ultimate", "a1\ni9\nboard\n", {.person = std::nullopt});
    EXPECT_NE(ultimate.find("Refused: that is not the small board to play in.\nPlay in small board a1-c3.\n"
                            "Legal moves: b1 c1 a2 b2 c2 a3 b3 c3\nO to move.\n"),
              std::string::npos)
        << ultimate;
    EXPECT_TRUE(ultimate.ends_with("\nLegal moves: b1 c1 a2 b2 c2 a3 b3 c3\nO to move.\n")) << ultimate;
}

TEST(PlainFamily, UndoTakesBackTheComputersAnswer) {
    const auto lines = answers("vanishing", "4\nundo\nredo\nundo\nundo\n", {.level = Level::easy, .seed = 5});
    ASSERT_EQ(lines.size(), 5);
    EXPECT_EQ(lines[0].at("moves").as_array().size(), 2);
    EXPECT_EQ(lines[0].at("you"), "X");
    EXPECT_EQ(lines[0].at("level"), "easy");
    EXPECT_EQ(lines[1].at("moves").as_array().size(), 0);
    EXPECT_EQ(lines[2].at("moves"), lines[0].at("moves"));
    EXPECT_EQ(lines[4].at("error").at("code"), "undo/nothing_to_undo");
}

TEST(PlainFamily, TheComputerBeginsAgainstO) {
    const auto lines = answers("notakto", "\n", {.person = Mark::o, .level = Level::perfect});
    ASSERT_EQ(lines.size(), 1);
    EXPECT_EQ(boost::json::serialize(lines[0].at("moves")), R"(["4"])") << "only the centre wins";
}

TEST(PlainFamily, HintsAndValuesAreExactOrCalledGuesses) {
    const std::string misere = played("misere", "hint\nvalues\n", {.person = std::nullopt});
    EXPECT_NE(misere.find("\nTry 4: draw.\nDraw: 4.\nLose in "), std::string::npos) << misere;
    const std::string ultimate = played("ultimate", "hint\n", {.level = Level::perfect, .playouts = 100});
    EXPECT_NE(ultimate.find("at this level the computer guesses."), std::string::npos);
    EXPECT_NE(ultimate.find("A guess, not a proof: "), std::string::npos);
}

TEST(PlainFamily, AProvenMoveIsNoGuess) {
    const auto hint = [](const std::string& moves, const char* command) {
        return played("gomoku", moves + command, {.person = std::nullopt, .playouts = 100});
    };
    const std::string four = "h8\na1\ni8\na2\nj8\na3\nk8\no15\n";
    for (const char* command : {"hint\n", "values\n"}) {
        const std::string won = hint(four, command);
        EXPECT_TRUE(won.ends_with("\nTry g8: win in 1.\n")) << won;
    }
    const std::string lost = hint("h8\na1\ni8\na2\nj8\na3\nk8\n", "hint\n");
    EXPECT_NE(lost.find("\nTry g8: lose.\n"), std::string::npos) << lost;
    for (const std::string& text : {hint(four, "hint\n"), lost})
        EXPECT_EQ(text.find("guess"), std::string::npos) << text;
}

}  // namespace
}  // namespace tateti::family
