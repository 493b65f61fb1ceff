// What the commands about the family print.
#include "family/commands.hpp"

#include "cli/ran.hpp"
#include "family/proof_watch.hpp"
#include "family/subject.hpp"
#include "family/verification.hpp"
#include "prove/certificate.hpp"
#include "solve/proof.hpp"
#include "support/folder.hpp"
#include "text/wrap.hpp"
#include "words/games_words.hpp"

#include <tateti/games/catalogue.hpp>
#include <tateti/games/notation.hpp>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::family {
namespace {

using cli::Ran;

Ran state(const std::string& game, const std::string& subject, bool json = false) {
    return cli::ran([&](cli::Console& console) {
        return state_command({.game = game, .subject = subject, .json = json}, console);
    });
}
Ran analyse(const std::string& game, const std::string& subject, bool json = false) {
    return cli::ran([&](cli::Console& console) {
        return analyse_command({.game = game, .subject = subject, .json = json, .budget = {.playouts = 200}}, console);
    });
}
Ran prove(const ProveOptions& options) {
    return cli::ran([&](cli::Console& console) { return prove_command(options, console); });
}
Ran check(const std::filesystem::path& file, bool json = false) {
    return cli::ran([&](cli::Console& console) { return check_command(file, json, console); });
}
boost::json::object parsed(const Ran& ran) {
    return boost::json::parse(ran.out).as_object();
}
std::string error_code(const Ran& ran) {
    return std::string(parsed(ran).at("error").at("code").as_string());
}

TEST(FamilyCommands, GamesAreListedWithTheirVerdicts) {
    const Ran text = cli::ran([](cli::Console& console) { return games_command(false, console); });
    EXPECT_EQ(text.status, 0);
    EXPECT_NE(text.out.find("\n  misere" + std::string(11, ' ') + "Misère"), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("\n      Three in a row loses.\n"), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("4 × 4 × 4"), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("win in 13"), std::string::npos);
    EXPECT_NE(text.out.find("win in at most 35"), std::string::npos) << "only proven distances are exact";
    EXPECT_NE(text.out.find("Allis 1993"), std::string::npos);
    const auto list = parsed(cli::ran([](cli::Console& console) { return games_command(true, console); }));
    const auto& games = list.at("games").as_array();
    ASSERT_EQ(games.size(), games::kCatalogue.size());
    EXPECT_EQ(boost::json::serialize(games[0].at("value")),
              R"({"result":"draw","plies":null,"certainty":"proven","source":null})");
    EXPECT_EQ(games.back().at("game"), "ultimate-open");
    EXPECT_EQ(games.back().at("value").at("source"), "Bertholon et al. 2020");
    EXPECT_EQ(games[15].at("value").at("certainty"), "unknown");
    EXPECT_EQ(games[0].at("typicalLength"), 8);
    EXPECT_FALSE(games[0].at("sentence").as_string().empty());
}

TEST(FamilyCommands, GamesFitANarrowTerminal) {
    for (const int columns : {40, 80}) {
        const Ran ran = cli::ran([](cli::Console& console) { return games_command(false, console); },
                                 {.unicode = true, .columns = columns});
        EXPECT_NE(ran.out.find("\ngomoku: Gomoku\n"), std::string::npos) << ran.out;
        std::istringstream lines(ran.out);
        for (std::string line; std::getline(lines, line);) EXPECT_LE(text::width_of(line), columns) << line;
    }
}

TEST(FamilyCommands, VerifyWalksThroughASmallGame) {
    const auto verify = [](const std::string& game, bool json) {
        return cli::ran([&](cli::Console& console) { return verify_command(game, json, console); });
    };
    const Ran text = verify("misere", false);
    EXPECT_EQ(text.status, 0);
    EXPECT_NE(text.out.find("958: X 316, O 626, draw 16\n"), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("  random    perfect     0.00    0.11   99.89\n"), std::string::npos) << text.out;
    const auto misere = parsed(verify("misere", true));
    EXPECT_EQ(misere.at("facts").at("positions"), 5478);
    EXPECT_TRUE(misere.at("failures").as_array().empty());
    EXPECT_EQ(misere.at("levels").as_array().size(), 36);
    EXPECT_TRUE(parsed(verify("vanishing", true)).at("levels").is_null());
    const Ran refused = verify("gomoku", true);
    EXPECT_EQ(refused.status, 1);
    EXPECT_EQ(error_code(refused), "verify/not_possible");
}

/// Boards, whose values tests/prove proves, and games outside the catalogue, which are solved for the answer.
TEST(FamilyCommands, RulesAndProofsAgree) {
    for (const char* game : {"13,2,3", "7,4,4", "6,5,4", "misere-4,3,3", "wild-4,3,3", "notakto-4,3,3"}) {
        const auto proof = parsed(prove({.subject = game, .json = true, .memory = 16})).at("value");
        const auto rules = parsed(cli::ran([&](cli::Console& console) { return rules_command(game, true, console); }));
        EXPECT_EQ(proof.at("result"), rules.at("value").at("result")) << game;
        EXPECT_EQ(rules.at("value").at("certainty"), "proven") << game;
    }
}

TEST(FamilyCommands, GamesAreFoundByNameTitleAndNumbers) {
    const auto found = [](const std::string& game) {
        const Ran ran = cli::ran([&](cli::Console& console) { return rules_command(game, true, console); });
        return ran.status == 0 ? std::string(parsed(ran).at("game").as_string())
                               : std::string(parsed(ran).at("error").at("message").as_string());
    };
    EXPECT_EQ(found("MISERE"), "misere");
    EXPECT_EQ(found("misère"), "misere");
    EXPECT_EQ(found("The cube"), "cube");
    EXPECT_EQ(found("El cubo"), "cube");
    EXPECT_EQ(found("tic-tac-toe"), "3,3,3");
    EXPECT_EQ(found(" 7, 7 , 5 "), "7,7,5");
    EXPECT_EQ(found("5 in a row, 7 x 7"), "7,7,5");
    EXPECT_EQ(found("5 in a row, 7 × 7"), "7,7,5");
    EXPECT_EQ(found("vanishing-3"), "vanishing");
    EXPECT_EQ(found("vanishing-5"), "each player has three or four marks that vanish");
    EXPECT_EQ(found("notakto-4"), "only Notakto is played on several boards: two or three, without layers");
    EXPECT_EQ(found("vanish"), R"(there is no game "vanish"; did you mean vanishing? 'tateti games' lists the names)");
    EXPECT_EQ(found("gomuko"), R"(there is no game "gomuko"; did you mean gomoku? 'tateti games' lists the names)");
    EXPECT_EQ(found("chess"),
              R"(there is no game "chess"; 'tateti games' lists the names, and numbers such as 7,7,5 are games too)");
}

TEST(FamilyCommands, RulesAreToldInTheLanguageOfTheConsole) {
    const Ran spanish = cli::ran([](cli::Console& console) {
        console.words = &words::kSpanish;
        return rules_command("misere", false, console);
    });
    EXPECT_EQ(spanish.status, 0);
    EXPECT_NE(spanish.out.find("Pierde quien completa 3 marcas iguales en línea"), std::string::npos) << spanish.out;
    EXPECT_NE(spanish.out.find("Valor para quien empieza: empata (demostrado)."), std::string::npos) << spanish.out;
}

TEST(FamilyCommands, StateShowsAnyGame) {
    EXPECT_EQ(state("misere", "408").out,
              "\n  O  1  2\n  3  X  5\n  6  7  X\n\nO to move.\nMoves: misere 408\nLegal: 1 2 3 5 6 7\n");
    EXPECT_EQ(state("4,3,3", "a1 b2 b1 c2 c1").out,
              "\n     a  b  c  d\n  1 [X][X][X] .\n  2  .  O  O  .\n  3  .  .  .  .\n\nX wins.\nMoves: 4,3,3 a1 b2 b1 "
              "c2 c1\n");
    EXPECT_NE(state("misere", "04152").out.find("O wins."), std::string::npos) << "X completes a line and loses";
    EXPECT_NE(state("notakto", "4").out.find("The second player to move."), std::string::npos) << "nobody is O";
}

TEST(FamilyCommands, StateShowsWhichMarksLeaveAndWhereToPlay) {
    EXPECT_EQ(state("vanishing", "415073").out,
              "\n  O (O) 2\n  O (X) X\n  6  X  8\n\nThe X on 4 leaves with the next X.\nThe O on 1 leaves with "
              "the next O.\nX to move.\nMoves: vanishing 415073\nLegal: 2 6 8\n");
    EXPECT_EQ(boost::json::serialize(parsed(state("vanishing", "415073", true)).at("leaving")), R"({"X":"4","O":"1"})");
    const Ran text = state("ultimate", "a1 a2 a4 b2 d4 c2");  // O wins the small board at the top left
    EXPECT_NE(text.out.find("\nSmall boards won by O: a1-c3.\nPlay in small board g4-i6.\nX to move.\n"),
              std::string::npos)
        << text.out << text.err;
    const auto json = parsed(state("ultimate", "a1", true));
    EXPECT_EQ(json.at("nextBoard"), 0);
    EXPECT_EQ(json.at("boards").as_array().size(), 9);
    EXPECT_TRUE(json.at("boards").at(0).is_null());
    EXPECT_FALSE(parsed(state("misere", "", true)).contains("boards"));
}

TEST(FamilyCommands, StateAsJsonIsThatOfTicTacToeAndMore) {
    const Ran ran = state("4,3,3", "a1 b2", true);
    EXPECT_EQ(ran.out,
              R"({"board":["X",null,null,null,null,"O",null,null,null,null,null,null],"currentPlayer":"X",)"
              R"("status":"playing","winner":null,"isDraw":false,"isGameOver":false,"moveCount":2,"moves":["a1","b2"],)"
              R"("winningLines":[],"game":"4,3,3","columns":4,"rows":3,"layers":1,"position":"X.../.O../....",)"
              R"("legal":["b1","c1","d1","a2","c2","d2","a3","b3","c3","d3"]})"
              "\n");
    EXPECT_EQ(state("4,3,3", ran.out, true).out, ran.out) << "it reads what it writes";
    EXPECT_EQ(state("misere", R"({"game":"misere-3,3,3","moves":["4"]})", true).out, state("misere", "4", true).out)
        << "a game may be written in several ways";
    const Ran board = state("4,3,3", "X.../.O../....", true);
    EXPECT_TRUE(parsed(board).at("moves").is_null());
    EXPECT_EQ(state("4,3,3", board.out, true).out, board.out);
    const auto won = parsed(state("misere", "04152", true));
    EXPECT_EQ(won.at("winner"), "O");
    EXPECT_EQ(won.at("currentPlayer"), "X");
    EXPECT_EQ(boost::json::serialize(won.at("winningLines")), "[[0,1,2]]");
}

TEST(FamilyCommands, RefusalsHaveACodeAndStatusOne) {
    const auto refused = [](const std::string& game, const std::string& subject) {
        const Ran ran = state(game, subject, true);
        EXPECT_EQ(ran.status, 1);
        EXPECT_EQ(ran.err, "");
        return error_code(ran);
    };
    EXPECT_EQ(refused("20,3,3", ""), "game/board_too_large");
    EXPECT_EQ(refused("4,4,5", ""), "game/line_too_long");
    EXPECT_EQ(refused("nosuch", ""), "game/unknown");
    EXPECT_EQ(refused("4,4,3", "XX../..../..../...."), "board/too_many_x");
    EXPECT_EQ(refused("4,4,3", "a1 a1"), "move/cell_occupied");
    EXPECT_EQ(refused("4,4,3", "a1 e1"), "move/out_of_bounds");
    EXPECT_EQ(refused("4,4,3", R"({"game":"4,4,4","moves":[]})"), "state/disagrees");
    EXPECT_EQ(refused("4,4,3", R"({"moves":[4]})"), "state/bad_moves");
    for (const char* moves : {R"(["X../.../..."])", R"(["X"])", R"(["4 0"])", R"(["40"])", R"([""])", R"(["/"])",
                              "false", "{}", R"("4")", "3"})
        EXPECT_EQ(refused("misere", std::string(R"({"position":"X../.../...","moves":)") + moves + "}"),
                  "state/bad_moves")
            << moves;
    EXPECT_EQ(refused("misere", R"({"moves":["4","9"]})"), "move/out_of_bounds");
    EXPECT_EQ(refused("misere", R"({"game":3,"moves":[]})"), "state/disagrees");
    EXPECT_EQ(refused("misere", R"({"moves":["4"],"position":"X../.../..."})"), "state/disagrees");
    EXPECT_EQ(refused("misere", R"({"moves":["4"],"columns":5})"), "state/disagrees");
    EXPECT_EQ(refused("misere", R"({"moves":["4"],"currentPlayer":"X"})"), "state/disagrees");
    EXPECT_EQ(refused("misere", std::string(70'000, '4')), "request/too_long");
    EXPECT_EQ(refused("misere", "4" + std::string(70'000, ' ')), "request/too_long");
    EXPECT_EQ(refused("ultimate", "e5 a1"), "move/wrong_board");
    EXPECT_EQ(refused("wild", "4"), "move/wrong_mark");
    const Ran move = state("4,4,3", "a1 a1");
    EXPECT_EQ(move.status, 1);
    EXPECT_EQ(move.out, "");
    EXPECT_EQ(move.err.substr(0, move.err.find('\n')),
              "tateti: move 2 (\"a1\" at character 4) is refused: that cell is taken");
    EXPECT_TRUE(state("misere", " misere  4084").err.starts_with("tateti: move 4 (\"4\" at character 13) is refused"))
        << "characters of what was typed";
    EXPECT_TRUE(prove({.subject = "misere 4084"}).err.starts_with("tateti: move 4 (\"4\" at character 11) is refused"));
}

TEST(FamilyCommands, ATextAboutAnotherGameIsRefused) {
    EXPECT_EQ(state("wild", "misere 408").err, "tateti: this text is about misere, not about wild\n");
    EXPECT_EQ(state("wild", R"({"game":"misere","moves":["4"]})").err,
              "tateti: this text is about misere, not about wild\n");
    EXPECT_EQ(error_code(state("wild", "misere 408", true)), "state/disagrees");
    EXPECT_EQ(error_code(state("wild", R"({"game":7,"moves":["X4"]})", true)), "state/disagrees");
}

TEST(FamilyCommands, OnlyAShortListOfLegalMovesIsPrinted) {
    EXPECT_EQ(state("gomoku", "h8").out.find("Legal"), std::string::npos);
    EXPECT_NE(state("7,7,5", "d4 a1 a2 a3 a4 a5 a6 a7 b1").out.find("\nLegal: "), std::string::npos) << "forty";
    EXPECT_EQ(state("7,7,5", "d4 a1 a2 a3 a4 a5 a6 a7").out.find("Legal"), std::string::npos);
    EXPECT_EQ(state("gomoku", "h8 h8").err, "tateti: move 2 (\"h8\" at character 4) is refused: that cell is taken\n");
    EXPECT_EQ(parsed(state("gomoku", "h8", true)).at("legal").as_array().size(), 224) << "programs get all of them";
}

TEST(FamilyCommands, ARefusalSaysWhyAGameCannotBeProvenOrVerified) {
    const auto unproven = [](const char* game) { return prove({.subject = game}).err; };
    const std::string begin = "tateti: the prover cannot prove ";
    EXPECT_EQ(unproven("gomoku"), begin + "gomoku: it takes boards of at most 64 cells\n");
    for (const std::string game : {"qubic", "4x4x3,3"})
        EXPECT_EQ(unproven(game.c_str()),
                  begin + game + ": with layers it takes only games small enough to be solved completely\n");
    for (const std::string game : {"misere-5,5,4", "ultimate", "wild-5,5,4"})
        EXPECT_EQ(unproven(game.c_str()), begin + game +
                                              ": it takes single boards where a line of your own marks wins, and games "
                                              "small enough to be solved completely\n");
    const auto unverified = [](const char* game) {
        return cli::ran([&](cli::Console& console) { return verify_command(game, false, console); }).err;
    };
    EXPECT_EQ(unverified("cube"), "tateti: cube has too many positions to check them all\n");
    EXPECT_EQ(unverified("4,4,4"), "tateti: 4,4,4 has too many positions to check them all\n");
    EXPECT_EQ(unverified("gomoku"), "tateti: gomoku is not solved, so there are no values to check\n");
}

TEST(FamilyCommands, AGuessSaysWhatItsNumbersMean) {
    const std::string guess = "\nA guess, not a proof: ";
    const std::string meaning = "% (a win is 100%, a draw 50%)";
    const std::string unsearched = analyse("7,7,5", "").out;
    EXPECT_NE(unsearched.find(guess + "d4, worth about "), std::string::npos) << unsearched;
    EXPECT_NE(unsearched.find(meaning + ".\n'tateti prove' searches until a value is proven.\n"), std::string::npos)
        << unsearched;
    EXPECT_EQ(unsearched.find("nodes"), std::string::npos) << "nothing was searched";
    EXPECT_TRUE(analyse("ultimate", "").out.ends_with(meaning + "; nodes searched: 200.\n")) << "nothing to prove";
}

TEST(FamilyCommands, OneNodeAndOnePositionAreSingular) {
    const test::Folder folder;
    const std::filesystem::path file = folder.path() / "proof";
    const Ran made = prove({.subject = "3,1,2", .certificate = file, .memory = 1});
    EXPECT_NE(made.out.find("Proven here: 1 node, "), std::string::npos) << made.out;
    EXPECT_NE(check(file).out.find(": 1 position checked.\n"), std::string::npos) << check(file).out;
}

TEST(FamilyCommands, TheListHasThePunctuationOfItsLanguage) {
    const auto list = [](const words::Words& words, int columns) {
        return cli::ran(
                   [&](cli::Console& console) {
                       console.words = &words;
                       return games_command(false, console);
                   },
                   {.unicode = true, .columns = columns})
            .out;
    };
    EXPECT_NE(
        list(words::kEnglish, 80).find("9 × 9; typical length: 65 moves; first player: win (Bertholon et al. 2020)\n"),
        std::string::npos)
        << list(words::kEnglish, 80);
    EXPECT_NE(list(words::kChinese, 80).find("9 × 9；典型步数：65；先手：赢（Bertholon et al. 2020）\n"),
              std::string::npos);
    EXPECT_NE(list(words::kEnglish, 0)
                  .find("\nThe length is the typical number of moves between two players of level "
                        "medium.\n"),
              std::string::npos);
    EXPECT_NE(list(words::kEnglish, 0).find("loss in 11"), std::string::npos) << "as in JSON and the documents";
    EXPECT_EQ(list(words::kSpanish, 0).find(" and "), std::string::npos);
}

TEST(FamilyCommands, RulesEndWithTheVerdict) {
    const auto rules = [](const std::string& game, int columns) {
        return cli::ran([&](cli::Console& console) { return rules_command(game, false, console); },
                        {.columns = columns})
            .out;
    };
    EXPECT_TRUE(rules("ultimate", 0).ends_with("\nValue for the first player: unknown.\n"));
    EXPECT_TRUE(rules("misere-4,4,4", 0).ends_with("\nValue for the first player: draw (proven).\n")) << "solved here";
    std::istringstream lines(rules("vanishing", 40));
    for (std::string line; std::getline(lines, line);) EXPECT_LE(text::width_of(line), 40) << line;
}

TEST(FamilyCommands, ATextMayNameItsGame) {
    EXPECT_EQ(state("misere", "misere 408").out, state("misere", "408").out);
    EXPECT_EQ(state("misere", "MISÈRE 408").out, state("misere", "408").out) << "as prove reads it";
    EXPECT_EQ(game_named_in("MISÈRE 40"), "MISÈRE");
    EXPECT_EQ(game_named_in("misere 408"), "misere");
    EXPECT_EQ(game_named_in("7,7,5 d4"), "7,7,5");
    EXPECT_EQ(game_named_in(state("4,3,3", "a1", true).out), "4,3,3");
    EXPECT_EQ(state("misere", "misere X.. .O. ...").out, state("misere", "X../.O./...").out);
    EXPECT_EQ(state("4,3,3", "X...  .O..  ....").out, state("4,3,3", "X.../.O../....").out);
    for (const char* tic_tac_toe :
         {"", "408", "1,1 0,0", "X.O/.X./..O", R"({"moves":[4]})", "[4,0]", R"({"game":"misere","moves":[4]})"})
        EXPECT_EQ(game_named_in(tic_tac_toe), std::nullopt) << tic_tac_toe;
}

TEST(FamilyCommands, AnalysisOfAFinishedGameHasAValue) {
    const auto value = [](const char* game, const char* moves) {
        return boost::json::serialize(parsed(analyse(game, moves, true)).at("value"));
    };
    EXPECT_EQ(value("3,3,3", "03142"), R"({"result":"loss","plies":0,"certainty":"proven","source":null})");
    EXPECT_EQ(value("misere", "03142"), R"({"result":"win","plies":0,"certainty":"proven","source":null})");
    EXPECT_EQ(value("3,3,3", "048176253"), R"({"result":"draw","plies":null,"certainty":"proven","source":null})");
}

TEST(FamilyCommands, AnalysisOfAStartSaysWhatIsKnown) {
    const auto value = [](const char* game) {
        return boost::json::serialize(parsed(analyse(game, "", true)).at("value"));
    };
    EXPECT_EQ(value("8,7,5"), R"({"result":"draw","plies":null,"certainty":"proven","source":null})");
    EXPECT_EQ(value("gomoku"), R"({"result":"win","plies":35,"certainty":"known","source":"Allis 1993"})");
    EXPECT_NE(analyse("gomoku", "").out.find("Value for the first player: win in at most 35 (Allis 1993).\nA guess"),
              std::string::npos);
    EXPECT_EQ(parsed(analyse("gomoku", "h8", true)).at("value").at("certainty"), "unknown");
}

TEST(FamilyCommands, AnalysisOfASolvedGameHasEveryScore) {
    const auto misere = parsed(analyse("misere", "", true));
    EXPECT_EQ(misere.at("value").at("result"), "draw");
    EXPECT_EQ(boost::json::serialize(misere.at("best")), R"(["4"])");
    EXPECT_EQ(misere.at("moves").as_array().size(), 9);
    EXPECT_EQ(misere.at("moves").at(0).at("result"), "loss");
    EXPECT_TRUE(misere.at("guess").is_null());
    EXPECT_NE(analyse("vanishing", "").out.find("With best play: win in 13."), std::string::npos);
}

TEST(FamilyCommands, AnalysisOfAnotherGameSeparatesProofAndGuess) {
    const auto ultimate = parsed(analyse("ultimate", "", true));
    EXPECT_EQ(ultimate.at("value").at("certainty"), "unknown");
    EXPECT_TRUE(ultimate.at("best").as_array().empty());
    EXPECT_EQ(ultimate.at("guess").at("playouts"), 200);
    EXPECT_NE(analyse("ultimate", "").out.find("A guess, not a proof: "), std::string::npos);
    const auto won = parsed(analyse("7,7,4", "a1 a7 b1 b7 c1 g7", true));  // d1 wins at once
    EXPECT_EQ(won.at("value").at("certainty"), "proven");
    EXPECT_EQ(boost::json::serialize(won.at("best")), R"(["d1"])");
    const auto forced = parsed(analyse("gomoku", "h8 a15 i8 o1 j9 o15 j10 a1", true));  // two twos that cross
    EXPECT_EQ(forced.at("value").at("certainty"), "proven");
    EXPECT_EQ(forced.at("value").at("result"), "win");
    EXPECT_EQ(won.at("value").at("plies"), 1);
    EXPECT_TRUE(won.at("guess").is_null()) << "a proof is no guess";
}

TEST(FamilyCommands, PerftCountsAnyGame) {
    const Ran ran = cli::ran([](cli::Console& console) { return perft_command("ultimate", 3, false, console); });
    EXPECT_EQ(ran.out, "0 1\n1 81\n2 720\n3 6336\n");
    const Ran json = cli::ran([](cli::Console& console) { return perft_command("4,3,3", 2, true, console); });
    EXPECT_EQ(json.out, "{\"game\":\"4,3,3\",\"perft\":[1,12,132]}\n");
    const Ran longest = cli::ran([](cli::Console& console) { return perft_command("2,1,2", 4, false, console); });
    EXPECT_EQ(longest.out, "0 1\n1 2\n2 2\n3 0\n4 0\n");
}

TEST(FamilyCommands, ProofsNameTheWinner) {
    EXPECT_EQ(prove({.subject = "5,5,4"}).out.substr(0, 15), "5,5,4: a draw.\n");
    EXPECT_EQ(prove({.subject = "6,5,4"}).out.substr(0, 15), "6,5,4: X wins.\n");
    EXPECT_TRUE(prove({.subject = "notakto-2"})
                    .out.starts_with("notakto-2: The second player wins in 11.\nProven here by solving"))
        << "nobody is O";
    EXPECT_TRUE(prove({.subject = "wild"}).out.starts_with("wild: The first player wins in 7.\n"));
    EXPECT_TRUE(prove({.subject = "wild X0 X1 X2"}).out.starts_with("wild X0 X1 X2: The first player wins.\n"));
    EXPECT_TRUE(
        prove({.subject = "7,7,4 a1 b1 a2 b2 a3 b3 a4"}).out.starts_with("7,7,4 a1 b1 a2 b2 a3 b3 a4: X wins.\n"));
    // O would win, if that were not the third time that the position occurs.
    EXPECT_TRUE(prove({.subject = "vanishing 317524603175246031752"})
                    .out.starts_with("vanishing 317524603175246031752: a draw."));
    // X threatens on both sides.
    EXPECT_EQ(parsed(prove({.subject = "7,7,4 c4 a1 d4 a7 e4", .json = true})).at("value").at("result"), "loss");
    EXPECT_EQ(error_code(prove({.subject = "gomoku", .json = true})), "prove/not_possible");
    EXPECT_EQ(prove({.subject = "gomoku"}).status, 1);
}

TEST(FamilyCommands, AnAnalysisCountsRepetitions) {
    // Cell 4 leads to this position for the third time, which is a draw; elsewhere it wins.
    const auto analysis = parsed(analyse("vanishing", "317524603175246031752", true));
    EXPECT_EQ(analysis.at("value").at("result"), "draw");
    EXPECT_EQ(analysis.at("best"), boost::json::array{"4"});
}

TEST(FamilyCommands, AProofStopsAtItsLimits) {
    const auto stopped = [](const ProveOptions& options) {
        const Ran ran = prove(options);
        EXPECT_EQ(ran.status, 1);
        EXPECT_EQ(ran.out, "");
        return ran.err;
    };
    const std::atomic<bool> stop = true;
    // 8×8 has ten kinds of cells. After d4 only the mirror at that diagonal is left: 7 cells on it, 28 beside it.
    EXPECT_NE(stopped({.subject = "8,8,5", .memory = 8, .stop = &stop})
                  .find("; proven: X cannot lose; 10 of 10 moves may still win."),
              std::string::npos);
    EXPECT_NE(stopped({.subject = "8,8,5 d4", .memory = 8, .stop = &stop})
                  .find("; nothing is proven yet; 35 of 35 moves may still win."),
              std::string::npos);
    const Ran narrow = cli::ran(
        [&](cli::Console& console) { return prove_command({.subject = "8,8,5", .memory = 8, .stop = &stop}, console); },
        {.columns = 40});
    std::istringstream lines(narrow.err);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(text::width_of(line), 40) << line;
    const Ran json = prove({.subject = "8,8,5", .json = true, .memory = 8, .stop = &stop});
    EXPECT_EQ(json.status, 1);
    EXPECT_EQ(error_code(json), "prove/stopped");
    EXPECT_EQ(parsed(json).at("movesLeft"), 10);
    EXPECT_EQ(parsed(json).at("noLoss"), true);
    EXPECT_TRUE(stopped({.subject = "8,8,5", .memory = 8, .time = std::chrono::seconds(1)}).starts_with("Stopped: "));
    const std::string progress =
        stopped({.subject = "8,8,5", .memory = 8, .nodes = 50'000, .report = std::chrono::milliseconds(1)});
    EXPECT_GT(std::ranges::count(progress, '\n'), 1) << progress;
}

TEST(FamilyCommands, AProofWithALimitOfNodesIsAlwaysTheSame) {
    EXPECT_EQ(prove({.subject = "5,5,4", .nodes = 1}).status, 1);
    EXPECT_EQ(prove({.subject = "5,5,4 c3", .nodes = 1}).status, 1);
    const auto nodes = [](const std::string& game, std::uint64_t most) {
        return parsed(prove({.subject = game, .json = true, .memory = 8, .nodes = most})).at("nodes").to_number<int>();
    };
    EXPECT_EQ(nodes("7,7,5", 1'000'000), nodes("7,7,5", 1'000'000));
    for (const int most : {100, 1'000, 20'000}) {
        EXPECT_LE(nodes("8,8,5", static_cast<std::uint64_t>(most)), most + 100);
        EXPECT_EQ(nodes("8,8,5", static_cast<std::uint64_t>(most)), nodes("8,8,5", static_cast<std::uint64_t>(most)));
    }
}

TEST(FamilyCommands, ProgressFitsTheTerminal) {
    prove::Progress progress;
    progress.nodes = 99'999'999;
    progress.moves = 35;
    progress.moves_left = 35;
    for (const bool no_loss : {false, true})
        for (const Language language : kAllLanguages) {
            progress.no_loss = no_loss;
            const std::string line = progress_line(progress, 9999.9, Mark::x, words::words_in(language));
            EXPECT_LE(text::width_of(line), 79) << line;
        }
    // A line that is rewritten must not wrap, however narrow the terminal is.
    const Ran narrow = prove({.subject = "8,8,5",
                              .memory = 8,
                              .nodes = 50'000,
                              .report = std::chrono::milliseconds(1),
                              .rewrite = true,
                              .columns = 30});
    const std::string_view start = "\r\x1b[K";
    std::size_t lines = 0;
    for (std::size_t at = narrow.err.find(start), next = 0; at != std::string::npos; at = next) {
        next = narrow.err.find(start, at + 1);
        const std::string line = narrow.err.substr(at + start.size(), next - at - start.size());
        if (next == std::string::npos) break;  // what comes after the progress
        EXPECT_LT(text::width_of(line), 30) << line;
        ++lines;
    }
    EXPECT_GT(lines, 2);
}

TEST(FamilyCommands, ProofsFindTheirGameAsOtherCommandsDo) {
    const auto proven = [](const std::string& subject) {
        const Ran ran = prove({.subject = subject});
        return ran.status == 0 ? ran.out.substr(0, ran.out.find('\n')) : ran.err;
    };
    EXPECT_EQ(proven("The cube"), "cube: X wins in 7.");
    EXPECT_EQ(proven("el cubo b2.2"), "cube b2.2: X wins in 6.");
    EXPECT_EQ(proven("4, 4, 4"), "4,4,4: a draw.");
    EXPECT_EQ(proven("7, 7 ,4 d4"), "7,7,4 d4: X wins.");
    EXPECT_EQ(proven(state("4,3,3", "b2", true).out), "4,3,3 b2: X wins in 6.");
    EXPECT_EQ(proven(R"({"game":"4,3,3","moves":["b2"]})"), "4,3,3 b2: X wins in 6.");
    EXPECT_EQ(proven("misere X.. .O. ..."), proven("misere X../.O./..."));
    EXPECT_EQ(
        proven("The cubes"),
        "tateti: there is no game \"The\"; 'tateti games' lists the names, and numbers such as 7,7,5 are games too\n");
    const auto refused = [](const std::string& subject) {
        return error_code(prove({.subject = subject, .json = true}));
    };
    EXPECT_EQ(refused("20,20,5 d4"), "game/board_too_large");
    EXPECT_EQ(refused(R"({"moves":["b2"]})"), "game/unknown");
    EXPECT_EQ(refused(R"({"game":)"), "state/not_json");
    EXPECT_EQ(refused(""), "game/unknown");
    EXPECT_EQ(refused(std::string(70'000, '{')), "request/too_long");
}

TEST(FamilyCommands, CertificatesAreWrittenAndChecked) {
    const test::Folder folder;
    const std::filesystem::path file = folder.path() / "proof";
    const Ran written = prove({.subject = "6,5,5", .certificate = file, .memory = 16});
    EXPECT_EQ(written.status, 0) << written.err;
    EXPECT_NE(written.out.find("Certificate: "), std::string::npos);
    EXPECT_EQ(check(file).out.substr(0, 15), "6,5,5: a draw.\n");
    EXPECT_EQ(parsed(check(file, true)).at("game"), "6,5,5");

    std::fstream bytes(file, std::ios::in | std::ios::out | std::ios::binary);
    bytes.seekp(40);
    const char byte = static_cast<char>(bytes.peek());
    bytes.seekp(40);
    bytes.put(static_cast<char>(byte ^ 1));
    bytes.close();
    EXPECT_EQ(check(file).status, 1);
    EXPECT_EQ(error_code(check(file, true)), "certificate/damaged");
    EXPECT_EQ(error_code(check("/dev/zero", true)), "certificate/none") << "an endless file is not read to its end";
    EXPECT_EQ(error_code(check(folder.path() / "nothing", true)), "file/not_read");
    EXPECT_EQ(error_code(check(folder.path(), true)), "file/not_read") << "a folder";
    EXPECT_EQ(error_code(prove({.subject = "cube", .json = true, .certificate = file})), "prove/no_certificate");
    EXPECT_EQ(error_code(prove({.subject = "4,3,3 a1 b1 a2 b2 a3", .json = true, .certificate = file})),
              "prove/no_certificate")
        << "a finished game";
    EXPECT_EQ(error_code(prove({.subject = "4,4,4 a1", .json = true, .certificate = file})), "prove/no_certificate");
    EXPECT_EQ(prove({.subject = "5,5,4", .json = true, .certificate = file}).status, 0);
    EXPECT_EQ(check(file).out.substr(0, 15), "5,5,4: a draw.\n");
    EXPECT_EQ(error_code(prove({.subject = "4,4,4", .json = true, .certificate = folder.path() / "no" / "no"})),
              "file/not_written");
}

TEST(FamilyCommands, ACertificateThatCannotBeWrittenCostsNeitherTheValueNorTheOldOne) {
    const Ran text = prove({.subject = "4,4,4", .certificate = "/dev/full"});
    EXPECT_EQ(text.status, 1);
    EXPECT_TRUE(text.out.starts_with("4,4,4: a draw.\nProven here: ")) << text.out;
    EXPECT_EQ(text.err, "tateti: the file cannot be written: /dev/full\n");
    const Ran json = prove({.subject = "4,4,4", .json = true, .certificate = "/dev/full"});
    EXPECT_EQ(json.status, 1);
    EXPECT_EQ(error_code(json), "file/not_written");
    EXPECT_EQ(parsed(json).at("value").at("result"), "draw");
    EXPECT_TRUE(parsed(json).at("certificate").is_null());
}

TEST(FamilyCommands, ACertificateReplacesAFileAndKeepsItsLinksAndPermissions) {
    namespace fs = std::filesystem;
    const test::Folder folder;
    const fs::path file = folder.path() / "proof";
    const fs::path link = folder.path() / "link";
    std::ofstream(file) << "old";
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);
    const fs::perms permissions = fs::status(file).permissions();
    fs::create_symlink("proof", link);
    EXPECT_EQ(prove({.subject = "4,4,4", .certificate = link}).status, 0);
    EXPECT_TRUE(fs::is_symlink(link));
    EXPECT_EQ(check(file).status, 0);
    EXPECT_EQ(fs::status(file).permissions(), permissions);
    EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), {}), 2) << "nothing else is left behind";
}

TEST(FamilyCommands, AFileNameIsLegibleInJson) {
    const test::Folder folder;
    const Ran ran = prove({.subject = "4,4,4", .json = true, .certificate = folder.path() / "x\xff"});
    EXPECT_EQ(ran.status, 0);
    EXPECT_TRUE(std::string_view(parsed(ran).at("certificate").as_string()).ends_with("/x\\xff")) << ran.out;
}

TEST(FamilyCommands, AVerificationThatFailsSaysSo) {
    const games::Rules rules = games::parse_rules("misere").value();
    levels::GameFacts facts;
    facts.wrong_scores = 3;
    const Verification wrong{.facts = facts, .value = games::Score::draw(), .levels = std::nullopt};
    const auto printed = [&](bool json) {
        return cli::ran([&](cli::Console& console) { return print_verification(rules, wrong, json, console); });
    };
    EXPECT_EQ(printed(false).status, 1);
    EXPECT_EQ(printed(false).err, "FAILED: scores that do not follow from the rules: 3\n");
    EXPECT_EQ(printed(false).out.find("Every claim holds."), std::string::npos);
    EXPECT_EQ(printed(true).status, 1);
    EXPECT_EQ(boost::json::serialize(parsed(printed(true)).at("failures")),
              R"(["scores that do not follow from the rules: 3"])");
}

/// The messages of all values of an enumeration; the next value has none.
template <class Error>
std::vector<std::string> messages_of_all() {
    std::vector<std::string> all;
    for (int i = 0; !message(static_cast<Error>(i)).empty(); ++i) all.emplace_back(message(static_cast<Error>(i)));
    return all;
}

/// What the checker says about wrong certificates, as its source has it: each reason is a text of several words. A
/// position is added where one is missing.
std::vector<std::string> reasons_of_the_checker() {
    std::vector<std::string> all;
    for (const char* file : {"check_certificate.cpp", "check_strategy.cpp"}) {
        std::ifstream input(std::string(TATETI_TESTDATA "/../src/prove/") + file);
        const std::string source(std::istreambuf_iterator<char>(input), {});
        const std::regex several_words("\"([A-Za-z][^\"\n]* [^\" \n]+ [^\"\n]*)\"");
        for (std::sregex_iterator found(source.begin(), source.end(), several_words), end; found != end; ++found) {
            const std::string reason = (*found)[1];
            if (reason == "the certificate is damaged") continue;  // the message of the fault says so itself
            all.push_back(reason.ends_with(' ') ? reason + "X../..." : reason);
        }
    }
    EXPECT_GT(all.size(), 20);
    return all;
}

/// Every reason that the library and the commands give is known to the catalogues.
TEST(FamilyCommands, RefusalsAreTranslated) {
    std::vector<std::string> reasons;
    const auto add = [&](const std::vector<std::string>& more) {
        reasons.insert(reasons.end(), more.begin(), more.end());
    };
    add(messages_of_all<games::PlayError>());
    add(messages_of_all<games::NotationError>());
    add(messages_of_all<games::PositionError>());
    add(messages_of_all<games::RulesError>());
    add(messages_of_all<solve::ProofRefusal>());
    add(messages_of_all<prove::CertificateError::Fault>());
    EXPECT_EQ(reasons.size(), 7 + 11 + 9 + 6 + 5 + 3);
    const std::vector<std::string> of_the_checker = reasons_of_the_checker();
    for (const std::string& reason : of_the_checker) {
        reasons.push_back(reason);
        reasons.push_back("node 7: " + reason);
        reasons.push_back(reason + ", X: b1 c1, O: ");
    }
    for (const std::string& reason : reasons)
        for (const Language language : kAllLanguages) {
            const std::string text = words::translated(reason, words::words_in(language));
            EXPECT_EQ(text == reason, language == Language::english) << text;
            if (language == Language::english) continue;
            for (const std::string& part : of_the_checker)
                EXPECT_EQ(text.find(part), std::string::npos) << code(language) << ": " << text;
        }
    EXPECT_EQ(words::translated("this certificate is not correct: node 7: two parts share a cell", words::kSpanish),
              "esto no es un certificado correcto: nodo 7: dos partes comparten una casilla");
    EXPECT_EQ(words::translated("this certificate is not correct: there is no answer, X: b1 c1, O: ", words::kGerman),
              "das ist kein richtiges Zertifikat: die Antwort fehlt; X: b1 c1; O: ");
}

TEST(FamilyCommands, RefusalsSpeakTheLanguageOfTheConsole) {
    const Ran spanish = cli::ran([&](cli::Console& console) {
        console.words = &words::kSpanish;
        return state_command({.game = "4,4,3", .subject = "XXX./OO../O.../...."}, console);
    });
    EXPECT_EQ(spanish.err,
              "tateti: ninguna partida lleva a este tablero: O jugó cuando X ya había completado una línea\n");
}

}  // namespace
}  // namespace tateti::family
