#include "scores/games.hpp"
#include "scores/memory_score_book.hpp"
#include "scores/sqlite_score_book.hpp"
#include "support/folder.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

// What every store promises; see `ScoreBook`.
namespace tateti::scores {
namespace {

using test::finished;
using test::kDraw;
using test::kOWins;
using test::kPerson;
using test::kXWins;

class InMemory {
  public:
    ScoreBook& store() { return store_; }
    ScoreBook& other() { return store_; }

  private:
    MemoryScoreBook store_;
};

/// Two objects on one file, as two programs would have them.
class InFile {
  public:
    ScoreBook& store() { return *store_; }
    ScoreBook& other() { return *other_; }

  private:
    test::Folder folder_;
    std::unique_ptr<ScoreBook> store_ = open_sqlite_score_book(folder_.file(), sqlite::Access::read_write);
    std::unique_ptr<ScoreBook> other_ = open_sqlite_score_book(folder_.file(), sqlite::Access::read_write);
};

template <class Place>
class StoreContract : public testing::Test {
  protected:
    ScoreBook& store() { return place_.store(); }
    ScoreBook& other() { return place_.other(); }

    /// In the order in which `for_each_game` visits them.
    std::vector<FinishedGame> all_games() {
        std::vector<FinishedGame> games;
        store().for_each_game([&](const FinishedGame& game) { games.push_back(game); });
        return games;
    }

