#include "sqlite/database.hpp"

#include "support/faulty_vfs.hpp"
#include "support/folder.hpp"
#include "support/store_errors.hpp"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <cerrno>
#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace tateti::sqlite {
namespace {

using test::message_of;
using test::refusal;
using test::write_bytes;

/// A database with a table of one column, which may be written.
class SqliteTest : public testing::Test {
  protected:
    SqliteTest() {
        write_bytes(folder_.file(), "");
        database_ = open();
        database_->allow_writing();
        database_->execute("CREATE TABLE words (word TEXT NOT NULL UNIQUE) STRICT");
    }

    [[nodiscard]] std::unique_ptr<Database> open(DatabaseOptions options = {}) const {
        return std::make_unique<Database>(folder_.file(), Mode::read_write, options);
    }

    [[nodiscard]] std::int64_t count() { return database_->number("SELECT count(*) FROM words"); }

    test::Folder folder_;
    std::unique_ptr<Database> database_;
};

TEST(SqliteFault, TranslatesResultCodes) {
    for (const int code :
         {SQLITE_READONLY, SQLITE_READONLY_DBMOVED, SQLITE_READONLY_DIRECTORY, SQLITE_READONLY_ROLLBACK})
        EXPECT_EQ(fault_of(code, 0), StoreFault::read_only) << code;
    EXPECT_EQ(fault_of(SQLITE_FULL, 0), StoreFault::full);
    for (const int code : {SQLITE_CORRUPT, SQLITE_CORRUPT_INDEX, SQLITE_CORRUPT_VTAB, SQLITE_NOTADB,
                           SQLITE_IOERR_CORRUPTFS, SQLITE_ERROR, SQLITE_CONSTRAINT_DATATYPE})
        EXPECT_EQ(fault_of(code, 0), StoreFault::damaged) << code;
    for (const int code : {SQLITE_BUSY, SQLITE_BUSY_SNAPSHOT, SQLITE_BUSY_RECOVERY, SQLITE_LOCKED, SQLITE_PROTOCOL})
        EXPECT_EQ(fault_of(code, 0), StoreFault::busy) << code;
    for (const int code : {SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_IOERR, SQLITE_IOERR_READ, SQLITE_NOMEM, SQLITE_TOOBIG})
        EXPECT_EQ(fault_of(code, 0), StoreFault::unreachable) << code;
}

TEST(SqliteFault, UsesTheSystemErrorOfAnInputOutputError) {
    for (const int code : {SQLITE_IOERR_WRITE, SQLITE_IOERR_FSYNC, SQLITE_IOERR_SHMSIZE, SQLITE_CANTOPEN}) {
        for (const int system_error : {ENOSPC, EDQUOT, EFBIG})
            EXPECT_EQ(fault_of(code, system_error), StoreFault::full) << code << ' ' << system_error;
        EXPECT_EQ(fault_of(code, EROFS), StoreFault::read_only) << code;
        EXPECT_EQ(fault_of(code, EIO), StoreFault::unreachable) << code;
    }
    EXPECT_EQ(fault_of(SQLITE_CORRUPT, ENOSPC), StoreFault::damaged);
}

TEST(SqliteFailure, IsAClauseThatNamesTheFile) {
    EXPECT_STREQ(failure("/data/tateti.sqlite", StoreFault::damaged, "file is not a database").what(),
                 "/data/tateti.sqlite is damaged (file is not a database); move it away to start a new one");
    EXPECT_STREQ(failure("/a", StoreFault::not_ours, "").what(), "/a belongs to another program");
    for (const auto fault : {StoreFault::read_only, StoreFault::full, StoreFault::damaged, StoreFault::not_ours,
                             StoreFault::too_new, StoreFault::busy, StoreFault::unreachable}) {
        const StoreError error = failure("/a", fault, "why");
        EXPECT_EQ(error.fault(), fault);
        EXPECT_TRUE(std::string(error.what()).starts_with("/a ")) << error.what();
        EXPECT_NE(std::string(error.what()).find(" (why)"), std::string::npos) << error.what();
    }
}

TEST(SqliteFailure, RemovesControlCharacters) {
    EXPECT_STREQ(failure("/a", StoreFault::damaged, "x\n\x1b[2Jé\x7f").what(),
                 "/a is damaged (x  [2Jé ); move it away to start a new one");
}

TEST_F(SqliteTest, IncludesTheSystemError) {
    const auto open_nothing = [] { const Database database("/no/such/folder/x", Mode::read_write, {}); };
    EXPECT_EQ(refusal(open_nothing), StoreFault::unreachable);
    EXPECT_EQ(message_of(open_nothing),
              "/no/such/folder/x cannot be used (unable to open database file: No such file or directory)");
}

TEST_F(SqliteTest, DoesNotTrustTheSchema) {
    EXPECT_EQ(database_->number("PRAGMA trusted_schema"), 0);
    EXPECT_EQ(database_->number("PRAGMA cell_size_check"), 1);
}

TEST_F(SqliteTest, BindsInOrderAndReadsBack) {
    Statement row(*database_, "SELECT ?, ?, ?");
    row.bind("a b", std::int64_t{-5}, std::string_view());
    ASSERT_TRUE(row.step());
    EXPECT_EQ(row.text(0), "a b");
    EXPECT_EQ(row.number(1), -5);
    EXPECT_EQ(row.text(2), "");
    EXPECT_FALSE(row.step());
    EXPECT_EQ(database_->text("SELECT typeof('') || typeof(NULL) WHERE 0"), "");
}

TEST_F(SqliteTest, ATransactionRollsBackWhatWasNotCommitted) {
    {
        const Transaction transaction(*database_, Lock::write);
        database_->execute("INSERT INTO words VALUES ('lost')");
    }
    EXPECT_EQ(count(), 0);
    {
        Transaction transaction(*database_, Lock::write);
        database_->execute("INSERT INTO words VALUES ('kept')");
        transaction.commit();
    }
    EXPECT_EQ(count(), 1);
}

TEST_F(SqliteTest, ATransactionIsOverAfterAFailure) {
    EXPECT_EQ(refusal([&] {
                  const Transaction transaction(*database_, Lock::write);
                  database_->execute("INSERT INTO words VALUES ('one'); INSERT INTO words VALUES ('one')");
              }),
              StoreFault::damaged);
    EXPECT_EQ(count(), 0);
}

TEST_F(SqliteTest, IsNotWrittenBeforeWritingIsAllowed) {
    const auto other = open();
    const auto write = [&] { const Transaction transaction(*other, Lock::write); };
    EXPECT_EQ(refusal(write), StoreFault::read_only);
    other->allow_writing();
    EXPECT_EQ(refusal(write), std::nullopt);
    other->refuse_writing(failure("/a", StoreFault::too_new, ""));
    EXPECT_EQ(refusal(write), StoreFault::too_new);
}

TEST_F(SqliteTest, IsNotWrittenAfterDamageWasSeen) {
    EXPECT_EQ(refusal([&] { database_->fail(SQLITE_CORRUPT); }), StoreFault::damaged);
    EXPECT_EQ(refusal([&] { const Transaction transaction(*database_, Lock::write); }), StoreFault::damaged);
}

TEST_F(SqliteTest, IsStillWrittenAfterAFailureOfAnotherKind) {
    EXPECT_EQ(refusal([&] { database_->fail(SQLITE_FULL); }), StoreFault::full);
    EXPECT_EQ(refusal([&] { const Transaction transaction(*database_, Lock::write); }), std::nullopt);
}

TEST_F(SqliteTest, IsBusyIfAnotherConnectionHoldsTheLock) {
    const auto other = open({.lock_timeout = std::chrono::milliseconds(10)});
    other->allow_writing();
    const Transaction locked(*database_, Lock::write);
    EXPECT_EQ(refusal([&] { const Transaction transaction(*other, Lock::write); }), StoreFault::busy);
}

TEST_F(SqliteTest, WaitsForTheLock) {
    std::optional<Transaction> locked;
    locked.emplace(*database_, Lock::write);
    test::FaultyVfs vfs;
    const auto waiting = open({.vfs = vfs.name()});
    waiting->allow_writing();
    bool was_blocked = false;
    // Several retries later the other connection finishes.
    vfs.before_lock(10, [&] {
        was_blocked = true;
        locked.reset();
    });
    EXPECT_EQ(refusal([&] { const Transaction transaction(*waiting, Lock::write); }), std::nullopt);
    EXPECT_TRUE(was_blocked);
}

TEST_F(SqliteTest, AReadTransactionSeesOneSnapshot) {
    EXPECT_EQ(database_->text("PRAGMA journal_mode = WAL"), "wal");
    const auto other = open();
    const Transaction snapshot(*other, Lock::read);
    EXPECT_EQ(other->number("SELECT count(*) FROM words"), 0);
    database_->execute("INSERT INTO words VALUES ('new')");
    EXPECT_EQ(other->number("SELECT count(*) FROM words"), 0);
}

TEST_F(SqliteTest, ReadsTheHeaderWithoutAQuery) {
    ASSERT_TRUE(database_->header().has_value());
    EXPECT_TRUE(database_->header()->is_database);
    EXPECT_FALSE(database_->header()->is_blank);
    EXPECT_FALSE(database_->header()->wal);
    EXPECT_EQ(database_->header()->application_id, 0U);
    database_->execute("PRAGMA application_id = 305419896");
    EXPECT_EQ(database_->text("PRAGMA journal_mode = WAL"), "wal");
    EXPECT_TRUE(database_->header()->wal);
    EXPECT_EQ(database_->header()->application_id, 305419896U);
}

TEST_F(SqliteTest, AHeaderMayBeShortBlankOrMissing) {
    database_.reset();
    write_bytes(folder_.file(), "");
    EXPECT_FALSE(open()->header().has_value());
    write_bytes(folder_.file(), "hello");
    EXPECT_FALSE(open()->header()->is_database);
    EXPECT_FALSE(open()->header()->is_blank);
    write_bytes(folder_.file(), std::string(4096, '\0'));
    EXPECT_TRUE(open()->header()->is_blank);
}

TEST_F(SqliteTest, OpensAnImmutableFileUnderAnyName) {
    database_.reset();
    for (const std::string name :
         {"plain", "with blank", "50%", "%41", "a?b=c", "a#b", "ñ 日本", "file:x", "\xff\xfe", "a&b"}) {
        const auto file = folder_.path() / name;
        std::filesystem::copy_file(folder_.file(), file);
        Database database(file, Mode::immutable, {});
        EXPECT_EQ(database.number("SELECT count(*) FROM words"), 0) << name;
        EXPECT_TRUE(database.is_read_only());
    }
}

}  // namespace
}  // namespace tateti::sqlite
