#include "family/draw_board.hpp"

#include <tateti/by_mark.hpp>
#include <tateti/games/beside_marks.hpp>
#include <tateti/games/notation.hpp>
#include <tateti/games/ultimate.hpp>

#include <fmt/format.h>

#include <optional>
#include <string_view>

namespace tateti::family {
namespace {

using games::Cell;
using games::Grid;
using games::Position;

/// How many columns and rows are drawn together.
int block_of(const games::Ultimate&) {
    return 3;
}
int block_of(const auto&) {
    return Grid::kLongestSide;
}

/// Draws one layer, or one of several boards.
class LayerDrawing {
  public:
    LayerDrawing(const Position& position, cli::Style style)
        : position_(position),
          grid_(position.grid()),
          style_(style),
          has_digits_(grid_.columns == 3 && grid_.rows == 3 && grid_.layers == 1),
          block_(games::visit([](const auto& kind) { return block_of(kind); }, position.rules())),
          leaving_(leaving_marks(position)) {}

    void append_to(std::string& drawing, int layer) const {
        if (grid_.layers > 1) drawing += fmt::format("  .{}\n", layer + 1);
        if (!has_digits_) append_letters(drawing);
        for (int row = 0; row < grid_.rows; ++row) {
            if (row > 0 && row % block_ == 0) drawing += '\n';
            drawing += has_digits_ ? " " : fmt::format("{:>3} ", row + 1);
            for (int column = 0; column < grid_.columns; ++column)
                append_cell(drawing, {.column = column, .row = row, .layer = layer});
            while (drawing.ends_with(' ')) drawing.pop_back();
            drawing += '\n';
        }
    }

  private:
    void append_letters(std::string& drawing) const {
        drawing += "    ";
        for (int column = 0; column < grid_.columns; ++column)
            drawing += fmt::format("{} {} ", gap(column), static_cast<char>('a' + column));
        drawing.pop_back();
        drawing += '\n';
    }

    void append_cell(std::string& drawing, games::Place place) const {
        const Cell cell = grid_.cell_unchecked(place);
        const bool in_line = position_.line_cells().contains(cell);
        const auto mark = position_.at(cell);
        const bool leaves = mark && leaving_[*mark] == cell;
        const std::string empty = has_digits_ ? std::string(to_text(cell, grid_).view()) : ".";
        drawing += gap(place.column);
        drawing += in_line ? '[' : leaves ? '(' : ' ';
        drawing += mark ? cli::painted(std::string(1, to_char(*mark)), *mark == Mark::x ? cli::Paint::x : cli::Paint::o,
                                       style_)
                        : cli::painted(empty, cli::Paint::dim, style_);
        drawing += in_line ? ']' : leaves ? ')' : ' ';
    }

    /// Between the small boards of a board of boards.
    [[nodiscard]] std::string_view gap(int column) const { return column > 0 && column % block_ == 0 ? " " : ""; }

    const Position& position_;
    Grid grid_;
    cli::Style style_;
    bool has_digits_;
    int block_;
    ByMark<std::optional<Cell>> leaving_;
};

}  // namespace

std::string draw_board(const Position& position, cli::Style style) {
    std::string drawing;
    const LayerDrawing layers(position, style);
    for (int layer = 0; layer < position.grid().layers; ++layer) {
        if (layer > 0) drawing += '\n';
        layers.append_to(drawing, layer);
    }
    return drawing;
}

}  // namespace tateti::family
