#pragma once

#include "picture/picture.hpp"

#include <tateti/mark.hpp>

#include <array>

namespace tateti::picture {

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

[[nodiscard]] const Palette& palette_of(Theme theme);

}  // namespace tateti::picture
