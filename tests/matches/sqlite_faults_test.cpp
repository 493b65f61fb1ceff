#include "matches/match_store_contract.hpp"
#include "matches/sqlite/sqlite_match_store.hpp"
#include "support/child.hpp"
#include "support/faulty_vfs.hpp"
#include "support/folder.hpp"
#include "support/split.hpp"

#include <tateti/random.hpp>

#include <fmt/format.h>
#include <unistd.h>

#include <map>
#include <random>
#include <set>

// Disks that fail and servers that are killed never lose an acknowledged write.
namespace tateti::matches {
namespace {

using test::Child;
using test::FaultyVfs;
using test::StoreClient;
using test::stored_match;

struct MatchFault {
    FaultyVfs::SharedMemory shared_memory;  // without it SQLite uses a rollback journal instead of a WAL
    int code;
    bool for_good;
};

void PrintTo(const MatchFault& fault, std::ostream* out) {
    *out << (fault.shared_memory == FaultyVfs::SharedMemory::works ? "WAL" : "rollback journal") << ", code "
         << fault.code << (fault.for_good ? ", for good" : ", once");
}

class MatchFaults : public testing::TestWithParam<MatchFault> {
  protected:
    [[nodiscard]] std::unique_ptr<SqliteMatchStore> open(const test::Folder& folder) const {
        // A checkpoint after nearly every commit, so that checkpoints fail too.
        return SqliteMatchStore::open(folder.file(),
                                      {.file = {.vfs = vfs_.name()}, .batch_delay = {}, .checkpoint_pages = 3});
    }

