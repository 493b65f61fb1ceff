#include "support/brute_force.hpp"
#include "support/coaching.hpp"
#include "support/oracle.hpp"
#include "support/plain.hpp"

#include <tateti/coach.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// Whatever the coach says about any move in any position is true, by brute force.
namespace tateti::test {
namespace {

using namespace literals;

static_assert(explain(Position{}, 4_cell).reason == Reason::centre);
static_assert(explain(Position{}.play_unchecked(0_cell), 1_cell).refutation.size() == 5);

bool can_fork(const brute::Board& board, char who, char cell) {
    const brute::Board forked = brute::put(board, cell, who);
    return brute::completing(forked, who).size() >= 2 && brute::completing(forked, brute::other(who)).empty();
}

std::string fork_cells(const brute::Board& board, char who) {
    return brute::cells_where([&](char cell) { return board[brute::at(cell)] == '.' && can_fork(board, who, cell); });
}

/// The reason by the definitions beside the enumerators, written once more on plain boards.
std::string expected_reason(const Lesson& at) {
    const brute::Value value = brute::value(at.before);
    const brute::Value score = brute::move_value(at.before, at.move);
    const bool perfect = brute::has(facts_about(at.before).perfect, at.move);
    if (brute::won(at.after, at.me)) return "wins";
    if (value.result < 0) return score == value ? "resists" : perfect ? "gambles" : "loses";
    if (score.result < 0) return "loses";
    if (score.result < value.result) return "misses-win";
    if (value.result > 0) return brute::completing(at.after, at.me).size() >= 2 ? "forks" : "forces";
    if (brute::legal(at.before).size() == 1) return "last";
    if (brute::won(brute::put(at.before, at.move, at.you), at.you)) return "blocks";
    if (!fork_cells(at.before, at.you).empty()) return "stops-fork";
    if (!brute::completing(at.after, at.me).empty()) return "threatens";
    if (at.move == '4') return "centre";
    if (!brute::has("0268", at.move)) return "side";
    const char opposite = static_cast<char>('0' + '8' - at.move);
    return at.before[brute::at(opposite)] == at.you ? "opposite-corner" : "corner";
}

TEST(Coach, EveryMoveHasTheReasonOfItsDefinition) {
    for (const Lesson& at : every_lesson()) ASSERT_EQ(name(at.said.reason), expected_reason(at)) << at;
}

TEST(Coach, EveryReasonOccursAndHasItsOwnWord) {
    std::set<std::string_view> said;
    for (const Lesson& at : every_lesson()) said.insert(name(at.said.reason));
    std::set<std::string_view> words;
    for (const Reason reason : kAllReasons) {
        EXPECT_FALSE(name(reason).empty());
        words.insert(name(reason));
    }
    EXPECT_EQ(words.size(), kAllReasons.size());
    EXPECT_EQ(said, words);
}

TEST(Coach, AnExplanationHasTheMoveItsMoverAndTheExactScores) {
    for (const Lesson& at : every_lesson()) {
        ASSERT_EQ(plain(at.said.move), at.move) << at;
        ASSERT_EQ(plain(at.said.mover), at.me) << at;
        ASSERT_EQ(plain(at.said.value), brute::value(at.before).text()) << at;
        ASSERT_EQ(plain(at.said.score), brute::move_value(at.before, at.move).text()) << at;
    }
}

TEST(Coach, TheCellsAreTheMoveTheLinesTheSpotAndTheThreatsAndNoOthers) {
    for (const Lesson& at : every_lesson()) {
        std::set<char> expected{at.move};
        if (at.said.line)
            for (const char cell : plain(*at.said.line)) expected.insert(cell);
        if (at.said.spot) expected.insert(plain(*at.said.spot));
        if (at.said.reason == Reason::wins)
            for (const std::string& line : brute::lines_of(at.after, at.me)) expected.insert(line.begin(), line.end());
        if (at.said.reason == Reason::forks || at.said.reason == Reason::forces) {
            const std::string threats = brute::completing(at.after, at.me);
            expected.insert(threats.begin(), threats.end());
        }
        ASSERT_EQ(plain(at.said.cells), std::string(expected.begin(), expected.end())) << at;
    }
}

TEST(Coach, Wins_TheLineIsCompleted) {
    for (const Lesson& at : lessons(Reason::wins)) {
        const auto completed = brute::lines_of(at.after, at.me);
        ASSERT_EQ(plain(at.said.line.value()), completed.front()) << at;
        ASSERT_TRUE(brute::has(completed.front(), at.move)) << at;
    }
}

TEST(Coach, MissesWin_TheSpotWonAndTheMoveOnlyDraws) {
    for (const Lesson& at : lessons(Reason::misses_win)) {
        const char spot = plain(at.said.spot.value());
        ASSERT_EQ(brute::move_value(at.before, spot), brute::value(at.before)) << at;  // as fast as can be
        ASSERT_EQ(brute::value(at.before).result, 1) << at;
        ASSERT_EQ(brute::value(at.after).result, 0) << at;
    }
}

TEST(Coach, ResistsAndGambles_EveryMoveLoses) {
    for (const Reason reason : {Reason::resists, Reason::gambles})
        for (const Lesson& at : lessons(reason))
            for (const char move : brute::legal(at.before))
                ASSERT_LT(brute::move_value(at.before, move).result, 0) << at;
}

TEST(Coach, Resists_NoMoveLastsLonger) {
    for (const Lesson& at : lessons(Reason::resists))
        for (const char move : brute::legal(at.before))
            ASSERT_LE(brute::move_value(at.before, move).plies, brute::move_value(at.before, at.move).plies) << at;
}

TEST(Coach, Gambles_NoMoveHasABetterChanceAgainstRandomPlay) {
    const auto chance = [](const brute::Board& board, char move) {
        const auto parts = split(facts_about(board).moves.at(move).chance, '/');
        return std::stod(parts.at(0)) / std::stod(parts.at(1));
    };
    for (const Lesson& at : lessons(Reason::gambles))
        for (const char move : brute::legal(at.before))
            ASSERT_LE(chance(at.before, move), chance(at.before, at.move) + 1e-12) << at;
}

TEST(Coach, Forks_WhateverTheAnswerALineIsCompletedNext) {
    for (const Lesson& at : lessons(Reason::forks)) {
        ASSERT_GE(brute::completing(at.after, at.me).size(), 2U) << at;
        ASSERT_TRUE(brute::completing(at.after, at.you).empty()) << at;
        for (const char answer : brute::legal(at.after))
            ASSERT_FALSE(brute::completing(brute::play(at.after, answer), at.me).empty()) << at << answer;
    }
}

TEST(Coach, Forces_TheWinIsCertainButMoreThanOneMoveAway) {
    for (const Lesson& at : lessons(Reason::forces)) {
        const brute::Value score = brute::move_value(at.before, at.move);
        ASSERT_GT(score.result, 0) << at;
        ASSERT_GE(score.plies, 5) << at;
        ASSERT_EQ(score.plies % 2, 1) << at;
    }
}

TEST(Coach, Last_TheBoardIsFullAndDrawn) {
    for (const Lesson& at : lessons(Reason::last)) ASSERT_EQ(brute::status(at.after), "draw") << at;
}

TEST(Coach, Blocks_TheOpponentWasAboutToCompleteTheLineAndNowCannot) {
    for (const Lesson& at : lessons(Reason::blocks)) {
        const std::string line = plain(at.said.line.value());
        ASSERT_TRUE(brute::has(line, at.move)) << at;
        for (const char cell : line) ASSERT_EQ(at.before[brute::at(cell)], cell == at.move ? '.' : at.you) << at;
        ASSERT_TRUE(brute::completing(at.after, at.you).empty()) << at;
    }
}

TEST(Coach, StopsFork_TheOpponentCouldHaveForkedOnTheSpotAndNowCanNowhere) {
    for (const Lesson& at : lessons(Reason::stops_fork)) {
        const char spot = plain(at.said.spot.value());
        ASSERT_TRUE(brute::has(fork_cells(at.before, at.you), spot)) << at;
        ASSERT_TRUE(fork_cells(at.after, at.you).empty()) << at;
        // The move itself is named where it takes the very cell.
        if (brute::has(fork_cells(at.before, at.you), at.move)) {
            ASSERT_EQ(spot, at.move) << at;
        }
    }
}

TEST(Coach, Threatens_TheLineComesNextUnlessTheOpponentTakesTheSpot) {
    for (const Lesson& at : lessons(Reason::threatens)) {
        const char spot = plain(at.said.spot.value());
        const std::string line = plain(at.said.line.value());
        ASSERT_TRUE(brute::has(line, spot) && brute::has(line, at.move)) << at;
        for (const char cell : line) ASSERT_EQ(at.after[brute::at(cell)], cell == spot ? '.' : at.me) << at;
        for (const char answer : brute::legal(at.after)) {
            if (answer == spot) continue;
            const brute::Board answered = brute::play(at.after, answer);
            ASSERT_EQ(brute::status(answered), "playing") << at << answer;
            ASSERT_TRUE(brute::won(brute::play(answered, spot), at.me)) << at << answer;
        }
    }
}

TEST(Coach, OppositeCorner_TheSpotIsACornerOfTheOpponents) {
    for (const Lesson& at : lessons(Reason::opposite_corner)) {
        const char spot = plain(at.said.spot.value());
        ASSERT_EQ(at.before[brute::at(spot)], at.you) << at;
        const std::string pair = brute::sorted({spot, at.move});
        ASSERT_TRUE(pair == "08" || pair == "26") << at;
    }
}

TEST(Coach, PositionalReasonsKeepADraw) {
    for (const Reason reason : {Reason::centre, Reason::opposite_corner, Reason::corner, Reason::side})
        for (const Lesson& at : lessons(reason)) {
            ASSERT_EQ(brute::value(at.before).result, 0) << at;
            ASSERT_EQ(brute::value(at.after).result, 0) << at;
        }
}

}  // namespace
}  // namespace tateti::test
