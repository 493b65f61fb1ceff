#include "support/plain.hpp"

#include <tateti/score.hpp>

#include <gtest/gtest.h>

#include <vector>

namespace tateti::test {
namespace {

static_assert(Score::win_in(1) > Score::win_in(3));
static_assert(Score::loss_in(4) > Score::loss_in(2));
static_assert(Score{} == Score::draw());

/// All scores from the worst to the best, as the header promises: the loser delays, the winner hurries.
std::vector<Score> worst_to_best() {
    std::vector<Score> scores;
    for (int plies = 0; plies <= 9; ++plies) scores.push_back(Score::loss_in(plies));
    scores.push_back(Score::draw());
    for (int plies = 9; plies >= 1; --plies) scores.push_back(Score::win_in(plies));
    return scores;
}

TEST(Score, IsOrderedFromTheQuickLossToTheQuickWin) {
    const auto scores = worst_to_best();
    for (std::size_t i = 0; i < scores.size(); ++i)
        for (std::size_t j = 0; j < scores.size(); ++j) {
            EXPECT_EQ(scores[i] < scores[j], i < j) << plain(scores[i]) << " and " << plain(scores[j]);
            EXPECT_EQ(scores[i] == scores[j], i == j);
        }
}

TEST(Score, KeepsItsResultAndPlies) {
    for (int plies = 1; plies <= 9; ++plies) {
        EXPECT_EQ(Score::win_in(plies).result(), Result::win);
        EXPECT_EQ(Score::win_in(plies).plies(), plies);
    }
    for (int plies = 0; plies <= 9; ++plies) {
        EXPECT_EQ(Score::loss_in(plies).result(), Result::loss);
        EXPECT_EQ(Score::loss_in(plies).plies(), plies);
    }
    EXPECT_EQ(Score::draw().result(), Result::draw);
    EXPECT_EQ(Score::draw().plies(), std::nullopt);
}

TEST(Score, TheRankIsTheDocumentedNumberAndLeadsBack) {
    EXPECT_EQ(Score::draw().rank(), 0);
    for (int plies = 1; plies <= 9; ++plies) EXPECT_EQ(Score::win_in(plies).rank(), 10 - plies);
    for (int plies = 0; plies <= 9; ++plies) EXPECT_EQ(Score::loss_in(plies).rank(), plies - 10);
    for (const Score score : worst_to_best()) EXPECT_EQ(Score::from_rank_unchecked(score.rank()), score);
}

TEST(Score, TheMoveBeforeBelongsToTheOtherSideAndIsOnePlyFarther) {
    EXPECT_EQ(Score::draw().for_the_move_before(), Score::draw());
    for (int plies = 0; plies <= 8; ++plies)
        EXPECT_EQ(plain(Score::loss_in(plies).for_the_move_before()), "win " + std::to_string(plies + 1));
    for (int plies = 1; plies <= 8; ++plies)
        EXPECT_EQ(plain(Score::win_in(plies).for_the_move_before()), "loss " + std::to_string(plies + 1));
}

TEST(Score, TheBetterForOneSideTheWorseForTheOther) {
    for (const Score a : worst_to_best())
        for (const Score b : worst_to_best()) {
            if (a.plies() == 9 || b.plies() == 9) continue;  // no game is ten plies long
            EXPECT_EQ(a<b, a.for_the_move_before()> b.for_the_move_before());
        }
}

TEST(Score, ResultsAreOrderedAndHaveNames) {
    EXPECT_LT(Result::loss, Result::draw);
    EXPECT_LT(Result::draw, Result::win);
    EXPECT_EQ(name(Result::win), "win");
    EXPECT_EQ(name(Result::draw), "draw");
    EXPECT_EQ(name(Result::loss), "loss");
}

}  // namespace
}  // namespace tateti::test
