#include "picture/text.hpp"

#include "picture/cairo.hpp"

#include <cairo-ft.h>
#include <ft2build.h>
#include FT_FREETYPE_H

#include <cstddef>
#include <stdexcept>

// The font file, copied into the program by the assembler. The path comes from CMake.
extern "C" const unsigned char tateti_picture_font[];
extern "C" const unsigned char tateti_picture_font_end[];
__asm__(
    ".section .rodata\n.balign 16\n.globl tateti_picture_font\n.globl tateti_picture_font_end\n"
    "tateti_picture_font:\n.incbin \"" TATETI_PICTURE_FONT "\"\ntateti_picture_font_end:\n.byte 0\n.previous\n");

namespace tateti::picture {
namespace {

cairo_font_face_t* load_font() {
    FT_Library library = nullptr;
    FT_Face face = nullptr;
    const auto size = static_cast<FT_Long>(tateti_picture_font_end - tateti_picture_font);
    if (FT_Init_FreeType(&library) != 0 || FT_New_Memory_Face(library, tateti_picture_font, size, 0, &face) != 0)
        throw std::runtime_error("the font of the pictures cannot be loaded");
    cairo_font_face_t* font = cairo_ft_font_face_create_for_ft_face(face, FT_LOAD_NO_HINTING);
    check(cairo_font_face_status(font));
    return font;
}

}  // namespace

void use_font(cairo_t* context, double size) {
    static cairo_font_face_t* const font = load_font();  // kept until the program ends
    cairo_set_font_face(context, font);
    cairo_set_font_size(context, size);
}

double width_of(cairo_t* context, const std::string& text) {
    cairo_text_extents_t extents;
    cairo_text_extents(context, text.c_str(), &extents);
    return extents.x_advance;
}

std::vector<std::string> broken(cairo_t* context, std::string_view text, double width) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = text.find(' ');
        const std::string word(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (!lines.empty() && width_of(context, lines.back() + ' ' + word) <= width)
            lines.back().append(1, ' ').append(word);
        else
            lines.push_back(word);
    }
    return lines;
}

void draw_text(cairo_t* context, double x, double y, const std::string& text) {
    cairo_move_to(context, x, y);
    cairo_text_path(context, text.c_str());
    cairo_fill(context);
}

}  // namespace tateti::picture
