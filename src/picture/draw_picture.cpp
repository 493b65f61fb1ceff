#include "picture/animation.hpp"
#include "picture/cairo.hpp"
#include "picture/picture.hpp"
#include "picture/scene.hpp"
#include "picture/words.hpp"

#include <cairo-pdf.h>
#include <cairo-svg.h>

#include <stdexcept>
#include <string>
#include <string_view>

namespace tateti::picture {
namespace {

void draw_on(cairo_surface_t* surface, const Game& game, const PictureOptions& options) {
    const Context context(cairo_create(surface));
    draw_scene(context.get(), {.game = game}, options);
    check(cairo_status(context.get()));
}

std::string title_of(const Game& game, const words::Words& words) {
    return headline(game, words) + " – " + caption(game, words);
}

std::string draw_png(const Game& game, const PictureOptions& options) {
    const Size size = size_of(options.shape);
    const Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, size.width, size.height));
    draw_on(surface.get(), game, options);
    std::string bytes;
    check(cairo_surface_write_to_png_stream(surface.get(), append_to_string, &bytes));
    return bytes;
}

/// Cairo writes no title. Screen readers read this one, because the words are outlines. Cairo also numbers its surfaces
/// in the order in which the process makes them; without that number the same picture is the same file.
std::string with_title(std::string_view svg, std::string_view title) {
    const std::size_t group = svg.find("<g id=\"surface");
    const std::size_t inside = svg.find('>', group);
    if (inside == std::string_view::npos) throw std::runtime_error("the picture is not what Cairo is known to write");
    return std::string(svg.substr(0, group))
        .append("<title>")
        .append(title)
        .append("</title>\n<g>")
        .append(svg.substr(inside + 1));
}

/// The same text with at most three digits after each point, where Cairo writes six: a third of the file is gone, and
/// nothing moves by more than a quarter of a pixel.
std::string with_short_numbers(std::string_view svg) {
    constexpr int kDigits = 3;
    std::string shorter;
    shorter.reserve(svg.size());
    int after_point = -1;  // digits seen after the point; -1: there was none
    for (const char c : svg) {
        if (c == '.')
            after_point = 0;
        else if (c >= '0' && c <= '9')
            after_point += after_point < 0 ? 0 : 1;
        else
            after_point = -1;
        if (after_point <= kDigits) shorter += c;
    }
    return shorter;
}

std::string draw_svg(const Game& game, const PictureOptions& options) {
    const Size size = size_of(options.shape);
    std::string bytes;
    const Surface surface(cairo_svg_surface_create_for_stream(append_to_string, &bytes, size.width, size.height));
    cairo_svg_surface_set_document_unit(surface.get(), CAIRO_SVG_UNIT_PX);
    draw_on(surface.get(), game, options);
    cairo_surface_finish(surface.get());
    check(cairo_surface_status(surface.get()));
    return with_title(with_short_numbers(bytes), title_of(game, *options.words));
}

std::string draw_pdf(const Game& game, const PictureOptions& options) {
    const Size size = size_of(options.shape);
    std::string bytes;
    const Surface surface(cairo_pdf_surface_create_for_stream(append_to_string, &bytes, size.width, size.height));
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, title_of(game, *options.words).c_str());
    // Otherwise no two files would be the same.
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, "2026-01-01T00:00:00Z");
    draw_on(surface.get(), game, options);
    cairo_surface_finish(surface.get());
    check(cairo_surface_status(surface.get()));
    return bytes;
}

}  // namespace

void check(cairo_status_t status) {
    if (status != CAIRO_STATUS_SUCCESS)
        throw std::runtime_error(std::string("the picture cannot be drawn: ") + cairo_status_to_string(status));
}

cairo_status_t append_to_string(void* closure, const unsigned char* bytes, unsigned int size) {
    static_cast<std::string*>(closure)->append(reinterpret_cast<const char*>(bytes), size);
    return CAIRO_STATUS_SUCCESS;
}

std::string draw_picture(const Game& game, Format format, const PictureOptions& options) {
    switch (format) {
        case Format::png: return draw_png(game, options);
        case Format::svg: return draw_svg(game, options);
        case Format::pdf: return draw_pdf(game, options);
        case Format::gif: break;
    }
    return draw_animation(game, options);
}

}  // namespace tateti::picture
