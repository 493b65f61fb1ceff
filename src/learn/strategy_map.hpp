#pragma once

#include <tateti/cell.hpp>
#include <tateti/line.hpp>
#include <tateti/mark.hpp>

#include <cstdint>
#include <string>
#include <string_view>

/// The complete strategy of one side as nested boards. A board shows the answer to everything before it; in each cell
/// that is left, a smaller board shows the opponent's move there and the next answer. The smallest boards show nothing
/// else; the others also have the earlier marks and the lines that win.
namespace tateti::learn {

/// When a mark on a board of the map was made.
enum class MarkAge : std::uint8_t { earlier, reply, answer };

/// What draws a map: SVG here, Cairo elsewhere. A board is a square of 3×3 cells of size 1.
class MapPen {
  public:
    virtual ~MapPen() = default;

    /// A smaller board within a cell of the last one that is open; the first one is the map itself.
    virtual void open_board(Cell place) = 0;
    virtual void draw_mark(Cell cell, Mark mark, MarkAge age) = 0;
    virtual void draw_line(Line line, Mark mark) = 0;
    virtual void close_board() = 0;
};

void draw_strategy_map(Mark side, MapPen& pen);

/// The map on a sheet of A3 paper, in millimetres. Title and sentence are above it.
namespace map_sheet {

inline constexpr double kWidth = 297;
inline constexpr double kHeight = 420;
inline constexpr double kLeft = 6;
inline constexpr double kTop = 98;
inline constexpr double kCell = 95;  // of the outer board
inline constexpr double kTitleSize = 18;
inline constexpr double kTitleLine = 38;  // where letters stand
inline constexpr double kTextSize = 7;
inline constexpr double kTextWidth = 240;
inline constexpr double kFirstLine = 56;
inline constexpr double kLineHeight = 10;

/// How much of a cell a smaller board leaves free on each side, and how large it is.
inline constexpr double kMargin = 0.02;
inline constexpr double kScale = 0.32;

/// The widths of lines, in cells.
inline constexpr double kGrid = 0.02;
inline constexpr double kMark = 0.1;
inline constexpr double kLine = 0.08;

/// Of boards within each other. In the smallest ones at most one cell is free after the answer, so none follow.
inline constexpr int kDepths = 5;
[[nodiscard]] constexpr bool is_smallest(int depth) {
    return depth + 1 == kDepths;
}

/// How large marks are in the smallest boards, whose cells are 1 mm wide: almost twice as large as those that fit into
/// a cell. There are only two, and no grid, so they may reach into the cells beside them.
inline constexpr double kLargeMark = 1.9;

/// A line of this width in the boards of a depth: never thinner than a hairline, so that it is printed.
[[nodiscard]] constexpr double width_at(int depth, double width) {
    constexpr double kHairline = 0.09;
    double cell = kCell;
    for (int i = 0; i < depth; ++i) cell *= kScale;
    return width * cell < kHairline ? kHairline / cell : width;
}

/// How strongly a mark is drawn.
[[nodiscard]] constexpr double opacity_of(MarkAge age) {
    switch (age) {
        case MarkAge::earlier: return 0.3;
        case MarkAge::reply: return 0.7;
        case MarkAge::answer: break;
    }
    return 1;
}
inline constexpr double kLineOpacity = 0.4;
inline constexpr double kGridShare = 0.35;  // of its colour on the page

}  // namespace map_sheet

/// The map as an SVG picture for a sheet of A3 paper, with a title and a sentence about how to read it, whose lines end
/// with a line feed.
[[nodiscard]] std::string strategy_map_svg(Mark side, std::string_view title, std::string_view how_to_read,
                                           bool right_to_left = false);

}  // namespace tateti::learn
