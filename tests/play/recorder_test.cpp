#include "play/recorder.hpp"

#include "play/failing_score_book.hpp"
#include "scores/memory_score_book.hpp"
#include "support/plain.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
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

/// A recorder, and the score book that it owns.
struct Recording {
    std::unique_ptr<FailingScoreBook> made = std::make_unique<FailingScoreBook>();
    FailingScoreBook& book = *made;
    Recorder recorder{std::move(made)};
};

TEST(Recorder, CountsWhatItRecords) {
    Recording recording;
    EXPECT_EQ(recording.recorder.tally(), Tally{});
    recording.recorder.record(finished("a", kXWins));
    EXPECT_EQ(recording.recorder.tally(), tally(1, 0, 0));
    recording.recorder.record(finished("b", kOWins));
    recording.recorder.record(finished("c", kDraw));
    recording.recorder.record(finished("d", kXWins));
    EXPECT_EQ(recording.recorder.tally(), tally(2, 1, 1));
    EXPECT_EQ(recording.book.ids(), (Ids{"a", "b", "c", "d"}));
    EXPECT_EQ(recording.recorder.error(), std::nullopt);
}

TEST(Recorder, RecordsAGameOnceHoweverOftenItIsGiven) {
    Recording recording;
    for (int i = 0; i < 3; ++i) recording.recorder.record(finished("a", kXWins));
    EXPECT_EQ(recording.recorder.tally(), tally(1, 0, 0));
    EXPECT_EQ(recording.book.ids(), Ids{"a"});
}

TEST(Recorder, StartsWithTheStoredScore) {
    auto book = std::make_unique<scores::MemoryScoreBook>();
    book->record(finished("a", kDraw));
    const Recorder recorder(std::move(book));
    EXPECT_EQ(recorder.tally(), tally(0, 0, 1));
    EXPECT_EQ(recorder.error(), std::nullopt);
}

TEST(Recorder, RefreshLoadsGamesOfOthers) {
    Recording recording;
    recording.book.record(finished("elsewhere", kOWins));
    EXPECT_EQ(recording.recorder.tally(), Tally{});
    recording.recorder.refresh();
    EXPECT_EQ(recording.recorder.tally(), tally(0, 1, 0));
    recording.book.record(finished("elsewhere too", kOWins));
    recording.recorder.record(finished("here", kXWins));
    EXPECT_EQ(recording.recorder.tally(), tally(1, 2, 0));
}

TEST(Recorder, CountsAGameThatCannotBeSavedAndRetriesWithTheNext) {
    Recording recording;
    recording.book.fails_to_record = true;
    recording.recorder.record(finished("a", kXWins));
    EXPECT_EQ(recording.recorder.tally(), tally(1, 0, 0));
    EXPECT_EQ(recording.recorder.error(), "the disk is full");
    recording.recorder.record(finished("b", kOWins));
    EXPECT_EQ(recording.recorder.tally(), tally(1, 1, 0));
    EXPECT_EQ(recording.recorder.error(), "the disk is full");
    EXPECT_EQ(recording.book.ids(), Ids{});
    recording.book.fails_to_record = false;
    recording.recorder.record(finished("c", kDraw));
    EXPECT_EQ(recording.recorder.tally(), tally(1, 1, 1));
    EXPECT_EQ(recording.recorder.error(), std::nullopt);
    EXPECT_EQ(recording.book.ids(), (Ids{"a", "b", "c"}));  // in the order in which they were played
}

TEST(Recorder, SavedGamesAreNotRetried) {
    Recording recording;
    recording.recorder.record(finished("a", kXWins));
    recording.recorder.record(finished("b", kXWins));
    EXPECT_EQ(recording.book.calls_to_record, 2);
}

TEST(Recorder, CountsOnceWhatTheBookSavedBeforeItFailed) {
    Recording recording;
    recording.recorder.record(finished("a", kXWins));
    recording.book.forgets_to_answer = true;
    recording.recorder.record(finished("b", kXWins));
    EXPECT_EQ(recording.book.ids(), (Ids{"a", "b"}));
    EXPECT_EQ(recording.recorder.error(), "the power went off");
    EXPECT_EQ(recording.recorder.tally(), tally(2, 0, 0));
    recording.recorder.refresh();
    EXPECT_EQ(recording.recorder.tally(), tally(2, 0, 0));
    recording.book.forgets_to_answer = false;
    recording.recorder.record(finished("c", kDraw));
    EXPECT_EQ(recording.recorder.tally(), tally(2, 0, 1));
    EXPECT_EQ(recording.book.ids(), (Ids{"a", "b", "c"}));
    EXPECT_EQ(recording.recorder.error(), std::nullopt);
}

