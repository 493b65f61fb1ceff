#include "play/settings.hpp"

#include "play/failing_score_book.hpp"
#include "play/recorder.hpp"
#include "scores/memory_score_book.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tateti::play {
namespace {

/// What a recorder makes of these settings in its store.
Settings kept_settings(const std::vector<std::pair<std::string, std::string>>& settings) {
    auto store = std::make_unique<scores::MemoryScoreBook>();
    for (const auto& [name, value] : settings) store->set_setting(name, value);
    return Recorder(std::move(store)).settings();
}

TEST(Settings, S15_APersonIsXAndMovesFirstByDefault) {
    EXPECT_EQ(Settings{}, (Settings{.opponent = Opponent::computer, .level = Level::medium, .side = Mark::x}));
    EXPECT_EQ(kept_settings({}), Settings{});
}

TEST(Settings, HaveNames) {
    EXPECT_EQ(name(Opponent::computer), "computer");
    EXPECT_EQ(name(Opponent::person), "person");
    EXPECT_EQ(kAllOpponents.size(), 2U);
    for (const Opponent opponent : kAllOpponents) EXPECT_EQ(opponent_from_name(name(opponent)), opponent);
    for (const std::string_view wrong : {"", "Computer", "people", "computer ", "2"})
        EXPECT_EQ(opponent_from_name(wrong), std::nullopt) << wrong;
    EXPECT_EQ(mark_from_name("X"), Mark::x);
    EXPECT_EQ(mark_from_name("x"), Mark::x);
    EXPECT_EQ(mark_from_name("O"), Mark::o);
    EXPECT_EQ(mark_from_name("o"), Mark::o);
    for (const std::string_view wrong : {"", "0", "XO", " X", "x "}) EXPECT_EQ(mark_from_name(wrong), std::nullopt);
}

TEST(Settings, AreStoredUnderTheirNames) {
    EXPECT_EQ(kept_settings({{"opponent", "person"}, {"level", "hard"}, {"side", "O"}}),
              (Settings{.opponent = Opponent::person, .level = Level::hard, .side = Mark::o}));
}

TEST(Settings, UnknownValuesBecomeTheDefaultAndOthersStay) {
    EXPECT_EQ(kept_settings({{"opponent", "dog"}, {"level", "hard"}, {"side", "O"}}),
              (Settings{.opponent = Opponent::computer, .level = Level::hard, .side = Mark::o}));
    EXPECT_EQ(kept_settings({{"opponent", "person"}, {"level", "Hard"}, {"side", "O"}}),
              (Settings{.opponent = Opponent::person, .level = Level::medium, .side = Mark::o}));
    EXPECT_EQ(kept_settings({{"opponent", "person"}, {"level", "hard"}, {"side", "Q"}}),
              (Settings{.opponent = Opponent::person, .level = Level::hard, .side = Mark::x}));
    EXPECT_EQ(kept_settings({{"opponent", ""}, {"level", ""}, {"side", ""}}), Settings{});
    EXPECT_EQ(kept_settings({{"side", "O"}}), (Settings{.side = Mark::o}));
}

TEST(Settings, SavedValuesAreLoaded) {
    for (const Opponent opponent : kAllOpponents)
        for (const Level level : kAllLevels)
            for (const Mark side : kAllMarks) {
                Recorder recorder(std::make_unique<scores::MemoryScoreBook>());
                recorder.save(opponent);
                recorder.save(level);
                recorder.save(side);
                EXPECT_EQ(recorder.settings(), (Settings{.opponent = opponent, .level = level, .side = side}));
                EXPECT_EQ(recorder.error(), std::nullopt);
            }
}

TEST(Settings, UnreadableSettingsBecomeTheDefaultAndTheErrorIsReported) {
    auto made = std::make_unique<test::FailingScoreBook>();
    test::FailingScoreBook& store = *made;
    Recorder recorder(std::move(made));
    recorder.save(Level::hard);
    recorder.save(Mark::o);
    store.fails_to_read_settings = true;
    EXPECT_EQ(recorder.settings(), Settings{});
    EXPECT_EQ(recorder.error(), "the settings are damaged");
    store.fails_to_read_settings = false;
    EXPECT_EQ(recorder.settings(), (Settings{.level = Level::hard, .side = Mark::o}));
    EXPECT_EQ(recorder.error(), std::nullopt);
}

}  // namespace
}  // namespace tateti::play
