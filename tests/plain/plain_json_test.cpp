// The plain game for programs: one line of JSON for each line of input, whatever it holds.
#include "plain/input_line.hpp"
#include "plain/plain_game.hpp"
#include "plain/typed_game.hpp"
#include "support/plain.hpp"
#include "wire/analysis.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace tateti::plain {
namespace {

namespace json = boost::json;
using test::code_of;
using test::kTwoPeople;
using test::state_after;
using test::state_in;
using test::TypedGame;

const std::string kOver = "0\n3\n1\n4\n2\n";

/// The answer to the last of these lines in a game of two people.
std::string last_answer(const std::string& input) {
    return TypedGame(kTwoPeople).answers(input).back();
}

TEST(PlainJson, S5_AnswersEachLineOfAWholeGameWithTheStateAndNothingElse) {
    TypedGame typed({.level = Level::perfect});
    const auto lines = typed.answers("0\nlevel medium\n1\n3\nquit\n4\n");
    EXPECT_EQ(typed.status, 0);
    const std::vector<std::string> moves{"04", "04", "0412", "041236", "041236"};
    ASSERT_EQ(lines.size(), moves.size());
    for (std::size_t i = 0; i < lines.size(); ++i) EXPECT_EQ(state_in(lines[i]), state_after(moves[i])) << lines[i];
    EXPECT_EQ(lines[0],
              R"({"board":["X",null,null,null,"O",null,null,null,null],"currentPlayer":"X","status":"playing",)"
              R"("winner":null,"isDraw":false,"isGameOver":false,"moveCount":2,"moves":[0,4],"winningLines":[],)"
              R"("you":"X","opponent":"computer","level":"perfect"})");
    EXPECT_EQ(lines[3], R"({"board":["X","X","O","X","O",null,"O",null,null],"currentPlayer":"O","status":"o-wins",)"
                        R"("winner":"O","isDraw":false,"isGameOver":true,"moveCount":6,"moves":[0,4,1,2,3,6],)"
                        R"("winningLines":[[2,4,6]],"you":"X","opponent":"computer","level":"medium"})");
}

TEST(PlainJson, SaysWhoPlays) {
    const auto as_o = json::parse(TypedGame({.level = Level::hard, .side = Mark::o}).answers("board").back());
    EXPECT_EQ(as_o.at("you"), "O");
    EXPECT_EQ(as_o.at("opponent"), "computer");
    EXPECT_EQ(as_o.at("level"), "hard");
    const auto two = json::parse(last_answer("4"));
    EXPECT_TRUE(two.at("you").is_null());
    EXPECT_EQ(two.at("opponent"), "person");
    EXPECT_TRUE(two.at("level").is_null());
}

TEST(PlainJson, ReadsACellInBracketsAndAfterAByteOrderMark) {
    EXPECT_EQ(state_in(last_answer("(1,1)\n(0, 2)")), state_after("42"));
    EXPECT_EQ(state_in(last_answer("\xef\xbb\xbf"
                                   "4")),
              state_after("4"));
}

TEST(PlainJson, QuotesLettersOfOtherLanguagesAsTheyAre) {
    EXPECT_NE(last_answer("señal").find("there is no command \\\"señal\\\";"), std::string::npos)
        << last_answer("señal");
    EXPECT_NE(last_answer("bo\xe2\x80\xae").find("bo\\\\xe2\\\\x80\\\\xae"), std::string::npos)
        << "but nothing that turns the text around";
    const std::string cut = last_answer(std::string(23, 'a') + "ñandú");
    EXPECT_NE(cut.find("\\\"aaaaaaaaaaaaaaaaaaaaaaa\\\""), std::string::npos) << cut << " is cut between two letters";
}

TEST(PlainJson, SaysNothingBeforeTheFirstLineAndAfterTheLast) {
    EXPECT_EQ(TypedGame().type("", {.json = true}), "");
    // The computer has opened all the same.
    const auto lines = TypedGame({.side = Mark::o}).answers("board");
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(test::moves_of(lines[0]).size(), 1U);
}

TEST(PlainJson, S5_AnswersEveryCommandWithTheState) {
    for (const char* line : {"", "board", "level", "level perfect", "opponent", "opponent computer", "side", "side O",
                             "help", "?", "quit", "exit", "BOARD", " Board\t"})
        EXPECT_EQ(state_in(last_answer(std::string("4\n") + line + "\n")), state_after("4")) << line;
    EXPECT_EQ(state_in(last_answer("4\n0\nundo\n")), state_after("4"));
    EXPECT_EQ(state_in(last_answer("4\n0\nundo\nredo\n")), state_after("40"));
    for (const char* line : {"new", "n", "reset", "Restart"})
        EXPECT_EQ(state_in(last_answer(std::string("4\n0\n") + line)), state_after("")) << line;
}

TEST(PlainJson, AnswersAQuestionWithWhatWasAskedFor) {
    EXPECT_EQ(last_answer(kOver + "score"), R"({"tally":{"x":1,"o":0,"draws":0}})");
    EXPECT_EQ(last_answer(kOver + "reset score"), R"({"tally":{"x":0,"o":0,"draws":0}})") << "without a question";
    const auto last = [](const std::string& input) { return json::parse(last_answer(input)); };
    const Game game = test::game("01");
    const json::value analysis = json::parse(wire::analysis_text(wire::State(game), Language::english));
    EXPECT_EQ(last("0\n1\nvalues"), analysis);
    const json::value hint = last("0\n1\nhint");
    EXPECT_EQ(hint.as_object().size(), 1U);
    EXPECT_EQ(std::ranges::count(analysis.at("moves").as_array(), hint.at("hint")), 1);
    EXPECT_TRUE(hint.at("hint").at("best").as_bool());
    EXPECT_EQ(last(kOver + "review"), wire::review_json(test::game("03142"), Language::english));
    // In the language of the game, which stays where it was.
    EXPECT_EQ(last("0\n1\nlanguage es\nvalues"),
              json::parse(wire::analysis_text(wire::State(game), Language::spanish)));
    EXPECT_EQ(state_in(last_answer("0\n1\nhint\nvalues\nscore\nreview\nboard")), state_after("01"));
}

TEST(PlainJson, S7_S8_RefusesAMoveWithItsCodeItsPlyAndWhatIsLegal) {
    const struct {
        const char* input;
        const char* code;
        int ply;
        const char* legal;
    } refusals[] = {{"4\n4", "move/cell_occupied", 1, "01235678"},
                    {"4\n1,1", "move/cell_occupied", 1, "01235678"},
                    {"9", "move/out_of_bounds", 0, "012345678"},
                    {"-1,0", "move/out_of_bounds", 0, "012345678"},
                    {"(-1,0)", "move/out_of_bounds", 0, "012345678"},
                    {"4\n3,5", "move/out_of_bounds", 1, "01235678"},
                    {"x", "move/out_of_bounds", 0, "012345678"},
                    {"44", "move/out_of_bounds", 0, "012345678"},
                    {"4 4", "move/out_of_bounds", 0, "012345678"},
                    {"0 1 2", "move/out_of_bounds", 0, "012345678"},
                    {"move", "move/out_of_bounds", 0, "012345678"},
                    {"o 9", "move/out_of_bounds", 0, "012345678"},
                    {"o 4", "move/not_your_turn", 0, "012345678"},
                    {"4\nX4", "move/not_your_turn", 1, "01235678"},
                    {"0\n3\n1\n4\n2\no 5", "move/game_over", 5, ""},
                    {"+4", "move/out_of_bounds", 0, "012345678"},
                    {"4.0", "move/out_of_bounds", 0, "012345678"},
                    {"99999999999999999999", "move/out_of_bounds", 0, "012345678"},
                    {"0\n3\n1\n4\n2\n5", "move/game_over", 5, ""},
                    {"0\n3\n1\n4\n2\n0", "move/game_over", 5, ""},
                    {"0\n3\n1\n4\n2\n9", "move/out_of_bounds", 5, ""}};
    for (const auto& [input, code, ply, legal] : refusals) {
        const auto error = json::parse(last_answer(input)).at("error");
        EXPECT_EQ(error.at("code").as_string(), code) << input;
        EXPECT_EQ(error.at("ply").to_number<int>(), ply) << input;
        json::array cells;
        for (const char cell : std::string_view(legal)) cells.emplace_back(cell - '0');
        EXPECT_EQ(error.at("legal"), cells) << input;
        EXPECT_FALSE(error.at("message").as_string().empty()) << input;
        EXPECT_EQ(error.as_object().size(), 4U) << input;
    }
    EXPECT_EQ(last_answer("4\n4"), R"({"error":{"code":"move/cell_occupied","message":"that cell is taken","ply":1,)"
                                   R"("legal":[0,1,2,3,5,6,7,8]}})");
}

TEST(PlainJson, RefusesEverythingElseWithItsCodeOnly) {
    const struct {
        std::string input;
        const char* code;
    } refusals[] = {{"undo", "undo/nothing_to_undo"},        {"4\nredo", "undo/nothing_to_redo"},
                    {kOver + "undo", "undo/game_over"},      {kOver + "redo", "undo/game_over"},
                    {kOver + "hint", "move/game_over"},      {kOver + "values", "move/game_over"},
                    {"castle", "command/unknown"},           {"x y", "command/unknown"},
                    {"undoundo", "command/unknown"},         {"??", "command/unknown"},
                    {"level silly", "command/bad_argument"}, {"level hard perfect", "command/bad_argument"},
                    {"side Q", "command/bad_argument"},      {"opponent x", "command/bad_argument"},
                    {"undo 3", "command/bad_argument"},      {"board 4", "command/bad_argument"},
                    {"quit now", "command/bad_argument"},    {std::string(kLongestLine + 1, '4'), "request/too_long"}};
    for (const auto& [input, code] : refusals) {
        const auto error = json::parse(last_answer(input)).at("error");
        EXPECT_EQ(error.at("code").as_string(), code) << input;
        EXPECT_FALSE(error.at("message").as_string().empty()) << input;
        EXPECT_EQ(error.as_object().size(), 2U) << input;
    }
}

// Each is judged by itself: what is refused leaves the game as it was, and does not end the program.
TEST(PlainJson, S8_S18_ARefusalChangesNothing) {
    for (const char* line : {"4", "9", "x", "castle", "redo", "level silly", "quit now"}) {
        TypedGame typed(kTwoPeople);
        const auto lines = typed.answers(std::string("4\n0\n") + line + "\nboard\n");
        ASSERT_EQ(lines.size(), 4U);
        EXPECT_NE(code_of(lines[2]), "") << line;
        EXPECT_EQ(lines[3], lines[1]) << line;
        EXPECT_EQ(typed.local.settings(), kTwoPeople);
    }
}

TEST(PlainJson, RefusesALineThatIsTooLongAndReadsTheNext) {
    const std::string longest(kLongestLine - 1, ' ');
    for (const std::string end : {"\n", "\r\n"}) {
        EXPECT_EQ(state_in(last_answer(longest + "4" + end)), state_after("4")) << "a line may be that long";
        EXPECT_EQ(code_of(last_answer(longest + " 4" + end)), "request/too_long");
    }
    const auto lines = TypedGame(kTwoPeople).answers("4\n" + std::string(1'000'000, '8') + "\n0\n" + longest + "   8");
    ASSERT_EQ(lines.size(), 4U);
    EXPECT_EQ(code_of(lines[1]), "request/too_long");
    EXPECT_EQ(state_in(lines[2]), state_after("40"));
    EXPECT_EQ(code_of(lines[3]), "request/too_long") << "also without its end";
}

TEST(ReadLine, KeepsNoMoreThanTheLongestLine) {
    std::istringstream in(std::string(1'000'000, 'a') + "\nb\r\n\nc");
    const auto first = read_line(in);
    EXPECT_TRUE(first->too_long);
    EXPECT_LE(first->text.size(), kLongestLine + 1);
    EXPECT_EQ(read_line(in)->text, "b");
    EXPECT_EQ(read_line(in)->text, "");
    EXPECT_EQ(read_line(in)->text, "c");
    EXPECT_FALSE(read_line(in).has_value());
}

// All 256 bytes, alone, in a word and behind one: the answer is one line of printable ASCII, in JSON and for people.
TEST(PlainJson, NeverEchoesUnprintableBytes) {
    const auto printable = [](const std::string& text) {
        return std::ranges::all_of(text, [](char c) { return (c >= ' ' && c <= '~') || c == '\n'; });
    };
    for (int byte = 0; byte < 256; ++byte) {
        const char c = static_cast<char>(byte);
        if (c == '\n') continue;
        for (const std::string& line :
             {std::string{c}, std::string("bo") + c + "ard", std::string("level ") + c, std::string("undo") + c}) {
            const std::string out = TypedGame(kTwoPeople).type(line + "\nboard\n", {.json = true});
            const bool quits = line == "q" || line == "Q";
            EXPECT_EQ(std::ranges::count(out, '\n'), quits ? 1 : 2) << byte;
            EXPECT_TRUE(printable(out)) << byte;
            for (const std::string& answer : TypedGame(kTwoPeople).answers(line))
                EXPECT_NO_THROW((void)json::parse(answer));
            EXPECT_TRUE(printable(TypedGame(kTwoPeople).type(line))) << byte;
        }
    }
    EXPECT_NE(last_answer("bo\x1b[2J").find(R"(there is no command \"bo\\x1b[2J\";)"), std::string::npos);
    EXPECT_LE(last_answer(std::string(4000, 'a')).size(), 300U) << "nor all of a long word";
}

TEST(PlainJson, S15_S16_PlaysEveryLevelAndPerfectNeverLoses) {
    for (const Level level : kAllLevels)
        for (const Mark side : kAllMarks) {
            TypedGame typed({.level = level, .side = side}, 7);
            std::string input;
            // Cells in several orders: whatever is taken is refused, and the game goes on.
            for (const char* order : {"048236157", "876543210", "135702468", "402681357"})
                for (const char cell : std::string_view(order))
                    input += std::string{cell} + "\n" + (cell == order[8] ? "new\n" : "");
            for (const std::string& line : typed.answers(input)) {
                if (test::is_refusal(line)) continue;
                EXPECT_EQ(state_in(line), state_after(test::moves_of(line)));
            }
            const auto games = typed.book().latest_games(100);
            EXPECT_EQ(games.size(), 4U) << name(level);
            const std::string person_wins = side == Mark::x ? "x-wins" : "o-wins";
            for (const auto& finished : games) {
                EXPECT_EQ(finished.seats[opponent(side)].level, level);
                EXPECT_EQ(finished.seats[side].level, std::nullopt);
                EXPECT_FALSE(level == Level::perfect && status(finished.game.outcome()) == person_wins);
            }
        }
}

TEST(PlainJson, S14_ScoreIsKeptOnceAndResetOnItsOwn) {
    TypedGame typed(kTwoPeople);
    EXPECT_EQ(typed.answers(kOver + "2\nundo\nnew\n4\nnew\n" + kOver).size(), 15U);
    EXPECT_EQ(typed.score(), (Tally{.x = 2, .o = 0, .draws = 0}));
    EXPECT_EQ(state_in(typed.answers("reset score\nboard\n").back()), state_after("03142"));
    EXPECT_EQ(typed.score(), Tally());
    EXPECT_EQ(typed.book().latest_games(9).size(), 2U) << "the games stay";
}

}  // namespace
}  // namespace tateti::plain
