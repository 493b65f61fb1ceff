#include "picture/fonts.hpp"

#include "picture/cairo.hpp"

#include <cairo-ft.h>

#include <array>
#include <stdexcept>

// Copies a file into the program, by the assembler. The folder comes from CMake, which also lists the files as
// dependencies.
#define TATETI_FONT_FILE(symbol, file)                                                           \
    __asm__(".section .rodata\n.balign 16\n.globl " #symbol "\n.globl " #symbol "_end\n" #symbol \
            ":\n.incbin \"" TATETI_PICTURE_FONTS file "\"\n" #symbol "_end:\n.byte 0\n.previous\n")

TATETI_FONT_FILE(tateti_latin_font, "/fredoka.woff2");
TATETI_FONT_FILE(tateti_chinese_font, "/zcool-kuaile.woff2");
TATETI_FONT_FILE(tateti_arabic_font, "/baloo-bhaijaan.woff2");

extern "C" {
extern const unsigned char tateti_latin_font[];
extern const unsigned char tateti_latin_font_end[];
extern const unsigned char tateti_chinese_font[];
extern const unsigned char tateti_chinese_font_end[];
extern const unsigned char tateti_arabic_font[];
extern const unsigned char tateti_arabic_font_end[];
}

namespace tateti::picture {
namespace {

FT_Face open_face(FT_Library library, std::span<const unsigned char> file) {
    FT_Face face = nullptr;
    if (FT_New_Memory_Face(library, file.data(), static_cast<FT_Long>(file.size()), 0, &face) != 0 ||
        FT_Set_Pixel_Sizes(face, 0, kFaceSize) != 0)
        throw std::runtime_error("a font of the pictures cannot be loaded");
    return face;
}

Font load_font(FT_Library library, const unsigned char* begin, const unsigned char* end) {
    const std::span file(begin, end);
    const Font font{.face = open_face(library, file),
                    .outlines = cairo_ft_font_face_create_for_ft_face(open_face(library, file), FT_LOAD_NO_HINTING)};
    check(cairo_font_face_status(font.outlines));
    return font;
}

auto load_fonts() {
    FT_Library library = nullptr;
    if (FT_Init_FreeType(&library) != 0) throw std::runtime_error("FreeType cannot be started");
    return std::array{load_font(library, tateti_latin_font, tateti_latin_font_end),
                      load_font(library, tateti_chinese_font, tateti_chinese_font_end),
                      load_font(library, tateti_arabic_font, tateti_arabic_font_end)};
}

}  // namespace

std::span<const Font> fonts() {
    static const auto loaded = load_fonts();  // kept until the program ends
    return loaded;
}

}  // namespace tateti::picture
