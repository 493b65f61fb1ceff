#include "support/brute_force.hpp"
#include "support/plain.hpp"
#include "support/tsv.hpp"

#include <tateti/position.hpp>

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

namespace tateti::test {
namespace {

constexpr std::array kAllErrors{BoardError::too_many_x, BoardError::too_many_o, BoardError::both_won,
                                BoardError::played_on_after_x_won, BoardError::played_on_after_o_won};

std::string verdict(const brute::Board& text) {
    const auto found = Position::from_board(board(text));
    return found ? "ok" : std::string(code(found.error()));
}

static_assert(Position::from_board(Board{}).value() == Position{});

TEST(PositionFromBoard, S6_EveryOneOfThe19683BoardsIsJudgedAsByCountingAndLooking) {
    for (const brute::Board& text : brute::every_board()) ASSERT_EQ(verdict(text), brute::board_error(text)) << text;
}

TEST(PositionFromBoard, S6_TheNumberOfBoardsRefusedForEachReason) {
    std::map<std::string, long> counts;
    for (const brute::Board& text : brute::every_board()) ++counts[verdict(text)];
    const std::vector<long> found{counts["ok"],
                                  counts["board/too_many_x"],
                                  counts["board/too_many_o"],
                                  counts["board/both_won"],
                                  counts["board/played_on_after_x_won"],
                                  counts["board/played_on_after_o_won"]};
    EXPECT_EQ(found, fact_numbers("board_verdicts"));
    EXPECT_EQ(counts["ok"], fact_numbers("valid_boards").front());
}

TEST(PositionFromBoard, S6_BoardsAreJudgedAsInTestdata) {
    for (const auto& row : read_tsv("boards.tsv", 2)) EXPECT_EQ(verdict(row[0]), row[1]) << row[0];
}

TEST(PositionFromBoard, S6_ExactlyTheReachableBoardsAreAccepted) {
    std::unordered_set<std::string> reached{brute::kEmpty};
    std::vector<brute::Board> open{brute::kEmpty};
    while (!open.empty()) {
        const brute::Board here = open.back();
        open.pop_back();
        for (const char cell : brute::legal(here))
            if (const brute::Board next = brute::play(here, cell); reached.insert(next).second) open.push_back(next);
    }
    for (const brute::Board& text : brute::every_board())
        ASSERT_EQ(Position::from_board(board(text)).has_value(), reached.contains(text)) << text;
    EXPECT_EQ(reached.size(), 5478U);
}

TEST(PositionFromBoard, AnAcceptedBoardKeepsItsMarks) {
    for (const brute::Board& text : brute::every_board()) {
        const auto found = Position::from_board(board(text));
        if (!found) continue;
        ASSERT_EQ(plain(*found), text);
        ASSERT_EQ(found->board(), board(text)) << text;
        ASSERT_EQ(plain(found->turn()), brute::turn(text)) << text;
    }
}

TEST(PositionFromBoard, S6_EveryReasonHasItsOwnSentence) {
    std::set<std::string_view> sentences;
    std::set<std::string_view> codes;
    for (const BoardError error : kAllErrors) {
        EXPECT_FALSE(message(error).empty());
        sentences.insert(message(error));
        codes.insert(code(error));
    }
    EXPECT_EQ(sentences.size(), kAllErrors.size());
    EXPECT_EQ(codes.size(), kAllErrors.size());
}

}  // namespace
}  // namespace tateti::test
