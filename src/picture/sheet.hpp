#pragma once

#include "picture/picture.hpp"

#include <cairo-svg.h>
#include <cairo.h>

#include <cstddef>
#include <functional>
#include <string>

namespace tateti::picture {

/// What a drawing is drawn on.
struct Sheet {
    double width;
    double height;
    cairo_svg_unit_t unit;       // of width and height; a PDF takes both for points
    double pixels_per_unit = 1;  // in a PNG
    std::size_t pages = 1;       // a PNG and an SVG have them below each other
    std::string title{};
};

/// Draws one page. The context measures in units of the sheet, from the upper left corner of the page.
using DrawPage = std::function<void(cairo_t* context, std::size_t page)>;

/// The drawing as the bytes of a file. The caller promises a format without motion.
[[nodiscard]] std::string draw_sheet_file(const Sheet& sheet, Format format, const DrawPage& draw);

}  // namespace tateti::picture
