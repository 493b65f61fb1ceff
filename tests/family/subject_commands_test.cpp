// What state and analyse print about any game.
#include "family/run_commands.hpp"
#include "family/subject.hpp"

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include <string>

namespace tateti::family {
namespace {

using cli::Ran;

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

TEST(FamilyCommands, AnAnalysisCountsRepetitions) {
    // Cell 4 leads to this position for the third time, which is a draw; elsewhere it wins.
    const auto analysis = parsed(analyse("vanishing", "317524603175246031752", true));
    EXPECT_EQ(analysis.at("value").at("result"), "draw");
    EXPECT_EQ(analysis.at("best"), boost::json::array{"4"});
}

}  // namespace
}  // namespace tateti::family
