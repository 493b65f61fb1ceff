#include "learn/cabinet_picture.hpp"

#include "learn/svg_shapes.hpp"

#include <cmath>
#include <cstdint>

namespace tateti::learn {
namespace {

constexpr double kBox = 66;     // from one box to the next
constexpr double kCell = 18;    // of the board on its lid
constexpr double kMargin = 30;  // of the sheet
constexpr double kHeading = 40;

/// Draws boxes on one paper.
class BoxDrawing {
  public:
    explicit BoxDrawing(const CabinetLook& look)
        : colours_(look.colours),
          bead_(mixed(colours_.confetti[3], look.paper, 0.45)),
          empty_(mixed(colours_.o, look.paper, 0.2)),
          edge_(mixed(colours_.grid, look.paper, 0.35)) {}

    [[nodiscard]] std::string box_at(const Matchbox& box, double x, double y) const {
        const std::uint32_t total = box.total();
        constexpr double kInset = 3;
        constexpr double kSide = Cell::kColumns * kCell + 2 * kInset;
        std::string svg = "<g><rect" + attribute("x", x) + attribute("y", y) + attribute("width", kSide) +
                          attribute("height", kSide) + " rx=\"4\"" + fill(total == 0 ? empty_ : colours_.paper) +
                          " stroke=\"" + hex(edge_) + "\"/>";
        for (const Cell cell : kAllCells) {
            const double middle_x = x + kInset + (cell.column() + 0.5) * kCell;
            const double middle_y = y + kInset + (cell.row() + 0.5) * kCell;
            if (const auto mark = box.position.at(cell)) svg += mark_at(*mark, middle_x, middle_y);
            if (box.moves.contains(cell))
                svg += beads_at(box.beads[static_cast<std::size_t>(cell.index())], total, middle_x, middle_y);
        }
        return svg + "</g>\n";
    }

  private:
    [[nodiscard]] std::string mark_at(Mark mark, double x, double y) const {
        const std::string colour = " stroke=\"" + hex(colours_.of(mark)) + "\" stroke-width=\"2\" fill=\"none\"";
        constexpr double kRadius = 4.5;
        if (mark == Mark::o)
            return "<circle" + attribute("cx", x) + attribute("cy", y) + attribute("r", kRadius) + colour + "/>";
        const std::string left = decimal(x - kRadius);
        const std::string right = decimal(x + kRadius);
        const std::string top = decimal(y - kRadius);
        const std::string bottom = decimal(y + kRadius);
        return "<path d=\"M" + left + ' ' + top + 'L' + right + ' ' + bottom + 'M' + right + ' ' + top + 'L' + left +
               ' ' + bottom + '"' + colour + "/>";
    }

    [[nodiscard]] std::string beads_at(std::uint32_t beads, std::uint32_t total, double x, double y) const {
        if (beads == 0) return "";
        constexpr double kLargest = 8.5;
        constexpr double kSmallest = 3;
        const double share = static_cast<double>(beads) / total;
        return "<circle" + attribute("cx", x) + attribute("cy", y) +
               attribute("r", kSmallest + (kLargest - kSmallest) * std::sqrt(share)) + fill(bead_) + "/>" +
               text_at(x, y + 2.4, beads < 100 ? 7 : 5, "middle", colours_.ink, std::to_string(beads));
    }

    const palette::Palette& colours_;
    palette::Colour bead_;
    palette::Colour empty_;
    palette::Colour edge_;
};

}  // namespace

std::string cabinet_svg(const Menace& menace, const CabinetTexts& texts, const CabinetLook& look) {
    std::array<std::size_t, MenaceRules::kStages> boxes{};
    for (const Matchbox& box : menace.boxes()) ++boxes[box.stage()];
    const auto height_of = [&](std::size_t count) {
        const std::size_t rows = (count + look.boxes_per_row - 1) / look.boxes_per_row;
        return kBox * static_cast<double>(rows);
    };
    double height = 2 * kMargin + kHeading;
    for (const std::size_t count : boxes) height += kHeading + height_of(count);
    const double width = 2 * kMargin + kBox * static_cast<double>(look.boxes_per_row);
    std::string svg = opened(width, height, texts.title, look.paper) +
                      text_at(kMargin, 52, 26, "start", look.colours.ink, texts.title);
    const BoxDrawing drawing(look);
    double y = kMargin + kHeading;
    auto next = menace.boxes().begin();
    for (std::size_t stage = 0; stage < boxes.size(); ++stage) {
        svg += text_at(kMargin, y + 0.65 * kHeading, 18, "start", look.colours.muted, texts.stages[stage]);
        y += kHeading;
        for (std::size_t i = 0; i < boxes[stage]; ++i) {
            const std::size_t row = i / look.boxes_per_row;
            const std::size_t column = i % look.boxes_per_row;
            svg += drawing.box_at(*next++, kMargin + kBox * static_cast<double>(column),
                                  y + kBox * static_cast<double>(row));
        }
        y += height_of(boxes[stage]);
    }
    return svg + "</svg>\n";
}

}  // namespace tateti::learn
