// Any game, line by line.
#include "family/plain_family.hpp"

#include "family/run_commands.hpp"
#include "text/wrap.hpp"
#include "words/words.hpp"

#include <tateti/games/notation.hpp>
#include <tateti/language.hpp>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <sstream>
#include <string>
#include <utility>
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
              "X plays 2. That makes a row: 0, 1, 2.\nO wins.\nType new for another game.\n");
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
    // At a level that often moves at random.
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

/// The computer's answers to these lines.
std::vector<std::string> replies_to(const char* game, const std::string& lines, PlainOptions options) {
    std::vector<std::string> all;
    std::size_t last = 0;
    for (const boost::json::object& answer : answers(game, lines, options)) {
        const boost::json::array& moves = answer.at("moves").as_array();
        if (moves.size() > last) all.emplace_back(moves.back().as_string());
        last = moves.size();
    }
    return all;
}

TEST(PlainFamily, UndoNeverGetsAnotherAnswer) {
    for (const auto& [game, move] :
         {std::pair{"misere", "4\n"}, std::pair{"7,7,5", "d4\n"}, std::pair{"ultimate", "e5\n"}})
        for (const Level level : {Level::gentle, Level::easy, Level::medium, Level::hard}) {
            const PlainOptions options{.level = level, .seed = 3, .playouts = 50};
            std::string lines;
            for (int i = 0; i < 4; ++i) lines.append(move).append("undo\n");
            const auto replies = replies_to(game, lines, options);
            ASSERT_EQ(replies.size(), 4);
            EXPECT_EQ(replies, std::vector(4, replies[0])) << game << ", " << name(level);
            EXPECT_EQ(replies_to(game, move, options), std::vector{replies[0]}) << "nor does what was taken back";
        }
    std::set<std::string> first;
    for (std::uint64_t seed = 0; seed < 30; ++seed)
        first.insert(replies_to("misere", "4\n", {.level = Level::easy, .seed = seed}).at(0));
    EXPECT_GT(first.size(), 4) << "but another seed does";
    std::string games;
    for (int i = 0; i < 20; ++i) games += "4\nnew\n";
    const auto rounds = replies_to("misere", games, {.level = Level::easy, .seed = 3});
    EXPECT_GT(std::set(rounds.begin(), rounds.end()).size(), 3) << "and so does another game";
    const auto brought_back = replies_to("misere", "4\nnew\nundo\nundo\n4\n", {.level = Level::easy, .seed = 3});
    EXPECT_EQ(brought_back.back(), brought_back.front()) << "unless it is the last one again";
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
    EXPECT_NE(ultimate.find("Refused: that is not the small board to play in.\n"
                            "Legal moves: b1 c1 a2 b2 c2 a3 b3 c3\nO to move. Play in small board a1-c3.\n"),
              std::string::npos)
        << ultimate;
    EXPECT_TRUE(ultimate.ends_with("\nLegal moves: b1 c1 a2 b2 c2 a3 b3 c3\nO to move. Play in small board a1-c3.\n"))
        << ultimate;
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
    EXPECT_NE(misere.find("\nTry 4: draw.\nX to move.\nDraw: 4.\nLoss in "), std::string::npos) << misere;
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
        EXPECT_TRUE(won.ends_with("\nTry g8: win in 1.\nX to move.\n")) << won;
    }
    const std::string lost = hint("h8\na1\ni8\na2\nj8\na3\nk8\n", "hint\n");
    EXPECT_NE(lost.find("\nTry g8: loss.\n"), std::string::npos) << lost;
    for (const std::string& text : {hint(four, "hint\n"), lost})
        EXPECT_EQ(text.find("guess"), std::string::npos) << text;
}

TEST(PlainFamily, UltimateSaysWhereToPlayAndWhoWinsASmallBoard) {
    const std::string text = played("ultimate", "a1\na2\na4\nb2\nd4\nc2\ng4\nc4\ng1\n", {.person = std::nullopt});
    EXPECT_NE(text.find("\nX to move. Play in any open small board.\nX plays a1.\n"
                        "O to move. Play in small board a1-c3.\n"),
              std::string::npos)
        << text;
    EXPECT_TRUE(
        text.ends_with("O plays c2. O wins small board a1-c3.\nX to move. Play in small board g4-i6.\n"
                       "X plays g4.\nO to move. Play in any open small board.\n"  // a1-c3 is closed
                       "O plays c4.\nX to move. Play in small board g1-i3.\nX plays g1.\n"
                       "O to move. Play in any open small board.\n"))
        << text;
    const std::string against = played("ultimate", "e5\n", {.level = Level::easy, .seed = 1});
    EXPECT_NE(against.find("\nYour move as X. Play in small board "), std::string::npos) << against;
    EXPECT_EQ(played("ultimate-open", "a1\na2\na4\nb2\nd4\nc2\ng4\na1\na3\n", {.person = std::nullopt})
                  .find("X wins small board"),
              std::string::npos)
        << "a board that is won stays O's";
}

