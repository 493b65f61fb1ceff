// The panel beside the board on a wide screen: notes, reviewed moves and keys.
#include "terminal/describe.hpp"
#include "terminal/layout.hpp"
#include "terminal/screen_game.hpp"
#include "terminal/update.hpp"
#include "text/wrap.hpp"

#include <tateti/language.hpp>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

namespace tateti::test {
namespace {

using play::Opponent;
using terminal::Size;

TEST(Panel, ColumnsOfTheReviewedMovesHaveABlankBetweenThem) {
    ScreenGame at(kUsual);
    at.type("471536028v");
    at.press(terminal::Key::left);
    at.press(terminal::Key::left);
    EXPECT_TRUE(at.shows("2. O 7 mistake >7. X 0")) << at.screen();
}

TEST(Panel, AGameWithHelpAgainstTheComputerSaysThatItCountsApart) {
    for (const bool help : {true, false}) {
        ScreenGame at(kUsual, kPerfect);
        if (help) at.type("h");
        for (const char* key : {"0", "1", "3"}) {
            at.type(key);
            at.let_computer_move();
        }
        ASSERT_TRUE(at.local().game().is_over());
        EXPECT_EQ(at.shows("With help; it counts apart."), help) << at.screen();
    }
}

TEST(Panel, AfterTheEndThePanelListsEnter) {
    ScreenGame at(kUsual);
    at.type("4081256");
    EXPECT_TRUE(at.shows("Enter    new game\n")) << at.screen();
}

TEST(Panel, ASeriesIsShownDuringTheGame) {
    terminal::Model model{.local = play::LocalGame({.opponent = Opponent::person}, 7), .size = kUsual};
    model.local.play_best_of(3);
    EXPECT_NE(render(model).text().find("Best of 3: X 0, O 0."), std::string::npos) << render(model).text();
}

/// Hints, values and reviews, in every language without marks between the words of a line.
TEST(Panel, BesideTheBoardNoTextIsCutOffAndKeysAreAllThereOrNone) {
    for (const Language language : kAllLanguages) {
        if (is_right_to_left(language)) continue;
        for (const Size size : {Size{.rows = 15, .columns = 72}, Size{.rows = 15, .columns = 200},
                                Size{.rows = 20, .columns = 80}, kUsual})
            for (const std::string_view typed : {"4h", "4he", "41h", "41he", "418026357v", "471536028v"})
                for (int back = 0; back < (typed.ends_with('v') ? 9 : 1); ++back) {
                    terminal::Model model{.local = play::LocalGame({.opponent = Opponent::person}, 7), .size = size};
                    model.words = &words::words_in(language);
                    for (const char key : typed)
                        static_cast<void>(update(model, terminal::KeyPress{.character = static_cast<char32_t>(key)}));
                    for (int i = 0; i < back; ++i)
                        static_cast<void>(update(model, terminal::KeyPress{.key = terminal::Key::left}));
                    const std::string screen = render(model).text();
                    for (const std::string& note : notes(model))
                        for (const std::string& line : text::wrapped(note, terminal::text_width(size)))
                            ASSERT_NE(screen.find(line), std::string::npos) << code(language) << ' ' << line << screen;
                    std::set<bool> listed;
                    for (const terminal::KeyHelp& key : panel_keys(model))
                        listed.insert(screen.find(fmt::format("{}\n", key.what)) != std::string::npos);
                    ASSERT_EQ(listed.size(), 1U) << code(language) << screen;
                }
    }
}

}  // namespace
}  // namespace tateti::test
