#include "scores/games.hpp"
#include "scores/sqlite_score_book.hpp"
#include "support/folder.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

// Databases that are intact for SQLite but whose contents make no sense.
namespace tateti::scores {
namespace {

using test::finished;
using test::refusal;

class Nonsense : public testing::Test {
  protected:
    Nonsense() {
        const auto store = open();
        store->record(finished("first"));
        store->record(finished("second", test::kDraw));
    }

    [[nodiscard]] std::unique_ptr<ScoreBook> open() const {
        return open_sqlite_score_book(folder_.file(), sqlite::Access::read_write);
    }

    void change(const std::string& sql) const {
        sqlite::Database database(folder_.file(), sqlite::Mode::read_write, {});
        database.allow_writing();
        database.execute(sql.c_str());
        if (!database.has_changed()) throw std::runtime_error("nothing was changed by " + sql);
    }

    test::Folder folder_;
};

TEST_F(Nonsense, InAGameIsDamage) {
    for (const std::string change_to : {
             "moves = ''",
             "moves = '0'",
             "moves = '0314'",
             "moves = '0314', status = 'playing'",  // not over
             "moves = '00142'",
             "moves = '031427'",
             "moves = '03192'",  // illegal
             "moves = '031425867034'",
             "moves = 'abcde'",
             "moves = char(0)",
             "moves = '0,0 1,0 0,1 1,1 0,2'",
             "moves = ' 03142'",  // not as we write it
             "status = 'draw'",
             "status = 'playing'",
             "status = ''",
             "status = 'X-WINS'",
             "x = 'nobody'",
             "x = ''",
             "o = 'Person'",
             "o = 'easy' || char(0)",
         }) {
        change("UPDATE games SET moves = '03142', status = 'x-wins', x = 'person', o = 'perfect' WHERE id = 'first'");
        EXPECT_EQ(open()->latest_games(9).size(), 2U);
        change("UPDATE games SET " + change_to + " WHERE id = 'first'");
        EXPECT_EQ(refusal([&] { (void)open()->latest_games(9); }), StoreFault::damaged) << change_to;
        EXPECT_EQ(refusal([&] { open()->for_each_game([](const FinishedGame&) {}); }), StoreFault::damaged)
            << change_to;
        // Rows that are not read do no harm.
        EXPECT_EQ(open()->latest_games(1).size(), 1U);
    }
}

TEST_F(Nonsense, InATallyIsDamage) {
    for (const std::string change_to :
         {"x = 'nobody'", "o = ''", "x_wins = -1", "o_wins = -9223372036854775808", "draws = -1"}) {
        change("UPDATE tallies SET x_wins = 1, o_wins = 0, draws = 1, x = 'person', o = 'perfect'");
        EXPECT_EQ(sum(open()->tallies()), (Tally{1, 0, 1}));
        change("UPDATE tallies SET " + change_to);
        EXPECT_EQ(refusal([&] { (void)open()->tallies(); }), StoreFault::damaged) << change_to;
    }
}

TEST_F(Nonsense, AFullCounterIsDamageAndCountsNoFurther) {
    change("UPDATE tallies SET x_wins = 9223372036854775807");
    const auto store = open();
    EXPECT_EQ(refusal([&] { store->record(finished("third")); }), StoreFault::damaged);
    EXPECT_EQ(store->latest_games(9).size(), 2U);
    EXPECT_EQ(open()->tallies().at(0).tally.x, 9223372036854775807U);
}

TEST_F(Nonsense, NothingIsWrittenAfterItWasFound) {
    change("UPDATE games SET moves = '0' WHERE id = 'first'");
    const auto store = open();
    EXPECT_EQ(refusal([&] { (void)store->latest_games(9); }), StoreFault::damaged);
    const auto before = test::read_bytes(folder_.file());
    for (const auto& write :
         std::vector<std::function<void()>>{[&] { store->record(finished("third")); }, [&] { store->reset_tally(); },
                                            [&] { store->set_setting("language", "es"); }})
        EXPECT_EQ(refusal(write), StoreFault::damaged);
    EXPECT_TRUE(test::read_bytes(folder_.file()) == before);
}

TEST_F(Nonsense, NumbersOfGamesMayBeAnyInteger) {
    change("UPDATE games SET number = -9223372036854775807 WHERE id = 'first'");
    std::vector<std::string> ids;
    open()->for_each_game([&](const FinishedGame& game) { ids.push_back(game.id); });
    EXPECT_EQ(ids, (std::vector<std::string>{"first", "second"}));
}

}  // namespace
}  // namespace tateti::scores