TEST(PlainFamily, AClosedBoardAndALosingRowAreTold) {
    const std::string text =
        played("notakto-2", "a1.1\nb1.1\nc1.1\nboard\na1.2\nb2.2\nc3.2\n", {.person = std::nullopt});
    EXPECT_NE(text.find("\nThe first player plays c1.1. Board 1 is closed.\nThe second player to move.\n"
                        "Board 1, row 1: X a1.1, X b1.1, X c1.1.\nAll other cells are empty.\nBoard 1 is closed.\n"),
              std::string::npos)
        << text;
    EXPECT_NE(text.find("\nThe second player plays c3.2. Board 2 is closed. That makes a row: a1.2, b2.2, c3.2.\n"
                        "The first player wins.\n"),
              std::string::npos)
        << text;
    EXPECT_EQ(played("4,3,3", "a1\na2\nb1\nb2\nc1\n", {.person = std::nullopt}).find("makes a row"), std::string::npos)
        << "a row that wins needs no reason";
}

TEST(PlainFamily, ALevelIsDescribedAsItPlaysThisGame) {
    const auto told = [](const char* game, const std::string& level) {
        const std::string text = played(game, "level " + level + "\n", {});
        const std::size_t begin = text.find("The level is " + level + ". ") + 15 + level.size();
        return text.substr(begin, text.find('.', begin) + 1 - begin);
    };
    EXPECT_EQ(told("misere", "gentle"), "For small children: it completes a losing row whenever it can.");
    EXPECT_EQ(told("notakto", "easy"), "It completes no losing row if it can avoid it, and otherwise plays anywhere.");
    EXPECT_EQ(told("misere-5,5,4", "medium"),
              "It completes no losing row if it can avoid it, and leaves you the cells where you would complete one.");
    EXPECT_EQ(told("wild", "medium"), "It wins if it can, else blocks, and otherwise plays anywhere.");
    EXPECT_EQ(told("notakto-2", "perfect"), "It never gives away a win or a draw.") << "who begins loses";
    EXPECT_EQ(told("misere", "hard"), "It plays perfectly, but may slip once in a game.");
    EXPECT_EQ(told("gomoku", "hard"), "It plays as well as it can after a short search.");
    EXPECT_EQ(told("gomoku", "perfect"), "It plays as well as it can after a long search.");
    EXPECT_NE(played("misere", "level\n", {}).find("The level is medium. It completes no losing row"),
              std::string::npos);
}

TEST(PlainFamily, QuestionsAreAnsweredAsTheAnalysisDoes) {
    const auto told = [](const char* game, const std::string& lines) {
        return answers(game, lines, {.person = std::nullopt, .playouts = 50}).back();
    };
    const auto analysed = [](const char* game, const std::string& moves) {
        return parsed(cli::ran([&](cli::Console& console) {
            return analyse_command(
                {.game = game, .subject = moves, .json = true, .budget = {.playouts = 50, .stop = nullptr, .seed = 1}},
                console);
        }));
    };
    const auto hint = [&](const char* game, const std::string& lines) {
        const boost::json::object answer = told(game, lines + "hint\n");
        EXPECT_EQ(answer.size(), 1);
        return answer.at("hint");
    };
    const boost::json::object solved = analysed("misere", "40");
    EXPECT_EQ(told("misere", "4\n0\nvalues\n"), solved);
    EXPECT_EQ(std::ranges::count(solved.at("moves").as_array(), hint("misere", "4\n0\n")), 1);
    EXPECT_TRUE(hint("misere", "4\n0\n").at("best").as_bool());
    const boost::json::object guessed = analysed("ultimate", "e5");
    EXPECT_EQ(told("ultimate", "e5\nvalues\n"), guessed);
    EXPECT_EQ(hint("ultimate", "e5\n"), guessed.at("guess"));
    const std::string four = "h8\na1\ni8\na2\nj8\na3\nk8\no15\n";
    EXPECT_EQ(boost::json::serialize(hint("gomoku", four)),
              R"({"move":"g8","result":"win","plies":1,"certainty":"proven","source":null,"best":true})");
    EXPECT_EQ(told("misere", "0\n4\n1\n5\n2\nvalues\n").at("error").at("code"), "move/game_over");
}

