#include "scores/games.hpp"
#include "scores/sqlite_score_book.hpp"
#include "support/child.hpp"
#include "support/faulty_vfs.hpp"
#include "support/folder.hpp"
#include "support/sample.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>

// The disk fails at every change of a file in turn, until there is none left to fail at.
namespace tateti::scores {
namespace {

using test::contents;
using test::FaultyVfs;
using test::finished;
using test::refusal;

using Files = std::map<std::string, std::string>;

/// What the disk supports, which error it reports, and whether it recovers.
struct Fault {
    FaultyVfs::SharedMemory shared_memory;  // without it, a rollback journal replaces the WAL
    int code;
    bool for_good;
};

void PrintTo(const Fault& fault, std::ostream* out) {
    *out << (fault.shared_memory == FaultyVfs::SharedMemory::works ? "WAL" : "rollback journal") << ", code "
         << fault.code << (fault.for_good ? ", for good" : ", once");
}

class Faults : public testing::TestWithParam<Fault> {
  protected:
    [[nodiscard]] std::unique_ptr<ScoreBook> open() const {
        return open_sqlite_score_book(folder_.file(), sqlite::Access::read_write, {.vfs = vfs_.name()});
    }

    void make_store() const {
        const auto store = open();
        store->record(finished("before"));
        store->set_setting("language", "es");
    }

    void fail_at(int change) { vfs_.fail_at(change, GetParam().code, GetParam().for_good); }

    /// The fault that must be reported.
    [[nodiscard]] static StoreFault expected() {
        return GetParam().code == SQLITE_FULL ? StoreFault::full : StoreFault::unreachable;
    }

    /// Opens the file again on a working disk. The game is stored and counted, or neither; it is there if it was
    /// confirmed; and after a retry there is exactly one.
    void expect_exactly_one(const std::string& id, std::uint64_t others, bool confirmed) {
        vfs_.work_again();
        const auto store = open();
        const std::size_t kept = store->latest_games(100).size() - others;
        EXPECT_EQ(sum(store->tallies()).games() - others, kept);
        EXPECT_LE(kept, 1U);
        EXPECT_TRUE(kept == 1 || !confirmed);
        EXPECT_EQ(store->record(finished(id)), kept == 0);
        EXPECT_EQ(store->latest_games(100).size(), others + 1);
        EXPECT_EQ(sum(store->tallies()).games(), others + 1);
        sqlite::Database database(folder_.file(), sqlite::Mode::read_write, {.vfs = vfs_.name()});
        EXPECT_EQ(database.text("PRAGMA integrity_check"), "ok");
    }

