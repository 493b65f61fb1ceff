// Rematches: sides that alternate, and the best of several games.
#include "play/describe.hpp"
#include "play/recorded_game.hpp"

#include <gtest/gtest.h>

namespace tateti::test {
namespace {

TEST(BestOf, TheSideChangesWithEveryRematchAndOnlyThen) {
    RecordedGame at(against_computer(Level::gentle));
    at.local.alternate_sides();
    std::mt19937 chance(1);
    for (const Mark side : {Mark::x, Mark::o, Mark::x, Mark::o}) {
        EXPECT_EQ(at.local.person(), side);
        at.finish(chance);
        ASSERT_TRUE(at.local.new_game());
    }
    EXPECT_EQ(at.local.person(), Mark::x);
    at.play("4");
    ASSERT_TRUE(at.local.new_game());
    EXPECT_EQ(at.local.person(), Mark::x) << "that game was given up";
    for (const auto& effect : at.local.take_effects())
        EXPECT_FALSE(std::holds_alternative<play::SaveChoice>(effect)) << "nobody has chosen anything";
}

TEST(BestOf, TheBestOfThreeIsDecidedByTwoWins) {
    const auto said = [](const RecordedGame& at) { return play::describe_best_of(at.local, words::kEnglish); };
    RecordedGame at(two_people());
    EXPECT_EQ(said(at), "");
    at.local.play_best_of(3);
    const auto play = [&](const char* moves) {
        if (at.local.game().is_over()) static_cast<void>(at.local.new_game());
        at.play(moves);
    };
    play("03142");
    EXPECT_EQ(said(at), "Best of 3: X 1, O 0.");
    play("013426587");
    EXPECT_EQ(said(at), "Best of 3: X 1, O 0.") << "a draw counts for nobody";
    play("304182");
    EXPECT_EQ(said(at), "Best of 3: X 1, O 1.");
    play("304182");
    EXPECT_EQ(said(at), "O wins the best of 3.");
    EXPECT_TRUE(at.local.best_of().is_decided());
    play("03142");
    EXPECT_EQ(said(at), "Best of 3: X 1, O 0.") << "another one has begun";
}

TEST(BestOf, IsSavedWithEveryGameAndContinued) {
    RecordedGame at(two_people());
    EXPECT_EQ(at.recorder().settings().best_of, play::BestOf{});
    at.local.play_best_of(3);
    at.play("03142");
    const play::BestOf saved{.games = 3, .first = 1, .second = 0, .opponent = play::Opponent::person};
    EXPECT_EQ(at.recorder().settings().best_of, saved);
    RecordedGame later(two_people());
    later.local.continue_best_of(saved);
    later.play("03142");
    EXPECT_TRUE(later.local.best_of().is_decided());
    for (const char* damaged : {"", "3", "3 1 0", "3 1 0 nobody", "x 1 0 person", "3 -1 0 person", "0 0 0 person"}) {
        at.book().set_setting("best_of", damaged);
        EXPECT_EQ(at.recorder().settings().best_of, play::BestOf{}) << damaged;
    }
}

TEST(BestOf, SpeaksToAPersonAgainstTheComputer) {
    RecordedGame at(against_computer(Level::easy, Mark::o));
    at.local.play_best_of(1);
    std::mt19937 chance(2);
    while (!at.local.best_of().is_decided()) {
        static_cast<void>(at.local.new_game());
        at.finish(chance);
    }
    const bool won = winner(at.local.game().outcome()) == Mark::o;
    EXPECT_EQ(play::describe_best_of(at.local, words::kEnglish),
              won ? "You win the best of 1, 1 to 0." : "The computer wins the best of 1, 1 to 0.");
}

}  // namespace
}  // namespace tateti::test
