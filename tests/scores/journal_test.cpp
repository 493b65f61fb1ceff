#include "scores/games.hpp"
#include "scores/sqlite_score_book.hpp"
#include "support/child.hpp"
#include "support/faulty_vfs.hpp"
#include "support/folder.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <thread>

// The rollback journal of SQLite: after a crash, and where a WAL is not possible.
namespace tateti::scores {
namespace {

using test::contents;
using test::FaultyVfs;
using test::finished;
using test::refusal;

using Files = std::map<std::string, std::string>;

class Journal : public testing::Test {
  protected:
    [[nodiscard]] std::unique_ptr<ScoreBook> open(sqlite::Access access = sqlite::Access::read_write,
                                                  const char* vfs = nullptr) const {
        return open_sqlite_score_book(folder_.file(), access, {.vfs = vfs});
    }

    [[nodiscard]] sqlite::Database raw() const { return {folder_.file(), sqlite::Mode::read_write, {}}; }

    [[nodiscard]] std::string mode() const { return raw().text("PRAGMA journal_mode"); }

    /// Leaves the file as a program that crashes while writing: some pages are new, and the old ones are in the
    /// journal.
    void crash_while_writing(const std::string& sql) const {
        Files files;
        {
            sqlite::Database database = raw();
            database.allow_writing();
            EXPECT_EQ(database.text("PRAGMA journal_mode = DELETE"), "delete");
            const std::string before = test::read_bytes(folder_.file());
            database.execute("PRAGMA cache_size = 1; BEGIN IMMEDIATE");
            database.execute(sql.c_str());
            files = contents(folder_.path());
            EXPECT_TRUE(files.at("tateti.sqlite") != before);
            database.execute("ROLLBACK");
        }
        test::restore(folder_.path(), files);
    }

    static constexpr const char* kManyWords =
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100) "
        "INSERT INTO settings SELECT printf('%d', i), printf('%.1000c', 'x') FROM n";