TEST(PlainFamily, UndoBringsBackTheGameBeforeANewOne) {
    const std::string text = played("7,7,5", "d4\ne5\nn\nu\nundo\n", {.person = std::nullopt});
    EXPECT_NE(text.find("A new game. Two players.\nUndo brings your last game back.\nX to move.\n"
                        "Your last game is back.\nRow 4: X d4.\nRow 5: O e5.\n"),
              std::string::npos)
        << text;
    EXPECT_TRUE(text.ends_with("\nRow 4: X d4.\nAll other cells are empty.\nO to move.\n")) << text;
    const auto moves = [](const std::string& lines, const PlainOptions& options) {
        const auto last = answers("gomoku", lines, options).back();
        return last.contains("error") ? std::string(last.at("error").at("code").as_string())
                                      : std::to_string(last.at("moves").as_array().size());
    };
    EXPECT_EQ(moves("d4\nnew\nnew\nundo\n", {.level = Level::easy}), "2");
    for (const char* line : {"n\n", "reset\n", "Restart\n"})
        EXPECT_EQ(moves(std::string("d4\n") + line + "undo\n", {.level = Level::easy}), "2") << line;
    EXPECT_EQ(moves("d4\nnew\ne5\nundo\nundo\n", {.level = Level::easy}), "undo/nothing_to_undo")
        << "not once the new game has begun";
    EXPECT_EQ(moves("d4\nnew\nundo\n", {.person = Mark::o, .level = Level::easy}), "3")
        << "the computer's first move does not count";
    EXPECT_EQ(moves("new\nundo\n", {.level = Level::easy}), "undo/nothing_to_undo") << "nothing was left";
    EXPECT_EQ(answers("misere", "0\n4\n1\n5\n2\nnew\nundo\n", {.person = std::nullopt}).back().at("error").at("code"),
              "undo/nothing_to_undo")
        << "a finished game is not brought back";
}

TEST(PlainFamily, MovesAreReadAsPeopleTypeThem) {
    const auto moves = [](const char* game, const std::string& lines) {
        const auto answer = answers(game, lines + "\n", {.person = std::nullopt}).back();
        return answer.contains("error") ? std::string(answer.at("error").at("code").as_string())
                                        : boost::json::serialize(answer.at("moves"));
    };
    EXPECT_EQ(moves("gomoku", "h 9"), R"(["h9"])");
    EXPECT_EQ(moves("gomoku", "N 8"), R"(["n8"])");
    EXPECT_EQ(moves("gomoku", "d 4"), R"(["d4"])");
    EXPECT_EQ(moves("wild", "x 4"), R"(["X4"])");
    EXPECT_EQ(moves("7,7,5", "h 9"), "command/bad_argument") << "there is no column h";
    EXPECT_EQ(moves("misere", "h 4"), "command/bad_argument");
    EXPECT_EQ(moves("misere", "4 0"), "move/out_of_bounds") << "there is no row 4";
    for (const char* line :
         {"4", "1,1", "1 1", "(1,1)", " ( 1 , 1 ) ", "move 4", "PLAY 1 1", "x 4", "X4", "x 1,1", "move x (1,1)",
          "\xef\xbb\xbf"
          "4"})
        EXPECT_EQ(moves("misere", line), R"(["4"])") << line;
    EXPECT_EQ(moves("misere", "o 4"), "move/not_your_turn");
    EXPECT_EQ(moves("misere", "4\nx 0"), "move/not_your_turn");
    EXPECT_EQ(moves("misere", "4\no 0"), R"(["4","0"])");
    EXPECT_EQ(moves("misere", "x 9"), "move/out_of_bounds");
    EXPECT_EQ(moves("misere", "move"), "move/out_of_bounds");
    EXPECT_EQ(moves("misere", "0\n4\n1\n5\n2\no 8"), "move/game_over");
    // The mark that is placed, where players choose it or have the same.
    for (const char* line : {"o 4", "O4", "o 1 1", "play O (1,1)"}) EXPECT_EQ(moves("wild", line), R"(["O4"])") << line;
    EXPECT_EQ(moves("wild", "1 1"), "move/wrong_mark");
    EXPECT_EQ(moves("notakto", "4\nx 0"), R"(["4","0"])");
    EXPECT_EQ(moves("notakto", "o 4"), "move/wrong_mark");
    // On larger boards o may be a column.
    for (const char* line : {"x d4", "Xd4", "move d4", "play D 4"})
        EXPECT_EQ(moves("gomoku", line), R"(["d4"])") << line;
    EXPECT_EQ(moves("gomoku", "o 4"), R"(["o4"])");
    EXPECT_EQ(moves("gomoku", "o d4"), "move/not_your_turn");
    EXPECT_EQ(moves("cube", "x b2.2"), R"(["b2.2"])");
    EXPECT_EQ(moves("7,7,5", "1,1"), "move/out_of_bounds") << "pairs are for boards with digits";
}

