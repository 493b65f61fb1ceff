// What `update` wants saved and loaded, and what the session does with it.
#include "play/failing_score_book.hpp"
#include "support/levels.hpp"
#include "support/plain.hpp"
#include "terminal/screen_game.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace tateti::test {
namespace {

using Effects = std::vector<play::Effect>;
using terminal::KeyPress;

/// A model without a recorder.
class Effect : public testing::Test {
  protected:
    /// The effects of the last of these keys.
    Effects typed(std::string_view keys) {
        Effects last;
        for (const char key : keys) last = update(model_, KeyPress{.character = static_cast<char32_t>(key)}).effects;
        return last;
    }

    terminal::Model model_{.local = play::LocalGame({.opponent = play::Opponent::person}, 7), .size = kSmall};
};

TEST_F(Effect, AMoveHasNone) {
    EXPECT_EQ(typed("4"), Effects{});
    EXPECT_EQ(typed("4"), Effects{}) << "nor a refused one";
}

TEST_F(Effect, AFinishedGameIsToBeRecordedOnce) {
    EXPECT_EQ(typed("03142"), (Effects{play::RecordGame{.game = game("03142"), .seats = {}}}));
    EXPECT_EQ(typed("5"), Effects{});
}

TEST_F(Effect, ANewGameLoadsTheScore) {
    EXPECT_EQ(typed("n"), Effects{play::RefreshScore{}});
    EXPECT_EQ(update(model_, terminal::Idle{}).effects, Effects{play::RefreshScore{}});
}

TEST_F(Effect, AChangedSettingIsToBeSavedAlone) {
    EXPECT_EQ(typed("l"), Effects{}) << "the first one only says the level";
    EXPECT_EQ(typed("l"), Effects{play::SaveChoice{level_after(Level::medium)}});
    EXPECT_EQ(typed("4o"), Effects{play::SaveChoice{play::Opponent::computer}});
    EXPECT_EQ(typed("x"), Effects{play::SaveChoice{Mark::o}});
}

TEST_F(Effect, TheScoreIsToBeResetAfterAYes) {
    EXPECT_EQ(typed("S"), Effects{});
    EXPECT_EQ(typed("y"), Effects{play::ResetScore{}});
    EXPECT_EQ(typed("Sn"), Effects{});
}

/// A session whose score book fails on demand.
struct FailingSession {
    std::unique_ptr<FailingScoreBook> made = std::make_unique<FailingScoreBook>();
    FailingScoreBook& book = *made;
    play::Recorder recorder{std::move(made)};
    terminal::Session session{{.local = play::LocalGame({.opponent = play::Opponent::person}, 7), .size = kSmall},
                              recorder};

    const std::string& notice_after(std::string_view keys) {
        for (const char key : keys)
            static_cast<void>(session.handle(KeyPress{.character = static_cast<char32_t>(key)}));
        return session.model().notice;
    }
};

TEST(Session, ReportsOnceThatAGameIsNotSavedAndOnceThatItIs) {
    FailingSession at;
    at.book.fails_to_record = true;
    EXPECT_EQ(at.notice_after("03142"), "Not saved!");
    EXPECT_EQ(at.session.model().score, (Tally{.x = 1})) << "it counts all the same";
    EXPECT_EQ(at.session.model().save_error, "the disk is full");
    EXPECT_EQ(at.notice_after("n4"), "");
    at.book.fails_to_record = false;
    EXPECT_EQ(at.notice_after("n03142"), "Everything is saved again.");
    EXPECT_EQ(at.session.model().score, (Tally{.x = 2}));
}

TEST(Session, AScoreThatCannotBeResetStays) {
    FailingSession at;
    EXPECT_EQ(at.notice_after("03142"), "");
    at.book.fails_to_reset = true;
    EXPECT_EQ(at.notice_after("Sy"), "Not saved!");
    EXPECT_EQ(at.session.model().score, (Tally{.x = 1}));
    EXPECT_EQ(at.session.model().local.match().tally(), (Tally{.x = 1}));
    EXPECT_EQ(at.notice_after("Sy"), "The score could not be reset!");
    at.book.fails_to_reset = false;
    EXPECT_EQ(at.notice_after("Sy"), "Everything is saved again.");
    EXPECT_EQ(at.session.model().score, Tally{});
    EXPECT_EQ(at.session.model().local.match().tally(), Tally{});
    EXPECT_EQ(at.notice_after("Sy"), "The score is now zero.");
}

TEST(Session, EveryMoveIsSavedAtOnce) {
    FailingSession at;
    static_cast<void>(at.recorder.unfinished());
    at.notice_after("4");
    ASSERT_TRUE(at.book.unfinished());
    EXPECT_TRUE(at.book.unfinished()->line.starts_with("4 ")) << at.book.unfinished()->line;
    at.notice_after("0");
    EXPECT_TRUE(at.book.unfinished()->line.starts_with("40 "));
    at.notice_after("n");
    EXPECT_TRUE(at.book.unfinished()->line.starts_with("40 ")) << "undo may bring it back";
}

TEST(Session, LoadsTheGamesOfOthersWhenIdle) {
    FailingSession at;
    at.book.record({.id = "elsewhere", .game = game("03142"), .seats = {}, .ended = {}});
    EXPECT_EQ(at.session.model().score, Tally{});
    EXPECT_TRUE(at.session.handle(terminal::Idle{}));
    EXPECT_EQ(at.session.model().score, (Tally{.x = 1}));
}

}  // namespace
}  // namespace tateti::test
