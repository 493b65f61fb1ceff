#include "learn/strategy_map.hpp"

#include "learn/svg.hpp"
#include "palette/palette.hpp"

#include <tateti/cell_set.hpp>
#include <tateti/learn/strategy.hpp>
#include <tateti/position.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>

namespace tateti::learn {
namespace {

/// Draws the board after `reply`, with the answer to it, and in its free cells the boards that follow.
class MapWalk {
  public:
    MapWalk(Mark side, MapPen& pen) : side_(side), pen_(pen) {}

    void board(Position before, std::optional<Cell> reply, Cell place, int depth) {
        pen_.open_board(place);
        Position now = reply ? before.play_unchecked(*reply) : before;
        const std::optional<Cell> answer = now.turn() == side_ ? strategy_move(now) : std::nullopt;
        if (answer) now = now.play_unchecked(*answer);
        const bool smallest = map_sheet::is_smallest(depth);
        for (const Cell cell : kAllCells) {
            const auto mark = now.at(cell);
            const MarkAge age = cell == answer ? MarkAge::answer : cell == reply ? MarkAge::reply : MarkAge::earlier;
            if (mark && (!smallest || age != MarkAge::earlier)) pen_.draw_mark(cell, *mark, age);
        }
        if (!smallest) {
            for (const Line line : now.winning_lines()) pen_.draw_line(line, side_);
            for (const Cell next : now.legal_moves()) board(now, next, next, depth + 1);
        }
        pen_.close_board();
    }

  private:
    Mark side_;
    MapPen& pen_;
};

char digit(int number) {
    return static_cast<char>('0' + number);
}

std::string_view name(MarkAge age) {
    switch (age) {
        case MarkAge::earlier: return "earlier";
        case MarkAge::reply: return "reply";
        case MarkAge::answer: return "answer";
    }
    return "";
}

class SvgPen final : public MapPen {
  public:
    void open_board(Cell place) override {
        svg_ += "<g class=\"board depth-";
        svg_ += digit(depth_);
        svg_ += '"';
        if (depth_ > 0)
            svg_ += " transform=\"translate(" + decimal(place.column() + map_sheet::kMargin) + ' ' +
                    decimal(place.row() + map_sheet::kMargin) + ")scale(" + decimal(map_sheet::kScale) + ")\"";
        svg_ += '>';
        if (!map_sheet::is_smallest(depth_)) svg_ += "<use href=\"#grid\" class=\"grid\"/>";
        ++depth_;
    }
    void draw_mark(Cell cell, Mark mark, MarkAge age) override {
        const char letter = mark == Mark::x ? 'x' : 'o';
        svg_ += "<use href=\"#";
        if (map_sheet::is_smallest(depth_ - 1)) svg_ += "large-";
        svg_ += letter;
        svg_ += "\" class=\"";
        svg_ += letter;
        svg_ += ' ';
        svg_ += name(age);
        svg_ += "\" x=\"";
        svg_ += digit(cell.column());
        svg_ += "\" y=\"";
        svg_ += digit(cell.row());
        svg_ += "\"/>";
    }
    void draw_line(Line line, Mark mark) override {
        const auto cells = line.cells();
        svg_ += mark == Mark::x ? "<path class=\"x line\" d=\"M" : "<path class=\"o line\" d=\"M";
        middle(cells[0]);
        svg_ += 'L';
        middle(cells[2]);
        svg_ += "\"/>";
    }
    void close_board() override {
        svg_ += "</g>";
        if (--depth_ == 1) svg_ += '\n';
    }

    [[nodiscard]] const std::string& svg() const { return svg_; }

  private:
    void middle(Cell cell) {
        svg_ += digit(cell.column());
        svg_ += ".5 ";
        svg_ += digit(cell.row());
        svg_ += ".5";
    }

