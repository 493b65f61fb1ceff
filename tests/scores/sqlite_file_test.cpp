#include "scores/games.hpp"
#include "scores/schema.hpp"
#include "scores/sqlite_score_book.hpp"
#include "sqlite/open_file.hpp"
#include "support/folder.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <array>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace tateti::scores {
namespace {

namespace fs = std::filesystem;

using test::contents;
using test::finished;
using test::message_of;
using test::refusal;

class SqliteFile : public testing::Test {
  protected:
    static std::unique_ptr<ScoreBook> open(const fs::path& file, sqlite::Access access = sqlite::Access::read_write) {
        return open_sqlite_score_book(file, access);
    }

    static unsigned mode_of(const fs::path& file) { return static_cast<unsigned>(fs::status(file).permissions()); }

    /// Some SQL on the file, as another program would run it.
    static void run(const fs::path& file, const char* sql) {
        sqlite::Database database(file, sqlite::Mode::read_write, {});
        database.allow_writing();
        database.execute(sql);
    }

    /// Opening is refused, with either access, and nothing in the folder has changed.
    void expect_refused_untouched(StoreFault fault) {
        const auto before = contents(folder_.path());
        for (const sqlite::Access access : {sqlite::Access::read_write, sqlite::Access::read_only}) {
            EXPECT_EQ(refusal([&] { (void)open(folder_.file(), access); }), fault);
            EXPECT_TRUE(contents(folder_.path()) == before);
        }
    }

