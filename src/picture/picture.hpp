#pragma once

#include "words/words.hpp"

#include <tateti/game.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Module picture: a game as a picture in a file format: PNG, SVG, PDF or an animated GIF.
namespace tateti::picture {

enum class Format : std::uint8_t { png, svg, pdf, gif };
inline constexpr std::array kAllFormats{Format::png, Format::svg, Format::pdf, Format::gif};

/// `wide` is 1200×630 pixels, the size of a link preview; `square` is 1080×1080. A GIF has half of that.
enum class Shape : std::uint8_t { wide, square };
inline constexpr std::array kAllShapes{Shape::wide, Shape::square};

enum class Theme : std::uint8_t { light, dark };
inline constexpr std::array kAllThemes{Theme::light, Theme::dark};

[[nodiscard]] std::string_view name(Format format);
[[nodiscard]] std::string_view name(Shape shape);
[[nodiscard]] std::string_view name(Theme theme);

/// The one with this name; none if there is none.
[[nodiscard]] std::optional<Format> format_from_name(std::string_view text);
[[nodiscard]] std::optional<Shape> shape_from_name(std::string_view text);
[[nodiscard]] std::optional<Theme> theme_from_name(std::string_view text);

[[nodiscard]] std::string_view media_type(Format format);

struct Size {
    int width;
    int height;

    friend bool operator==(Size, Size) = default;
};
[[nodiscard]] Size size_of(Shape shape);

struct PictureOptions {
    Shape shape = Shape::wide;
    Theme theme = Theme::light;
    const words::Words* words = &words::kEnglish;

    friend bool operator==(const PictureOptions&, const PictureOptions&) = default;
};

/// The picture of a game, as the bytes of a file. The same arguments give the same bytes, with the same version of
/// Cairo. Throws `std::runtime_error` if a library fails, for example for lack of memory.
[[nodiscard]] std::string draw_picture(const Game& game, Format format, const PictureOptions& options = {});

}  // namespace tateti::picture
