#include "picture/animation.hpp"
#include "picture/picture.hpp"
#include "picture/scene.hpp"
#include "picture/sheet.hpp"
#include "picture/words.hpp"

#include <cairo-svg.h>

#include <string>

namespace tateti::picture {

std::string draw_picture(const Game& game, Format format, const PictureOptions& options) {
    if (format == Format::gif) return draw_animation(game, options);
    const Size size = size_of(options.shape);
    const Sheet sheet{.width = static_cast<double>(size.width),
                      .height = static_cast<double>(size.height),
                      .unit = CAIRO_SVG_UNIT_PX,
                      .title = headline(game, *options.words) + " – " + caption(game, *options.words)};
    return draw_sheet_file(sheet, format,
                           [&](cairo_t* context, std::size_t) { draw_scene(context, {.game = game}, options); });
}

}  // namespace tateti::picture
