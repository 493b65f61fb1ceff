#include "support/brute_force.hpp"
#include "support/every_position.hpp"
#include "support/oracle.hpp"
#include "support/plain.hpp"

#include <tateti/review.hpp>

#include <gtest/gtest.h>

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tateti::test {
namespace {

using namespace literals;

static_assert(grade(Position{}, 0_cell) == Grade::best && grade(Position{}, 4_cell) == Grade::good);
static_assert(review(Game{}).moves.empty());

/// `draw`, `x-wins` or `o-wins`: how a game should end from here, by brute force.
std::string expected_end(const brute::Board& board) {
    const int result = brute::value(board).result;
    if (result == 0) return "draw";
    const char who = result > 0 ? brute::turn(board) : brute::other(brute::turn(board));
    return who == 'X' ? "x-wins" : "o-wins";
}

/// The grade by its definition, from minimax and the perfect moves of the file.
std::string expected_grade(const brute::Board& board, char move) {
    const brute::Value best = brute::value(board);
    const brute::Value score = brute::move_value(board, move);
    if (best.result - score.result == 2) return "blunder";
    if (best.result - score.result == 1) return "mistake";
    if (brute::has(facts_about(board).perfect, move)) return "best";
    return score == best ? "good" : "slow";
}

TEST(Review, EveryMoveOfEveryPositionHasTheGradeOfItsDefinition) {
    std::set<std::string_view> given;
    for (const Position here : every_position())
        for (const Cell cell : here.legal_moves()) {
            ASSERT_EQ(name(grade(here, cell)), expected_grade(plain(here), plain(cell))) << plain(here) << plain(cell);
            given.insert(name(grade(here, cell)));
        }
    EXPECT_EQ(given.size(), kAllGrades.size());
}

TEST(Review, EveryPositionIsExpectedToEndAsMinimaxSaysAndEndedAsItDid) {
    for (const Position here : every_position()) {
        const brute::Board board = plain(here);
        ASSERT_EQ(status(expected_outcome(here)), expected_end(board)) << board;
        if (brute::over(board)) {
            ASSERT_EQ(status(expected_outcome(here)), brute::status(board)) << board;
        }
    }
}

/// One move of a review against brute force.
void expect_true(const ReviewedMove& move, const brute::Board& before, char cell) {
    const brute::Board after = brute::play(before, cell);
    const PositionFacts& facts = facts_about(before);
    ASSERT_EQ(plain(move.cell), cell);
    ASSERT_EQ(plain(move.mark), brute::turn(before));
    ASSERT_EQ(move.ply, 9 - static_cast<int>(brute::count(before, '.')));
    ASSERT_EQ(plain(move.value), facts.value) << before;
    ASSERT_EQ(plain(move.score), facts.moves.at(cell).value) << before << cell;
    ASSERT_EQ(name(move.grade), expected_grade(before, cell)) << before << cell;
    ASSERT_EQ(plain(move.best), facts.perfect) << before;
    ASSERT_EQ(status(move.expected_before), expected_end(before)) << before;
    ASSERT_EQ(status(move.expected_after), expected_end(after)) << after;
    ASSERT_EQ(move.turned(), expected_end(before) != expected_end(after)) << before << cell;
    ASSERT_EQ(plain(move.why.move), cell) << before;
    ASSERT_EQ(plain(move.better.move), facts.perfect.front()) << before;
    ASSERT_EQ(plain(move.why.score), facts.moves.at(cell).value) << before;
    ASSERT_EQ(plain(move.better.score), facts.moves.at(facts.perfect.front()).value) << before;
}

TEST(Review, EveryFinishedGameTurnsWhereMinimaxSaysAndEndsAsItEnded) {
    // Whether a position is worth the same to X as the one before; what else is said of a move does not depend on
    // the way that led to it, and is checked in full below.
    std::unordered_map<brute::Board, std::string> ends;
    for (const Position here : every_position()) ends[plain(here)] = expected_end(plain(here));
    for (const std::string& moves : brute::finished_games()) {
        const Review said = review(game(moves));
        ASSERT_EQ(said.moves.size(), moves.size());
        brute::Board board = brute::kEmpty;
        std::optional<int> last_turn;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const brute::Board next = brute::play(board, moves[i]);
            const bool turned = ends.at(board) != ends.at(next);
            ASSERT_TRUE(plain(said.moves[i].cell) == moves[i] && said.moves[i].ply == static_cast<int>(i)) << moves;
            ASSERT_EQ(said.moves[i].turned(), turned) << moves << " at " << i;
            if (turned) last_turn = static_cast<int>(i);
            board = next;
        }
        ASSERT_EQ(status(said.moves.back().expected_after), brute::status(board)) << moves;
        const auto turning_point = said.turning_point();
        ASSERT_EQ(turning_point ? std::optional(turning_point->ply) : std::nullopt, last_turn) << moves;
    }
}

TEST(Review, ReviewsEveryMoveFromEveryPositionCorrectly) {
    for (const Game& here : a_game_to_every_position()) {
        const brute::Board before = plain(here.position());
        for (const Cell cell : here.position().legal_moves()) {
            const Review said = review(here.play(cell).value());
            ASSERT_EQ(said.moves.size(), static_cast<std::size_t>(here.ply()) + 1);
            ASSERT_NO_FATAL_FAILURE(expect_true(said.moves.back(), before, plain(cell)));
        }
    }
}

struct Expected {
    char cell;
    std::string_view grade;
    std::string_view after;  // how the game should end after it
    char better;             // the first of the perfect moves
};

void expect_review(std::string_view moves, const std::vector<Expected>& expected, std::optional<int> turning_point) {
    const Review said = review(game(moves));
    ASSERT_EQ(said.moves.size(), expected.size()) << moves;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_EQ(plain(said.moves[i].cell), expected[i].cell) << moves << " at " << i;
        EXPECT_EQ(name(said.moves[i].grade), expected[i].grade) << moves << " at " << i;
        EXPECT_EQ(status(said.moves[i].expected_after), expected[i].after) << moves << " at " << i;
        EXPECT_EQ(plain(said.moves[i].better.move), expected[i].better) << moves << " at " << i;
    }
    const auto found = said.turning_point();
    ASSERT_EQ(found.has_value(), turning_point.has_value()) << moves;
    if (found) {
        EXPECT_EQ(found->ply, *turning_point) << moves;
    }
}

