#include "picture/palette.hpp"

namespace tateti::picture {

const Palette& palette_of(Theme theme) {
    return theme == Theme::light ? palette::kLight : palette::kDark;
}

void use(cairo_t* context, Colour colour, double opacity) {
    if (opacity < 1)
        cairo_set_source_rgba(context, colour.red, colour.green, colour.blue, opacity);
    else
        cairo_set_source_rgb(context, colour.red, colour.green, colour.blue);
}

}  // namespace tateti::picture