    std::string svg_;
    int depth_ = 0;
};

std::string style() {
    const palette::Palette& colours = palette::kLight;
    std::string css = "text{font-family:Fredoka,sans-serif;text-anchor:middle;fill:" + hex(colours.ink) +
                      "}\n.board{fill:none;stroke-linecap:round}\n.grid{stroke:" +
                      hex(mixed(colours.grid, palette::kWhite, map_sheet::kGridShare)) +
                      "}\n.x{stroke:" + hex(colours.x) + "}\n.o{stroke:" + hex(colours.o) +
                      "}\n.line{opacity:" + decimal(map_sheet::kLineOpacity) + "}\n";
    for (const MarkAge age : {MarkAge::earlier, MarkAge::reply})
        css += '.' + std::string(name(age)) + "{opacity:" + decimal(map_sheet::opacity_of(age)) + "}\n";
    for (int depth = 0; depth < map_sheet::kDepths; ++depth) {
        const std::string board = std::string(".depth-") + digit(depth);
        const auto width = [depth](double wanted) { return decimal(map_sheet::width_at(depth, wanted)); };
        css.append(board).append("{stroke-width:").append(width(map_sheet::kMark)).append("}");
        css.append(board).append(">.grid{stroke-width:").append(width(map_sheet::kGrid)).append("}");
        css.append(board).append(">.line{stroke-width:").append(width(map_sheet::kLine)).append("}\n");
    }
    return css;
}

/// A line of text in the middle of the sheet.
std::string text_line(double y, double size, std::string_view text, bool right_to_left) {
    return "<text x=\"" + decimal(map_sheet::kWidth / 2) + "\" y=\"" + decimal(y) + "\" font-size=\"" + decimal(size) +
           (right_to_left ? "\" direction=\"rtl\">" : "\">") + escaped(text) + "</text>\n";
}

/// Drawn by a hand that is not quite steady.
constexpr std::string_view kShapes =
    "<defs><path id=\"grid\" d=\"M1.01 .02Q.99 1.4 1 2.98M2 .02Q2.01 1.6 1.99 2.98M.02 1Q1.5 .99 2.98 1.01"
    "M.02 2.01Q1.4 1.99 2.98 2\"/>"
    "<path id=\"x\" d=\"M.22 .24Q.47 .52 .79 .77M.77 .22Q.53 .48 .23 .79\"/>"
    "<path id=\"o\" d=\"M.56 .21C.34 .16 .19 .33 .2 .51C.21 .69 .35 .81 .52 .8C.69 .79 .81 .65 .8 .48"
    "C.79 .31 .65 .19 .5 .21\"/>";

/// A mark that is larger than its cell, in the middle of it.
std::string large_shape(std::string_view mark) {
    return "<g id=\"large-" + std::string(mark) + "\"><use href=\"#" + std::string(mark) +
           "\" transform=\"translate(.5 .5)scale(" + decimal(map_sheet::kLargeMark) + ")translate(-.5 -.5)\"/></g>";
}

}  // namespace

void draw_strategy_map(Mark side, MapPen& pen) {
    MapWalk(side, pen).board(Position(), std::nullopt, Cell(), 0);
}

std::string strategy_map_svg(Mark side, std::string_view title, std::string_view how_to_read, bool right_to_left) {
    const std::string width = decimal(map_sheet::kWidth);
    const std::string height = decimal(map_sheet::kHeight);
    std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "mm\" height=\"" + height +
                      "mm\" viewBox=\"0 0 " + width + ' ' + height + "\">\n<title>" + escaped(title) + "</title>\n" +
                      "<style>\n" + style() + "</style>\n";
    svg += std::string(kShapes) + large_shape("x") + large_shape("o") + "</defs>\n";
    svg += "<rect width=\"" + width + "\" height=\"" + height + "\" fill=\"" + hex(palette::kWhite) + "\"/>\n";
    svg += text_line(map_sheet::kTitleLine, map_sheet::kTitleSize, title, right_to_left);
    for (double y = map_sheet::kFirstLine; !how_to_read.empty(); y += map_sheet::kLineHeight) {
        const std::size_t end = std::min(how_to_read.find('\n'), how_to_read.size());
        svg += text_line(y, map_sheet::kTextSize, how_to_read.substr(0, end), right_to_left);
        how_to_read.remove_prefix(std::min(end + 1, how_to_read.size()));
    }
    SvgPen pen;
    draw_strategy_map(side, pen);
    return svg + "<g transform=\"translate(" + decimal(map_sheet::kLeft) + ' ' + decimal(map_sheet::kTop) + ")scale(" +
           decimal(map_sheet::kCell) + ")\">\n" + pen.svg() + "</g>\n</svg>\n";
}

}  // namespace tateti::learn