TEST(Review, Scenario1_TheSideIsTheMistakeThatDecidesIt) {
    expect_review("03142",
                  {
                      {'0', "best", "draw", '0'},
                      {'3', "mistake", "x-wins", '4'},  // only the centre holds against a corner
                      {'1', "best", "x-wins", '1'},
                      {'4', "slow", "x-wins", '2'},  // the top row had to be stopped
                      {'2', "best", "x-wins", '2'},
                  },
                  1);
}

TEST(Review, Scenario2_NotStoppingTheDiagonalDecidesIt) {
    expect_review("103468",
                  {
                      {'1', "good", "draw", '0'},
                      {'0', "good", "draw", '4'},
                      {'3', "good", "draw", '4'},
                      {'4', "best", "draw", '4'},
                      {'6', "mistake", "o-wins", '8'},
                      {'8', "best", "o-wins", '8'},
                  },
                  4);
    const Review said = review(game("103468"));
    EXPECT_EQ(said.moves[4].why.reason, Reason::loses);
    EXPECT_EQ(said.moves[4].better.reason, Reason::blocks);
}

TEST(Review, OfThreeTurningPointsTheLastDecides) {
    // O answers a corner with a corner; X throws the win away and more; O gives it back.
    expect_review("8672",
                  {
                      {'8', "best", "draw", '0'},
                      {'6', "mistake", "x-wins", '4'},
                      {'7', "blunder", "o-wins", '0'},
                      {'2', "blunder", "x-wins", '0'},
                  },
                  3);
}

TEST(Review, AWinThatCanWaitIsSlow) {
    // X could complete 2-5-8 at once and makes a fork instead.
    const Review said = review(game("56870"));
    EXPECT_EQ(name(said.moves.back().grade), "slow");
    EXPECT_EQ(plain(said.moves.back().better.move), '2');
    EXPECT_FALSE(said.moves.back().turned());
}

TEST(Review, AGameWithoutMistakesHasNoTurningPoint) {
    const Review said = review(game("048176253"));
    EXPECT_EQ(said.turning_point().has_value(), false);
    for (const ReviewedMove& move : said.moves) {
        EXPECT_EQ(status(move.expected_after), "draw");
        EXPECT_TRUE(move.grade == Grade::best || move.grade == Grade::good) << plain(move.cell);
    }
}

TEST(Review, ARunningGameIsReviewedAsFarAsItGoes) {
    EXPECT_TRUE(review(Game{}).moves.empty());
    EXPECT_FALSE(review(Game{}).turning_point().has_value());
    EXPECT_EQ(review(game("048")).game, game("048"));
    EXPECT_EQ(review(game("048")).moves.size(), 3U);
    EXPECT_EQ(review(game("048").undo().value()).moves.size(), 2U);
}

TEST(Review, GradesHaveNames) {
    EXPECT_EQ(name(Grade::best), "best");
    EXPECT_EQ(name(Grade::good), "good");
    EXPECT_EQ(name(Grade::slow), "slow");
    EXPECT_EQ(name(Grade::mistake), "mistake");
    EXPECT_EQ(name(Grade::blunder), "blunder");
    EXPECT_EQ(kAllGrades.size(), 5U);
}

}  // namespace
}  // namespace tateti::test