    test::Folder folder_;
};

TEST_F(Journal, OfACrashIsRolledBack) {
    open()->record(finished("a"));
    crash_while_writing(kManyWords);
    const auto store = open();
    EXPECT_EQ(store->latest_games(9), std::vector{finished("a")});
    EXPECT_EQ(store->setting("1"), std::nullopt);
    EXPECT_TRUE(store->record(finished("b")));
}

TEST_F(Journal, OfACrashIsLeftUnchangedByReaders) {
    open()->record(finished("a"));
    crash_while_writing(kManyWords);
    const Files before = contents(folder_.path());
    EXPECT_EQ(refusal([&] { (void)open(sqlite::Access::read_only); }), StoreFault::read_only);
    EXPECT_TRUE(contents(folder_.path()) == before);
}

TEST_F(Journal, OfAnotherProgramIsLeftUnchanged) {
    test::write_bytes(folder_.file(), "");
    raw().execute("CREATE TABLE settings (a, b); INSERT INTO settings VALUES (1, 1)");
    crash_while_writing(kManyWords);
    const Files before = contents(folder_.path());
    for (const sqlite::Access access : {sqlite::Access::read_write, sqlite::Access::read_only}) {
        EXPECT_EQ(refusal([&] { (void)open(access); }), StoreFault::not_ours);
        EXPECT_TRUE(contents(folder_.path()) == before);
    }
}

TEST_F(Journal, OfACrashWhileCreatingIsRolledBack) {
    Files files;
    {
        test::write_bytes(folder_.file(), "");
        sqlite::Database database = raw();
        database.execute("PRAGMA cache_size = 1; BEGIN; CREATE TABLE settings (a, b)");
        database.execute(kManyWords);
        files = contents(folder_.path());
    }
    ASSERT_GT(files.at("tateti.sqlite-journal").size(), 0U);
    ASSERT_GT(files.at("tateti.sqlite").size(), 0U);
    files["tateti.sqlite"].assign(files["tateti.sqlite"].size(),
                                  '\0');  // the crash came before these pages were written
    test::restore(folder_.path(), files);
    EXPECT_TRUE(open()->record(finished("a")));
    EXPECT_EQ(open()->latest_games(9).size(), 1U);
}

TEST_F(Journal, IsUsedWithoutSharedMemory) {
    for (const auto shared_memory : {FaultyVfs::SharedMemory::unknown, FaultyVfs::SharedMemory::broken}) {
        test::restore(folder_.path(), {});
        const FaultyVfs vfs(shared_memory);
        EXPECT_TRUE(open(sqlite::Access::read_write, vfs.name())->record(finished("a")));
        EXPECT_EQ(mode(), "delete");
        EXPECT_FALSE(open(sqlite::Access::read_write, vfs.name())->record(finished("a")));
        EXPECT_EQ(open(sqlite::Access::read_only, vfs.name())->latest_games(9).size(), 1U);
        // Nobody holds an exclusive lock.
        const auto one = open(sqlite::Access::read_write, vfs.name());
        const auto two = open(sqlite::Access::read_write, vfs.name());
        EXPECT_TRUE(one->record(finished("b")));
        EXPECT_TRUE(two->record(finished("c")));
        EXPECT_EQ(one->latest_games(9).size(), 3U);
    }
}

TEST_F(Journal, IsUsedWithoutSharedMemoryForAFileThatHadAWal) {
    open()->record(finished("a"));
    ASSERT_EQ(mode(), "wal");
    const Files before = contents(folder_.path());
    const FaultyVfs vfs(FaultyVfs::SharedMemory::broken);
    EXPECT_EQ(open(sqlite::Access::read_only, vfs.name())->latest_games(9).size(), 1U);
    EXPECT_TRUE(contents(folder_.path()) == before);
    const auto one = open(sqlite::Access::read_write, vfs.name());
    const auto two = open(sqlite::Access::read_write, vfs.name());
    EXPECT_TRUE(one->record(finished("b")));
    EXPECT_TRUE(two->record(finished("c")));
    EXPECT_EQ(one->latest_games(9).size(), 3U);
    EXPECT_EQ(mode(), "delete");
}

TEST_F(Journal, IsReplacedByAWalWherePossible) {
    {
        const FaultyVfs vfs(FaultyVfs::SharedMemory::unknown);
        open(sqlite::Access::read_write, vfs.name())->record(finished("a"));
    }
    ASSERT_EQ(mode(), "delete");
    EXPECT_FALSE(open()->record(finished("a")));
    EXPECT_EQ(mode(), "wal");
}

// SQLite does not wait for another writer here, so we do.
TEST_F(Journal, IsReplacedByAWalAfterAnotherWriterHasFinished) {
    {
        const FaultyVfs vfs(FaultyVfs::SharedMemory::unknown);
        open(sqlite::Access::read_write, vfs.name())->record(finished("a"));
    }
    sqlite::Database writer = raw();
    writer.allow_writing();
    std::optional<sqlite::Transaction> writing;
    writing.emplace(writer, sqlite::Lock::write);
    std::thread other([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        writing.reset();
    });
    const auto store = open();
    other.join();
    EXPECT_EQ(mode(), "wal");
}

// While another process reads, SQLite cannot change the journal mode. That can wait.
TEST_F(Journal, StaysWhileAnotherProcessReads) {
    {
        const FaultyVfs vfs(FaultyVfs::SharedMemory::unknown);
        open(sqlite::Access::read_write, vfs.name())->record(finished("a"));
    }
    sqlite::Database reader = raw();
    const sqlite::Transaction reading(reader, sqlite::Lock::read);
    EXPECT_EQ(reader.number("SELECT count(*) FROM games"), 1);
    const auto store = open_sqlite_score_book(folder_.file(), sqlite::Access::read_write,
                                              {.lock_timeout = std::chrono::milliseconds(10)});
    EXPECT_EQ(store->latest_games(9).size(), 1U);
    EXPECT_EQ(refusal([&] { store->record(finished("b")); }), StoreFault::busy);
}

}  // namespace
}  // namespace tateti::scores
