#pragma once

#include <cairo.h>

#include <string>
#include <string_view>
#include <vector>

namespace tateti::picture {

/// Makes the font of the page the font of the context. It is part of the program: a server in a container has no fonts.
void use_font(cairo_t* context, double size);

[[nodiscard]] double width_of(cairo_t* context, const std::string& text);

/// The text in lines of at most this width, broken at blanks. A longer word has a line of its own.
[[nodiscard]] std::vector<std::string> broken(cairo_t* context, std::string_view text, double width);

/// Fills the outlines of the text, beginning at this point of the base line.
void draw_text(cairo_t* context, double x, double y, const std::string& text);

}  // namespace tateti::picture