    const int next_ = static_cast<int>(test::sample_step(3));  // to the next change of a file that fails
    test::Folder folder_;
    FaultyVfs vfs_{GetParam().shared_memory};
};

INSTANTIATE_TEST_SUITE_P(AllDisks, Faults,
                         testing::Values(Fault{FaultyVfs::SharedMemory::works, SQLITE_FULL, false},
                                         Fault{FaultyVfs::SharedMemory::works, SQLITE_FULL, true},
                                         Fault{FaultyVfs::SharedMemory::works, SQLITE_IOERR_WRITE, false},
                                         Fault{FaultyVfs::SharedMemory::works, SQLITE_IOERR_WRITE, true},
                                         Fault{FaultyVfs::SharedMemory::unknown, SQLITE_FULL, false},
                                         Fault{FaultyVfs::SharedMemory::unknown, SQLITE_FULL, true},
                                         Fault{FaultyVfs::SharedMemory::unknown, SQLITE_IOERR_WRITE, false},
                                         Fault{FaultyVfs::SharedMemory::unknown, SQLITE_IOERR_WRITE, true}));

TEST_P(Faults, WhileRecordingNoGameIsLostOrCountedTwice) {
    make_store();
    const Files files = contents(folder_.path());
    for (int change = 1;; change += next_) {
        SCOPED_TRACE(change);
        test::restore(folder_.path(), files);
        auto store = open();
        fail_at(change);
        const auto refused = refusal([&] { store->record(finished("new")); });
        const bool failed_while_recording = vfs_.has_failed();
        EXPECT_EQ(refused.value_or(expected()), expected());
        store.reset();  // runs a checkpoint, which may fail too
        const bool failed_at_all = vfs_.has_failed();
        expect_exactly_one("new", 1, !refused);
        if (HasFailure()) break;
        if (!failed_at_all) {
            EXPECT_GT(change, 3);
            break;
        }
        EXPECT_TRUE(change > 1 || (refused && failed_while_recording));
    }
}

// The same object goes on after the failure.
TEST_P(Faults, LeaveTheStoreUnchangedAndUsable) {
    make_store();
    const Files files = contents(folder_.path());
    int refusals = 0;
    for (int change = 1;; change += next_) {
        SCOPED_TRACE(change);
        test::restore(folder_.path(), files);
        const auto store = open();
        fail_at(change);
        const auto refused = refusal([&] { store->record(finished("new")); });
        const bool failed = vfs_.has_failed();
        vfs_.work_again();
        if (refused) {
            ++refusals;
            EXPECT_EQ(store->latest_games(9), std::vector{finished("before")});
            EXPECT_EQ(sum(store->tallies()).games(), 1U);
            EXPECT_TRUE(store->record(finished("new")));
        }
        EXPECT_EQ(sum(store->tallies()).games(), 2U);
        if (HasFailure() || !failed) break;
    }
    EXPECT_GT(refusals, 1);
}

// The program crashes right after the failure, and closes nothing.
TEST_P(Faults, FollowedByACrashNoGameIsLostOrCountedTwice) {
    make_store();
    const Files files = contents(folder_.path());
    for (int change = 1;; change += next_) {
        SCOPED_TRACE(change);
        test::restore(folder_.path(), files);
        const std::string said = test::in_child([&](test::Child::Voice voice) {
            const auto store = open();
            fail_at(change);
            voice.say(refusal([&] { store->record(finished("new")); }) ? "refused" : "confirmed");
            if (vfs_.has_failed()) voice.say(" after a failure");
            ::_exit(0);
        });
        expect_exactly_one("new", 1, said.starts_with("confirmed"));
        if (HasFailure() || said == "confirmed") break;
    }
}

TEST_P(Faults, WhileCreatingLeaveAFileThatCanBeOpened) {
    for (int change = 1;; change += next_) {
        SCOPED_TRACE(change);
        test::restore(folder_.path(), {});
        fail_at(change);
        bool confirmed = false;
        const auto refused = refusal([&] {
            const auto store = open();
            confirmed = store->record(finished("new"));
        });
        const bool failed = vfs_.has_failed();
        EXPECT_EQ(refused.value_or(expected()), expected());
        expect_exactly_one("new", 0, confirmed);
        if (HasFailure()) break;
        if (!failed) {
            EXPECT_GT(change, 8);
            break;
        }
    }
}

TEST_P(Faults, WhileResettingOrSettingChangeEverythingOrNothing) {
    make_store();
    const Files files = contents(folder_.path());
    for (const bool resetting : {true, false}) {
        for (int change = 1;; change += next_) {
            SCOPED_TRACE(change);
            test::restore(folder_.path(), files);
            auto store = open();
            fail_at(change);
            const auto refused =
                refusal([&] { resetting ? store->reset_tally() : store->set_setting("language", "en"); });
            store.reset();
            const bool failed = vfs_.has_failed();
            vfs_.work_again();
            store = open();
            const std::uint64_t counted = sum(store->tallies()).games();
            const std::string language = store->setting("language").value();
            EXPECT_TRUE(refused || (resetting ? counted == 0 : language == "en"));
            EXPECT_TRUE(counted == 1 || (resetting && counted == 0));
            EXPECT_TRUE(language == "es" || (!resetting && language == "en"));
            if (HasFailure() || !failed) break;
        }
    }
}

// A power failure loses what was not synced, but nothing that was confirmed.
TEST_P(Faults, PowerFailuresLoseNothingThatWasConfirmed) {
    {
        const auto store = open();
        for (int i = 0; i < 20; ++i) {
            store->record(finished(std::to_string(i)));
            const test::Folder after;
            test::restore(after.path(), vfs_.synced());
            const auto again = open_sqlite_score_book(after.file(), sqlite::Access::read_write, {.vfs = vfs_.name()});
            ASSERT_EQ(again->latest_games(100).size(), static_cast<std::size_t>(i) + 1);
        }
    }
    const test::Folder closed;
    test::restore(closed.path(), vfs_.synced());
    EXPECT_EQ(open_sqlite_score_book(closed.file(), sqlite::Access::read_write, {.vfs = vfs_.name()})
                  ->latest_games(100)
                  .size(),
              20U);
}

}  // namespace
}  // namespace tateti::scores
