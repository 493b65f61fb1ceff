#include "cli/commands.hpp"

#include "cli/ran.hpp"
#include "verify/level_table.hpp"

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include <string>

namespace tateti::cli {
namespace {

Ran state(const std::string& subject, bool json = false, Style style = {}) {
    return ran([&](Console& console) { return state_command({.subject = subject, .json = json}, console); }, style);
}
Ran analysis(const std::string& subject, Language language = Language::english) {
    return ran([&](Console& console) {
        console.words = &words::words_in(language);
        return analyse_command({.subject = subject}, console);
    });
}
Ran review_of(const std::string& subject, bool json = false) {
    return ran([&](Console& console) { return review_command({.subject = subject, .json = json}, console); });
}

TEST(StateCommand, DrawsTheBoardWithTheNumbersOfItsEmptyCells) {
    EXPECT_EQ(state("40").out,
              "\n"
              "   O | 1 | 2\n"
              "  ---+---+---\n"
              "   3 | X | 5\n"
              "  ---+---+---\n"
              "   6 | 7 | 8\n"
              "\n"
              "X to move.\n"
              "Moves: 40\n"
              "Legal: 1 2 3 5 6 7 8\n");
}

TEST(StateCommand, DrawsWithBoxesWhereTheLocaleHasThem) {
    EXPECT_NE(state("4", false, {.unicode = true}).out.find("  ───┼───┼───\n   3 │ X │ 5\n"), std::string::npos);
}

// Told apart by shape as well as by colour.
TEST(StateCommand, S17_PutsTheWinningLineInBracketsAndSaysWhoWon) {
    const Ran won = state("03142");
    EXPECT_NE(won.out.find("  [X]|[X]|[X]\n"), std::string::npos);
    EXPECT_NE(won.out.find("X wins with 0 1 2.\n"), std::string::npos);
    EXPECT_EQ(won.out.find("Legal"), std::string::npos);
    EXPECT_NE(state("031547682").out.find("X wins with 0 1 2 and 2 4 6.\n"), std::string::npos);
    EXPECT_NE(state("012354687").out.find("A draw.\n"), std::string::npos);
}

TEST(StateCommand, ColoursOnlyWhereThereIsColour) {
    EXPECT_EQ(state("40").out.find('\x1b'), std::string::npos);
    const std::string coloured = state("40", false, {.colour = true}).out;
    EXPECT_NE(coloured.find("\x1b[1;36mX\x1b[0m"), std::string::npos);
    EXPECT_NE(coloured.find("\x1b[1;35mO\x1b[0m"), std::string::npos);
}

TEST(StateCommand, ReadsMovesInBothWaysOfNamingACell) {
    EXPECT_EQ(state("1,1 0,0 2,2", true).out, state("408", true).out);
    EXPECT_EQ(state("4 0 8", true).out, state("408", true).out);
}

TEST(StateCommand, ReadsABoardAndAState) {
    EXPECT_NE(state("X...O....").out.find("X to move"), std::string::npos);
    EXPECT_EQ(state(state("408", true).out, true).out, state("408", true).out);
}

TEST(StateCommand, S8_SaysWhichMoveIsRefusedWhyAndWhatWasLegal) {
    const Ran refused = state("404");
    EXPECT_EQ(refused.status, 1);
    EXPECT_EQ(refused.out, "");
    EXPECT_EQ(refused.err,
              "tateti: move 3 (\"4\" at character 3) is refused: that cell is taken\nLegal moves: 1 2 3 5 6 7 8\n");
}

TEST(StateCommand, S8_RefusesAsJsonOnTheStandardOutput) {
    const struct {
        const char* moves;
        const char* code;
        int ply;
    } refusals[] = {{"404", "move/cell_occupied", 2},   {"49", "move/out_of_bounds", 1},
                    {"x", "move/out_of_bounds", 0},     {"-1,0", "move/out_of_bounds", 0},
                    {"4 3,5", "move/out_of_bounds", 1}, {"031425", "move/game_over", 5}};
    for (const auto& [moves, code, ply] : refusals) {
        const Ran refused = state(moves, true);
        EXPECT_EQ(refused.status, 1);
        EXPECT_EQ(refused.err, "");
        const auto error = boost::json::parse(refused.out).at("error");
        EXPECT_EQ(error.at("code").as_string(), code) << moves;
        EXPECT_EQ(error.at("ply").as_int64(), ply) << moves;
        EXPECT_FALSE(error.at("message").as_string().empty());
        EXPECT_TRUE(error.at("legal").is_array());
    }
}

TEST(StateCommand, SaysWhereABoardIsUnreadableAndWhyItIsImpossible) {
    EXPECT_EQ(state("XO.").err,
              "tateti: the board \"XO.\" ends too soon: a board has nine cells; this one has fewer\n");
    EXPECT_EQ(state("XO./q..").err.substr(0, 58), "tateti: the board is unreadable at character 5 (\"q..\"): a ");
    EXPECT_EQ(
        state("XX.......").err,
        "tateti: no game leads to this board: there are too many X: X moves first, so there is at most one X more "
        "than O\n");
}

TEST(StateCommand, SpellsOutWhatIsNotPrintable) {
    const Ran refused = state("4\x1b[2J\x99", true);
    EXPECT_NE(refused.out.find(R"(\"\\x1b[2J\\x99\")"), std::string::npos) << refused.out;
    EXPECT_NO_THROW(static_cast<void>(boost::json::parse(refused.out)));
}

TEST(AnalyseCommand, PrintsOneLinePerMove) {
    const Ran table = analysis("042");
    EXPECT_EQ(table.status, 0);
    EXPECT_NE(table.out.find("O to move. With best play: draw.\n"), std::string::npos);
    EXPECT_NE(table.out.find("* 1   draw"), std::string::npos);
    EXPECT_NE(table.out.find("blocks           Without this, X could complete the top row.\n"), std::string::npos);
    EXPECT_NE(table.out.find("  3   lose in 2"), std::string::npos);
}

TEST(AnalyseCommand, SpeaksSpanish) {
    EXPECT_NE(analysis("042", Language::spanish).out.find("Sin esta jugada, X podría completar la fila de arriba"),
              std::string::npos);
}

TEST(AnalyseCommand, OfAFinishedGameSaysOnlyHowItEnded) {
    const Ran finished = analysis("03142");
    EXPECT_EQ(finished.status, 0);
    EXPECT_NE(finished.out.find("X wins with 0 1 2.\n"), std::string::npos);
    EXPECT_EQ(finished.out.find("best play"), std::string::npos);
}

TEST(ReviewCommand, ShowsTheMistakeWhatWasBetterAndWhereTheGameTurned) {
    const Ran reviewed = review_of("0426815");
    EXPECT_EQ(reviewed.status, 0);
    EXPECT_NE(reviewed.out.find("4. O 6  mistake  lose in 2  This loses: X can complete the top row"),
              std::string::npos);
    EXPECT_NE(reviewed.out.find("better: 1. Without this, X could complete the top row.\n"), std::string::npos);
    EXPECT_NE(reviewed.out.find("The game turned with move 4, from a draw to a win for X.\n"), std::string::npos);
}

TEST(ReviewCommand, SaysThatNobodyMadeAMistake) {
    EXPECT_NE(review_of("04").out.find("Nobody has made a mistake so far: the game is even.\n"), std::string::npos);
    EXPECT_NE(review_of("").out.find("There are no moves yet.\n"), std::string::npos);
}

// 4 and 5 both win, but not with the same line.
TEST(ReviewCommand, TheSentenceIsAboutTheMoveItNames) {
    EXPECT_NE(review_of("0123876").out.find("better: 4 (or 5). X completes the diagonal from the top left and wins.\n"),
              std::string::npos);
}

TEST(ReviewCommand, NamesEveryTurningPoint) {
    EXPECT_NE(review_of("417").out.find("The game turned with moves 2, 3, finally from a win for X to a draw.\n"),
              std::string::npos);
}

TEST(Fitted, BreaksLongSentencesAtBlanksAndIndentsThem) {
    EXPECT_EQ(fitted("uno dos tres cuatro cinco seis siete", 4, {.columns = 30}),
              "uno dos tres cuatro cinco\n    seis siete");
    EXPECT_EQ(fitted("áéíóúñáéíóúñáéíóúñáéíóú áéí", 0, {.columns = 27}), "áéíóúñáéíóúñáéíóúñáéíóú áéí");
    EXPECT_EQ(fitted("no terminal, no breaks in this sentence at all", 4, {}),
              "no terminal, no breaks in this sentence at all");
    EXPECT_EQ(fitted("too narrow to help", 20, {.columns = 30}), "too narrow to help");
}

TEST(ReviewCommand, NeedsMoves) {
    const Ran refused = review_of("X...O....", true);
    EXPECT_EQ(refused.status, 1);
    EXPECT_EQ(boost::json::parse(refused.out).at("error").at("code").as_string(), "review/no_moves");
}

TEST(PerftCommand, CountsEachPlyUpToTheDepth) {
    EXPECT_EQ(ran([](Console& console) { return perft_command(3, false, console); }).out, "0 1\n1 9\n2 72\n3 504\n");
    EXPECT_EQ(ran([](Console& console) { return perft_command(2, true, console); }).out, "{\"perft\":[1,9,72]}\n");
}

TEST(VerifyCommand, SaysThatEveryClaimHolds) {
    const Ran verified = ran([](Console& console) { return verify_command(false, console); });
    EXPECT_EQ(verified.status, 0);
    EXPECT_EQ(verified.err, "");
    EXPECT_NE(verified.out.find("255168: X 131184, O 77904, draw 46080\n"), std::string::npos);
    EXPECT_NE(verified.out.find("  random     39.93      10.3   36.32       3.9\n"), std::string::npos);
    EXPECT_NE(verified.out.find("Every claim holds."), std::string::npos);
}

TEST(VerifyCommand, GivesTheCertificateAsJson) {
    const auto certificate = boost::json::parse(ran([](Console& c) { return verify_command(true, c); }).out);
    EXPECT_EQ(certificate.at("perfectLosses").to_number<int>(), 0);
    EXPECT_EQ(certificate.at("levels").as_array().size(), verify::kPlayers * verify::kPlayers);
    EXPECT_EQ(certificate.at("facts").at("finishedGames").at("total").to_number<int>(), 255168);
    EXPECT_EQ(certificate.at("failures").as_array().size(), 0U);
    const auto& last = certificate.at("levels").as_array().back();
    EXPECT_EQ(last.at("x").as_string(), "perfect");
    EXPECT_EQ(last.at("draw").to_number<double>(), 1.0);
    const auto& companion = certificate.at("companion").as_array();
    EXPECT_EQ(companion.size(), 2 * verify::kPlayers);
    EXPECT_EQ(companion.back().at("player").as_string(), "perfect");
    EXPECT_EQ(companion.back().at("mark").as_string(), "O");
    EXPECT_NEAR(companion.back().at("wins").to_number<double>(), 0.4, 1e-3);
    EXPECT_NEAR(companion.back().at("strength").to_number<double>(), 17.1, 0.05);
}

}  // namespace
}  // namespace tateti::cli