  private:
    Place place_;
};

using Places = testing::Types<InMemory, InFile>;
TYPED_TEST_SUITE(StoreContract, Places);

TYPED_TEST(StoreContract, IsEmptyAtFirst) {
    EXPECT_TRUE(this->store().tallies().empty());
    EXPECT_TRUE(this->store().latest_games(10).empty());
    EXPECT_TRUE(this->all_games().empty());
    EXPECT_EQ(this->store().setting("language"), std::nullopt);
}

TYPED_TEST(StoreContract, StoresAGameUnchanged) {
    const FinishedGame game = finished("a", kDraw, {{Level::hard}, kPerson}, 1'234'567'890'987);
    EXPECT_TRUE(this->store().record(game));
    EXPECT_EQ(this->store().latest_games(1), std::vector{game});
    EXPECT_EQ(this->all_games(), std::vector{game});
}

TYPED_TEST(StoreContract, S14_CountsAGameOnceHoweverOftenItIsRecorded) {
    EXPECT_TRUE(this->store().record(finished("a")));
    EXPECT_FALSE(this->store().record(finished("a")));
    EXPECT_FALSE(this->other().record(finished("a")));
    // The first game stays, whatever is recorded later under its id.
    EXPECT_FALSE(this->store().record(finished("a", kDraw, {kPerson, kPerson}, 0)));
    EXPECT_EQ(this->all_games(), std::vector{finished("a")});
    EXPECT_EQ(this->store().tallies(), (std::vector<PairingTally>{{{kPerson, {Level::perfect}}, {1, 0, 0}}}));
}

TYPED_TEST(StoreContract, S14_CountsAGameOnceEvenAfterAReset) {
    this->store().record(finished("a"));
    this->store().reset_tally();
    EXPECT_FALSE(this->store().record(finished("a")));
    EXPECT_FALSE(this->other().record(finished("a")));
    EXPECT_TRUE(this->store().tallies().empty());
}

TYPED_TEST(StoreContract, S14_CountsTheSameMovesTwiceIfTheyAreTwoGames) {
    EXPECT_TRUE(this->store().record(finished("a")));
    EXPECT_TRUE(this->store().record(finished("b")));
    EXPECT_EQ(sum(this->store().tallies()), (Tally{2, 0, 0}));
}

TYPED_TEST(StoreContract, TellsIdsApartByEveryByte) {
    const std::vector<std::string> ids{"",     "a", "A", "a ", std::string("a\0", 2), std::string("a\0b", 3),
                                       "\xff", "é", "1", "01"};
    for (const std::string& id : ids) EXPECT_TRUE(this->store().record(finished(id))) << id;
    for (const std::string& id : ids) EXPECT_FALSE(this->store().record(finished(id))) << id;
    std::vector<std::string> kept;
    for (const FinishedGame& game : this->all_games()) kept.push_back(game.id);
    EXPECT_EQ(kept, ids);
}

TYPED_TEST(StoreContract, CountsEachOutcome) {
    const ByMark<SeatedPlayer> seats{kPerson, {Level::easy}};
    this->store().record(finished("1", kXWins, seats));
    for (const std::string id : {"2", "3"}) this->store().record(finished(id, kOWins, seats));
    for (const std::string id : {"4", "5", "6"}) this->store().record(finished(id, kDraw, seats));
    EXPECT_EQ(this->store().tallies(), (std::vector<PairingTally>{{seats, {1, 2, 3}}}));
}

TYPED_TEST(StoreContract, CountsEachPairingOrderedByItsNames) {
    int id = 0;
    for (const SeatedPlayer x : test::kAllSeats)
        for (const SeatedPlayer o : test::kAllSeats)
            this->store().record(finished(std::to_string(++id), kDraw, {x, o}));
    this->store().record(finished("again", kOWins, {kPerson, {Level::easy}}));

    auto by_name = test::kAllSeats;
    std::ranges::sort(by_name, {}, [](SeatedPlayer player) { return name(player); });
    const SeatedPlayer easy{Level::easy};
    std::vector<PairingTally> expected;
    for (const SeatedPlayer x : by_name)
        for (const SeatedPlayer o : by_name) expected.push_back({{x, o}, {0, x == kPerson && o == easy ? 1U : 0U, 1}});
    EXPECT_EQ(this->store().tallies(), expected);
    EXPECT_EQ(this->other().tallies(), expected);
}

TYPED_TEST(StoreContract, S14_AResetSetsTheScoreToZeroAndLeavesTheGames) {
    this->store().record(finished("a", kXWins, {kPerson, kPerson}));
    this->store().record(finished("b", kDraw, {kPerson, {Level::easy}}));
    this->store().reset_tally();
    EXPECT_TRUE(this->store().tallies().empty());
    EXPECT_TRUE(this->other().tallies().empty());
    EXPECT_EQ(this->all_games().size(), 2U);
    this->store().record(finished("c", kOWins, {kPerson, kPerson}));
    EXPECT_EQ(this->store().tallies(), (std::vector<PairingTally>{{{kPerson, kPerson}, {0, 1, 0}}}));
}

TYPED_TEST(StoreContract, ReturnsTheLatestGamesNewestFirst) {
    // The order of recording counts, not the time.
    const FinishedGame a = finished("a", kXWins, {}, 3000);
    const FinishedGame b = finished("b", kOWins, {}, 1000);
    const FinishedGame c = finished("c", kDraw, {}, 2000);
    for (const FinishedGame& game : {a, b, c}) this->store().record(game);
    EXPECT_TRUE(this->store().latest_games(0).empty());
    EXPECT_EQ(this->store().latest_games(1), (std::vector{c}));
    EXPECT_EQ(this->store().latest_games(2), (std::vector{c, b}));
    EXPECT_EQ(this->store().latest_games(3), (std::vector{c, b, a}));
    EXPECT_EQ(this->store().latest_games(4), (std::vector{c, b, a}));
    EXPECT_EQ(this->store().latest_games(std::numeric_limits<std::size_t>::max()), (std::vector{c, b, a}));
    EXPECT_EQ(this->all_games(), (std::vector{a, b, c}));
}

TYPED_TEST(StoreContract, VisitsEveryGameOfMany) {
    std::vector<FinishedGame> expected;
    std::mt19937 chance(7);
    for (int i = 0; i < 300; ++i) {
        expected.push_back(test::any_finished(std::to_string(i), chance));
        this->store().record(expected.back());
    }
    EXPECT_EQ(this->all_games(), expected);
}

TYPED_TEST(StoreContract, MayBeUsedDuringAVisit) {
    for (const std::string id : {"a", "b"}) this->store().record(finished(id));
    std::vector<std::string> visited;
    this->store().for_each_game([&](const FinishedGame& game) {
        visited.push_back(game.id);
        this->store().record(finished(game.id + "'"));
        this->other().set_setting("seen", game.id);
    });
    EXPECT_EQ(visited, (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(this->all_games().size(), 4U);
    EXPECT_EQ(this->store().setting("seen"), "b");
}

TYPED_TEST(StoreContract, PropagatesAnExceptionOfTheVisitor) {
    this->store().record(finished("a"));
    EXPECT_THROW(this->store().for_each_game([](const FinishedGame&) { throw std::range_error("enough"); }),
                 std::range_error);
    EXPECT_TRUE(this->store().record(finished("b")));
}

TYPED_TEST(StoreContract, StoresAnyTime) {
    constexpr auto kFirst = std::numeric_limits<std::int64_t>::min();
    constexpr auto kLast = std::numeric_limits<std::int64_t>::max();
    std::vector<FinishedGame> expected;
    for (const std::int64_t ended :
         {kFirst, std::int64_t{-1}, std::int64_t{0}, std::int64_t{253'402'300'800'000}, kLast}) {
        expected.push_back(finished(std::to_string(ended), kDraw, {}, ended));
        this->store().record(expected.back());
    }
    EXPECT_EQ(this->all_games(), expected);
}

TYPED_TEST(StoreContract, StoresSettings) {
    this->store().set_setting("language", "es");
    this->store().set_setting("level", "hard");
    this->store().set_setting("language", "en");
    EXPECT_EQ(this->store().setting("language"), "en");
    EXPECT_EQ(this->other().setting("level"), "hard");
    EXPECT_EQ(this->store().setting("Language"), std::nullopt);
    EXPECT_EQ(this->store().setting(""), std::nullopt);
}

TYPED_TEST(StoreContract, StoresAnyTextAsASetting) {
    std::string every_byte;
    for (int byte = 0; byte < 256; ++byte) every_byte += static_cast<char>(byte);
    const std::vector<std::string> texts{"",
                                         "ñandú",
                                         "Ελληνικά",
                                         "日本語",
                                         "👋🏽",
                                         "'; DROP TABLE games; --",
                                         "null",
                                         "1e3",
                                         "  \n",
                                         every_byte,
                                         std::string(100'000, 'x')};
    for (const std::string& text : texts) {
        this->store().set_setting("value", text);
        EXPECT_EQ(this->other().setting("value"), text);
        this->store().set_setting(text, "named");
        EXPECT_EQ(this->other().setting(text), "named");
    }
    this->store().set_setting("value", std::string_view());
    EXPECT_EQ(this->store().setting("value"), "");
}

TYPED_TEST(StoreContract, AResetKeepsTheSettings) {
    this->store().set_setting("language", "es");
    this->store().reset_tally();
    EXPECT_EQ(this->store().setting("language"), "es");
}

TYPED_TEST(StoreContract, KnowsWhichGamesWereAided) {
    FinishedGame aided = finished("a");
    aided.aided = true;
    this->store().record(aided);
    this->store().record(finished("b"));
    EXPECT_EQ(this->other().latest_games(9), (std::vector{finished("b"), aided}));
}

TYPED_TEST(StoreContract, FindsAGameByTheBeginningOfItsId) {
    this->store().record(finished("abc"));
    this->store().record(finished("abd"));
    EXPECT_EQ(this->other().game("abc"), finished("abc"));
    EXPECT_EQ(this->other().game("abd"), finished("abd"));
    EXPECT_EQ(this->other().game("ab"), std::nullopt) << "there are two";
    EXPECT_EQ(this->other().game("b"), std::nullopt);
    EXPECT_EQ(this->other().game("abc%"), std::nullopt);
}

TYPED_TEST(StoreContract, S14_VisitsTheGamesSinceTheLastReset) {
    const auto counted = [this] {
        std::string ids;
        this->other().for_each_counted_game([&](const FinishedGame& game) { ids += game.id; });
        return ids;
    };
    this->store().record(finished("a"));
    this->store().record(finished("b"));
    EXPECT_EQ(counted(), "ab");
    this->store().reset_tally();
    EXPECT_EQ(counted(), "");
    this->store().record(finished("c"));
    EXPECT_EQ(counted(), "c");
}

TYPED_TEST(StoreContract, KeepsOneUnfinishedGameUntilItIsRecorded) {
    EXPECT_EQ(this->store().unfinished(), std::nullopt);
    const UnfinishedGame first{.id = "game 1", .line = "4 X"};
    this->store().set_unfinished(first);
    EXPECT_EQ(this->other().unfinished(), first);
    const UnfinishedGame second{.id = "game 2", .line = "40 X"};
    this->store().set_unfinished(second);
    EXPECT_EQ(this->other().unfinished(), second);
    this->store().record(finished("game 1"));
    this->store().record(finished("game"));
    EXPECT_EQ(this->other().unfinished(), second) << "those were others";
    this->store().record(finished("game 2"));
    EXPECT_EQ(this->other().unfinished(), std::nullopt);
    this->store().set_unfinished(second);
    this->store().record(finished("game 2"));
    EXPECT_EQ(this->other().unfinished(), std::nullopt) << "also if it was recorded before";
    this->store().set_unfinished(second);
    this->store().set_unfinished(std::nullopt);
    EXPECT_EQ(this->other().unfinished(), std::nullopt);
}

TYPED_TEST(StoreContract, GivesTheResultsOfAPersonAgainstALevelInOrder) {
    constexpr SeatedPlayer kCompanion{Level::companion};
    ScoreBook& store = this->store();
    EXPECT_TRUE(store.results_against(Level::companion).empty());
    store.record(finished("a", kXWins, {kPerson, kCompanion}));
    store.record(finished("b", kXWins, {kCompanion, kPerson}));
    store.record(finished("c", kDraw, {kPerson, {Level::easy}}));
    store.record(finished("d", kOWins, {kPerson, kPerson}));
    store.record(finished("e", kOWins, {kCompanion, {Level::easy}}));
    store.record(finished("f", kDraw, {kPerson, kCompanion}));
    store.reset_tally();  // the games stay
    const std::vector<PersonsResult> expected{{.person = Mark::x, .outcome = Outcome::x_wins},
                                              {.person = Mark::o, .outcome = Outcome::x_wins},
                                              {.person = Mark::x, .outcome = Outcome::draw}};
    EXPECT_EQ(store.results_against(Level::companion), expected);
    EXPECT_EQ(this->other().results_against(Level::companion), expected);
    EXPECT_EQ(store.results_against(Level::easy),
              (std::vector<PersonsResult>{{.person = Mark::x, .outcome = Outcome::draw}}));
}

// O, a person, answers the centre with a side, which loses. X wins.
constexpr std::string_view kOneMistake = "4108632";
constexpr std::int64_t kEnded = 1'700'000'000'123;          // on 2023-11-14
constexpr learn::Day kDayAfter{std::chrono::days(19'676)};  // 2023-11-15

TYPED_TEST(StoreContract, AGameAgainstTheComputerLeavesItsMistakes) {
    this->store().record(finished("a", kOneMistake, {{Level::easy}, kPerson}, kEnded));
    const auto mistakes = this->other().mistakes();
    ASSERT_EQ(mistakes.size(), 1U);
    EXPECT_EQ(mistakes[0].position, *parse_position("....X...."));
    EXPECT_EQ(mistakes[0].due, kDayAfter);
    EXPECT_EQ(mistakes[0].box, 0);
}

TYPED_TEST(StoreContract, GamesOfTwoPeopleAndKnownGamesLeaveNoMistakes) {
    this->store().record(finished("a", kOneMistake, {kPerson, kPerson}, kEnded));
    EXPECT_TRUE(this->store().mistakes().empty());
    this->store().record(finished("a", kOneMistake, {{Level::easy}, kPerson}, kEnded));
    EXPECT_TRUE(this->store().mistakes().empty());
}

TYPED_TEST(StoreContract, AMistakeThatIsMadeAgainStartsOverInAnotherImage) {
    this->store().save_mistake(
        {.position = *parse_position("....X...."), .box = 2, .due = kDayAfter, .times_shown = 5});
    this->store().record(finished("a", kOneMistake, {{Level::easy}, kPerson}, kEnded));
    const auto mistakes = this->store().mistakes();
    ASSERT_EQ(mistakes.size(), 1U);
    EXPECT_EQ(mistakes[0].box, 0);
    EXPECT_EQ(mistakes[0].times_shown, 5);
}

TYPED_TEST(StoreContract, ListsMistakesByTheirDays) {
    const learn::Mistake later{
        .position = *parse_position("........X"), .box = 1, .due = kDayAfter + std::chrono::days(1), .times_shown = 2};
    learn::Mistake sooner = later;
    sooner.position = *parse_position("....X....");
    sooner.due = kDayAfter;
    this->store().save_mistake(later);
    this->store().save_mistake(sooner);
    EXPECT_EQ(this->other().mistakes(), (std::vector{sooner, later}));
    this->other().remove_mistake(sooner.position);
    EXPECT_EQ(this->store().mistakes(), std::vector{later});
}

TYPED_TEST(StoreContract, ChangesProgressWithoutLosingTheChangesOfOthers) {
    EXPECT_EQ(this->store().progress(), learn::Progress());
    this->store().change_progress([](learn::Progress& progress) { progress.done(Course::fork) = 2; });
    this->other().change_progress([](learn::Progress& progress) { progress.best_race = 9; });
    learn::Progress expected;
    expected.done(Course::fork) = 2;
    expected.best_race = 9;
    EXPECT_EQ(this->store().progress(), expected);
}

TYPED_TEST(StoreContract, StoresARatingThatReturnsToItsStart) {
    for (const int points : {816, learn::Rating::kStart})
        this->store().change_progress(
            [&](learn::Progress& progress) { progress.rating(PuzzleTheme::fork) = {.points = points}; });
    EXPECT_EQ(this->other().progress().rating(PuzzleTheme::fork).points, 800);
}

}  // namespace
}  // namespace tateti::scores