TEST(Recorder, CountsEachOnceWhenOnlySomeOfThoseWaitingCanBeSaved) {
    Recording recording;
    recording.book.fails_to_record = true;
    recording.recorder.record(finished("a", kXWins));
    recording.recorder.record(finished("b", kOWins));
    recording.book.fails_to_record = false;
    recording.book.records_before_failing = 1;
    recording.recorder.record(finished("c", kDraw));
    EXPECT_EQ(recording.book.ids(), Ids{"a"});
    EXPECT_EQ(recording.recorder.tally(), tally(1, 1, 1));
    EXPECT_EQ(recording.recorder.error(), "the disk is full");
    recording.book.records_before_failing.reset();
    recording.recorder.record(finished("d", kDraw));
    EXPECT_EQ(recording.book.ids(), (Ids{"a", "b", "c", "d"}));
    EXPECT_EQ(recording.recorder.tally(), tally(1, 1, 2));
}

TEST(Recorder, CountsWhatItSavedEvenIfTheScoreCannotBeReadThen) {
    Recording recording;
    recording.book.fails_to_read = true;
    recording.recorder.record(finished("a", kXWins));
    EXPECT_EQ(recording.recorder.tally(), tally(1, 0, 0));
    EXPECT_EQ(recording.recorder.error(), "the file is damaged");
    recording.recorder.record(finished("b", kXWins));
    EXPECT_EQ(recording.recorder.tally(), tally(2, 0, 0));
    recording.book.fails_to_read = false;
    recording.recorder.record(finished("c", kOWins));
    EXPECT_EQ(recording.recorder.tally(), tally(2, 1, 0));
    EXPECT_EQ(recording.recorder.error(), std::nullopt);
}

TEST(Recorder, AScoreBookThatCannotBeReadAtFirstDoesNotStopPlay) {
    auto made = std::make_unique<FailingScoreBook>();
    FailingScoreBook& book = *made;
    book.record(finished("before", kDraw));
    book.fails_to_read = true;
    Recorder recorder(std::move(made));
    EXPECT_EQ(recorder.error(), "the file is damaged");
    EXPECT_EQ(recorder.tally(), Tally{});
    book.fails_to_read = false;
    recorder.refresh();
    EXPECT_EQ(recorder.tally(), tally(0, 0, 1));
    EXPECT_EQ(recorder.error(), std::nullopt);
}

TEST(Recorder, AWriteErrorStaysEvenIfTheScoreCanBeRead) {
    Recording recording;
    recording.book.fails_to_write_settings = true;
    recording.recorder.save(Level::hard);
    EXPECT_EQ(recording.recorder.error(), "the settings are read-only");
    recording.recorder.refresh();
    EXPECT_EQ(recording.recorder.error(), "the settings are read-only");
    EXPECT_EQ(recording.recorder.settings(), Settings{});
    EXPECT_EQ(recording.recorder.error(), "the settings are read-only");
    recording.book.fails_to_write_settings = false;
    recording.recorder.save(Level::hard);
    EXPECT_EQ(recording.recorder.error(), std::nullopt);
}

TEST(Recorder, WriteErrorsAreReportedBeforeReadErrors) {
    Recording recording;
    recording.book.fails_to_write_settings = true;
    recording.book.fails_to_read = true;
    recording.recorder.save(Level::hard);
    recording.recorder.refresh();
    EXPECT_EQ(recording.recorder.error(), "the settings are read-only");
    recording.book.fails_to_write_settings = false;
    recording.recorder.save(Level::hard);
    EXPECT_EQ(recording.recorder.error(), "the file is damaged");
}

TEST(Recorder, AScoreBookThatCannotBeWrittenIsReportedBeforeTheFirstGame) {
    auto book = std::make_unique<FailingScoreBook>();
    book->is_read_only = true;
    Recorder recorder(std::move(book));
    EXPECT_EQ(recorder.error(), "the file is read-only");
    recorder.retry();
    recorder.refresh();
    static_cast<void>(recorder.settings());
    EXPECT_EQ(recorder.error(), "the file is read-only") << "reading it, or having nothing to write, changes nothing";
}

TEST(Recorder, RetrySavesUnsavedGames) {
    Recording recording;
    recording.book.fails_to_record = true;
    recording.recorder.record(finished("a", kXWins));
    recording.recorder.retry();
    EXPECT_EQ(recording.book.ids(), Ids{});
    EXPECT_NE(recording.recorder.error(), std::nullopt);
    recording.book.fails_to_record = false;
    recording.recorder.retry();
    EXPECT_EQ(recording.book.ids(), Ids{"a"});
    EXPECT_EQ(recording.recorder.tally(), tally(1, 0, 0));
    EXPECT_EQ(recording.recorder.error(), std::nullopt);
}

