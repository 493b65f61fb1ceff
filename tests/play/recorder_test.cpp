#include "play/recorder.hpp"

#include "play/failing_score_book.hpp"
#include "scores/memory_score_book.hpp"
#include "support/plain.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::play {
namespace {

using test::FailingScoreBook;
using Ids = std::vector<std::string>;

constexpr std::string_view kXWins = "03142";
constexpr std::string_view kOWins = "103468";
constexpr std::string_view kDraw = "012354687";

scores::FinishedGame finished(std::string id, std::string_view moves) {
    return {.id = std::move(id), .game = test::game(moves), .seats = {}, .ended = {}};
}

constexpr Tally tally(std::uint64_t x, std::uint64_t o, std::uint64_t draws) {
    return {.x = x, .o = o, .draws = draws};
}

/// A recorder, and the store that it owns.
struct Kept {
    std::unique_ptr<FailingScoreBook> made = std::make_unique<FailingScoreBook>();
    FailingScoreBook& store = *made;
    Recorder recorder{std::move(made)};
};

TEST(Recorder, CountsWhatItRecords) {
    Kept kept;
    EXPECT_EQ(kept.recorder.tally(), Tally{});
    kept.recorder.record(finished("a", kXWins));
    EXPECT_EQ(kept.recorder.tally(), tally(1, 0, 0));
    kept.recorder.record(finished("b", kOWins));
    kept.recorder.record(finished("c", kDraw));
    kept.recorder.record(finished("d", kXWins));
    EXPECT_EQ(kept.recorder.tally(), tally(2, 1, 1));
    EXPECT_EQ(kept.store.ids(), (Ids{"a", "b", "c", "d"}));
    EXPECT_EQ(kept.recorder.error(), std::nullopt);
}

TEST(Recorder, RecordsAGameOnceHoweverOftenItIsGiven) {
    Kept kept;
    for (int i = 0; i < 3; ++i) kept.recorder.record(finished("a", kXWins));
    EXPECT_EQ(kept.recorder.tally(), tally(1, 0, 0));
    EXPECT_EQ(kept.store.ids(), Ids{"a"});
}

TEST(Recorder, BeginsWithTheScoreOfTheStore) {
    auto store = std::make_unique<scores::MemoryScoreBook>();
    store->record(finished("a", kDraw));
    const Recorder recorder(std::move(store));
    EXPECT_EQ(recorder.tally(), tally(0, 0, 1));
    EXPECT_EQ(recorder.error(), std::nullopt);
}

TEST(Recorder, HearsWhatOthersRecordedWhenItIsAskedTo) {
    Kept kept;
    kept.store.record(finished("elsewhere", kOWins));
    EXPECT_EQ(kept.recorder.tally(), Tally{});
    kept.recorder.refresh();
    EXPECT_EQ(kept.recorder.tally(), tally(0, 1, 0));
    kept.store.record(finished("elsewhere too", kOWins));
    kept.recorder.record(finished("here", kXWins));
    EXPECT_EQ(kept.recorder.tally(), tally(1, 2, 0));
}

TEST(Recorder, CountsAGameThatCannotBeKeptAndTriesItAgainWithTheNext) {
    Kept kept;
    kept.store.fails_to_record = true;
    kept.recorder.record(finished("a", kXWins));
    EXPECT_EQ(kept.recorder.tally(), tally(1, 0, 0));
    EXPECT_EQ(kept.recorder.error(), "the disk is full");
    kept.recorder.record(finished("b", kOWins));
    EXPECT_EQ(kept.recorder.tally(), tally(1, 1, 0));
    EXPECT_EQ(kept.recorder.error(), "the disk is full");
    EXPECT_EQ(kept.store.ids(), Ids{});
    kept.store.fails_to_record = false;
    kept.recorder.record(finished("c", kDraw));
    EXPECT_EQ(kept.recorder.tally(), tally(1, 1, 1));
    EXPECT_EQ(kept.recorder.error(), std::nullopt);
    EXPECT_EQ(kept.store.ids(), (Ids{"a", "b", "c"}));  // in the order in which they were played
}

TEST(Recorder, WhatHasBeenKeptIsNotTriedAgain) {
    Kept kept;
    kept.recorder.record(finished("a", kXWins));
    kept.recorder.record(finished("b", kXWins));
    EXPECT_EQ(kept.store.calls_to_record, 2);
}

TEST(Recorder, CountsOnceWhatTheStoreKeptBeforeItFailed) {
    Kept kept;
    kept.recorder.record(finished("a", kXWins));
    kept.store.forgets_to_answer = true;
    kept.recorder.record(finished("b", kXWins));
    EXPECT_EQ(kept.store.ids(), (Ids{"a", "b"}));
    EXPECT_EQ(kept.recorder.error(), "the power went off");
    EXPECT_EQ(kept.recorder.tally(), tally(2, 0, 0));
    kept.recorder.refresh();
    EXPECT_EQ(kept.recorder.tally(), tally(2, 0, 0));
    kept.store.forgets_to_answer = false;
    kept.recorder.record(finished("c", kDraw));
    EXPECT_EQ(kept.recorder.tally(), tally(2, 0, 1));
    EXPECT_EQ(kept.store.ids(), (Ids{"a", "b", "c"}));
    EXPECT_EQ(kept.recorder.error(), std::nullopt);
}

TEST(Recorder, CountsEachOnceWhenOnlySomeOfThoseWaitingCanBeKept) {
    Kept kept;
    kept.store.fails_to_record = true;
    kept.recorder.record(finished("a", kXWins));
    kept.recorder.record(finished("b", kOWins));
    kept.store.fails_to_record = false;
    kept.store.records_before_failing = 1;
    kept.recorder.record(finished("c", kDraw));
    EXPECT_EQ(kept.store.ids(), Ids{"a"});
    EXPECT_EQ(kept.recorder.tally(), tally(1, 1, 1));
    EXPECT_EQ(kept.recorder.error(), "the disk is full");
    kept.store.records_before_failing.reset();
    kept.recorder.record(finished("d", kDraw));
    EXPECT_EQ(kept.store.ids(), (Ids{"a", "b", "c", "d"}));
    EXPECT_EQ(kept.recorder.tally(), tally(1, 1, 2));
}

TEST(Recorder, CountsWhatItKeptEvenIfTheScoreCannotBeReadThen) {
    Kept kept;
    kept.store.fails_to_read = true;
    kept.recorder.record(finished("a", kXWins));
    EXPECT_EQ(kept.recorder.tally(), tally(1, 0, 0));
    EXPECT_EQ(kept.recorder.error(), "the file is damaged");
    kept.recorder.record(finished("b", kXWins));
    EXPECT_EQ(kept.recorder.tally(), tally(2, 0, 0));
    kept.store.fails_to_read = false;
    kept.recorder.record(finished("c", kOWins));
    EXPECT_EQ(kept.recorder.tally(), tally(2, 1, 0));
    EXPECT_EQ(kept.recorder.error(), std::nullopt);
}

TEST(Recorder, AStoreThatCannotBeReadAtFirstIsNoReasonNotToPlay) {
    auto made = std::make_unique<FailingScoreBook>();
    FailingScoreBook& store = *made;
    store.record(finished("before", kDraw));
    store.fails_to_read = true;
    Recorder recorder(std::move(made));
    EXPECT_EQ(recorder.error(), "the file is damaged");
    EXPECT_EQ(recorder.tally(), Tally{});
    store.fails_to_read = false;
    recorder.refresh();
    EXPECT_EQ(recorder.tally(), tally(0, 0, 1));
    EXPECT_EQ(recorder.error(), std::nullopt);
}

TEST(Recorder, TroubleWithSavingStaysThoughTheScoreCanBeRead) {
    Kept kept;
    kept.store.fails_to_write_settings = true;
    kept.recorder.save(Level::hard);
    EXPECT_EQ(kept.recorder.error(), "the settings are read-only");
    kept.recorder.refresh();
    EXPECT_EQ(kept.recorder.error(), "the settings are read-only");
    EXPECT_EQ(kept.recorder.settings(), Settings{});
    EXPECT_EQ(kept.recorder.error(), "the settings are read-only");
    kept.store.fails_to_write_settings = false;
    kept.recorder.save(Level::hard);
    EXPECT_EQ(kept.recorder.error(), std::nullopt);
}

TEST(Recorder, ThatSomethingIsNotSavedIsSaidBeforeThatSomethingCannotBeRead) {
    Kept kept;
    kept.store.fails_to_write_settings = true;
    kept.store.fails_to_read = true;
    kept.recorder.save(Level::hard);
    kept.recorder.refresh();
    EXPECT_EQ(kept.recorder.error(), "the settings are read-only");
    kept.store.fails_to_write_settings = false;
    kept.recorder.save(Level::hard);
    EXPECT_EQ(kept.recorder.error(), "the file is damaged");
}

TEST(Recorder, AStoreThatCannotBeWrittenIsSaidBeforeTheFirstGame) {
    auto store = std::make_unique<FailingScoreBook>();
    store->is_read_only = true;
    Recorder recorder(std::move(store));
    EXPECT_EQ(recorder.error(), "the file is read-only");
    recorder.retry();
    recorder.refresh();
    static_cast<void>(recorder.settings());
    EXPECT_EQ(recorder.error(), "the file is read-only") << "reading it, or having nothing to write, changes nothing";
}

TEST(Recorder, WhatIsWaitingIsSavedWhenItIsTriedAgain) {
    Kept kept;
    kept.store.fails_to_record = true;
    kept.recorder.record(finished("a", kXWins));
    kept.recorder.retry();
    EXPECT_EQ(kept.store.ids(), Ids{});
    EXPECT_NE(kept.recorder.error(), std::nullopt);
    kept.store.fails_to_record = false;
    kept.recorder.retry();
    EXPECT_EQ(kept.store.ids(), Ids{"a"});
    EXPECT_EQ(kept.recorder.tally(), tally(1, 0, 0));
    EXPECT_EQ(kept.recorder.error(), std::nullopt);
}

TEST(Recorder, HearsWhatOthersRecordedOnceNothingIsWaiting) {
    Kept kept;
    kept.store.fails_to_record = true;
    kept.recorder.record(finished("here", kXWins));
    kept.store.fails_to_record = false;
    kept.store.record(finished("elsewhere", kOWins));
    kept.recorder.retry();
    EXPECT_EQ(kept.recorder.tally(), tally(1, 1, 0));
}

TEST(Recorder, TroubleStaysWhileAGameIsWaiting) {
    Kept kept;
    kept.store.fails_to_record = true;
    kept.recorder.record(finished("a", kXWins));
    kept.recorder.save(Level::hard);
    EXPECT_EQ(kept.recorder.error(), "the disk is full");
    kept.recorder.refresh();
    EXPECT_EQ(kept.recorder.error(), "the disk is full");
}

TEST(Recorder, S14_SetsTheScoreToZeroAndKeepsTheGames) {
    Kept kept;
    kept.recorder.record(finished("a", kXWins));
    EXPECT_TRUE(kept.recorder.reset_tally());
    EXPECT_EQ(kept.recorder.tally(), Tally{});
    EXPECT_EQ(kept.store.ids(), Ids{"a"});
    kept.recorder.record(finished("b", kDraw));
    EXPECT_EQ(kept.recorder.tally(), tally(0, 0, 1));
}

TEST(Recorder, AScoreThatCannotBeResetStaysAsItIs) {
    Kept kept;
    kept.recorder.record(finished("a", kXWins));
    kept.store.fails_to_reset = true;
    EXPECT_FALSE(kept.recorder.reset_tally());
    EXPECT_EQ(kept.recorder.tally(), tally(1, 0, 0));
    EXPECT_EQ(kept.recorder.error(), "the file is read-only");
    kept.recorder.refresh();
    EXPECT_EQ(kept.recorder.tally(), tally(1, 0, 0));
    kept.store.fails_to_reset = false;
    EXPECT_TRUE(kept.recorder.reset_tally());
    EXPECT_EQ(kept.recorder.tally(), Tally{});
    EXPECT_EQ(kept.recorder.error(), std::nullopt);
}

TEST(Recorder, WhatIsWaitingBelongsToTheScoreThatIsReset) {
    Kept kept;
    kept.store.fails_to_record = true;
    kept.recorder.record(finished("a", kXWins));
    EXPECT_FALSE(kept.recorder.reset_tally());
    EXPECT_EQ(kept.recorder.tally(), tally(1, 0, 0));
    EXPECT_EQ(kept.recorder.error(), "the disk is full");
    kept.store.fails_to_record = false;
    kept.store.fails_to_reset = true;
    EXPECT_FALSE(kept.recorder.reset_tally());
    EXPECT_EQ(kept.store.ids(), Ids{"a"});
    EXPECT_EQ(kept.recorder.tally(), tally(1, 0, 0));
    kept.store.fails_to_reset = false;
    EXPECT_TRUE(kept.recorder.reset_tally());
    EXPECT_EQ(kept.recorder.tally(), Tally{});
    kept.recorder.record(finished("b", kDraw));
    EXPECT_EQ(kept.recorder.tally(), tally(0, 0, 1));
    EXPECT_EQ(kept.store.ids(), (Ids{"a", "b"}));
}

TEST(Recorder, AScoreThatIsResetIsZeroEvenIfItCannotBeReadThen) {
    Kept kept;
    kept.recorder.record(finished("a", kXWins));
    kept.store.fails_to_read = true;
    EXPECT_TRUE(kept.recorder.reset_tally());
    EXPECT_EQ(kept.recorder.tally(), Tally{});
    EXPECT_EQ(kept.recorder.error(), "the file is damaged");
}

TEST(Recorder, WithoutAStoreItCountsInMemoryAndAlwaysSaysWhy) {
    Recorder recorder("there is no home folder");
    EXPECT_EQ(recorder.tally(), Tally{});
    EXPECT_EQ(recorder.settings(), Settings{});
    recorder.record(finished("a", kXWins));
    recorder.record(finished("b", kDraw));
    EXPECT_EQ(recorder.tally(), tally(1, 0, 1));
    recorder.refresh();
    EXPECT_EQ(recorder.tally(), tally(1, 0, 1));
    recorder.save(Level::perfect);
    EXPECT_EQ(recorder.settings().level, Level::perfect);
    EXPECT_EQ(recorder.error(), "there is no home folder");
    EXPECT_TRUE(recorder.reset_tally());
    EXPECT_EQ(recorder.tally(), Tally{});
    EXPECT_EQ(recorder.error(), "there is no home folder");
}

}  // namespace
}  // namespace tateti::play
