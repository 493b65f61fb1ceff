// The screen in every language, and in one that nobody speaks.
#include "support/toy_language.hpp"
#include "terminal/describe.hpp"
#include "terminal/keys.hpp"
#include "terminal/screen_game.hpp"
#include "text/cells.hpp"
#include "text/utf8.hpp"
#include "text/wrap.hpp"

#include <tateti/language.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::test {
namespace {

using terminal::Size;
using text::width_of;

constexpr Size kScreens[] = {{.rows = 15, .columns = 40}, {.rows = 24, .columns = 80}, {.rows = 50, .columns = 160}};
/// Boards, a hint, values, the end, the review, the help, questions and refusals.
constexpr std::string_view kTyped[] = {"",   "4", "h", "he", "408e", "4081256", "4081256v",
                                       "4v", "v", "?", "S",  "44",   "9",       "jl"};

terminal::Model model_in(const words::Words& words, Size size, std::string_view keys,
                         play::Settings settings = {.opponent = play::Opponent::person}) {
    terminal::Model model{.local = play::LocalGame(settings, 7), .size = size, .words = &words};
    for (const char key : keys)
        static_cast<void>(update(model, terminal::KeyPress{.character = static_cast<char32_t>(key)}));
    return model;
}

TEST(Languages, EveryRowHasAsManyCellsAsTheScreen) {
    for (const Language language : kAllLanguages)
        for (const Size size : kScreens)
            for (const std::string_view keys : kTyped) {
                const terminal::Canvas canvas = render(model_in(words::words_in(language), size, keys));
                for (int row = 0; row < size.rows; ++row) {
                    int cells = 0;
                    for (int column = 0; column < size.columns; ++column) {
                        const char32_t c = canvas.at(row, column).character;
                        if (c != terminal::kContinued) cells += text::cells_of(c);
                    }
                    ASSERT_EQ(cells, size.columns) << code(language) << ' ' << keys << '\n' << canvas.text();
                }
            }
}

/// Notes may hide keys, and labels may be wide.
TEST(Languages, AKeyThatCanBeClickedIsWhereItSays) {
    for (const Language language : kAllLanguages)
        for (const Size size : kScreens)
            for (const std::string_view keys : kTyped) {
                const terminal::Frame frame = draw_frame(model_in(words::words_in(language), size, keys));
                for (const terminal::KeySpot& spot : frame.keys) {
                    if (spot.press.key != terminal::Key::character) continue;
                    ASSERT_EQ(frame.canvas.at(spot.row, spot.column).character, spot.press.character)
                        << code(language) << ' ' << keys << '\n'
                        << frame.canvas.text();
                }
            }
}

/// What has a fixed place fits it, so that nothing is cut off or overwritten.
TEST(Languages, LabelsFitTheirPlaces) {
    for (const Language language : kAllLanguages) {
        const words::Words& words = words::words_in(language);
        const auto fits = [&](std::string_view text, int cells) {
            EXPECT_LE(width_of(text), cells) << code(language) << ": " << text;
        };
        for (const auto rows : {terminal::board_keys(), terminal::review_keys()})
            for (const terminal::KeyRow& row : rows) {
                fits((words.keys.*row.words).keys, 8);
                fits((words.keys.*row.words).help, 30);
                fits((words.keys.*row.words).brief, 21);
            }
        for (const std::string_view footer :
             {words.screen.board_footer, words.screen.end_footer, words.screen.review_footer}) {
            fits(footer, 39);
            EXPECT_TRUE(footer.contains("  q ")) << footer;
        }
        for (const std::string_view grade : words.screen.short_grades) fits(grade, 7);
        for (const std::string_view value : words.screen.short_values) fits(words::filled(value, {{"plies", 2}}), 7);
        fits(words.screen.hint_label, 7);
        fits(words.screen.any_key, 39);
        fits(words::filled(words.screen.score,
                           {{"tally", play::describe_tally({.x = 10, .o = 10, .draws = 10}, words)}}),
             38);
    }
}

/// The keys themselves are the same in every language.
TEST(Languages, EveryCatalogueNamesTheSameKeys) {
    const auto letters = [](std::string_view keys) {
        std::string all;
        for (std::size_t i = 0; i < keys.size(); ++i) {
            const bool alone = (i == 0 || keys[i - 1] == ' ') && (i + 1 == keys.size() || keys[i + 1] == ' ');
            if (alone && keys[i] != ' ') all += keys[i];
        }
        return all;
    };
    for (const Language language : kAllLanguages)
        for (const auto rows : {terminal::board_keys(), terminal::review_keys()})
            for (const terminal::KeyRow& row : rows)
                EXPECT_EQ(letters((words::words_in(language).keys.*row.words).keys),
                          letters((words::kEnglish.keys.*row.words).keys))
                    << code(language);
}

/// The label of Enter differs.
TEST(Languages, EnterCanBeClicked) {
    for (const Language language : kAllLanguages) {
        const terminal::Model model = model_in(words::words_in(language), {.rows = 24, .columns = 80}, "4");
        const auto spots = draw_frame(model).keys;
        EXPECT_NE(std::ranges::find(spots, terminal::KeyPress{.key = terminal::Key::enter}, &terminal::KeySpot::press),
                  spots.end())
            << code(language) << '\n'
            << render(model).text();
    }
}

/// A terminal may show a line from right to left, so nobody knows where its words are.
TEST(Languages, AFooterFromRightToLeftHasNoPlacesToClick) {
    const Size size{.rows = 15, .columns = 40};
    EXPECT_TRUE(draw_frame(model_in(words::kArabic, size, "4")).keys.empty());
    EXPECT_FALSE(draw_frame(model_in(words::kGerman, size, "4")).keys.empty());
}

/// Arabic texts begin and end with the marks that isolate them, and the board has no Arabic letters.
TEST(Languages, RightToLeftTextsAreIsolatedFromTheBoard) {
    for (const Size size : kScreens)
        for (const std::string_view keys : kTyped) {
            const terminal::Model model = model_in(words::kArabic, size, keys);
            const terminal::Canvas canvas = render(model);
            int isolated_letters = 0;
            for (int row = 0; row < size.rows; ++row) {
                bool isolated = false;
                for (int column = 0; column < size.columns; ++column) {
                    const terminal::Glyph& glyph = canvas.at(row, column);
                    if (text::is_right_to_left(glyph.character)) {
                        ASSERT_TRUE(isolated) << canvas.text();
                        ++isolated_letters;
                    }
                    for (const char32_t mark : glyph.marks) {
                        if (mark == text::kRightToLeftEmbedding) isolated = true;
                        if (mark == text::kLeftToRightMark) isolated = false;
                    }
                }
                ASSERT_FALSE(isolated) << canvas.text();
            }
            EXPECT_GT(isolated_letters, 0);
            if (model.screen == terminal::Screen::help) continue;
            const terminal::Box board = screen_layout(model).board.box;
            for (int row = board.row; row < board.row + board.rows; ++row)
                for (int column = board.column; column < board.column + board.columns; ++column)
                    ASSERT_FALSE(text::is_right_to_left(canvas.at(row, column).character)) << canvas.text();
        }
}

TEST(Languages, AKeyChoosesTheNextLanguageAndSavesIt) {
    terminal::Model model = model_in(words::kEnglish, {.rows = 24, .columns = 80}, "h");
    for (std::size_t i = 1; i <= kAllLanguages.size(); ++i) {
        const Language next = kAllLanguages[i % kAllLanguages.size()];
        const terminal::Update done = update(model, terminal::KeyPress{.character = U'i'});
        EXPECT_EQ(model.words, &words::words_in(next));
        EXPECT_EQ(done.effects, (std::vector<play::Effect>{play::SaveChoice{next}}));
        EXPECT_NE(model.notice.find(words::words_in(next).play.language), std::string::npos) << model.notice;
        ASSERT_TRUE(model.hint);
        EXPECT_EQ(model.hint->sentence, play::hint(model.local, *model.words).sentence);
    }
}

TEST(Languages, ATerminalWithoutOtherLettersStaysEnglish) {
    terminal::Model model = model_in(words::kEnglish, {.rows = 24, .columns = 80}, "");
    model.has_all_letters = false;
    EXPECT_TRUE(update(model, terminal::KeyPress{.character = U'i'}).effects.empty());
    EXPECT_EQ(model.words, &words::kEnglish);
    EXPECT_EQ(model.notice, "This terminal has letters for English only.");
}

TEST(Languages, NoTextOfTheScreenIsMadeWithoutACatalogue) {
    for (const Size size : kScreens)
        for (const std::string_view keys : kTyped)
            for (const play::Settings settings : {play::Settings{.opponent = play::Opponent::person},
                                                  play::Settings{.opponent = play::Opponent::computer}}) {
                terminal::Model model = model_in(toy_language(), size, keys, settings);
                model.save_error = "there is no home folder for the data";
                const std::string screen = render(model).text();
                EXPECT_EQ(english_word(screen), "") << screen;
            }
    const std::string small = render(model_in(toy_language(), {.rows = 5, .columns = 30}, "")).text();
    EXPECT_EQ(english_word(small), "") << small;
}

}  // namespace
}  // namespace tateti::test
