#include "scores/games.hpp"
#include "scores/sqlite_score_book.hpp"
#include "support/child.hpp"
#include "support/folder.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <map>
#include <string>
#include <utility>

// File permissions. Each test runs a process that obeys them even if root starts it.
namespace tateti::scores {
namespace {

namespace fs = std::filesystem;

using test::contents;
using test::finished;
using test::refusal;

/// The permissions of a file and its folder that allow reading the file but not writing it with its journal.
constexpr std::array<std::pair<unsigned, unsigned>, 3> kReadOnly{{{0400, 0700}, {0600, 0500}, {0400, 0500}}};

const char* word(std::optional<StoreFault> fault) {
    static std::string text;
    text = testing::PrintToString(fault);
    return text.c_str();
}

/// What a program can do with the file, in words: how many games it reads, and which error it gets when it writes.
std::string attempt(const fs::path& file, sqlite::Access access) {
    return test::in_child([&](test::Child::Voice voice) {
        test::obey_permissions();
        std::unique_ptr<ScoreBook> store;
        if (const auto refused = refusal([&] { store = open_sqlite_score_book(file, access); }); refused) {
            voice.say(std::string("open: ").append(word(refused)));
            return;
        }
        voice.say("reads " + std::to_string(store->latest_games(9).size()) + ", tally " +
                  std::to_string(sum(store->tallies()).games()));
        voice.say(std::string(", write: ").append(word(refusal([&] { store->record(finished("attempt")); }))));
    });
}

class Permissions : public testing::Test {
  protected:
    static std::string in_words(const std::string& reads, std::optional<StoreFault> write) {
        return reads + ", write: " + word(write);
    }
    static std::string not_opened(StoreFault fault) { return std::string("open: ") + word(fault); }

    void make_store() const {
        open_sqlite_score_book(folder_.file(), sqlite::Access::read_write)->record(finished("a"));
    }

    /// A store as a crash leaves it: the second game is only in the journal.
    void make_crashed_store() const {
        make_store();
        const auto store = open_sqlite_score_book(folder_.file(), sqlite::Access::read_write);
        store->record(finished("b"));
        const auto crashed = contents(folder_.path());
        test::restore(folder_.path(), {});
        test::restore(folder_.path(), crashed);
    }

    void permit(unsigned file, unsigned folder) const {
        fs::permissions(folder_.path(), fs::perms(0700));
        if (fs::exists(folder_.file())) fs::permissions(folder_.file(), fs::perms(file));
        fs::permissions(folder_.path(), fs::perms(folder));
    }