TEST(Recorder, RefreshLoadsGamesOfOthersOnceNothingIsUnsaved) {
    Recording recording;
    recording.book.fails_to_record = true;
    recording.recorder.record(finished("here", kXWins));
    recording.book.fails_to_record = false;
    recording.book.record(finished("elsewhere", kOWins));
    recording.recorder.retry();
    EXPECT_EQ(recording.recorder.tally(), tally(1, 1, 0));
}

TEST(Recorder, TheErrorStaysWhileAGameIsUnsaved) {
    Recording recording;
    recording.book.fails_to_record = true;
    recording.recorder.record(finished("a", kXWins));
    recording.recorder.save(Level::hard);
    EXPECT_EQ(recording.recorder.error(), "the disk is full");
    recording.recorder.refresh();
    EXPECT_EQ(recording.recorder.error(), "the disk is full");
}

TEST(Recorder, S14_SetsTheScoreToZeroAndKeepsTheGames) {
    Recording recording;
    recording.recorder.record(finished("a", kXWins));
    EXPECT_TRUE(recording.recorder.reset_tally());
    EXPECT_EQ(recording.recorder.tally(), Tally{});
    EXPECT_EQ(recording.book.ids(), Ids{"a"});
    recording.recorder.record(finished("b", kDraw));
    EXPECT_EQ(recording.recorder.tally(), tally(0, 0, 1));
}

TEST(Recorder, AScoreThatCannotBeResetStaysAsItIs) {
    Recording recording;
    recording.recorder.record(finished("a", kXWins));
    recording.book.fails_to_reset = true;
    EXPECT_FALSE(recording.recorder.reset_tally());
    EXPECT_EQ(recording.recorder.tally(), tally(1, 0, 0));
    EXPECT_EQ(recording.recorder.error(), "the file is read-only");
    recording.recorder.refresh();
    EXPECT_EQ(recording.recorder.tally(), tally(1, 0, 0));
    recording.book.fails_to_reset = false;
    EXPECT_TRUE(recording.recorder.reset_tally());
    EXPECT_EQ(recording.recorder.tally(), Tally{});
    EXPECT_EQ(recording.recorder.error(), std::nullopt);
}

TEST(Recorder, UnsavedGamesBelongToTheScoreThatIsReset) {
    Recording recording;
    recording.book.fails_to_record = true;
    recording.recorder.record(finished("a", kXWins));
    EXPECT_FALSE(recording.recorder.reset_tally());
    EXPECT_EQ(recording.recorder.tally(), tally(1, 0, 0));
    EXPECT_EQ(recording.recorder.error(), "the disk is full");
    recording.book.fails_to_record = false;
    recording.book.fails_to_reset = true;
    EXPECT_FALSE(recording.recorder.reset_tally());
    EXPECT_EQ(recording.book.ids(), Ids{"a"});
    EXPECT_EQ(recording.recorder.tally(), tally(1, 0, 0));
    recording.book.fails_to_reset = false;
    EXPECT_TRUE(recording.recorder.reset_tally());
    EXPECT_EQ(recording.recorder.tally(), Tally{});
    recording.recorder.record(finished("b", kDraw));
    EXPECT_EQ(recording.recorder.tally(), tally(0, 0, 1));
    EXPECT_EQ(recording.book.ids(), (Ids{"a", "b"}));
}

TEST(Recorder, AScoreThatIsResetIsZeroEvenIfItCannotBeReadThen) {
    Recording recording;
    recording.recorder.record(finished("a", kXWins));
    recording.book.fails_to_read = true;
    EXPECT_TRUE(recording.recorder.reset_tally());
    EXPECT_EQ(recording.recorder.tally(), Tally{});
    EXPECT_EQ(recording.recorder.error(), "the file is damaged");
}

TEST(Recorder, WithoutAScoreBookItCountsInMemoryAndReportsWhy) {
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

TEST(Recorder, TheCompanionKnowsNothingFromGamesThatCannotBeRead) {
    Recording recording;
    scores::FinishedGame won = finished("a", kXWins);
    won.seats.o.level = Level::companion;
    recording.recorder.record(won);
    EXPECT_EQ(recording.recorder.companion(), Companion().after(Outcome::x_wins, Mark::x));
    recording.book.fails_to_read = true;
    EXPECT_EQ(recording.recorder.companion(), Companion());
    EXPECT_EQ(recording.recorder.error(), "the file is damaged");
}

/// The page counts the same days.
TEST(Recorder, ADayBeginsAtMidnightUtc) {
    using namespace std::chrono;
    const auto midnight = sys_days(year(2026) / November / 16);
    for (const auto& [now, day] :
         {std::pair(sys_seconds(midnight) - 1s, midnight - days(1)), std::pair(sys_seconds(midnight), midnight)}) {
        const Recorder recorder("not saved", {.now = [&] { return storage::Time(now); }, .new_id = [] { return ""; }});
        EXPECT_EQ(recorder.today(), day);
    }
}

}  // namespace
}  // namespace tateti::play
