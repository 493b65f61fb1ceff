#pragma once

#include "palette/palette.hpp"
#include "picture/picture.hpp"

#include <cairo.h>

namespace tateti::picture {

using palette::Colour;
using palette::kWhite;
using palette::mixed;
using palette::Palette;

[[nodiscard]] const Palette& palette_of(Theme theme);

/// Draws in this colour from now on.
void use(cairo_t* context, Colour colour, double opacity = 1);

}  // namespace tateti::picture
