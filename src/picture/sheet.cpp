#include "picture/sheet.hpp"

#include "picture/cairo.hpp"

#include <cairo-pdf.h>
#include <cairo-svg.h>

#include <cmath>
#include <stdexcept>
#include <string_view>

namespace tateti::picture {
namespace {

/// All pages below each other.
void draw_column(cairo_surface_t* surface, const Sheet& sheet, double scale, const DrawPage& draw) {
    const Context context(cairo_create(surface));
    cairo_scale(context.get(), scale, scale);
    for (std::size_t page = 0; page < sheet.pages; ++page) {
        cairo_save(context.get());
        cairo_rectangle(context.get(), 0, 0, sheet.width, sheet.height);
        cairo_clip(context.get());
        draw(context.get(), page);
        cairo_restore(context.get());
        cairo_translate(context.get(), 0, sheet.height);
    }
    check(cairo_status(context.get()));
}

double height_of_column(const Sheet& sheet) {
    return sheet.height * static_cast<double>(sheet.pages);
}

std::string draw_png(const Sheet& sheet, const DrawPage& draw) {
    const auto pixels = [&sheet](double size) { return static_cast<int>(std::lround(size * sheet.pixels_per_unit)); };
    const Surface surface(
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixels(sheet.width), pixels(height_of_column(sheet))));
    draw_column(surface.get(), sheet, sheet.pixels_per_unit, draw);
    std::string bytes;
    check(cairo_surface_write_to_png_stream(surface.get(), append_to_string, &bytes));
    return bytes;
}

/// Cairo writes no title. Screen readers read this one, because the words are outlines. Cairo 1.16 also numbers its
/// surfaces in the order in which the process makes them; without that number the same picture is the same file. Later
/// versions have no such group.
std::string with_title(std::string_view svg, std::string_view title) {
    const std::string line = std::string("<title>").append(title).append("</title>\n");
    if (const std::size_t group = svg.find("<g id=\"surface"); group != std::string_view::npos)
        return std::string(svg.substr(0, group))
            .append(line)
            .append("<g>")
            .append(svg.substr(svg.find('>', group) + 1));
    const std::size_t head = svg.find('\n', svg.find("<svg"));
    if (head == std::string_view::npos) throw std::runtime_error("the picture is not what Cairo is known to write");
    return std::string(svg.substr(0, head + 1)).append(line).append(svg.substr(head + 1));
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

std::string draw_svg(const Sheet& sheet, const DrawPage& draw) {
    std::string bytes;
    const Surface surface(
        cairo_svg_surface_create_for_stream(append_to_string, &bytes, sheet.width, height_of_column(sheet)));
    cairo_svg_surface_set_document_unit(surface.get(), sheet.unit);
    draw_column(surface.get(), sheet, 1, draw);
    cairo_surface_finish(surface.get());
    check(cairo_surface_status(surface.get()));
    return with_title(with_short_numbers(bytes), sheet.title);
}

std::string draw_pdf(const Sheet& sheet, const DrawPage& draw) {
    std::string bytes;
    const Surface surface(cairo_pdf_surface_create_for_stream(append_to_string, &bytes, sheet.width, sheet.height));
    // Every printer reads this version, and Cairo 1.16 and 1.18 write it alike; later ones compress what the file says
    // of itself.
    cairo_pdf_surface_restrict_to_version(surface.get(), CAIRO_PDF_VERSION_1_4);
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, sheet.title.c_str());
    // Otherwise no two files would be the same.
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, "2026-01-01T00:00:00Z");
    {
        const Context context(cairo_create(surface.get()));
        for (std::size_t page = 0; page < sheet.pages; ++page) {
            cairo_save(context.get());
            draw(context.get(), page);
            cairo_restore(context.get());
            cairo_show_page(context.get());
        }
        check(cairo_status(context.get()));
    }
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

std::string draw_sheet_file(const Sheet& sheet, Format format, const DrawPage& draw) {
    switch (format) {
        case Format::png: return draw_png(sheet, draw);
        case Format::svg: return draw_svg(sheet, draw);
        case Format::pdf: return draw_pdf(sheet, draw);
        case Format::gif: break;
    }
    throw std::logic_error("a sheet does not move");
}

}  // namespace tateti::picture
