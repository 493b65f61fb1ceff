#include "matches/sqlite/sqlite_match_store.hpp"

#include "matches/match_store_contract.hpp"
#include "matches/sqlite/schema.hpp"
#include "sqlite/open_file.hpp"
#include "support/child.hpp"
#include "support/faulty_vfs.hpp"
#include "support/folder.hpp"
#include "support/store_errors.hpp"

#include <sys/stat.h>

// What only the SQLite store promises.
namespace tateti::matches {
namespace {

using sqlite::Database;
using sqlite::Mode;
using test::contents;
using test::message_of;
using test::refusal;
using test::StoreClient;
using test::stored_match;

class SqliteMatchesTest : public testing::Test {
  protected:
    [[nodiscard]] std::unique_ptr<SqliteMatchStore> open() const {
        return SqliteMatchStore::open(folder_.file(), options_);
    }

    /// Another program that uses the file. While it holds the lock, operations gather.
    [[nodiscard]] std::unique_ptr<Database> other_program() const {
        auto database = std::make_unique<Database>(folder_.file(), Mode::read_write, sqlite::DatabaseOptions{});
        database->allow_writing();
        return database;
    }

    test::Folder folder_;
    SqliteMatchStoreOptions options_;
};

TEST_F(SqliteMatchesTest, CommitsWaitingOperationsInOneTransaction) {
    const test::FaultyVfs vfs;
    options_.file.vfs = vfs.name();
    StoreClient client(open());
    int done = 0;
    const auto other = other_program();
    other->execute("BEGIN IMMEDIATE");
    const int syncs = vfs.syncs();
    for (int i = 0; i < 200; ++i)
        client.store().create(stored_match(std::to_string(i)),
                              [&](WriteResult result) { done += result == WriteResult::stored ? 1 : 0; });
    other->execute("ROLLBACK");
    client.deliver_until([&] { return done == 200; });
    EXPECT_GE(vfs.syncs(), syncs + 1);
    EXPECT_LE(vfs.syncs(), syncs + 3);  // one for the operations before the lock was noticed, one for all others
}

TEST_F(SqliteMatchesTest, AnOperationThatFailsDoesNotAffectTheOthers) {
    StoreClient client(open());
    EXPECT_EQ(client.create(stored_match("a")), WriteResult::stored);
    EXPECT_EQ(client.create(stored_match("big")), WriteResult::stored);
    std::vector<WriteResult> results;
    const auto note = [&](WriteResult result) { results.push_back(result); };
    const auto other = other_program();
    other->execute("BEGIN IMMEDIATE");
    client.store().replace(stored_match("a", 2), note);
    client.store().create(stored_match("b"), note);
    client.store().replace(stored_match("big", 2, std::string(64 << 20, 'x')), note);
    client.store().replace(stored_match("a", 3), note);
    other->execute("ROLLBACK");
    const sqlite3_int64 before = sqlite3_hard_heap_limit64(sqlite3_memory_used() + (16 << 20));
    client.deliver_until([&] { return results.size() == 4; });
    sqlite3_hard_heap_limit64(before);
    EXPECT_EQ(results,
              (std::vector{WriteResult::stored, WriteResult::stored, WriteResult::unavailable, WriteResult::stored}));
    EXPECT_EQ(client.match("a"), stored_match("a", 3));
    EXPECT_EQ(client.match("b"), stored_match("b"));
    EXPECT_EQ(client.match("big"), stored_match("big"));
}

TEST_F(SqliteMatchesTest, IsUnavailableWhileAnotherProgramLocksTheFile) {
    options_.file.lock_timeout = std::chrono::milliseconds(20);
    StoreClient client(open());
    EXPECT_EQ(client.create(stored_match("a")), WriteResult::stored);
    const auto other = other_program();
    other->execute("BEGIN IMMEDIATE");
    EXPECT_EQ(client.replace(stored_match("a", 2)), WriteResult::unavailable);
    EXPECT_NE(client.store().problem().find("locked"), std::string::npos) << client.store().problem();
    EXPECT_EQ(client.match("a"), stored_match("a"));  // reading needs no lock
    EXPECT_EQ(client.remove_untouched(test::kNow + 1, 9), std::nullopt);
    other->execute("ROLLBACK");
    EXPECT_EQ(client.replace(stored_match("a", 2)), WriteResult::stored);
    EXPECT_EQ(client.store().problem(), "");
}

TEST_F(SqliteMatchesTest, StopsWhenALaterVersionHasChangedTheTables) {
    StoreClient client(open());
    EXPECT_EQ(client.create(stored_match("a")), WriteResult::stored);
    other_program()->execute("PRAGMA user_version = 99");
    EXPECT_EQ(client.replace(stored_match("a", 2)), WriteResult::unavailable);
    EXPECT_FALSE(client.find("a").available);
    EXPECT_NE(client.store().problem().find("later version"), std::string::npos) << client.store().problem();
}

TEST_F(SqliteMatchesTest, IsUnavailableWhileTheFileIsMissing) {
    StoreClient client(open());
    EXPECT_EQ(client.create(stored_match("a")), WriteResult::stored);
    const auto away = folder_.path() / "away";
    std::filesystem::rename(folder_.file(), away);
    EXPECT_EQ(client.replace(stored_match("a", 2)), WriteResult::unavailable);
    EXPECT_NE(client.store().problem(), "");
    std::filesystem::rename(away, folder_.file());
    EXPECT_EQ(client.replace(stored_match("a", 2)), WriteResult::stored);
}

TEST_F(SqliteMatchesTest, IsForOneServerAtATime) {
    auto first = open();
    EXPECT_EQ(refusal([&] { (void)open(); }), StoreFault::busy);
    const std::string message = message_of([&] { (void)open(); });
    EXPECT_EQ(message,
              folder_.file().native() + " is locked by another program (another server stores its matches there)");
    const auto link = folder_.path() / "link";
    std::filesystem::create_symlink("tateti.sqlite", link);
    EXPECT_EQ(refusal([&] { (void)SqliteMatchStore::open(link); }), StoreFault::busy);
    first.reset();
    EXPECT_EQ(refusal([&] { (void)open(); }), std::nullopt);
    EXPECT_EQ(refusal([&] { (void)SqliteMatchStore::open(link); }), std::nullopt);
}

TEST_F(SqliteMatchesTest, AFileInUseIsRefusedUnchanged) {
    const auto first = open();
    other_program()->execute("PRAGMA user_version = 1; DROP TABLE matches");
    const auto before = contents(folder_.path());
    EXPECT_EQ(refusal([&] { (void)open(); }), StoreFault::busy);
    EXPECT_TRUE(contents(folder_.path()) == before);
}

TEST_F(SqliteMatchesTest, LeavesNoOtherFilesWhenClosed) {
    {
        StoreClient client(open());
        EXPECT_EQ(client.create(stored_match("a")), WriteResult::stored);
    }
    EXPECT_EQ(contents(folder_.path()).size(), 1U);
}

TEST_F(SqliteMatchesTest, CreatesMissingFoldersAndDoesNotFollowTheWorkingDirectory) {
    const auto here = std::filesystem::current_path();
    std::filesystem::current_path(folder_.path());
    {
        StoreClient client(open_match_store("sqlite:a/b/matches.sqlite"));
        std::filesystem::current_path(here);
        EXPECT_EQ(client.create(stored_match("a")), WriteResult::stored);
    }
    StoreClient again(SqliteMatchStore::open(folder_.path() / "a" / "b" / "matches.sqlite"));
    EXPECT_EQ(again.match("a"), stored_match("a"));
}

TEST_F(SqliteMatchesTest, RefusesAFileThatIsNotOursOrDamagedUntouched) {
    for (const std::string& bytes : {std::string("not a database, but long enough to look like something"),
                                     std::string(4096, '\x55'), std::string("x")}) {
        test::write_bytes(folder_.file(), bytes);
        EXPECT_EQ(refusal([&] { (void)open(); }), StoreFault::damaged);
        EXPECT_EQ(contents(folder_.path()), (std::map<std::string, std::string>{{"tateti.sqlite", bytes}}));
    }
    EXPECT_EQ(refusal([&] { (void)SqliteMatchStore::open(folder_.path()); }), StoreFault::unreachable);
}

TEST_F(SqliteMatchesTest, RefusesAFileThatItMayNotWrite) {
    (void)open();
    const std::string said = test::in_child([&](test::Child::Voice voice) {
        test::obey_permissions();
        ::chmod(folder_.file().c_str(), 0444);
        const auto file = refusal([&] { (void)open(); });
        ::chmod(folder_.file().c_str(), 0644);
        ::chmod(folder_.path().c_str(), 0555);
        const auto folder = refusal([&] { (void)open(); });
        ::chmod(folder_.path().c_str(), 0755);
        voice.say(file == StoreFault::read_only ? "file " : "");
        voice.say(folder == StoreFault::read_only ? "folder" : "");
    });
    EXPECT_EQ(said, "file folder");
}

TEST_F(SqliteMatchesTest, KeepsTheWalShort) {
    options_.checkpoint_pages = 20;
    options_.batch_delay = {};
    StoreClient client(open());
    EXPECT_EQ(client.create(stored_match("a")), WriteResult::stored);
    for (std::int64_t version = 2; version <= 1000; ++version)
        ASSERT_EQ(client.replace(stored_match("a", version)), WriteResult::stored);
    constexpr std::uintmax_t kPage = 4096 + 24;
    EXPECT_LE(sqlite::size_or_zero(sqlite::with_suffix(folder_.file(), "-wal")), 60 * kPage);
}

// A scan of all matches in search of old ones would delay the running ones.
TEST_F(SqliteMatchesTest, FindsOldMatchesByAnIndexThatMovesDoNotChange) {
    (void)open();
    const auto plan = [&](const char* statement) {
        std::string steps;
        const auto database = other_program();
        for (sqlite::Statement row(*database, std::string("EXPLAIN QUERY PLAN ") + statement); row.step();)
            steps += row.text(3) + '\n';
        return steps;
    };
    EXPECT_NE(plan(sql::kRemoveMatches).find("INDEX matches_by_hour (hour<?)"), std::string::npos)
        << plan(sql::kRemoveMatches);
    EXPECT_NE(plan(sql::kReplaceMatch).find("(id=?)"), std::string::npos) << plan(sql::kReplaceMatch);
    EXPECT_EQ(std::string(sql::kReplaceMatch).substr(0, std::string(sql::kReplaceMatch).find("WHERE")).find("hour"),
              std::string::npos);
}

TEST_F(SqliteMatchesTest, AFileOfAnEarlierServerIsRead) {
    test::write_bytes(folder_.file(), "");
    other_program()->execute(test::read_bytes(std::string(TATETI_TESTDATA) + "/stored/database.sql").c_str());
    StoreClient client(open());
    StoredMatch match = *client.find("1thzx6qt2xfd").match;
    EXPECT_EQ(match.version, 1);
    EXPECT_EQ(match.touched, Time(std::chrono::milliseconds(1792544572079)));
    ++match.version;
    EXPECT_EQ(client.replace(match), WriteResult::stored);
}

}  // namespace
}  // namespace tateti::matches