    test::Folder folder_;
};

TEST_F(SqliteFile, S14_KeepsEverythingWhenReopened) {
    {
        const auto store = open(folder_.file());
        store->record(finished("a", test::kDraw));
        store->record(finished("b", test::kXWins));
        store->set_setting("language", "es");
    }
    for (const sqlite::Access access : {sqlite::Access::read_write, sqlite::Access::read_only}) {
        const auto store = open(folder_.file(), access);
        EXPECT_EQ(store->latest_games(9), (std::vector{finished("b", test::kXWins), finished("a", test::kDraw)}));
        EXPECT_EQ(sum(store->tallies()), (Tally{1, 0, 1}));
        EXPECT_EQ(store->setting("language"), "es");
    }
}

TEST_F(SqliteFile, LeavesNoOtherFilesWhenClosed) {
    open(folder_.file())->record(finished("a"));
    EXPECT_EQ(contents(folder_.path()).size(), 1U);
}

TEST_F(SqliteFile, IsMarkedAsOursAndUsesAWriteAheadLogThatIsSyncedAtEveryCommit) {
    const auto database = sqlite::open_file(folder_.file(), sqlite::Access::read_write, {}, kSchema);
    EXPECT_EQ(database->number("PRAGMA application_id"), 0x74617465);
    EXPECT_EQ(database->number("PRAGMA user_version"), 4);
    EXPECT_EQ(database->number("SELECT count(*) FROM sqlite_schema WHERE sql LIKE '%) STRICT%'"), 5);
    EXPECT_EQ(database->text("PRAGMA journal_mode"), "wal");
    EXPECT_EQ(database->number("PRAGMA synchronous"), 2);
}

TEST_F(SqliteFile, CreatesMissingFoldersForItsOwnerOnly) {
    const mode_t usual = ::umask(0);
    open(folder_.path() / "a" / "b" / "tateti.sqlite");
    ::umask(usual);
    EXPECT_EQ(mode_of(folder_.path() / "a"), 0700U);
    EXPECT_EQ(mode_of(folder_.path() / "a" / "b"), 0700U);
    EXPECT_EQ(mode_of(folder_.path() / "a" / "b" / "tateti.sqlite"), 0600U);
}

TEST_F(SqliteFile, KeepsThePermissionsOfExistingFiles) {
    fs::create_directory(folder_.path() / "a");
    fs::permissions(folder_.path() / "a", fs::perms(0750));
    const fs::path file = folder_.path() / "a" / "tateti.sqlite";
    test::write_bytes(file, "");
    fs::permissions(file, fs::perms(0640));
    open(file)->record(finished("a"));
    EXPECT_EQ(mode_of(folder_.path() / "a"), 0750U);
    EXPECT_EQ(mode_of(file), 0640U);
}

TEST_F(SqliteFile, WorksUnderAnyName) {
    for (const std::string name :
         {"with blank", "50%", "%41", "a?b=c", "a#b", "ñandú 日本", "file:x", "\xff\xfe", "a&b", "'\"\n"}) {
        const fs::path file = folder_.path() / name / name;
        EXPECT_TRUE(open(file)->record(finished("a"))) << name;
        EXPECT_TRUE(fs::exists(file)) << name;
        EXPECT_EQ(open(file, sqlite::Access::read_only)->latest_games(2).size(), 1U) << name;
    }
}

TEST_F(SqliteFile, AcceptsARelativePath) {
    const fs::path before = fs::current_path();
    fs::current_path(folder_.path());
    EXPECT_EQ(refusal([] { open("tateti.sqlite")->record(finished("a")); }), std::nullopt);
    EXPECT_EQ(refusal([] { open("file:other?mode=memory")->record(finished("a")); }), std::nullopt);
    fs::current_path(before);
    EXPECT_EQ(open(folder_.file())->latest_games(2).size(), 1U);
    EXPECT_EQ(open(folder_.path() / "file:other?mode=memory")->latest_games(2).size(), 1U);
}

TEST_F(SqliteFile, FollowsLinks) {
    fs::create_directory(folder_.path() / "real");
    fs::create_symlink("real/tateti.sqlite", folder_.path() / "second");
    fs::create_symlink(folder_.path() / "second", folder_.path() / "first");
    open(folder_.path() / "first")->record(finished("a"));  // the link leads to nothing yet
    EXPECT_EQ(mode_of(folder_.path() / "real" / "tateti.sqlite"), 0600U);
    EXPECT_FALSE(open(folder_.path() / "second")->record(finished("a")));
    EXPECT_FALSE(open(folder_.path() / "real" / "tateti.sqlite")->record(finished("a")));

    fs::create_directory_symlink("real", folder_.path() / "linked");
    EXPECT_FALSE(open(folder_.path() / "linked" / "tateti.sqlite")->record(finished("a")));
}

TEST_F(SqliteFile, FindsTheJournalBesideTheFileNotBesideTheLink) {
    open(folder_.file())->record(finished("a"));
    test::write_bytes(folder_.path() / "tateti.sqlite-wal", "this was a journal once");
    fs::create_symlink("tateti.sqlite", folder_.path() / "link");
    EXPECT_EQ(refusal([&] { (void)open(folder_.path() / "link"); }), StoreFault::damaged);
}

TEST_F(SqliteFile, RefusesLinksThatLeadNowhere) {
    fs::create_symlink("b", folder_.path() / "a");
    fs::create_symlink("a", folder_.path() / "b");
    EXPECT_EQ(refusal([&] { (void)open(folder_.path() / "a"); }), StoreFault::unreachable);
}

TEST_F(SqliteFile, RefusesFoldersAndPipes) {
    fs::create_directory(folder_.file());
    EXPECT_EQ(message_of([&] { (void)open(folder_.file()); }),
              folder_.file().native() + " cannot be used (it is a folder)");
    expect_refused_untouched(StoreFault::unreachable);
    fs::remove(folder_.file());
    ASSERT_EQ(::mkfifo(folder_.file().c_str(), 0600), 0);
    EXPECT_EQ(message_of([&] { (void)open(folder_.file()); }),
              folder_.file().native() + " cannot be used (it is not a file)");
    expect_refused_untouched(StoreFault::unreachable);
}

TEST_F(SqliteFile, RefusesAFileInPlaceOfAFolder) {
    test::write_bytes(folder_.path() / "a", "a file");
    for (const sqlite::Access access : {sqlite::Access::read_write, sqlite::Access::read_only})
        EXPECT_EQ(refusal([&] { (void)open(folder_.path() / "a" / "tateti.sqlite", access); }),
                  StoreFault::unreachable);
    EXPECT_EQ(test::read_bytes(folder_.path() / "a"), "a file");
}

TEST_F(SqliteFile, TreatsAnEmptyFileAsNew) {
    test::write_bytes(folder_.file(), "");
    EXPECT_TRUE(open(folder_.file())->record(finished("a")));
}

TEST_F(SqliteFile, ReadOnlyAccessCreatesNothing) {
    const auto read = [&](const fs::path& file) {
        return refusal([&] { (void)open(file, sqlite::Access::read_only); });
    };
    EXPECT_EQ(read(folder_.file()), StoreFault::unreachable);
    EXPECT_EQ(read(folder_.path() / "no" / "folder"), StoreFault::unreachable);
    EXPECT_TRUE(contents(folder_.path()).empty());
    test::write_bytes(folder_.file(), "");
    EXPECT_EQ(read(folder_.file()), StoreFault::unreachable);
    EXPECT_EQ(contents(folder_.path()), (std::map<std::string, std::string>{{"tateti.sqlite", ""}}));
}

TEST_F(SqliteFile, ReadOnlyAccessChangesNothing) {
    open(folder_.file())->record(finished("a"));
    const auto before = contents(folder_.path());
    {
        const auto store = open(folder_.file(), sqlite::Access::read_only);
        EXPECT_EQ(store->latest_games(2).size(), 1U);
        for (const auto& write : std::vector<std::function<void()>>{
                 [&] { store->record(finished("b")); }, [&] { store->record(finished("a")); },
                 [&] { store->reset_tally(); }, [&] { store->set_setting("language", "es"); }})
            EXPECT_EQ(refusal(write), StoreFault::read_only);
        EXPECT_EQ(sum(store->tallies()), (Tally{1, 0, 0}));
    }
    EXPECT_TRUE(contents(folder_.path()) == before);
}

TEST_F(SqliteFile, ReadOnlyAccessReadsTheJournalAndLeavesItUnchanged) {
    const auto writer = open(folder_.file());
    writer->record(finished("a"));
    const test::Folder copy;  // as after a crash
    for (const std::string name : {"tateti.sqlite", "tateti.sqlite-wal"})
        fs::copy_file(folder_.path() / name, copy.path() / name);
    const auto before = contents(copy.path());
    EXPECT_EQ(open(copy.file(), sqlite::Access::read_only)->latest_games(2).size(), 1U);
    auto after = contents(copy.path());
    after.erase("tateti.sqlite-shm");
    EXPECT_TRUE(after == before);
    EXPECT_FALSE(open(copy.file())->record(finished("a")));
}

// The next version of the program, in which settings have a comment.
class NextVersion : public SqliteFile {
  protected:
    std::unique_ptr<sqlite::Database> open_next(sqlite::Access access) {
        constexpr std::array kNext{kSteps[0], "ALTER TABLE settings ADD COLUMN comment TEXT"};
        return sqlite::open_file(folder_.file(), access, {}, {.steps = kNext, .first_version = 4});
    }
};

TEST_F(NextVersion, MigratesAFileOfTheCurrentVersion) {
    open(folder_.file())->record(finished("a"));
    EXPECT_EQ(open_next(sqlite::Access::read_write)->number("SELECT count(comment) FROM settings"), 0);
    EXPECT_EQ(open_next(sqlite::Access::read_only)->number("SELECT count(*) FROM games"), 1);
    expect_refused_untouched(StoreFault::too_new);
}

TEST_F(NextVersion, RefusesAFileOfTheCurrentVersionThatItMayNotMigrate) {
    open(folder_.file())->record(finished("a"));
    const auto before = contents(folder_.path());
    EXPECT_EQ(refusal([&] { (void)open_next(sqlite::Access::read_only); }), StoreFault::read_only);
    EXPECT_TRUE(contents(folder_.path()) == before);
}

TEST_F(NextVersion, StopsTheCurrentVersionFromWriting) {
    const auto store = open(folder_.file());
    store->record(finished("a"));
    (void)open_next(sqlite::Access::read_write);
    EXPECT_EQ(refusal([&] { store->record(finished("b")); }), StoreFault::too_new);
    EXPECT_EQ(refusal([&] { store->reset_tally(); }), StoreFault::too_new);
    EXPECT_EQ(refusal([&] { store->set_setting("language", "es"); }), StoreFault::too_new);
    EXPECT_EQ(open_next(sqlite::Access::read_write)->number("SELECT count(*) FROM games"), 1);
}

TEST_F(SqliteFile, OfAnEarlierProgramIsRead) {
    test::write_bytes(folder_.file(), "");
    run(folder_.file(), test::read_bytes(std::string(TATETI_TESTDATA) + "/stored/database.sql").c_str());
    for (const sqlite::Access access : {sqlite::Access::read_only, sqlite::Access::read_write}) {
        const auto store = open(folder_.file(), access);
        const auto games = store->latest_games(9);
        ASSERT_EQ(games.size(), 4U);
        EXPECT_EQ(to_text(games[1].game).view(), "03142");
        EXPECT_EQ(name(games[1].seats.o), "gentle");
        EXPECT_TRUE(games[1].aided);
        EXPECT_EQ(sum(store->tallies()), (Tally{3, 1, 0}));
        EXPECT_EQ(store->unfinished()->id, "2c4e6efc31dd60d2722dbf90df5ba577");
        EXPECT_EQ(store->setting("language"), "es");
        EXPECT_EQ(store->mistakes().size(), 2U);
        EXPECT_EQ(store->progress().rating(PuzzleTheme::fork).points, 784);
    }
    EXPECT_TRUE(open(folder_.file())->record(finished("a")));
}

TEST_F(SqliteFile, RefusesALaterVersion) {
    open(folder_.file())->record(finished("a"));
    run(folder_.file(), "PRAGMA user_version = 5; CREATE TABLE more (a)");
    expect_refused_untouched(StoreFault::too_new);
}

TEST_F(SqliteFile, RefusesTheDatabaseOfAnotherProgram) {
    test::write_bytes(folder_.file(), "");
    run(folder_.file(), "CREATE TABLE theirs (a)");
    expect_refused_untouched(StoreFault::not_ours);
    run(folder_.file(), "PRAGMA journal_mode = WAL; INSERT INTO theirs VALUES (1)");
    expect_refused_untouched(StoreFault::not_ours);
    run(folder_.file(), "PRAGMA application_id = 1");
    expect_refused_untouched(StoreFault::not_ours);
}

TEST_F(SqliteFile, RefusesADatabaseOfOursWithoutOurTables) {
    open(folder_.file())->record(finished("a"));
    run(folder_.file(), "DROP TABLE settings");
    expect_refused_untouched(StoreFault::damaged);
}

TEST_F(SqliteFile, RefusesADatabaseOfOursThatWouldCountTwice) {
    open(folder_.file())->record(finished("a"));
    run(folder_.file(),
        "DROP TABLE games; CREATE TABLE games (number INTEGER PRIMARY KEY, id TEXT, moves TEXT, x TEXT, o TEXT, status "
        "TEXT, "
        "ended INTEGER)");
    expect_refused_untouched(StoreFault::damaged);
}

// A game written into a removed file would be confirmed and lost.
TEST_F(SqliteFile, IsNotWrittenAfterItWasRemovedOrReplaced) {
    const auto store = open(folder_.file());
    store->record(finished("a"));
    fs::rename(folder_.file(), folder_.path() / "moved");
    EXPECT_EQ(refusal([&] { store->record(finished("b")); }), StoreFault::unreachable);
    test::write_bytes(folder_.file(), "another");
    EXPECT_EQ(refusal([&] { store->reset_tally(); }), StoreFault::unreachable);
    EXPECT_EQ(test::read_bytes(folder_.file()), "another");
    fs::remove(folder_.file());
    fs::rename(folder_.path() / "moved", folder_.file());
    EXPECT_TRUE(store->record(finished("b")));
}

TEST_F(SqliteFile, AReaderSeesWritesAndDoesNotBlockTheWriter) {
    open(folder_.file())->record(finished("a"));
    const auto reader = open(folder_.file(), sqlite::Access::read_only);  // before there is anybody who writes
    const auto writer = open(folder_.file());
    for (const std::string id : {"b", "c"}) {
        EXPECT_TRUE(writer->record(finished(id)));
        EXPECT_EQ(reader->latest_games(1), std::vector{finished(id)});
    }
}

}  // namespace
}  // namespace tateti::scores