TEST(PlainFamily, ATypoGetsTheNearestWord) {
    const auto why = [](const char* line, Language language) {
        const PlainOptions options{.person = std::nullopt, .words = &words::words_in(language)};
        const auto refusal = answers("misere", std::string(line) + "\n", options).back().at("error");
        EXPECT_EQ(refusal.at("code"), "command/unknown");
        return std::string(refusal.at("message").as_string());
    };
    for (const Language language : kAllLanguages)
        for (const auto& [typed, meant] :
             {std::pair{"undp", "undo"}, std::pair{"ruels", "rules"}, std::pair{"mvoe 4", "move"}})
            EXPECT_TRUE(why(typed, language).contains(meant)) << why(typed, language);
    EXPECT_EQ(why("Undp", Language::english), "there is no command \"Undp\"; did you mean undo? Type help for a list");
    EXPECT_EQ(why("score", Language::english), "there is no command \"score\"; type a cell, or help for a list");
}

TEST(PlainFamily, EveryAnswerEndsWithTheTurn) {
    for (const char* command : {"hint", "h", "values", "rules", "level", "level easy", "help", "?", "board"}) {
        const std::string text = played("misere", std::string("4\n") + command + "\n", {.person = std::nullopt});
        EXPECT_TRUE(text.ends_with(".\nO to move.\n") || text.ends_with(" 8\nO to move.\n")) << text;
        EXPECT_EQ(text.find("O to move.\nO to move."), std::string::npos) << text;
    }
    const std::string undone = played("misere", "4\n0\nundo\nredo\n", {.person = std::nullopt});
    EXPECT_TRUE(
        undone.ends_with("\nLegal moves: 0 1 2 3 5 6 7 8\nO to move.\nTop row: O, empty 1, empty 2.\nMiddle row: empty "
                         "3, X, empty 5.\nBottom row: empty 6, empty 7, empty 8.\nLegal moves: 1 2 3 5 6 7 8\n"
                         "X to move.\n"))
        << undone;
}

TEST(PlainFamily, LinesAreWrappedAtTheWidthOfATerminalOnly) {
    for (const Language language : kAllLanguages) {
        PlainOptions options{.person = std::nullopt, .playouts = 20, .words = &words::words_in(language)};
        const std::string lines = "help\nrules\nlevel perfect\nhint\ne5\na1\nboard\n";
        const std::string whole = played("ultimate", lines, options);
        options.style.columns = 40;
        const std::string narrow = played("ultimate", lines, options);
        std::istringstream out(narrow);
        for (std::string line; std::getline(out, line);) EXPECT_LE(text::width_of(line), 40) << line;
        const auto longest = [](const std::string& text) {
            std::istringstream rest(text);
            int width = 0;
            for (std::string line; std::getline(rest, line);) width = std::max(width, text::width_of(line));
            return width;
        };
        EXPECT_GT(longest(whole), 150) << "a program reads whole lines";
    }
    PlainOptions options{.person = std::nullopt};
    options.style.columns = 40;
    EXPECT_TRUE(played("misere", "", options)
                    .starts_with("Misère. Two players. A move is a cell,\nsuch as 8; help lists the commands.\n"));
}

TEST(PlainFamily, HelpHasTheShortForms) {
    for (const Language language : kAllLanguages) {
        const std::string text = played("misere", "help\n", {.words = &words::words_in(language)});
        for (const std::string word : {"undo", "redo", "hint", "new", "quit"}) {
            const bool latin = text.contains(word + " (" + word[0] + ")");
            EXPECT_TRUE(latin || text.contains(word + "（" + word[0] + "）")) << text;
        }
    }
}

TEST(PlainFamily, TheVerdictIsToldEvenIfItIsUnknown) {
    const auto told = [](const char* game, const char* verdict) {
        return played(game, "", {.person = std::nullopt})
            .contains(std::string("\nValue for the first player: ") + verdict);
    };
    EXPECT_TRUE(told("ultimate", "unknown.\n"));
    EXPECT_TRUE(told("misere-4,4,4", "draw (proven).\n"));
    EXPECT_TRUE(told("vanishing-4", "win in 11 (proven).\n"));
}

}  // namespace
}  // namespace tateti::family
