#include "play/keeper.hpp"

#include "play/shaky_store.hpp"
#include "store/memory_store.hpp"
#include "support/plain.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::play {
namespace {

using test::ShakyStore;
using Ids = std::vector<std::string>;

constexpr std::string_view kXWins = "03142";
constexpr std::string_view kOWins = "103468";
constexpr std::string_view kDraw = "012354687";

store::FinishedGame finished(std::string id, std::string_view moves) {
    return {.id = std::move(id), .game = test::game(moves), .seats = {}, .ended = {}};
}

constexpr Tally tally(std::uint64_t x, std::uint64_t o, std::uint64_t draws) {
    return {.x = x, .o = o, .draws = draws};
}

/// A keeper, and the store that it owns.
struct Kept {
    std::unique_ptr<ShakyStore> made = std::make_unique<ShakyStore>();
    ShakyStore& store = *made;
    Keeper keeper{std::move(made)};
};

TEST(Keeper, CountsWhatItRecords) {
    Kept kept;
    EXPECT_EQ(kept.keeper.tally(), Tally{});
    kept.keeper.record(finished("a", kXWins));
    EXPECT_EQ(kept.keeper.tally(), tally(1, 0, 0));
    kept.keeper.record(finished("b", kOWins));
    kept.keeper.record(finished("c", kDraw));
    kept.keeper.record(finished("d", kXWins));
    EXPECT_EQ(kept.keeper.tally(), tally(2, 1, 1));
    EXPECT_EQ(kept.store.ids(), (Ids{"a", "b", "c", "d"}));
    EXPECT_EQ(kept.keeper.trouble(), std::nullopt);
}

TEST(Keeper, RecordsAGameOnceHoweverOftenItIsGiven) {
    Kept kept;
    for (int i = 0; i < 3; ++i) kept.keeper.record(finished("a", kXWins));
    EXPECT_EQ(kept.keeper.tally(), tally(1, 0, 0));
    EXPECT_EQ(kept.store.ids(), Ids{"a"});
}

TEST(Keeper, BeginsWithTheScoreOfTheStore) {
    auto store = std::make_unique<store::MemoryStore>();
    store->record(finished("a", kDraw));
    const Keeper keeper(std::move(store));
    EXPECT_EQ(keeper.tally(), tally(0, 0, 1));
    EXPECT_EQ(keeper.trouble(), std::nullopt);
}

TEST(Keeper, HearsWhatOthersRecordedWhenItIsAskedTo) {
    Kept kept;
    kept.store.record(finished("elsewhere", kOWins));
    EXPECT_EQ(kept.keeper.tally(), Tally{});
    kept.keeper.refresh();
    EXPECT_EQ(kept.keeper.tally(), tally(0, 1, 0));
    kept.store.record(finished("elsewhere too", kOWins));
    kept.keeper.record(finished("here", kXWins));
    EXPECT_EQ(kept.keeper.tally(), tally(1, 2, 0));
}

TEST(Keeper, CountsAGameThatCannotBeKeptAndTriesItAgainWithTheNext) {
    Kept kept;
    kept.store.fails_to_record = true;
    kept.keeper.record(finished("a", kXWins));
    EXPECT_EQ(kept.keeper.tally(), tally(1, 0, 0));
    EXPECT_EQ(kept.keeper.trouble(), "the disk is full");
    kept.keeper.record(finished("b", kOWins));
    EXPECT_EQ(kept.keeper.tally(), tally(1, 1, 0));
    EXPECT_EQ(kept.keeper.trouble(), "the disk is full");
    EXPECT_EQ(kept.store.ids(), Ids{});
    kept.store.fails_to_record = false;
    kept.keeper.record(finished("c", kDraw));
    EXPECT_EQ(kept.keeper.tally(), tally(1, 1, 1));
    EXPECT_EQ(kept.keeper.trouble(), std::nullopt);
    EXPECT_EQ(kept.store.ids(), (Ids{"a", "b", "c"}));  // in the order in which they were played
}

TEST(Keeper, WhatHasBeenKeptIsNotTriedAgain) {
    Kept kept;
    kept.keeper.record(finished("a", kXWins));
    kept.keeper.record(finished("b", kXWins));
    EXPECT_EQ(kept.store.calls_to_record, 2);
}

TEST(Keeper, CountsOnceWhatTheStoreKeptBeforeItFailed) {
    Kept kept;
    kept.keeper.record(finished("a", kXWins));
    kept.store.forgets_to_answer = true;
    kept.keeper.record(finished("b", kXWins));
    EXPECT_EQ(kept.store.ids(), (Ids{"a", "b"}));
    EXPECT_EQ(kept.keeper.trouble(), "the power went off");
    EXPECT_EQ(kept.keeper.tally(), tally(2, 0, 0));
    kept.keeper.refresh();
    EXPECT_EQ(kept.keeper.tally(), tally(2, 0, 0));
    kept.store.forgets_to_answer = false;
    kept.keeper.record(finished("c", kDraw));
    EXPECT_EQ(kept.keeper.tally(), tally(2, 0, 1));
    EXPECT_EQ(kept.store.ids(), (Ids{"a", "b", "c"}));
    EXPECT_EQ(kept.keeper.trouble(), std::nullopt);
}

TEST(Keeper, CountsEachOnceWhenOnlySomeOfThoseWaitingCanBeKept) {
    Kept kept;
    kept.store.fails_to_record = true;
    kept.keeper.record(finished("a", kXWins));
    kept.keeper.record(finished("b", kOWins));
    kept.store.fails_to_record = false;
    kept.store.records_before_failing = 1;
    kept.keeper.record(finished("c", kDraw));
    EXPECT_EQ(kept.store.ids(), Ids{"a"});
    EXPECT_EQ(kept.keeper.tally(), tally(1, 1, 1));
    EXPECT_EQ(kept.keeper.trouble(), "the disk is full");
    kept.store.records_before_failing.reset();
    kept.keeper.record(finished("d", kDraw));
    EXPECT_EQ(kept.store.ids(), (Ids{"a", "b", "c", "d"}));
    EXPECT_EQ(kept.keeper.tally(), tally(1, 1, 2));
}

TEST(Keeper, CountsWhatItKeptEvenIfTheScoreCannotBeReadThen) {
    Kept kept;
    kept.store.fails_to_read = true;
    kept.keeper.record(finished("a", kXWins));
    EXPECT_EQ(kept.keeper.tally(), tally(1, 0, 0));
    EXPECT_EQ(kept.keeper.trouble(), "the file is damaged");
    kept.keeper.record(finished("b", kXWins));
    EXPECT_EQ(kept.keeper.tally(), tally(2, 0, 0));
    kept.store.fails_to_read = false;
    kept.keeper.record(finished("c", kOWins));
    EXPECT_EQ(kept.keeper.tally(), tally(2, 1, 0));
    EXPECT_EQ(kept.keeper.trouble(), std::nullopt);
}

TEST(Keeper, AStoreThatCannotBeReadAtFirstIsNoReasonNotToPlay) {
    auto made = std::make_unique<ShakyStore>();
    ShakyStore& store = *made;
    store.record(finished("before", kDraw));
    store.fails_to_read = true;
    Keeper keeper(std::move(made));
    EXPECT_EQ(keeper.trouble(), "the file is damaged");
    EXPECT_EQ(keeper.tally(), Tally{});
    store.fails_to_read = false;
    keeper.refresh();
    EXPECT_EQ(keeper.tally(), tally(0, 0, 1));
    EXPECT_EQ(keeper.trouble(), std::nullopt);
}

TEST(Keeper, TroubleWithSavingStaysThoughTheScoreCanBeRead) {
    Kept kept;
    kept.store.fails_to_write_settings = true;
    kept.keeper.remember(Level::hard);
    EXPECT_EQ(kept.keeper.trouble(), "the settings are read-only");
    kept.keeper.refresh();
    EXPECT_EQ(kept.keeper.trouble(), "the settings are read-only");
    EXPECT_EQ(kept.keeper.settings(), Settings{});
    EXPECT_EQ(kept.keeper.trouble(), "the settings are read-only");
    kept.store.fails_to_write_settings = false;
    kept.keeper.remember(Level::hard);
    EXPECT_EQ(kept.keeper.trouble(), std::nullopt);
}

TEST(Keeper, ThatSomethingIsNotSavedIsSaidBeforeThatSomethingCannotBeRead) {
    Kept kept;
    kept.store.fails_to_write_settings = true;
    kept.store.fails_to_read = true;
    kept.keeper.remember(Level::hard);
    kept.keeper.refresh();
    EXPECT_EQ(kept.keeper.trouble(), "the settings are read-only");
    kept.store.fails_to_write_settings = false;
    kept.keeper.remember(Level::hard);
    EXPECT_EQ(kept.keeper.trouble(), "the file is damaged");
}

TEST(Keeper, AStoreThatCannotBeWrittenIsSaidBeforeTheFirstGame) {
    auto store = std::make_unique<ShakyStore>();
    store->is_read_only = true;
    Keeper keeper(std::move(store));
    EXPECT_EQ(keeper.trouble(), "the file is read-only");
    keeper.retry();
    keeper.refresh();
    static_cast<void>(keeper.settings());
    EXPECT_EQ(keeper.trouble(), "the file is read-only") << "reading it, or having nothing to write, changes nothing";
}

TEST(Keeper, WhatIsWaitingIsSavedWhenItIsTriedAgain) {
    Kept kept;
    kept.store.fails_to_record = true;
    kept.keeper.record(finished("a", kXWins));
    kept.keeper.retry();
    EXPECT_EQ(kept.store.ids(), Ids{});
    EXPECT_NE(kept.keeper.trouble(), std::nullopt);
    kept.store.fails_to_record = false;
    kept.keeper.retry();
    EXPECT_EQ(kept.store.ids(), Ids{"a"});
    EXPECT_EQ(kept.keeper.tally(), tally(1, 0, 0));
    EXPECT_EQ(kept.keeper.trouble(), std::nullopt);
}

TEST(Keeper, HearsWhatOthersRecordedOnceNothingIsWaiting) {
    Kept kept;
    kept.store.fails_to_record = true;
    kept.keeper.record(finished("here", kXWins));
    kept.store.fails_to_record = false;
    kept.store.record(finished("elsewhere", kOWins));
    kept.keeper.retry();
    EXPECT_EQ(kept.keeper.tally(), tally(1, 1, 0));
}

TEST(Keeper, TroubleStaysWhileAGameIsWaiting) {
    Kept kept;
    kept.store.fails_to_record = true;
    kept.keeper.record(finished("a", kXWins));
    kept.keeper.remember(Level::hard);
    EXPECT_EQ(kept.keeper.trouble(), "the disk is full");
    kept.keeper.refresh();
    EXPECT_EQ(kept.keeper.trouble(), "the disk is full");
}

TEST(Keeper, S14_SetsTheScoreToZeroAndKeepsTheGames) {
    Kept kept;
    kept.keeper.record(finished("a", kXWins));
    EXPECT_TRUE(kept.keeper.reset_tally());
    EXPECT_EQ(kept.keeper.tally(), Tally{});
    EXPECT_EQ(kept.store.ids(), Ids{"a"});
    kept.keeper.record(finished("b", kDraw));
    EXPECT_EQ(kept.keeper.tally(), tally(0, 0, 1));
}

TEST(Keeper, AScoreThatCannotBeResetStaysAsItIs) {
    Kept kept;
    kept.keeper.record(finished("a", kXWins));
    kept.store.fails_to_reset = true;
    EXPECT_FALSE(kept.keeper.reset_tally());
    EXPECT_EQ(kept.keeper.tally(), tally(1, 0, 0));
    EXPECT_EQ(kept.keeper.trouble(), "the file is read-only");
    kept.keeper.refresh();
    EXPECT_EQ(kept.keeper.tally(), tally(1, 0, 0));
    kept.store.fails_to_reset = false;
    EXPECT_TRUE(kept.keeper.reset_tally());
    EXPECT_EQ(kept.keeper.tally(), Tally{});
    EXPECT_EQ(kept.keeper.trouble(), std::nullopt);
}

TEST(Keeper, WhatIsWaitingBelongsToTheScoreThatIsReset) {
    Kept kept;
    kept.store.fails_to_record = true;
    kept.keeper.record(finished("a", kXWins));
    EXPECT_FALSE(kept.keeper.reset_tally());
    EXPECT_EQ(kept.keeper.tally(), tally(1, 0, 0));
    EXPECT_EQ(kept.keeper.trouble(), "the disk is full");
    kept.store.fails_to_record = false;
    kept.store.fails_to_reset = true;
    EXPECT_FALSE(kept.keeper.reset_tally());
    EXPECT_EQ(kept.store.ids(), Ids{"a"});
    EXPECT_EQ(kept.keeper.tally(), tally(1, 0, 0));
    kept.store.fails_to_reset = false;
    EXPECT_TRUE(kept.keeper.reset_tally());
    EXPECT_EQ(kept.keeper.tally(), Tally{});
    kept.keeper.record(finished("b", kDraw));
    EXPECT_EQ(kept.keeper.tally(), tally(0, 0, 1));
    EXPECT_EQ(kept.store.ids(), (Ids{"a", "b"}));
}

TEST(Keeper, AScoreThatIsResetIsZeroEvenIfItCannotBeReadThen) {
    Kept kept;
    kept.keeper.record(finished("a", kXWins));
    kept.store.fails_to_read = true;
    EXPECT_TRUE(kept.keeper.reset_tally());
    EXPECT_EQ(kept.keeper.tally(), Tally{});
    EXPECT_EQ(kept.keeper.trouble(), "the file is damaged");
}

TEST(Keeper, WithoutAStoreItCountsInMemoryAndAlwaysSaysWhy) {
    Keeper keeper("there is no home folder");
    EXPECT_EQ(keeper.tally(), Tally{});
    EXPECT_EQ(keeper.settings(), Settings{});
    keeper.record(finished("a", kXWins));
    keeper.record(finished("b", kDraw));
    EXPECT_EQ(keeper.tally(), tally(1, 0, 1));
    keeper.refresh();
    EXPECT_EQ(keeper.tally(), tally(1, 0, 1));
    keeper.remember(Level::perfect);
    EXPECT_EQ(keeper.settings().level, Level::perfect);
    EXPECT_EQ(keeper.trouble(), "there is no home folder");
    EXPECT_TRUE(keeper.reset_tally());
    EXPECT_EQ(keeper.tally(), Tally{});
    EXPECT_EQ(keeper.trouble(), "there is no home folder");
}

}  // namespace
}  // namespace tateti::play
