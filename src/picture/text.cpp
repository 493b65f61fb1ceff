#include "picture/text.hpp"

#include "picture/fonts.hpp"
#include "text/utf8.hpp"
#include "text/wrap.hpp"

#include <raqm.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <stdexcept>

namespace tateti::picture {
namespace {

/// One glyph, measured from the left end of its line.
struct PlacedGlyph {
    const Font* font;
    cairo_glyph_t glyph;
};

struct TextLine {
    std::vector<PlacedGlyph> glyphs{};
    double width = 0;
};

void ok(bool done) {
    if (!done) throw std::runtime_error("a text of the picture cannot be laid out");
}

/// The first font with this character; the first of all if none has it.
const Font& font_for(char32_t character) {
    const auto found = std::ranges::find_if(
        fonts(), [character](const Font& font) { return FT_Get_Char_Index(font.face, character) != 0; });
    return found == fonts().end() ? fonts().front() : *found;
}

TextLine laid_out(std::string_view text, TextStyle style) {
    static std::mutex one_at_a_time;  // a face must not be used by two threads
    const std::lock_guard lock(one_at_a_time);
    const std::u32string decoded = text::decoded(text);
    TextLine line;
    if (decoded.empty()) return line;

    const std::unique_ptr<raqm_t, decltype(&raqm_destroy)> layout(raqm_create(), raqm_destroy);
    ok(layout != nullptr);
    const std::vector<std::uint32_t> characters(decoded.begin(), decoded.end());
    ok(raqm_set_text(layout.get(), characters.data(), characters.size()));
    for (std::size_t i = 0; i < characters.size(); ++i)
        ok(raqm_set_freetype_face_range(layout.get(), font_for(characters[i]).face, i, 1));
    ok(raqm_set_freetype_load_flags(layout.get(), FT_LOAD_NO_HINTING));
    ok(raqm_set_par_direction(layout.get(), style.right_to_left ? RAQM_DIRECTION_RTL : RAQM_DIRECTION_LTR));
    ok(raqm_layout(layout.get()));

    constexpr double kFraction = 64;  // FreeType counts in 64ths of a pixel
    const double scale = style.size / (kFraction * kFaceSize);
    std::size_t count = 0;
    const raqm_glyph_t* const glyphs = raqm_get_glyphs(layout.get(), &count);
    for (const raqm_glyph_t& glyph : std::span(glyphs, count)) {
        line.glyphs.push_back(
            {.font = &*std::ranges::find(fonts(), glyph.ftface, &Font::face),
             .glyph = {.index = glyph.index, .x = line.width + glyph.x_offset * scale, .y = -glyph.y_offset * scale}});
        line.width += glyph.x_advance * scale;
    }
    return line;
}

/// Without the blank at its end.
std::string_view trimmed(std::string_view text) {
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

}  // namespace

bool is_drawable(std::string_view text) {
    constexpr unsigned long kMissing = 0;
    return std::ranges::none_of(laid_out(text, {.size = 1}).glyphs,
                                [](const PlacedGlyph& placed) { return placed.glyph.index == kMissing; });
}

double width_of(std::string_view text, TextStyle style) {
    return laid_out(text, style).width;
}

std::vector<std::string> broken(std::string_view text, TextStyle style, double width) {
    std::vector<std::string> lines;
    for (const std::string& part : text::line_parts(text)) {
        if (!lines.empty() && width_of(trimmed(lines.back() + part), style) <= width)
            lines.back() += part;
        else
            lines.push_back(part);
    }
    for (std::string& line : lines) line = trimmed(line);
    return lines;
}

void draw_text(cairo_t* context, double x, double y, std::string_view text, TextStyle style) {
    for (PlacedGlyph& placed : laid_out(text, style).glyphs) {
        placed.glyph.x += x;
        placed.glyph.y += y;
        cairo_set_font_face(context, placed.font->outlines);
        cairo_set_font_size(context, style.size);
        cairo_glyph_path(context, &placed.glyph, 1);
    }
    cairo_fill(context);
}

}  // namespace tateti::picture
