#include "picture/picture.hpp"

#include "picture/count.hpp"

#include <tateti/notation.hpp>

#include <cairo.h>
#include <gif_lib.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

namespace tateti::picture {
namespace {

constexpr std::uint32_t kX = 0x2252c4;
constexpr std::uint32_t kO = 0xbf4319;
constexpr std::uint32_t kPaper = 0xfffdf6;

/// A game that is on, a win of each side, a win with two lines at once, a draw, and no move at all.
constexpr const char* kGames[] = {"40812", "03142", "048216", "012346578", "408217635", ""};

Game game(const char* moves) {
    return parse_game(moves).value();
}

/// What one pixel of a picture shows.
struct Pixels {
    int width = 0;
    int height = 0;
    std::vector<std::uint32_t> colours{};

    [[nodiscard]] std::uint32_t at(double x, double y) const {
        return colours[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)];
    }
};

Pixels read_png(const std::string& bytes) {
    std::string_view rest = bytes;
    const auto read = [](void* closure, unsigned char* to, unsigned int size) {
        auto* left = static_cast<std::string_view*>(closure);
        if (left->size() < size) return CAIRO_STATUS_READ_ERROR;
        std::memcpy(to, left->data(), size);
        left->remove_prefix(size);
        return CAIRO_STATUS_SUCCESS;
    };
    const std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)> surface(
        cairo_image_surface_create_from_png_stream(read, &rest), cairo_surface_destroy);
    Pixels pixels{cairo_image_surface_get_width(surface.get()), cairo_image_surface_get_height(surface.get())};
    const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(surface.get()));
    for (int row = 0; row < pixels.height; ++row) {
        std::vector<std::uint32_t> line(static_cast<std::size_t>(pixels.width));
        std::memcpy(line.data(), cairo_image_surface_get_data(surface.get()) + static_cast<std::size_t>(row) * stride,
                    line.size() * 4);
        for (const std::uint32_t colour : line) pixels.colours.push_back(colour & 0xffffffU);
    }
    return pixels;
}

/// The last picture of an animation, put together from its parts, and how many parts there are.
struct Animation {
    int frames = 0;
    Pixels last{};
};

Animation read_gif(const std::string& bytes) {
    std::string_view rest = bytes;
    const auto read = [](GifFileType* file, GifByteType* to, int size) {
        auto* left = static_cast<std::string_view*>(file->UserData);
        const std::size_t taken = std::min(left->size(), static_cast<std::size_t>(size));
        std::memcpy(to, left->data(), taken);
        left->remove_prefix(taken);
        return static_cast<int>(taken);
    };
    GifFileType* file = DGifOpen(&rest, read, nullptr);
    EXPECT_EQ(DGifSlurp(file), GIF_OK);
    Animation animation{file->ImageCount, {file->SWidth, file->SHeight}};
    animation.last.colours.resize(static_cast<std::size_t>(file->SWidth) * static_cast<std::size_t>(file->SHeight));
    for (int i = 0; i < file->ImageCount; ++i) {
        const SavedImage& image = file->SavedImages[i];
        GraphicsControlBlock control;
        EXPECT_EQ(DGifSavedExtensionToGCB(file, i, &control), GIF_OK);
        EXPECT_GT(control.DelayTime, 0);
        const GifImageDesc& part = image.ImageDesc;
        for (int y = 0; y < part.Height; ++y)
            for (int x = 0; x < part.Width; ++x) {
                const GifByteType index = image.RasterBits[y * part.Width + x];
                if (index == control.TransparentColor) continue;
                const GifColorType colour = file->SColorMap->Colors[index];
                animation.last.colours[static_cast<std::size_t>((y + part.Top) * file->SWidth + x + part.Left)] =
                    static_cast<std::uint32_t>(colour.Red << 16 | colour.Green << 8 | colour.Blue);
            }
    }
    DGifCloseFile(file, nullptr);
    return animation;
}

/// The mark that is seen in a cell: a cross has its colour in the centre, a ring at a distance from it.
std::optional<Mark> seen_in(const Pixels& pixels, double left, double top, double board, Cell cell) {
    const double size = board / 3;
    const double x = left + (cell.column() + 0.5) * size;
    const double y = top + (cell.row() + 0.5) * size;
    if (pixels.at(x, y) == kX) return Mark::x;
    EXPECT_EQ(pixels.at(x + 0.15 * size, y), kPaper) << "between the strokes there is paper";
    for (double distance = 0.25; distance < 0.4; distance += 0.01)
        if (pixels.at(x - distance * size, y) == kO) return Mark::o;
    return std::nullopt;
}

TEST(Picture, HasTheNamesAndSizesThatAreDocumented) {
    EXPECT_EQ(size_of(Shape::wide), (Size{1200, 630}));
    EXPECT_EQ(size_of(Shape::square), (Size{1080, 1080}));
    EXPECT_EQ(media_type(Format::svg), "image/svg+xml");
    for (const Format format : kAllFormats) EXPECT_EQ(format_from_name(name(format)), format);
    for (const Shape shape : kAllShapes) EXPECT_EQ(shape_from_name(name(shape)), shape);
    for (const Theme theme : kAllThemes) EXPECT_EQ(theme_from_name(name(theme)), theme);
    EXPECT_FALSE(format_from_name("PNG"));
    EXPECT_FALSE(shape_from_name(""));
    EXPECT_FALSE(theme_from_name("pink"));
}

