#pragma once

#include <tateti/mark.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>

/// Module palette: the colours of the page, for everything that draws.
namespace tateti::palette {

struct Colour {
    double red;
    double green;
    double blue;
};

/// `share` of the first colour over the second.
[[nodiscard]] constexpr Colour mixed(Colour over, Colour under, double share) {
    const auto mix = [share](double a, double b) { return a * share + b * (1 - share); };
    return {mix(over.red, under.red), mix(over.green, under.green), mix(over.blue, under.blue)};
}

inline constexpr Colour kWhite{1, 1, 1};  // what is printed on

/// The colours of the page. X and O have a contrast of at least 3:1 on paper, and text at least 4.5:1 on the desk.
struct Palette {
    Colour desk;
    Colour rule;   // the squares on the desk
    Colour paper;  // the sheet with the board
    Colour shadow;
    Colour grid;
    Colour ink;
    Colour muted;
    Colour x;
    Colour o;
    double pale;  // how much of a mark is left beside a winning line
    std::array<Colour, 4> confetti;

    [[nodiscard]] Colour of(Mark mark) const { return mark == Mark::x ? x : o; }
    [[nodiscard]] Colour pale_of(Mark mark) const { return mixed(of(mark), paper, pale); }
    [[nodiscard]] Colour line_of(Mark mark) const { return mixed(of(mark), paper, 0.5); }
};

namespace detail {

constexpr double kFull = 255;

constexpr Colour rgb(unsigned hex) {
    return {(hex >> 16U & 0xffU) / kFull, (hex >> 8U & 0xffU) / kFull, (hex & 0xffU) / kFull};
}

}  // namespace detail

inline constexpr Palette kLight{
    .desk = detail::rgb(0xeee8dc),
    .rule = detail::rgb(0xe9e1d2),
    .paper = detail::rgb(0xfffdf6),
    .shadow = detail::rgb(0x40382a),
    .grid = detail::rgb(0x474c5e),
    .ink = detail::rgb(0x20263a),
    .muted = detail::rgb(0x5b6070),
    .x = detail::rgb(0x2252c4),
    .o = detail::rgb(0xbf4319),
    .pale = 0.22,
    .confetti = {detail::rgb(0x2252c4), detail::rgb(0xd2502a), detail::rgb(0xe6b93f), detail::rgb(0x2f9e5b)}};

inline constexpr Palette kDark{
    .desk = detail::rgb(0x12151d),
    .rule = detail::rgb(0x191c26),
    .paper = detail::rgb(0x1d212c),
    .shadow = detail::rgb(0x000000),
    .grid = detail::rgb(0xc9c6bf),
    .ink = detail::rgb(0xf2f0ea),
    .muted = detail::rgb(0xa9adb9),
    .x = detail::rgb(0x8badff),
    .o = detail::rgb(0xff9a76),
    .pale = 0.28,
    .confetti = {detail::rgb(0x8badff), detail::rgb(0xff9a76), detail::rgb(0xe6bf50), detail::rgb(0x46b877)}};

/// `#2252c4`
[[nodiscard]] inline std::string hex(Colour colour) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text = "#";
    for (const double part : {colour.red, colour.green, colour.blue}) {
        const auto level = static_cast<std::size_t>(std::lround(part * detail::kFull));
        text += kDigits[level / kDigits.size()];
        text += kDigits[level % kDigits.size()];
    }
    return text;
}

}  // namespace tateti::palette
