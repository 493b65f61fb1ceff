#include "picture/picture.hpp"
#include "picture/text.hpp"
#include "picture/words.hpp"
#include "support/toy_language.hpp"
#include "wasm/catalogue_texts.hpp"
#include "words/words.hpp"

#include <tateti/language.hpp>
#include <tateti/notation.hpp>

#include <cairo.h>
#include <gtest/gtest.h>

#include <bit>
#include <cstddef>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::picture {
namespace {

std::vector<const words::Words*> all_words() {
    std::vector<const words::Words*> all{&test::toy_language()};
    for (const Language language : kAllLanguages) all.push_back(&words::words_in(language));
    return all;
}

/// The outlines and the title of the picture of a won game.
struct Drawn {
    std::string title;
    std::string outlines;
};

Drawn drawn(const words::Words& words) {
    const std::string svg = draw_picture(parse_game("03142").value(), Format::svg, {.words = &words});
    const std::size_t begin = svg.find("<title>");
    const std::size_t end = svg.find("</title>");
    return {.title = svg.substr(begin, end - begin).substr(std::string_view("<title>").size()),
            .outlines = svg.substr(end)};
}

TEST(PictureLanguages, TheFontsHaveEveryCharacterOfEveryCatalogue) {
    EXPECT_FALSE(is_drawable("Ж"));
    for (const words::Words* words : all_words()) {
        for (const std::string_view text : std::bit_cast<wasm::CatalogueTexts>(*words->coach))
            EXPECT_TRUE(is_drawable(text)) << text << "; see scripts/picture_fonts.sh";
        for (const words::Message& message : words::messages_of(words->picture))
            EXPECT_TRUE(is_drawable(message.text)) << message.text << "; see scripts/picture_fonts.sh";
    }
}

TEST(PictureLanguages, APictureSpeaksItsLanguageAndNoOther) {
    std::set<std::string> titles;
    std::set<std::string> outlines;
    for (const words::Words* words : all_words()) {
        const Drawn picture = drawn(*words);
        EXPECT_TRUE(outlines.insert(picture.outlines).second) << picture.title;
        titles.insert(picture.title);
    }
    EXPECT_TRUE(titles.contains("X 赢了！ – O 的第一步下在左边中间，结果输了；当时如果下在中心，就能守住平局。"));
    EXPECT_EQ(test::english_word(drawn(test::toy_language()).title), "");
}

/// What `draw` draws, as the opacity of pixels.
std::vector<unsigned char> pixels(int width, int height, auto draw) {
    const std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)> surface(
        cairo_image_surface_create(CAIRO_FORMAT_A8, width, height), cairo_surface_destroy);
    const std::unique_ptr<cairo_t, decltype(&cairo_destroy)> context(cairo_create(surface.get()), cairo_destroy);
    draw(context.get());
    cairo_surface_flush(surface.get());
    const unsigned char* bytes = cairo_image_surface_get_data(surface.get());
    return {bytes, bytes + cairo_image_surface_get_stride(surface.get()) * height};
}

TEST(PictureText, ArabicLettersAreJoinedFromRightToLeft) {
    constexpr TextStyle kStyle{.size = 100, .right_to_left = true};
    EXPECT_NE(width_of("بب", kStyle), 2 * width_of("ب", kStyle)) << "the forms of a letter depend on its neighbours";
    // The first word is at the right end, and what follows it begins at the left end.
    const auto together = pixels(250, 150, [&](cairo_t* context) { draw_text(context, 0, 100, "دد O", kStyle); });
    const auto apart = pixels(250, 150, [&](cairo_t* context) {
        draw_text(context, 0, 100, "O", kStyle);
        draw_text(context, width_of("O ", kStyle), 100, "دد", kStyle);
    });
    for (std::size_t i = 0; i < together.size(); ++i)
        ASSERT_NEAR(together[i], apart[i], 32) << i << ": not only the smoothness of an edge";
}

TEST(PictureText, ChineseIsBrokenBetweenCharacters) {
    constexpr TextStyle kStyle{.size = 10};
    const auto lines = broken("当时如果下在中心，就能守住平局。", kStyle, 55);
    EXPECT_GT(lines.size(), 2U);
    for (const std::string& line : lines) {
        EXPECT_LE(width_of(line, kStyle), 55) << line;
        EXPECT_FALSE(line.starts_with("，") || line.starts_with("。")) << line;
    }
}

}  // namespace
}  // namespace tateti::picture
