#pragma once

#include <tateti/cell.hpp>
#include <tateti/line.hpp>
#include <tateti/mark.hpp>

#include <cstdint>
#include <string>
#include <string_view>

/// The complete strategy of one side as nested boards. A board shows the answer to everything before it; in each cell
/// that is left, a smaller board shows the opponent's move there and the next answer.
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

/// How much of a cell a smaller board leaves free on each side.
inline constexpr double kMapMargin = 0.07;

void draw_strategy_map(Mark side, MapPen& pen);

/// The map as an SVG picture for a sheet of A3 paper, with a title and a sentence about how to read it.
[[nodiscard]] std::string strategy_map_svg(Mark side, std::string_view title, std::string_view how_to_read);

}  // namespace tateti::learn