TEST(Picture, HasTheSignatureOfItsFormat) {
    EXPECT_TRUE(draw_picture(game("4"), Format::png).starts_with("\x89PNG\r\n\x1a\n"));
    EXPECT_TRUE(draw_picture(game("4"), Format::svg).starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg "));
    EXPECT_TRUE(draw_picture(game("4"), Format::pdf).starts_with("%PDF-1."));
    EXPECT_TRUE(draw_picture(game("4"), Format::gif).starts_with("GIF89a"));
}

TEST(Picture, IsTheSameFileEveryTime) {
    for (const Format format : kAllFormats)
        EXPECT_EQ(draw_picture(game("03142"), format), draw_picture(game("03142"), format)) << name(format);
}

TEST(Picture, DiffersByShapeThemeAndLanguage) {
    const std::string plain = draw_picture(game("03142"), Format::svg);
    EXPECT_NE(draw_picture(game("03142"), Format::svg, {.shape = Shape::square}), plain);
    EXPECT_NE(draw_picture(game("03142"), Format::svg, {.theme = Theme::dark}), plain);
    EXPECT_NE(draw_picture(game("03142"), Format::svg, {.words = &words::kSpanish}), plain);
}

TEST(Png, ShowsTheMarksWhereTheyWerePlayed) {
    const Game running = game("40812");
    const Pixels pixels = read_png(draw_picture(running, Format::png));
    ASSERT_EQ(pixels.width, 1200);
    ASSERT_EQ(pixels.height, 630);
    for (const Cell cell : kAllCells)
        EXPECT_EQ(seen_in(pixels, 70.25, 70.25, 489.5, cell), running.position().board().at(cell)) << cell.index();
    const Pixels square = read_png(draw_picture(running, Format::png, {.shape = Shape::square}));
    EXPECT_EQ(square.width, 1080);
    EXPECT_EQ(square.height, 1080);
}

TEST(Png, HasItsWordsBesideTheBoardWhereLinesBegin) {
    // The headline has the colour of O. The words may lie from 650 to 1150 pixels.
    const auto headline = [](const words::Words& words) {
        const Pixels pixels = read_png(draw_picture(game("4"), Format::png, {.words = &words}));
        std::vector<int> columns;
        for (int x = 600; x < pixels.width; ++x)
            for (int y = 0; y < pixels.height; ++y)
                if (pixels.at(x, y) == kO) columns.push_back(x);
        return columns;
    };
    const auto english = headline(words::kEnglish);
    EXPECT_NEAR(english.front(), 650, 10);
    EXPECT_LT(english.back(), 1100);
    const auto arabic = headline(words::kArabic);
    EXPECT_NEAR(arabic.back(), 1150, 10);
    EXPECT_GT(arabic.front(), 700);
}

TEST(Svg, HasTwoStrokesForEachXAndOneForEachO) {
    constexpr const char* kXInPercent = "13.333%,32.156%,76.862%";
    constexpr const char* kOInPercent = "74.901%,26.274%,9.803%";
    // Beside a winning line the other marks are pale.
    struct Expected {
        const char* moves;
        std::size_t x;
        std::size_t o;
    };
    for (const auto& [moves, x, o] :
         {Expected{"4", 2, 0}, Expected{"40", 2, 1}, Expected{"40812", 6, 2}, Expected{"408217635", 10, 4},
          Expected{"03142", 6, 0}, Expected{"048216", 0, 3}, Expected{"012346578", 10, 0}}) {
        const std::string svg = draw_picture(game(moves), Format::svg);
        EXPECT_EQ(strokes(svg, kXInPercent), x) << moves;
        EXPECT_EQ(strokes(svg, kOInPercent), o) << moves;
    }
}

TEST(Svg, HasATitleForScreenReadersAndNoBitmap) {
    for (const char* moves : kGames) {
        const std::string svg = draw_picture(game(moves), Format::svg);
        EXPECT_EQ(count(svg, "<title>"), 1U) << moves;
        EXPECT_EQ(count(svg, "<image"), 0U) << moves;
        EXPECT_LT(svg.size(), 200000U) << moves;
        EXPECT_EQ(count(svg, "<text"), 0U) << "a font of the reader would look different";
    }
    EXPECT_NE(draw_picture(game("40812"), Format::svg).find("<title>O to move"), std::string::npos);
    EXPECT_NE(draw_picture(game("03142"), Format::svg).find("<title>X wins!"), std::string::npos);
    EXPECT_NE(draw_picture(game("408217635"), Format::svg).find("<title>A draw"), std::string::npos);
    EXPECT_NE(draw_picture(game("03142"), Format::svg, {.words = &words::kSpanish}).find("<title>¡Ganó X!"),
              std::string::npos);
}

TEST(Pdf, HasATitleAndNoTimeOfItsOwn) {
    const std::string pdf = draw_picture(game("03142"), Format::pdf);
    EXPECT_EQ(count(pdf, "/Title"), 1U);
    EXPECT_NE(pdf.find("(20260101000000Z)"), std::string::npos);
}

TEST(Gif, ShowsEveryMarkAsItIsDrawnAndThenTheLine) {
    for (const char* moves : kGames) {
        const Game played = game(moves);
        const Animation animation = read_gif(draw_picture(played, Format::gif));
        EXPECT_EQ(animation.frames, 1 + 4 * played.ply() + (played.is_over() ? 5 : 0)) << moves;
        EXPECT_EQ(animation.last.width, 600);
        EXPECT_EQ(animation.last.height, 315);
    }
}

TEST(Gif, EndsWithTheWholeGame) {
    const Game running = game("40812");
    const Animation animation = read_gif(draw_picture(running, Format::gif));
    for (const Cell cell : kAllCells)
        EXPECT_EQ(seen_in(animation.last, 35.125, 35.125, 244.75, cell), running.position().board().at(cell));
}

}  // namespace
}  // namespace tateti::picture
