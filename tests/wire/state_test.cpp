#include "wire/state.hpp"

#include "support/tsv.hpp"
#include "wire/json_text.hpp"

#include <tateti/notation.hpp>

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include <string>

namespace tateti::wire {
namespace {

namespace json = boost::json;

State state_of(std::string_view moves) {
    return State(*parse_game(moves));
}

std::string refusal(std::string_view text) {
    const auto state = parse_state(text);
    return state ? "accepted" : describe(state.error()).code;
}

/// The object for a game with one field replaced.
std::string with_field(std::string_view moves, std::string_view field, std::string_view value) {
    json::object object = to_json(state_of(moves)).as_object();
    object[field] = json::parse(std::string(value));
    return to_json_text(object);
}

// S5: exactly the object of the example in the specification.
TEST(State, S5_HasTheNineFieldsInTheirOrder) {
    EXPECT_EQ(to_json_text(to_json(state_of("4"))),
              R"({"board":[null,null,null,null,"X",null,null,null,null],"currentPlayer":"O","status":"playing",)"
              R"("winner":null,"isDraw":false,"isGameOver":false,"moveCount":1,"moves":[4],"winningLines":[]})");
}

TEST(State, S5_CurrentPlayerIsFrozenAtTheEnd) {
    EXPECT_EQ(to_json_text(to_json(state_of("03142"))),
              R"({"board":["X","X","X","O","O",null,null,null,null],"currentPlayer":"X","status":"x-wins",)"
              R"("winner":"X","isDraw":false,"isGameOver":true,"moveCount":5,"moves":[0,3,1,4,2],)"
              R"("winningLines":[[0,1,2]]})");
}

TEST(State, S5_MovesAreNullWhereOnlyTheBoardIsKnown) {
    const State state(*Position::from_board(*parse_board("X...O....")));
    EXPECT_TRUE(to_json(state).at("moves").is_null());
    EXPECT_EQ(state_from_json(to_json(state)), state);
}

TEST(State, S9_TwoLinesFinishedAtOnceAreBothWritten) {
    const State state = state_of("031547682");
    EXPECT_EQ(to_json_text(to_json(state).at("winningLines")), "[[0,1,2],[2,4,6]]");
}

// Every game of the data, written and read again, with the status that the data gives it.
TEST(State, WritesAndReadsEveryGameOfTheData) {
    for (const auto& row : test::read_tsv("games.tsv", 6)) {
        const State state = state_of(test::or_nothing(row[1]));
        const json::value written = to_json(state);
        EXPECT_EQ(written.at("status").as_string(), row[2]);
        EXPECT_EQ(to_json_text(written), state_text(state));
        EXPECT_EQ(parse_state(to_json_text(written)), state) << row[0];
    }
}

TEST(State, AcceptsABoardAlone) {
    const auto state = parse_state(R"({"board":["X",null,null,null,"O",null,null,null,null]})");
    ASSERT_TRUE(state.has_value());
    EXPECT_EQ(to_text(state->position()).view(), "X...O....");
    EXPECT_EQ(state->game(), nullptr);
}

TEST(State, AcceptsLinesAndTheirCellsInAnyOrder) {
    EXPECT_EQ(refusal(with_field("031547682", "winningLines", "[[6,4,2],[2,1,0]]")), "accepted");
}

TEST(State, ReadsAListOfMovesAlone) {
    EXPECT_EQ(parse_state("[4,0,8]"), state_of("408"));
    EXPECT_EQ(parse_state("[]"), state_of(""));
    EXPECT_EQ(refusal("[4,4]"), "move/cell_occupied");
    EXPECT_EQ(refusal("[4,\"0\"]"), "state/bad_moves");
}

TEST(State, S1_ReadsMovesByRowAndColumn) {
    EXPECT_EQ(parse_state("[[1,1],[0,0],8]"), state_of("408"));
    EXPECT_EQ(parse_state(with_field("40", "moves", "[[1,1],0]")), state_of("40"));
    for (const char* moves : {"[[1]]", "[[1,1,1]]", "[[1,\"1\"]]", "[[[1,1]]]", "[[]]"})
        EXPECT_EQ(refusal(moves), "state/bad_moves") << moves;
    EXPECT_EQ(refusal("[[3,5]]"), "move/out_of_bounds");
    EXPECT_EQ(refusal("[[1,1],[1,1]]"), "move/cell_occupied");
}

TEST(State, ReadsABareBoard) {
    EXPECT_EQ(parse_state(R"(["X",null,null,null,"O",null,null,null,null])"),
              State(*Position::from_board(*parse_board("X...O...."))));
    EXPECT_EQ(parse_state("[null,null,null,null,null,null,null,null,null]"), State(Position()));
    EXPECT_EQ(refusal(R"(["X","Y",null,null,"O",null,null,null,null])"), "state/bad_board");
    EXPECT_EQ(refusal(R"(["O",null,null,null,null,null,null,null,null])"), "board/too_many_o");
}

TEST(State, IgnoresUnknownFields) {
    EXPECT_EQ(refusal(with_field("4", "extra", "1")), "accepted");
}

TEST(State, S6_RefusesTextThatIsNotAState) {
    EXPECT_EQ(refusal(""), "state/not_json");
    EXPECT_EQ(refusal("{"), "state/not_json");
    EXPECT_EQ(refusal("{} {}"), "state/not_json");
    EXPECT_EQ(refusal("4"), "state/not_an_object");
    EXPECT_EQ(refusal("{}"), "state/bad_board");
    EXPECT_EQ(refusal(std::string(100000, '[')), "state/not_json");
}

TEST(State, S6_RefusesABoardThatIsNotNineCells) {
    for (const char* board :
         {"null", "\"X........\"", "[]", R"(["X",null,null,null,null,null,null,null])",
          R"([null,null,null,null,null,null,null,null,null,null])", R"(["x",null,null,null,null,null,null,null,null])",
          R"([1,null,null,null,null,null,null,null,null])"})
        EXPECT_EQ(refusal(with_field("", "board", board)), "state/bad_board") << board;
}

// Every kind of impossible board in the data.
TEST(State, S6_RefusesImpossibleBoardsWithTheirReason) {
    for (const auto& row : test::read_tsv("boards.tsv", 2)) {
        json::array board;
        for (const char c : row[0]) board.emplace_back(c == '.' ? json::value() : json::value(std::string(1, c)));
        const std::string expected = row[1] == "ok" ? "accepted" : row[1];
        EXPECT_EQ(refusal(to_json_text(json::object{{"board", board}})), expected) << row[0];
    }
}

TEST(State, S6_RefusesMovesThatDoNotLeadToTheBoard) {
    EXPECT_EQ(refusal(with_field("40", "moves", "[4]")), "state/disagrees");
    EXPECT_EQ(refusal(with_field("40", "moves", "[0,4]")), "state/disagrees");
    EXPECT_EQ(refusal(with_field("40", "moves", "[4,4]")), "move/cell_occupied");
    EXPECT_EQ(refusal(with_field("40", "moves", "[4,9]")), "move/out_of_bounds");
    EXPECT_EQ(refusal(with_field("40", "moves", "[4,-1]")), "move/out_of_bounds");
    EXPECT_EQ(refusal(with_field("03142", "moves", "[0,3,1,4,2,5]")), "move/game_over");
    for (const char* moves : {"\"40\"", "[4,0.5]", "[4,\"0\"]", "[4,null]", "{}", "[4,1e99]"})
        EXPECT_EQ(refusal(with_field("40", "moves", moves)), "state/bad_moves") << moves;
}

TEST(State, S6_RefusesFieldsThatDisagreeWithTheBoardAndNamesThem) {
    const struct {
        const char* field;
        const char* value;
    } wrong[] = {{"currentPlayer", "\"O\""},
                 {"currentPlayer", "null"},
                 {"status", "\"playing\""},
                 {"status", "\"x_wins\""},
                 {"winner", "null"},
                 {"winner", "\"O\""},
                 {"isDraw", "true"},
                 {"isDraw", "0"},
                 {"isGameOver", "false"},
                 {"moveCount", "4"},
                 {"moveCount", "\"5\""},
                 {"winningLines", "[]"},
                 {"winningLines", "null"},
                 {"winningLines", "[[0,1,3]]"},
                 {"winningLines", "[[0,1,2],[3,4,5]]"},
                 {"winningLines", "[[0,1,2],[0,1,3]]"},
                 {"winningLines", "[[0,1]]"},
                 {"winningLines", "[[0,1,9]]"}};
    for (const auto& [field, value] : wrong) {
        const auto state = parse_state(with_field("03142", field, value));
        ASSERT_FALSE(state.has_value()) << field << " " << value;
        EXPECT_EQ(state.error().fault, StateFault::disagrees);
        EXPECT_EQ(state.error().field, field);
    }
}

TEST(State, ARefusedMoveReportsItsPlyAndTheLegalCells) {
    const auto state = parse_state(with_field("40", "moves", "[4,0,4]"));
    ASSERT_FALSE(state.has_value());
    const Error error = describe(state.error());
    EXPECT_EQ(error.ply, 2);
    EXPECT_EQ(to_json_text(to_json(error)),
              R"({"error":{"code":"move/cell_occupied","message":"move 3 of \"moves\" is refused: that cell is taken",)"
              R"("ply":2,"legal":[1,2,3,5,6,7,8]}})");
}

}  // namespace
}  // namespace tateti::wire