    test::Folder folder_;
};

TEST_F(Permissions, AreObeyedByTheTestProcess) {
    make_store();
    permit(0000, 0700);
    EXPECT_EQ(attempt(folder_.file(), sqlite::Access::read_write), not_opened(StoreFault::unreachable));
    permit(0600, 0600);
    EXPECT_EQ(attempt(folder_.file(), sqlite::Access::read_write), not_opened(StoreFault::unreachable));
    permit(0600, 0700);
    EXPECT_EQ(attempt(folder_.file(), sqlite::Access::read_write), in_words("reads 1, tally 1", std::nullopt));
}

TEST_F(Permissions, AReadOnlyFileCanBeRead) {
    make_store();
    const auto before = contents(folder_.path());
    for (const auto& [file, folder] : kReadOnly) {
        permit(file, folder);
        for (const sqlite::Access access : {sqlite::Access::read_write, sqlite::Access::read_only})
            EXPECT_EQ(attempt(folder_.file(), access), in_words("reads 1, tally 1", StoreFault::read_only))
                << std::oct << file << ' ' << folder;
        EXPECT_TRUE(contents(folder_.path()) == before) << std::oct << file << ' ' << folder;
    }
}

// SQLite alone would leave files behind that nobody can write, and the store would stay read-only.
TEST_F(Permissions, AFileIsWrittenAgainOnceThatIsPermitted) {
    make_store();
    for (const auto& [file, folder] : kReadOnly) {
        permit(file, folder);
        EXPECT_EQ(attempt(folder_.file(), sqlite::Access::read_write),
                  in_words("reads 1, tally 1", StoreFault::read_only));
    }
    permit(0600, 0700);
    EXPECT_EQ(attempt(folder_.file(), sqlite::Access::read_write), in_words("reads 1, tally 1", std::nullopt));
}

TEST_F(Permissions, ApplyToAFileWithAnOddName) {
    const fs::path file = folder_.path() / "50% of ñ?immutable=0#.sqlite";
    open_sqlite_score_book(file, sqlite::Access::read_write)->record(finished("a"));
    fs::permissions(folder_.path(), fs::perms(0500));
    EXPECT_EQ(attempt(file, sqlite::Access::read_write), in_words("reads 1, tally 1", StoreFault::read_only));
}

TEST_F(Permissions, ApplyToAFileWithoutAWal) {
    make_store();
    {
        sqlite::Database database(folder_.file(), sqlite::Mode::read_write, {});
        database.allow_writing();
        ASSERT_EQ(database.text("PRAGMA journal_mode = DELETE"), "delete");
    }
    const auto before = contents(folder_.path());
    for (const auto& [file, folder] : kReadOnly) {
        permit(file, folder);
        for (const sqlite::Access access : {sqlite::Access::read_write, sqlite::Access::read_only})
            EXPECT_EQ(attempt(folder_.file(), access), in_words("reads 1, tally 1", StoreFault::read_only))
                << std::oct << file << ' ' << folder;
        EXPECT_TRUE(contents(folder_.path()) == before);
    }
}

TEST_F(Permissions, GamesThatAreOnlyInTheJournalAreRead) {
    make_crashed_store();
    for (const auto& [file, folder] : std::vector<std::pair<unsigned, unsigned>>{{0400, 0700}, {0400, 0500}}) {
        permit(file, folder);
        for (const sqlite::Access access : {sqlite::Access::read_write, sqlite::Access::read_only})
            EXPECT_EQ(attempt(folder_.file(), access), in_words("reads 2, tally 2", StoreFault::read_only))
                << std::oct << file << ' ' << folder;
    }
    // All three files are there and can be written: the folder is not needed.
    permit(0600, 0500);
    EXPECT_EQ(attempt(folder_.file(), sqlite::Access::read_only), in_words("reads 2, tally 2", StoreFault::read_only));
    EXPECT_EQ(attempt(folder_.file(), sqlite::Access::read_write), in_words("reads 2, tally 2", std::nullopt));
}

TEST_F(Permissions, AnOlderScoreIsNotReadIfTheJournalIsUnreadable) {
    make_crashed_store();
    fs::remove(folder_.path() / "tateti.sqlite-shm");
    const auto before = contents(folder_.path());
    for (const unsigned file : {0600U, 0400U}) {
        permit(file, 0500);
        for (const sqlite::Access access : {sqlite::Access::read_write, sqlite::Access::read_only})
            EXPECT_EQ(attempt(folder_.file(), access), not_opened(StoreFault::unreachable));
    }
    EXPECT_TRUE(contents(folder_.path()) == before);
}

TEST_F(Permissions, NothingIsCreatedInAReadOnlyFolder) {
    permit(0600, 0500);
    EXPECT_EQ(attempt(folder_.file(), sqlite::Access::read_write), not_opened(StoreFault::unreachable));
    EXPECT_EQ(attempt(folder_.path() / "folder" / "file", sqlite::Access::read_write),
              not_opened(StoreFault::unreachable));
    EXPECT_TRUE(contents(folder_.path()).empty());
}

TEST_F(Permissions, AnEmptyFileThatCannotBeWrittenIsRefused) {
    test::write_bytes(folder_.file(), "");
    permit(0400, 0700);
    EXPECT_EQ(attempt(folder_.file(), sqlite::Access::read_write), not_opened(StoreFault::read_only));
    EXPECT_EQ(contents(folder_.path()), (std::map<std::string, std::string>{{"tateti.sqlite", ""}}));
}

TEST_F(Permissions, TheErrorNamesTheMissingPermission) {
    make_store();
    const auto message = [&](unsigned file, unsigned folder) {
        permit(file, folder);
        return test::in_child([&](test::Child::Voice voice) {
            test::obey_permissions();
            const auto store = open_sqlite_score_book(folder_.file(), sqlite::Access::read_write);
            voice.say(test::message_of([&] { store->reset_tally(); }));
        });
    };
    EXPECT_EQ(message(0400, 0700), folder_.file().native() + " cannot be written (there is no permission to write it)");
    EXPECT_EQ(message(0600, 0500),
              folder_.file().native() + " cannot be written (there is no permission to write in its folder)");
}

// The system refuses to let files grow, as a full disk does.
TEST_F(Permissions, AFullDiskLosesNothing) {
    make_store();
    EXPECT_EQ(test::in_child([&](test::Child::Voice voice) {
                  const auto store = open_sqlite_score_book(folder_.file(), sqlite::Access::read_write);
                  ::signal(SIGXFSZ, SIG_IGN);
                  const rlimit little{.rlim_cur = 40'000, .rlim_max = RLIM_INFINITY};
                  if (::setrlimit(RLIMIT_FSIZE, &little) != 0) throw std::runtime_error("setrlimit failed");
                  int recorded = 0;
                  std::optional<StoreFault> refused;
                  while (!refused) {
                      refused = refusal([&] { store->record(finished(std::to_string(recorded))); });
                      if (!refused) ++recorded;
                  }
                  voice.say(word(refused));
                  if (sum(store->tallies()).games() != static_cast<std::uint64_t>(recorded) + 1)
                      voice.say(", miscounted");
                  const rlimit much{.rlim_cur = RLIM_INFINITY, .rlim_max = RLIM_INFINITY};
                  ::setrlimit(RLIMIT_FSIZE, &much);
                  voice.say(store->record(finished(std::to_string(recorded))) ? ", then recorded" : ", then known");
              }),
              std::string(word(StoreFault::full)) + ", then recorded");
}

}  // namespace
}  // namespace tateti::scores
