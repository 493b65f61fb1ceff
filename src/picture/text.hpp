#pragma once

#include <cairo.h>

#include <string>
#include <string_view>
#include <vector>

namespace tateti::picture {

struct TextStyle {
    double size;
    bool right_to_left = false;  // of the line; words of another script in it have their own direction
};

/// Whether the fonts have all characters of a text.
[[nodiscard]] bool is_drawable(std::string_view text);

[[nodiscard]] double width_of(std::string_view text, TextStyle style);

/// The text in lines of at most this width. A word that is longer has a line of its own.
[[nodiscard]] std::vector<std::string> broken(std::string_view text, TextStyle style, double width);

/// Fills the outlines of the text. This point of the base line is the left end, in either direction.
void draw_text(cairo_t* context, double x, double y, std::string_view text, TextStyle style);

}  // namespace tateti::picture
