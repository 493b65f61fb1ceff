#pragma once

#include <cairo.h>
#include <ft2build.h>
#include FT_FREETYPE_H

#include <span>

namespace tateti::picture {

/// A font file, opened twice, because Cairo changes the size of the face that it draws with.
struct Font {
    FT_Face face;  // `kFaceSize` pixels large
    cairo_font_face_t* outlines;
};

inline constexpr int kFaceSize = 1000;

/// The fonts inside the program: that of the page, and one for each script that it lacks. A server in a container has
/// no fonts.
[[nodiscard]] std::span<const Font> fonts();

}  // namespace tateti::picture
