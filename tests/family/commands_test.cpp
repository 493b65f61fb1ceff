// What the commands about the family print.
#include "family/commands.hpp"

#include "cli/ran.hpp"
#include "family/subject.hpp"
#include "support/folder.hpp"
#include "text/wrap.hpp"
#include "words/games_words.hpp"

#include <tateti/games/catalogue.hpp>
#include <tateti/games/notation.hpp>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>

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
    EXPECT_EQ(games.back().at("value").at("source"), "Bertholon and others 2020");
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
}

TEST(FamilyCommands, ATextMayNameItsGame) {
    EXPECT_EQ(state("misere", "misere 408").out, state("misere", "408").out);
    EXPECT_EQ(state("misere", "MISERE 408").status, 1) << "only as state prints it";
    EXPECT_EQ(game_named_in("misere 408"), "misere");
    EXPECT_EQ(game_named_in("7,7,5 d4"), "7,7,5");
    EXPECT_EQ(game_named_in(state("4,3,3", "a1", true).out), "4,3,3");
    for (const char* tic_tac_toe : {"", "408", "1,1 0,0", "X.O/.X./..O", R"({"moves":[4]})", "[4,0]"})
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
}

TEST(FamilyCommands, ProofsNameTheWinner) {
    EXPECT_EQ(prove({.subject = "5,5,4"}).out.substr(0, 15), "5,5,4: A draw.\n");
    EXPECT_EQ(prove({.subject = "6,5,4"}).out.substr(0, 15), "6,5,4: X wins.\n");
    EXPECT_TRUE(prove({.subject = "notakto-2"}).out.starts_with("notakto-2: O wins in 11.\nProven here by solving"));
    EXPECT_TRUE(
        prove({.subject = "7,7,4 a1 b1 a2 b2 a3 b3 a4"}).out.starts_with("7,7,4 a1 b1 a2 b2 a3 b3 a4: X wins.\n"));
    // O would win, if that were not the third time that the position occurs.
    EXPECT_TRUE(prove({.subject = "vanishing 317524603175246031752"})
                    .out.starts_with("vanishing 317524603175246031752: A draw."));
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
                  .find("proven so far: no loss for X; moves that may still win: 10 of 10."),
              std::string::npos);
    EXPECT_NE(stopped({.subject = "8,8,5 d4", .memory = 8, .stop = &stop})
                  .find("nothing is proven yet; moves that may still win: 35 of 35."),
              std::string::npos);
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

TEST(FamilyCommands, CertificatesAreWrittenAndChecked) {
    const test::Folder folder;
    const std::filesystem::path file = folder.path() / "proof";
    const Ran written = prove({.subject = "6,5,5", .certificate = file, .memory = 16});
    EXPECT_EQ(written.status, 0) << written.err;
    EXPECT_NE(written.out.find("Certificate: "), std::string::npos);
    EXPECT_EQ(check(file).out.substr(0, 15), "6,5,5: A draw.\n");
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
    EXPECT_EQ(check(file).out.substr(0, 15), "5,5,4: A draw.\n");
    EXPECT_EQ(error_code(prove({.subject = "4,4,4", .json = true, .certificate = folder.path() / "no" / "no"})),
              "file/not_written");
}

/// Every reason that the library gives is known to the catalogues.
TEST(FamilyCommands, RefusalsAreTranslated) {
    for (const char* game : {"nosuch", "0,3,3", "20,3,3", "3,3,1", "4,4,5", "vanishing-5", "notakto-3,3,3-4"}) {
        const Ran spanish = cli::ran([&](cli::Console& console) {
            console.words = &words::kSpanish;
            return rules_command(game, false, console);
        });
        const Ran english = cli::ran([&](cli::Console& console) { return rules_command(game, false, console); });
        EXPECT_NE(spanish.err, english.err) << game;
    }
}

}  // namespace
}  // namespace tateti::family
