#include "scores/games.hpp"
#include "scores/memory_score_book.hpp"
#include "scores/sqlite_score_book.hpp"
#include "support/folder.hpp"

#include <tateti/random.hpp>

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

// Long random sequences of calls, compared with the simplest possible model.
namespace tateti::scores {
namespace {

struct Model {
    std::vector<FinishedGame> games;
    std::map<std::string, Tally> tallies;  // by the two names with a blank between
    std::map<std::string, std::string> settings;

    bool record(const FinishedGame& finished) {
        for (const FinishedGame& known : games)
            if (known.id == finished.id) return false;
        games.push_back(finished);
        Tally& tally = tallies[std::string(name(finished.seats.x)) + ' ' + std::string(name(finished.seats.o))];
        tally = tally.with(finished.game.outcome().value());
        return true;
    }
};

void expect_same(ScoreBook& store, const Model& model) {
    std::vector<FinishedGame> games;
    store.for_each_game([&](const FinishedGame& game) { games.push_back(game); });
    ASSERT_EQ(games, model.games);

    std::map<std::string, Tally> tallies;
    for (const PairingTally& part : store.tallies())
        tallies[std::string(name(part.seats.x)) + ' ' + std::string(name(part.seats.o))] = part.tally;
    ASSERT_EQ(tallies, model.tallies);

    for (const auto& [name, value] : model.settings) ASSERT_EQ(store.setting(name), value);
}

/// `again` returns the store to go on with: the same, or the file opened again.
template <class Again>
void tell_a_story(unsigned seed, int steps, const Again& again) {
    std::mt19937 chance(seed);
    Model model;
    ScoreBook* store = again();
    for (int step = 0; step < steps; ++step) {
        switch (uniform_below(16, chance)) {
            case 0: store = again(); break;
            case 1:
                store->reset_tally();
                model.tallies.clear();
                break;
            case 2:
            case 3: {
                const std::string setting(1, static_cast<char>('a' + uniform_below(4, chance)));
                const std::string value = std::to_string(chance());
                store->set_setting(setting, value);
                model.settings[setting] = value;
                break;
            }
            case 4: {
                const std::size_t most = uniform_below(8, chance);
                std::vector<FinishedGame> latest;
                for (auto game = model.games.rbegin(); game != model.games.rend() && latest.size() < most; ++game)
                    latest.push_back(*game);
                ASSERT_EQ(store->latest_games(most), latest);
                break;
            }
            default: {
                // Few ids, so that many repeat.
                const auto game = test::any_finished(std::to_string(uniform_below(100, chance)), chance);
                ASSERT_EQ(store->record(game), model.record(game));
            }
        }
        ASSERT_NO_FATAL_FAILURE(expect_same(*store, model)) << "step " << step << " of seed " << seed;
    }
}

TEST(Model, AgreesWithMemory) {
    for (unsigned seed = 1; seed <= 5; ++seed) {
        MemoryScoreBook store;
        tell_a_story(seed, 200, [&] { return &store; });
    }
}

TEST(Model, AgreesWithAFileThatIsReopenedOften) {
    for (unsigned seed = 1; seed <= 3; ++seed) {
        const test::Folder folder;
        std::unique_ptr<ScoreBook> store;
        std::mt19937 chance(seed);
        tell_a_story(seed, 150, [&] {
            // Either one after the other, or the new one before the old one is closed.
            if (uniform_below(2, chance) == 0) store.reset();
            store = open_sqlite_score_book(folder.file(), sqlite::Access::read_write);
            return store.get();
        });
    }
}

}  // namespace
}  // namespace tateti::scores
