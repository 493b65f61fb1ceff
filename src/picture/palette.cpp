#include "picture/palette.hpp"

namespace tateti::picture {
namespace {

constexpr Colour rgb(unsigned hex) {
    constexpr double kFull = 255;
    return {(hex >> 16U & 0xffU) / kFull, (hex >> 8U & 0xffU) / kFull, (hex & 0xffU) / kFull};
}

constexpr Palette kLight{.desk = rgb(0xeee8dc),
                         .rule = rgb(0xe9e1d2),
                         .paper = rgb(0xfffdf6),
                         .shadow = rgb(0x40382a),
                         .grid = rgb(0x474c5e),
                         .ink = rgb(0x20263a),
                         .muted = rgb(0x5b6070),
                         .x = rgb(0x2252c4),
                         .o = rgb(0xbf4319),
                         .pale = 0.22,
                         .confetti = {rgb(0x2252c4), rgb(0xd2502a), rgb(0xe6b93f), rgb(0x2f9e5b)}};

constexpr Palette kDark{.desk = rgb(0x12151d),
                        .rule = rgb(0x191c26),
                        .paper = rgb(0x1d212c),
                        .shadow = rgb(0x000000),
                        .grid = rgb(0xc9c6bf),
                        .ink = rgb(0xf2f0ea),
                        .muted = rgb(0xa9adb9),
                        .x = rgb(0x8badff),
                        .o = rgb(0xff9a76),
                        .pale = 0.28,
                        .confetti = {rgb(0x8badff), rgb(0xff9a76), rgb(0xe6bf50), rgb(0x46b877)}};

}  // namespace

const Palette& palette_of(Theme theme) {
    return theme == Theme::light ? kLight : kDark;
}

}  // namespace tateti::picture
