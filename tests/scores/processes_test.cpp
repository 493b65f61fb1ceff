#include "scores/games.hpp"
#include "scores/sqlite_score_book.hpp"
#include "support/child.hpp"
#include "support/folder.hpp"
#include "support/sample.hpp"
#include "support/split.hpp"

#include <tateti/random.hpp>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <vector>

// Several programs on one file, and programs that are killed.
namespace tateti::scores {
namespace {

using test::Child;
using test::finished;

std::unique_ptr<ScoreBook> open(const test::Folder& folder) {
    return open_sqlite_score_book(folder.file(), sqlite::Access::read_write);
}

std::set<std::string> ids_in(ScoreBook& store) {
    std::set<std::string> ids;
    store.for_each_game([&](const FinishedGame& game) { ids.insert(game.id); });
    return ids;
}

/// Starts many processes at the same moment.
class StartingGun {
  public:
    StartingGun() {
        if (::pipe(ends_) != 0) throw std::runtime_error("no pipe");
    }
    StartingGun(const StartingGun&) = delete;
    StartingGun& operator=(const StartingGun&) = delete;
    ~StartingGun() { ::close(ends_[0]); }

    /// In a child: waits for the start.
    void wait() const {
        ::close(ends_[1]);
        char nothing = 0;
        while (::read(ends_[0], &nothing, 1) > 0) continue;
    }
    void fire() const { ::close(ends_[1]); }

  private:
    int ends_[2]{};
};

/// Runs the same function in several processes at once. Returns what each of them reports.
template <class Life>
std::vector<std::string> at_once(int count, const Life& life) {
    const StartingGun gun;
    std::vector<std::unique_ptr<Child>> children;
    for (int number = 0; number < count; ++number)
        children.push_back(std::make_unique<Child>([&gun, &life, number](Child::Voice voice) {
            gun.wait();
            life(number, voice);
        }));
    gun.fire();
    std::vector<std::string> said;
    for (const auto& child : children) said.push_back(child->rest());
    return said;
}

TEST(Processes, MayCreateTheSameFileAtOnce) {
    for (std::size_t round = 0; round < 30; round += test::sample_step(3)) {
        const test::Folder folder;
        const auto said = at_once(4, [&](int number, Child::Voice voice) {
            open(folder)->record(finished(std::to_string(number)));
            voice.say("recorded");
        });
        ASSERT_EQ(said, std::vector<std::string>(4, "recorded")) << "round " << round;
        ASSERT_EQ(sqlite::Database(folder.file(), sqlite::Mode::read_write, {}).text("PRAGMA journal_mode"), "wal");
        const auto store = open(folder);
        ASSERT_EQ(ids_in(*store), (std::set<std::string>{"0", "1", "2", "3"})) << "round " << round;
        ASSERT_EQ(sum(store->tallies()).games(), 4U);
    }
}

TEST(Processes, RecordingAtOnceLoseNoGame) {
    constexpr int kGames = 150;
    const test::Folder folder;
    const auto said = at_once(3, [&](int number, Child::Voice voice) {
        const auto store = open(folder);
        for (int i = 0; i < kGames; ++i) store->record(finished(std::to_string(number * kGames + i)));
        voice.say("done");
    });
    EXPECT_EQ(said, std::vector<std::string>(3, "done"));
    const auto store = open(folder);
    EXPECT_EQ(ids_in(*store).size(), 3U * kGames);
    EXPECT_EQ(sum(store->tallies()), (Tally{3 * kGames, 0, 0}));
}

TEST(Processes, RecordingTheSameGamesAtOnceCountThemOnce) {
    constexpr int kGames = 100;
    const test::Folder folder;
    const auto said = at_once(3, [&](int, Child::Voice voice) {
        const auto store = open(folder);
        for (int i = 0; i < kGames; ++i) voice.say(store->record(finished(std::to_string(i))) ? "+" : "-");
    });
    std::string all;
    for (const std::string& one : said) all += one;
    EXPECT_EQ(all.size(), 3U * kGames) << all;
    EXPECT_EQ(std::ranges::count(all, '+'), kGames);
    EXPECT_EQ(sum(open(folder)->tallies()), (Tally{kGames, 0, 0}));
}

TEST(Processes, OpeningAndClosingOftenLoseNoGame) {
    constexpr int kGames = 25;
    const test::Folder folder;
    const auto said = at_once(3, [&](int number, Child::Voice voice) {
        for (int i = 0; i < kGames; ++i) open(folder)->record(finished(std::to_string(number * kGames + i)));
        voice.say("done");
    });
    EXPECT_EQ(said, std::vector<std::string>(3, "done"));
    EXPECT_EQ(sum(open(folder)->tallies()), (Tally{3 * kGames, 0, 0}));
}

/// Records games forever, and reports the id of each after it is recorded.
Child recorder(const test::Folder& folder, const std::string& name) {
    return Child([&folder, name](Child::Voice voice) {
        const auto store = open(folder);
        for (int i = 0;; ++i) {
            const std::string id = fmt::format("{}.{}", name, i);
            store->record(finished(id));
            voice.say(id + "\n");
        }
    });
}

TEST(Processes, KilledAtAnyMomentLoseNothingThatWasConfirmed) {
    std::mt19937 chance(2024);
    std::size_t confirmed_in_all = 0;
    for (int file = 0; file < 8; ++file) {
        const test::Folder folder;
        std::set<std::string> confirmed;
        for (int round = 0; round < 4; ++round) {
            SCOPED_TRACE(fmt::format("{}/{}", file, round));
            Child first = recorder(folder, fmt::format("a{}", round));
            Child second = recorder(folder, fmt::format("b{}", round));
            // Half of them are killed while they open or create the file, or soon after.
            std::string said;
            if (uniform_below(2, chance) == 0) first.hear(said);
            ::usleep(uniform_below(4000, chance));
            first.kill();
            if (uniform_below(2, chance) == 0) ::usleep(uniform_below(1000, chance));
            second.kill();
            said += first.rest();
            said += second.rest();
            ASSERT_EQ(said.find("failed"), std::string::npos) << said;
            for (const std::string& id : tateti::test::split(said, '\n')) confirmed.insert(id);
            confirmed.erase("");

            const auto store = open(folder);
            const auto kept = ids_in(*store);
            EXPECT_TRUE(std::ranges::includes(kept, confirmed));
            EXPECT_EQ(sum(store->tallies()).games(), kept.size());
            // Each process may have stored one game that it had not confirmed.
            EXPECT_LE(kept.size(), confirmed.size() + 2);
            confirmed = kept;
            sqlite::Database database(folder.file(), sqlite::Mode::read_write, {});
            EXPECT_EQ(database.text("PRAGMA integrity_check"), "ok");
        }
        confirmed_in_all += confirmed.size();
    }
    EXPECT_GT(confirmed_in_all, 0U);
}

}  // namespace
}  // namespace tateti::scores
