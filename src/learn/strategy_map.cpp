#include "learn/strategy_map.hpp"

#include <tateti/learn/strategy.hpp>
#include <tateti/position.hpp>

#include <optional>

namespace tateti::learn {
namespace {

/// Draws the board after `reply`, with the answer to it, and in its free cells the boards that follow.
class MapWalk {
  public:
    MapWalk(Mark side, MapPen& pen) : side_(side), pen_(pen) {}

    void board(Position before, std::optional<Cell> reply, Cell place) {
        pen_.open_board(place);
        Position now = reply ? before.play_unchecked(*reply) : before;
        const std::optional<Cell> answer = now.turn() == side_ ? strategy_move(now) : std::nullopt;
        if (answer) now = now.play_unchecked(*answer);
        for (const Cell cell : kAllCells)
            if (const auto mark = now.at(cell))
                pen_.draw_mark(cell, *mark,
                               cell == answer  ? MarkAge::answer
                               : cell == reply ? MarkAge::reply
                                               : MarkAge::earlier);
        for (const Line line : now.winning_lines()) pen_.draw_line(line, side_);
        for (const Cell next : now.legal_moves()) board(now, next, next);
        pen_.close_board();
    }

  private:
    Mark side_;
    MapPen& pen_;
};

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else
            out += c;
    }
    return out;
}

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
        svg_ += "<g class=\"board\"";
        if (depth_++ > 0) {
            svg_ += " transform=\"translate(";
            svg_ += digit(place.column());
            svg_ += ".07 ";
            svg_ += digit(place.row());
            svg_ += ".07)scale(.28667)\"";
        }
        svg_ += "><use href=\"#grid\"/>";
    }
    void draw_mark(Cell cell, Mark mark, MarkAge age) override {
        svg_ += mark == Mark::x ? "<use href=\"#x\" class=\"" : "<use href=\"#o\" class=\"";
        svg_ += name(age);
        svg_ += "\" x=\"";
        svg_ += digit(cell.column());
        svg_ += "\" y=\"";
        svg_ += digit(cell.row());
        svg_ += "\"/>";
    }
    void draw_line(Line line, Mark mark) override {
        const auto cells = line.cells();
        svg_ += mark == Mark::x ? "<path class=\"line of-x\" d=\"M" : "<path class=\"line of-o\" d=\"M";
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

/// A3 is 297 × 420 mm: the map is 283 mm wide, so that one unit is 94.3 mm.
constexpr std::string_view kHead =
    R"(<svg xmlns="http://www.w3.org/2000/svg" width="297mm" height="420mm" viewBox="-.075 -.8 3.15 4.4545">
<style>
.page{fill:#fff}
text{font-family:Fredoka,sans-serif;fill:#1f2733}
.board{fill:none;stroke-linecap:round}
#grid{stroke:#c3cad4;stroke-width:.02}
#x{stroke:#1d5fbf;stroke-width:.1}
#o{stroke:#c8401f;stroke-width:.1}
.earlier{opacity:.3}
.reply{opacity:.75}
.line{stroke-width:.08;opacity:.35}
.of-x{stroke:#1d5fbf}
.of-o{stroke:#c8401f}
</style>
<defs><path id="grid" d="M1 0V3M2 0V3M0 1H3M0 2H3"/><path id="x" d="M.22 .22L.78 .78M.78 .22L.22 .78"/><circle id="o" cx=".5" cy=".5" r=".3"/></defs>
<rect class="page" x="-.075" y="-.8" width="3.15" height="4.4545"/>
)";

}  // namespace

void draw_strategy_map(Mark side, MapPen& pen) {
    MapWalk(side, pen).board(Position(), std::nullopt, Cell());
}

std::string strategy_map_svg(Mark side, std::string_view title, std::string_view how_to_read) {
    SvgPen pen;
    draw_strategy_map(side, pen);
    std::string svg(kHead);
    svg += "<title>" + escaped(title) + "</title>\n";
    svg += "<text x=\"1.5\" y=\"-.4\" text-anchor=\"middle\" font-size=\".2\">" + escaped(title) + "</text>\n";
    svg += "<text x=\"1.5\" y=\"-.2\" text-anchor=\"middle\" font-size=\".055\">" + escaped(how_to_read) + "</text>\n";
    return svg + pen.svg() + "</svg>\n";
}

}  // namespace tateti::learn
