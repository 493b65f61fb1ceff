#include "support/brute_force.hpp"
#include "support/coaching.hpp"
#include "support/plain.hpp"

#include <tateti/reason.hpp>

#include <gtest/gtest.h>

#include <string>

namespace tateti::test {
namespace {

std::string refutation(const Lesson& at) {
    std::string moves;
    for (const Cell cell : at.said.refutation) moves += plain(cell);
    return moves;
}

TEST(CoachRefutation, OnlyMistakesHaveOne) {
    for (const Lesson& at : every_lesson()) {
        const bool mistake = at.said.reason == Reason::loses || at.said.reason == Reason::misses_win;
        ASSERT_EQ(at.said.refutation.empty(), !mistake) << at;
    }
}

TEST(CoachRefutation, OfALosingMoveIsLegalPlayToTheOpponentsWin) {
    for (const Lesson& at : lessons(Reason::loses)) {
        brute::Board board = at.after;
        for (const char cell : refutation(at)) {
            ASSERT_TRUE(brute::has(brute::legal(board), cell)) << at << refutation(at);
            board = brute::play(board, cell);
        }
        ASSERT_TRUE(brute::won(board, at.you)) << at << refutation(at);
    }
}

TEST(CoachRefutation, OfALosingMoveIsAsLongAsTheScoreSays) {
    for (const Lesson& at : lessons(Reason::loses)) {
        const brute::Value score = brute::move_value(at.before, at.move);
        ASSERT_EQ(static_cast<int>(refutation(at).size()), score.plies - 1) << at << refutation(at);
    }
}

TEST(CoachRefutation, OfALosingMoveIsTheFastestWinAgainstTheLongestDefence) {
    for (const Lesson& at : lessons(Reason::loses)) {
        brute::Board board = at.after;
        for (const char cell : refutation(at)) {
            // For the winner the value is that of a fastest win, for the loser that of a slowest loss.
            ASSERT_EQ(brute::move_value(board, cell), brute::value(board)) << at << refutation(at);
            // Of equals the first cell, so that the same is said every time.
            for (const char earlier : brute::legal(board)) {
                if (earlier == cell) break;
                ASSERT_NE(brute::move_value(board, earlier), brute::value(board)) << at << refutation(at);
            }
            board = brute::play(board, cell);
        }
    }
}

TEST(CoachRefutation, OfALosingMoveBeginsOnTheSpot) {
    for (const Lesson& at : lessons(Reason::loses))
        ASSERT_EQ(plain(at.said.spot.value()), refutation(at).front()) << at << refutation(at);
}

TEST(CoachRefutation, TheLineOfALosingMoveIsTheOneThatTheReplyCompletes) {
    for (const Lesson& at : lessons(Reason::loses)) {
        const char reply = refutation(at).front();
        const auto completed = brute::lines_of(brute::put(at.after, reply, at.you), at.you);
        ASSERT_EQ(at.said.line.has_value(), !completed.empty()) << at;
        if (at.said.line) {
            ASSERT_EQ(plain(*at.said.line), completed.front()) << at;
        }
    }
}

TEST(CoachRefutation, OfAMissedWinIsOneReplyThatSavesTheDraw) {
    for (const Lesson& at : lessons(Reason::misses_win)) {
        ASSERT_EQ(refutation(at).size(), 1U) << at;
        const char reply = refutation(at).front();
        ASSERT_TRUE(brute::has(brute::legal(at.after), reply)) << at;
        ASSERT_EQ(brute::move_value(at.after, reply).result, 0) << at;
    }
}

}  // namespace
}  // namespace tateti::test