    test::Folder folder_;
    FaultyVfs vfs_{GetParam().shared_memory};
};

INSTANTIATE_TEST_SUITE_P(AllDisks, MatchFaults,
                         testing::Values(MatchFault{FaultyVfs::SharedMemory::works, SQLITE_FULL, false},
                                         MatchFault{FaultyVfs::SharedMemory::works, SQLITE_FULL, true},
                                         MatchFault{FaultyVfs::SharedMemory::works, SQLITE_IOERR_FSYNC, false},
                                         MatchFault{FaultyVfs::SharedMemory::works, SQLITE_IOERR_FSYNC, true},
                                         MatchFault{FaultyVfs::SharedMemory::unknown, SQLITE_IOERR_WRITE, false},
                                         MatchFault{FaultyVfs::SharedMemory::unknown, SQLITE_IOERR_WRITE, true}));

// The disk fails at every change of a file in turn, until there is none left to fail at.
TEST_P(MatchFaults, NothingIsAcknowledgedThatWasNotStored) {
    {
        StoreClient client(open(folder_));
        EXPECT_EQ(client.create(stored_match("a")), WriteResult::stored);
    }
    const auto files = test::contents(folder_.path());
    int unavailable = 0;
    bool failed = true;
    for (int change = 1; failed && !HasFailure(); ++change) {
        SCOPED_TRACE(change);
        test::restore(folder_.path(), files);
        std::int64_t acknowledged = 1;
        std::int64_t attempted = 1;
        {
            StoreClient client(open(folder_));
            vfs_.fail_at(change, GetParam().code, GetParam().for_good);
            for (int attempt = 0; attempt < 4; ++attempt) {
                attempted = acknowledged + 1;
                const WriteResult result = client.replace(stored_match("a", attempted));
                ASSERT_NE(result, WriteResult::conflict);  // a write that failed was not stored
                if (result == WriteResult::unavailable) {
                    ++unavailable;
                    EXPECT_NE(client.store().problem(), "");
                } else {
                    acknowledged = attempted;
                }
            }
            failed = vfs_.has_failed();
            // Once the disk works again, the store recovers by itself.
            vfs_.work_again();
            EXPECT_EQ(client.match("a")->version, acknowledged);
            EXPECT_EQ(client.replace(stored_match("a", acknowledged + 1)), WriteResult::stored);
            EXPECT_EQ(client.store().problem(), "");
        }
        StoreClient again(open(folder_));
        EXPECT_EQ(again.match("a"), stored_match("a", acknowledged + 1));
    }
    EXPECT_GT(unavailable, 2);
}

// A power failure loses everything that was not synced.
TEST_P(MatchFaults, PowerFailuresLoseNothingThatWasAcknowledged) {
    StoreClient client(open(folder_));
    EXPECT_EQ(client.create(stored_match("a")), WriteResult::stored);
    for (std::int64_t version = 2; version <= 12; ++version) {
        ASSERT_EQ(client.replace(stored_match("a", version)), WriteResult::stored);
        const test::Folder after;
        test::restore(after.path(), vfs_.synced());
        StoreClient again(open(after));
        ASSERT_EQ(again.match("a"), stored_match("a", version));
    }
}

constexpr int kMatchesPlayed = 8;

/// Plays matches forever, all at once, and reports each version when it is acknowledged.
void play(const test::Folder& folder, Child::Voice voice) {
    StoreClient client(
        SqliteMatchStore::open(folder.file(), {.batch_delay = std::chrono::microseconds(100), .checkpoint_pages = 30}));
    voice.say("open\n");
    std::function<void(std::string, std::int64_t)> next = [&](const std::string& id, std::int64_t version) {
        const auto acknowledged = [&, id, version](WriteResult result) {
            if (result != WriteResult::stored) voice.say(fmt::format("failed: {} {}\n", id, version));
            voice.say(fmt::format("{} {}\n", id, version));
            next(id, version + 1);
        };
        StoredMatch match = stored_match(id, version, fmt::format("body of {} {}", id, version));
        if (version == 1)
            client.store().create(std::move(match), acknowledged);
        else
            client.store().replace(std::move(match), acknowledged);
    };
    for (int i = 0; i < kMatchesPlayed; ++i) {
        const std::string id = std::to_string(i);
        const auto match = client.match(id);
        next(id, match ? match->version + 1 : 1);
    }
    client.deliver_until([] { return false; });
}

TEST(MatchServers, KilledServersLoseNothingThatWasAcknowledged) {
    std::mt19937 chance(7);
    std::int64_t acknowledged_in_all = 0;
    const test::Folder folder;
    std::map<std::string, std::int64_t> stored;
    for (int round = 0; round < 15; ++round) {
        SCOPED_TRACE(round);
        Child server([&](Child::Voice voice) { play(folder, voice); });
        std::string said;
        if (round % 3 != 0) server.hear(said);  // or it is killed while it opens the file
        if (round % 3 == 2)
            for (int i = 0; i < 20; ++i) server.hear(said);
        ::usleep(uniform_below(3000, chance));
        server.kill();
        said += server.rest();
        ASSERT_EQ(said.find("failed"), std::string::npos) << said;
        said.resize(said.rfind('\n') + 1);  // a line may be cut off

        std::map<std::string, std::int64_t> acknowledged;
        for (const std::string& line : tateti::test::split(said, '\n'))
            if (const auto blank = line.find(' '); blank != std::string::npos) {
                acknowledged[line.substr(0, blank)] = std::stoll(line.substr(blank));
                ++acknowledged_in_all;
            }
        // The next server can open the file at once.
        StoreClient client(SqliteMatchStore::open(folder.file()));
        for (int i = 0; i < kMatchesPlayed; ++i) {
            const std::string id = std::to_string(i);
            const auto match = client.match(id);
            const std::int64_t version = match ? match->version : 0;
            if (match) {
                EXPECT_EQ(match->body, fmt::format("body of {} {}", id, version));
            }
            const std::int64_t least = std::max(stored[id], acknowledged[id]);
            // At most the write in progress is stored without having been acknowledged.
            EXPECT_TRUE(version == least || version == least + 1) << version << " in place of " << least;
            stored[id] = version;
        }
        client.close();
        sqlite::Database database(folder.file(), sqlite::Mode::read_write, {});
        EXPECT_EQ(database.text("PRAGMA integrity_check"), "ok");
    }
    EXPECT_GT(acknowledged_in_all, 100);
}

TEST(MatchServers, AFileIsLockedUntilItsServerIsKilled) {
    const test::Folder folder;
    Child server([&](Child::Voice voice) { play(folder, voice); });
    std::string said;
    server.hear(said);
    try {
        (void)SqliteMatchStore::open(folder.file());
        ADD_FAILURE() << "there were two";
    } catch (const StoreError& error) {
        EXPECT_EQ(error.fault(), StoreFault::busy);
        EXPECT_NE(std::string(error.what()).find("another server"), std::string::npos) << error.what();
    }
    server.kill();
    StoreClient client(SqliteMatchStore::open(folder.file()));
    EXPECT_EQ(client.create(stored_match("new")), WriteResult::stored);
}

}  // namespace
}  // namespace tateti::matches
