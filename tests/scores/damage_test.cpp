#include "scores/games.hpp"
#include "scores/sqlite_score_book.hpp"
#include "support/folder.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <random>
#include <string>
#include <vector>

// Damaged files. None is ever overwritten, because somebody may still recover their contents.
namespace tateti::scores {
namespace {

namespace fs = std::filesystem;

using test::contents;
using test::finished;
using test::refusal;

using Files = std::map<std::string, std::string>;

constexpr std::size_t kPage = 4096;
const std::string kFile = "tateti.sqlite";
const std::string kJournal = "tateti.sqlite-wal";

std::string noise(std::size_t size) {
    std::mt19937 chance(42);
    std::string bytes;
    while (bytes.size() < size) bytes += static_cast<char>(chance() & 0xff);
    return bytes;
}

void record_many(ScoreBook& store, int count) {
    for (int i = 0; i < count; ++i) store.record(finished("game number " + std::to_string(i)));
    store.set_setting("language", "es");
}

/// A closed store with several pages in each of its trees.
const Files& whole_store() {
    static const Files files = [] {
        const test::Folder folder;
        record_many(*open_sqlite_score_book(folder.file(), sqlite::Access::read_write), 300);
        return contents(folder.path());
    }();
    return files;
}

/// The same with one game more, which is only in the journal.
const Files& crashed_store() {
    static const Files files = [] {
        const test::Folder folder;
        test::restore(folder.path(), whole_store());
        const auto store = open_sqlite_score_book(folder.file(), sqlite::Access::read_write);
        store->record(finished("the last one"));
        Files copied = contents(folder.path());
        copied.erase("tateti.sqlite-shm");
        return copied;
    }();
    return files;
}

class Damage : public testing::Test {
  protected:
    std::optional<StoreFault> open(const Files& files, sqlite::Access access = sqlite::Access::read_write) {
        test::restore(folder_.path(), files);
        return refusal([&] { (void)open_sqlite_score_book(folder_.file(), access); });
    }

    /// The damage is reported, and every byte stays the same.
    void expect_damaged_untouched(const Files& files, const std::string& how) {
        for (const sqlite::Access access : {sqlite::Access::read_write, sqlite::Access::read_only}) {
            EXPECT_EQ(open(files, access), StoreFault::damaged) << how;
            Files after = contents(folder_.path());
            if (files.contains(kJournal)) after.erase("tateti.sqlite-shm");  // only an index of the journal
            EXPECT_TRUE(after == files) << how;
        }
    }

