#include "learn/menace_run.hpp"

#include "learn/menace_picture.hpp"
#include "words/learn_words.hpp"
#include "words/words.hpp"

#include <tateti/language.hpp>
#include <tateti/learn/menace_text.hpp>

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>

namespace tateti::learn {
namespace {

std::size_t occurrences(std::string_view text, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

TEST(MenaceRun, TheBlocksAreThePlayedGames) {
    Menace menace;
    Menace same;
    std::mt19937 generator(7);
    std::mt19937 same_numbers(7);
    const auto blocks = teach(menace, Level::easy, 120, generator);
    ASSERT_EQ(blocks.size(), 40U) << "of three games";
    std::uint32_t games = 0;
    for (const MenaceBlock& block : blocks) {
        MenaceBlock expected;
        for (int i = 0; i < 3; ++i) {
            const Game game = play_menace(same, Level::easy, same_numbers);
            same.learn(game);
            if (game.outcome() == Outcome::x_wins)
                ++expected.won;
            else if (game.outcome() == Outcome::draw)
                ++expected.drawn;
            else
                ++expected.lost;
            if (!game.is_over()) ++expected.resigned;
        }
        expected.games = games += 3;
        expected.beads = same.box(Position())->total();
        EXPECT_EQ(block, expected) << games;
    }
    EXPECT_TRUE(menace == same);
    EXPECT_EQ(sum(blocks).played(), 120U);
    EXPECT_EQ(sum(blocks).games, 120U);
    EXPECT_EQ(sum(blocks).beads, blocks.back().beads);
}

TEST(MenaceRun, TheLastBlockMayBeShorterAndNoGamesAreNoBlocks) {
    Menace menace;
    std::mt19937 generator(7);
    const auto blocks = teach(menace, std::nullopt, 101, generator);
    ASSERT_EQ(blocks.size(), 34U);
    EXPECT_EQ(blocks.front().played(), 3U);
    EXPECT_EQ(blocks.back().played(), 2U);
    EXPECT_EQ(teach(menace, std::nullopt, 50, generator).size(), 50U);
    EXPECT_TRUE(teach(menace, std::nullopt, 0, generator).empty());
    EXPECT_TRUE(parse_menace(to_text(menace)) == menace);
}

TEST(MenacePicture, TheCabinetHasEveryBoxMarkAndBead) {
    Menace menace;
    std::mt19937 generator(7);
    (void)teach(menace, std::nullopt, 1000, generator);
    std::size_t rings = 0;
    std::size_t crosses = 0;
    std::size_t colours = 0;
    std::size_t empty = 0;
    for (const Matchbox& box : menace.boxes()) {
        rings += static_cast<std::size_t>(box.position.cells(Mark::o).size());
        crosses += static_cast<std::size_t>(box.position.cells(Mark::x).size());
        empty += box.total() == 0 ? 1U : 0U;
        for (const Cell move : box.moves) colours += box.beads[static_cast<std::size_t>(move.index())] > 0 ? 1U : 0U;
    }
    const std::string svg = cabinet_svg(menace, words::kEnglish);
    EXPECT_EQ(occurrences(svg, "<g>"), Menace::kBoxes);
    EXPECT_EQ(occurrences(svg, "<path"), crosses);
    EXPECT_EQ(occurrences(svg, "<circle"), rings + colours);
    EXPECT_EQ(occurrences(svg, "<text"), colours + 5) << "a number for each colour, a title and four headings";
    EXPECT_EQ(occurrences(svg, ">1423<"), 1U) << "the centre in the first box; see testdata/menace_machines.tsv";
    EXPECT_GT(empty, 0U);
    EXPECT_EQ(occurrences(svg, "fill=\"#f2d9d1\""), empty);
}

TEST(MenacePicture, TheCurveShowsSharesAndBeads) {
    const std::vector<MenaceBlock> blocks{{.games = 4, .won = 1, .drawn = 1, .lost = 2, .beads = 12},
                                          {.games = 8, .won = 3, .drawn = 1, .lost = 0, .beads = 24}};
    const std::string svg = learning_curve_svg(blocks, words::kEnglish);
    // From 92 down to 364, and in two steps from 64 to 688.
    EXPECT_NE(svg.find("<polygon points=\"64,296 376,296 376,160 688,160 688,364 376,364 376,364 64,364 \""),
              std::string::npos)
        << "won: a quarter, then three quarters";
    EXPECT_NE(svg.find("<polyline points=\"376,228 688,92 \""), std::string::npos) << "half of the beads, then all";
    EXPECT_NE(svg.find(">24<"), std::string::npos);
}

TEST(MenacePicture, TheLegendHasRoomForItsWords) {
    const std::vector<MenaceBlock> blocks{{.games = 1, .won = 1}};
    constexpr double kSquare = 18;      // and the gap after it
    constexpr double kCharacter = 8.5;  // on average, at this size
    for (const Language language : {Language::english, Language::german, Language::italian, Language::portuguese}) {
        const words::Words& words = words::words_in(language);
        const words::MenaceWords& texts = words.learn->menace;
        const std::string svg = learning_curve_svg(blocks, words);
        const auto place_of = [&](std::string_view text) {
            const std::size_t end = svg.find(">" + std::string(text) + "</text>");
            const std::size_t at = svg.rfind("x=\"", svg.rfind("<text", end) + 8) + 3;
            return std::stod(svg.substr(at));
        };
        const auto fits = [&](std::string_view text, std::string_view next) {
            return place_of(text) + kCharacter * static_cast<double>(text.size()) <= place_of(next) - kSquare;
        };
        EXPECT_TRUE(fits(texts.won, texts.drawn)) << texts.won.text;
        EXPECT_TRUE(fits(texts.drawn, texts.lost)) << texts.drawn.text;
        EXPECT_TRUE(fits(texts.lost, texts.curve_beads)) << texts.lost.text;
    }
}

TEST(MenaceRun, ResignedGamesAreCountedAmongThoseLost) {
    Menace menace({.beads = {0, 0, 0, 0}});
    std::mt19937 generator(7);
    const auto blocks = teach(menace, std::nullopt, 60, generator);
    EXPECT_EQ(blocks.front().resigned, 2U);
    EXPECT_EQ(sum(blocks).resigned, 60U);
    EXPECT_EQ(sum(blocks).lost, 60U);
}

TEST(MenacePicture, HasWordsInEveryLanguage) {
    const Menace menace;
    for (const Language language : kAllLanguages) {
        const words::Words& words = words::words_in(language);
        EXPECT_TRUE(learning_curve_svg({}, words).ends_with("</svg>\n")) << "without games, too";
        EXPECT_EQ(cabinet_svg(menace, words) == cabinet_svg(menace, words::kEnglish), language == Language::english);
    }
}

}  // namespace
}  // namespace tateti::learn
