#include "learn/worksheet.hpp"
#include "picture/count.hpp"
#include "picture/map.hpp"
#include "picture/text.hpp"
#include "picture/worksheet.hpp"
#include "words/learn_words.hpp"
#include "words/words.hpp"

#include <tateti/analysis.hpp>
#include <tateti/language.hpp>
#include <tateti/learn/puzzle.hpp>
#include <tateti/notation.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace tateti::picture {
namespace {

/// Width and height, which a PNG has after its signature and the head of its first chunk.
std::pair<std::uint32_t, std::uint32_t> size_of_png(const std::string& bytes) {
    const auto number = [&bytes](std::size_t at) {
        std::uint32_t value = 0;
        for (std::size_t i = at; i < at + 4; ++i) value = value << 8U | static_cast<unsigned char>(bytes[i]);
        return value;
    };
    return {number(16), number(20)};
}

TEST(Map, IsOnePageOfA3) {
    for (const Mark side : kAllMarks) {
        const std::string pdf = draw_map(side, Format::pdf, words::kEnglish);
        EXPECT_TRUE(pdf.starts_with("%PDF-"));
        EXPECT_NE(pdf.find("/Count 1\n"), std::string::npos);
        EXPECT_NE(pdf.find("/MediaBox [ 0 0 841.889764 1190.551181 ]"), std::string::npos);
        EXPECT_GT(pdf.size(), 50'000U) << "there is something on it";
        EXPECT_EQ(draw_map(side, Format::pdf, words::kEnglish), pdf) << "the same file each time";
    }
}

TEST(Map, HasTwoHundredDotsPerInchAsPng) {
    const std::string png = draw_map(Mark::x, Format::png, words::kEnglish);
    EXPECT_EQ(size_of_png(png), (std::pair{2339U, 3307U}));
    EXPECT_GT(png.size(), 100'000U);
}

TEST(Map, HasItsWordsInEveryLanguageAndBreaksLongLines) {
    for (const Language language : kAllLanguages) {
        const words::Words& words = words::words_in(language);
        for (const Mark side : kAllMarks) {
            const std::string svg = draw_map(side, Format::svg, words);
            const std::string_view title = side == Mark::x ? words.learn->map.title_x : words.learn->map.title_o;
            EXPECT_NE(svg.find("<title>" + std::string(title) + "</title>"), std::string::npos);
            EXPECT_EQ(count(svg, "direction=\"rtl\"") > 0, is_right_to_left(language));
            EXPECT_LE(count(svg, "<text "), 4U) << "there is room for three lines below the title: " << title;
        }
    }
    EXPECT_GT(count(draw_map(Mark::o, Format::svg, words::kEnglish), "<text "), 2U);
}

/// O answers: the first mark on the sheet is not yours, and no mark is larger than the others.
TEST(Map, IsExplainedForTheSideThatItIsFor) {
    const std::string of_x = draw_map(Mark::x, Format::svg, words::kEnglish);
    const std::string of_o = draw_map(Mark::o, Format::svg, words::kEnglish);
    EXPECT_NE(of_x.find(">The large mark is your move."), std::string::npos);
    EXPECT_EQ(of_o.find("The large mark"), std::string::npos);
    EXPECT_NE(of_o.find(">Find the cell where X starts:"), std::string::npos);
    for (const std::string& svg : {of_x, of_o}) EXPECT_NE(svg.find("Pale marks are"), std::string::npos);
}

TEST(Sheets, TheFontsHaveEveryCharacterOfTheirWords) {
    for (const Language language : kAllLanguages) {
        const words::LearnWords& words = *words::words_in(language).learn;
        for (const words::Message& text : words::messages_of(words.map))
            EXPECT_TRUE(is_drawable(text.text)) << text.text << "; see scripts/picture_fonts.sh";
        for (const words::Message& text : words::messages_of(words.worksheet))
            EXPECT_TRUE(is_drawable(text.text)) << text.text << "; see scripts/picture_fonts.sh";
        for (const PuzzleTheme theme : kAllPuzzleThemes) {
            const words::Words& all = words::words_in(language);
            for (const std::string_view text : {theme_words(theme, all).name.text, task_words(theme, all)})
                EXPECT_TRUE(is_drawable(text)) << text << "; see scripts/picture_fonts.sh";
        }
    }
}

TEST(Worksheet, HasAPageOfAnswersForEachPageOfBoards) {
    const auto pages = [](std::size_t count) {
        const std::string pdf =
            draw_worksheet(learn::worksheet_puzzles(PuzzleTheme::fork, count, 1), "", Format::pdf, words::kEnglish);
        const std::size_t at = pdf.find("/Count ");
        return std::stoi(pdf.substr(at + std::string_view("/Count ").size()));
    };
    EXPECT_EQ(pages(1), 2);
    EXPECT_EQ(pages(12), 2);
    EXPECT_EQ(pages(13), 4);
}

TEST(Worksheet, IsA4AndHasItsPagesBelowEachOtherAsPng) {
    const auto puzzles = learn::worksheet_puzzles(PuzzleTheme::fork, 12, 1);
    EXPECT_NE(draw_worksheet(puzzles, "", Format::pdf, words::kEnglish).find("/MediaBox [ 0 0 595 842 ]"),
              std::string::npos);
    EXPECT_EQ(size_of_png(draw_worksheet(puzzles, "", Format::png, words::kEnglish)), (std::pair{1190U, 3368U}));
}

TEST(Worksheet, HasTheTaskTheReasonsAndTheCommand) {
    const auto puzzles = learn::worksheet_puzzles(PuzzleTheme::trap, 4, 1);
    const std::string svg = draw_worksheet(puzzles, "one", Format::svg, words::kEnglish);
    EXPECT_NE(draw_worksheet(puzzles, "two", Format::svg, words::kEnglish), svg) << "the command";
    words::LearnWords learn = *words::kEnglish.learn;
    words::Words words = words::kEnglish;
    words.learn = &learn;
    learn.puzzles.trap.prompt = "{mark} to play. Another task.";
    EXPECT_NE(draw_worksheet(puzzles, "one", Format::svg, words), svg) << "the task";
    learn = *words::kEnglish.learn;
    learn.puzzles.trap.prompt = "{mark} to play. Several moves draw. Which one is hardest for your opponent to answer?";
    EXPECT_EQ(draw_worksheet(puzzles, "one", Format::svg, words), svg) << "without whose move it is";
    learn.worksheet.trap_answer = "Another reason: {percent}.";
    EXPECT_NE(draw_worksheet(puzzles, "one", Format::svg, words), svg) << "the reasons";
}

TEST(Worksheet, TheReasonsAreThoseOfTheCoachAndForTrapsHowOftenTheyWin) {
    const auto reason = [](std::string_view board) {
        return answer_reason(*puzzle(*parse_position(board)), words::kEnglish);
    };
    EXPECT_EQ(reason("XX.OO...."), "You complete the top row and win.");
    for (const Puzzle& one : learn::worksheet_puzzles(PuzzleTheme::trap, 12, 7)) {
        const AnalysedMove* answer = nullptr;
        const Analysis analysis = analyse(one.position);
        for (const AnalysedMove& move : analysis.moves)
            if (move.cell == one.answer) answer = &move;
        ASSERT_NE(answer, nullptr);
        EXPECT_EQ(answer_reason(one, words::kEnglish),
                  "Against random moves it wins " + words::percent(answer->win_rate.to_double(), words::kEnglish) +
                      " of the games, more than any other move that draws.");
    }
}

/// The marks, each of which is drawn in its colour; only an answer is as strong as a mark on the first page.
TEST(Worksheet, DrawsEveryAnswer) {
    const auto puzzles = learn::worksheet_puzzles(PuzzleTheme::block, 5, 3);
    const std::string svg = draw_worksheet(puzzles, "", Format::svg, words::kEnglish);
    std::size_t crosses = 0;  // two strokes each
    std::size_t rings = 0;
    for (const Puzzle& puzzle : puzzles) {
        crosses +=
            static_cast<std::size_t>(puzzle.position.cells(Mark::x).size()) + (puzzle.position.turn() == Mark::x);
        rings += static_cast<std::size_t>(puzzle.position.cells(Mark::o).size()) + (puzzle.position.turn() == Mark::o);
    }
    EXPECT_EQ(strokes(svg, "13.333%,32.156%,76.862%"), 2 * crosses);
    EXPECT_EQ(strokes(svg, "74.901%,26.274%,9.803%"), rings);
}

}  // namespace
}  // namespace tateti::picture