    test::Folder folder_;
};

TEST_F(Damage, IsNotReportedForAnIntactFile) {
    EXPECT_EQ(open(whole_store()), std::nullopt);
    EXPECT_EQ(open(crashed_store()), std::nullopt);
    EXPECT_GT(whole_store().at(kFile).size(), 10 * kPage);
    sqlite::Database database(folder_.file(), sqlite::Mode::read_write, {});
    EXPECT_EQ(database.number("PRAGMA freelist_count"), 0);  // so that every page matters
    EXPECT_EQ(database.number("PRAGMA page_size"), static_cast<std::int64_t>(kPage));
}

TEST_F(Damage, IsReportedForAnyOtherFile) {
    for (const std::string& text :
         {std::string("x"), std::string("These are my notes.\n"), std::string(100, 'x'), std::string(10'000, 'x'),
          noise(kPage), std::string(512, '\0'), std::string(3 * kPage, '\0'), std::string("SQLite format 3"),
          std::string("SQLite format 3\0", 16)})
        expect_damaged_untouched({{kFile, text}}, text.substr(0, 20));
}

TEST_F(Damage, NamesTheFileAndWhatIsWrong) {
    test::write_bytes(folder_.file(), "These are my notes.\n");
    EXPECT_EQ(test::message_of([&] { (void)open_sqlite_score_book(folder_.file(), sqlite::Access::read_write); }),
              folder_.file().native() + " is damaged (file is not a database); move it away to start a new one");
}

TEST_F(Damage, IsReportedForATruncatedFile) {
    const std::string& whole = whole_store().at(kFile);
    for (std::size_t size = kPage; size < whole.size(); size += kPage) {
        expect_damaged_untouched({{kFile, whole.substr(0, size)}}, "cut to " + std::to_string(size));
        expect_damaged_untouched({{kFile, whole.substr(0, size - 1)}}, "cut to " + std::to_string(size - 1));
    }
    for (const std::size_t size : {1U, 15U, 16U, 99U, 100U, 101U, 512U})
        expect_damaged_untouched({{kFile, whole.substr(0, size)}}, "cut to " + std::to_string(size));
    expect_damaged_untouched({{kFile, whole.substr(0, whole.size() - 1)}}, "without its last byte");
}

TEST_F(Damage, IsReportedForNoiseInAnyPage) {
    const std::string& whole = whole_store().at(kFile);
    for (std::size_t page = 0; page * kPage < whole.size(); ++page) {
        // The header stays, so that it looks like one of ours.
        const std::size_t begin = page == 0 ? 100 : page * kPage;
        const std::size_t size = (page + 1) * kPage - begin;
        std::string noisy = whole;
        noisy.replace(begin, size, noise(size));
        expect_damaged_untouched({{kFile, noisy}}, "noise in page " + std::to_string(page + 1));
        std::string blank = whole;
        blank.replace(begin, size, std::string(size, '\0'));
        expect_damaged_untouched({{kFile, blank}}, "zeros in page " + std::to_string(page + 1));
    }
}

// The journal has newer versions of some pages. Damage to the old ones in the file does no harm.
TEST_F(Damage, IsReportedForNoiseInAnyPageThatIsNotInTheJournal) {
    const Files& crashed = crashed_store();
    const std::string& whole = crashed.at(kFile);
    std::size_t damaged = 0;
    for (std::size_t page = 1; page * kPage < whole.size(); ++page) {
        Files files = crashed;
        files[kFile].replace(page * kPage, kPage, noise(kPage));
        if (open(files)) {
            ++damaged;
            expect_damaged_untouched(files, "noise in page " + std::to_string(page + 1));
        } else {
            const auto store = open_sqlite_score_book(folder_.file(), sqlite::Access::read_write);
            EXPECT_EQ(store->latest_games(1000).size(), 301U);
            EXPECT_EQ(sum(store->tallies()).games(), 301U);
        }
    }
    EXPECT_GT(damaged, 5U);
}

TEST_F(Damage, IsReportedForAnInvalidJournal) {
    for (const std::string& text : {std::string("x"), std::string("this was a journal once"), noise(32), noise(20'000)})
        expect_damaged_untouched({{kFile, whole_store().at(kFile)}, {kJournal, text}}, text.substr(0, 20));
}

TEST_F(Damage, IsReportedForAJournalWithoutItsFile) {
    expect_damaged_untouched({{kJournal, crashed_store().at(kJournal)}}, "no file");
    expect_damaged_untouched({{kFile, ""}, {kJournal, crashed_store().at(kJournal)}}, "an empty file");
}

TEST_F(Damage, IsNotReportedForAJournalLeftByAPowerFailure) {
    for (const std::string& left : {std::string(), std::string(8, '\0'), std::string(20'000, '\0')}) {
        EXPECT_EQ(open({{kFile, whole_store().at(kFile)}, {kJournal, left}}), std::nullopt);
        EXPECT_EQ(open_sqlite_score_book(folder_.file(), sqlite::Access::read_write)->latest_games(1000).size(), 300U);
    }
    // The last bytes of a journal belong to a game that was never confirmed.
    Files torn = crashed_store();
    torn[kJournal].resize(torn[kJournal].size() - 100);
    EXPECT_EQ(open(torn), std::nullopt);
    const auto store = open_sqlite_score_book(folder_.file(), sqlite::Access::read_write);
    EXPECT_EQ(store->latest_games(1000).size(), 300U);
    EXPECT_EQ(sum(store->tallies()).games(), 300U);
}

TEST_F(Damage, IsNotReportedForSharedMemory) {
    Files files = crashed_store();
    files["tateti.sqlite-shm"] = noise(32'768);
    EXPECT_EQ(open(files, sqlite::Access::read_only), std::nullopt);
    EXPECT_EQ(open(files), std::nullopt);
    EXPECT_EQ(open_sqlite_score_book(folder_.file(), sqlite::Access::read_write)->latest_games(1000).size(), 301U);
}

// While the store is open, every page of the file but the first is destroyed. One game is only in the journal; it must
// stay there and not be moved into the damaged file.
TEST_F(Damage, ThatComesLaterIsReportedAndNotRepaired) {
    test::restore(folder_.path(), whole_store());
    auto store = open_sqlite_score_book(folder_.file(), sqlite::Access::read_write);
    // Recorded by another program, so that the first one has to read all pages anew.
    open_sqlite_score_book(folder_.file(), sqlite::Access::read_write)->record(finished("the last one"));
    std::string destroyed = whole_store().at(kFile);
    destroyed.replace(kPage, destroyed.size() - kPage, noise(destroyed.size() - kPage));
    test::write_bytes(folder_.file(), destroyed);
    const Files before = contents(folder_.path());
    EXPECT_GT(before.at(kJournal).size(), 0U);

    EXPECT_EQ(refusal([&] { (void)store->latest_games(1000); }), StoreFault::damaged);
    EXPECT_EQ(refusal([&] { store->record(finished("another")); }), StoreFault::damaged);
    EXPECT_EQ(refusal([&] { store->set_setting("language", "en"); }), StoreFault::damaged);
    EXPECT_EQ(refusal([&] { store->reset_tally(); }), StoreFault::damaged);
    store.reset();
    EXPECT_TRUE(test::read_bytes(folder_.file()) == destroyed);
    EXPECT_TRUE(test::read_bytes(folder_.path() / kJournal) == before.at(kJournal));
}

}  // namespace
}  // namespace tateti::scores
