#pragma once

#include <tateti/cell.hpp>
#include <tateti/line.hpp>
#include <tateti/mark.hpp>

#include <cairo.h>

#include <array>
#include <cstdint>
#include <vector>

namespace tateti::picture {

struct Point {
    double x;
    double y;
};

/// A line drawn by hand: Bézier curves, one after the other. The shape is a function of what is drawn, so every picture
/// of the same game is the same.
struct Stroke {
    Point start;
    std::vector<std::array<Point, 3>> curves;
};

/// A pen that trembles. The same seed trembles in the same way on every machine.
class Tremble {
  public:
    explicit Tremble(std::uint64_t seed) : state_(seed) {}

    /// From -1 to 1.
    [[nodiscard]] double next();

  private:
    std::uint64_t state_;
};

/// The board is a square from 0 to 3; a cell has the size 1.
[[nodiscard]] std::vector<Stroke> grid_strokes();
[[nodiscard]] std::vector<Stroke> mark_strokes(Mark mark, Cell cell, double scale);
[[nodiscard]] Stroke line_stroke(Line line);

/// Draws the first part of the strokes, `drawn` from 0 to 1 of their length, in the source and with the width that the
/// context has.
void draw_strokes(cairo_t* context, const std::vector<Stroke>& strokes, double drawn = 1);

}  // namespace tateti::picture
