#include "learn/menace_picture.hpp"

#include "learn/svg.hpp"
#include "palette/palette.hpp"
#include "words/learn_words.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string_view>

namespace tateti::learn {
namespace {

constexpr const palette::Palette& kColours = palette::kLight;
constexpr palette::Colour kGood = mixed(kColours.confetti[3], palette::kWhite, 0.7);
constexpr palette::Colour kMiddling = mixed(kColours.confetti[2], palette::kWhite, 0.7);
constexpr palette::Colour kBad = mixed(kColours.o, palette::kWhite, 0.5);

std::string attribute(std::string_view name, double number) {
    return ' ' + std::string(name) + "=\"" + decimal(number) + '"';
}
std::string fill(palette::Colour colour) {
    return " fill=\"" + hex(colour) + '"';
}

std::string rectangle(double x, double y, double width, double height, palette::Colour colour) {
    return "<rect" + attribute("x", x) + attribute("y", y) + attribute("width", width) + attribute("height", height) +
           fill(colour) + "/>\n";
}

std::string text_at(double x, double y, double size, std::string_view anchor, palette::Colour colour,
                    std::string_view text) {
    return "<text" + attribute("x", x) + attribute("y", y) + attribute("font-size", size) + " text-anchor=\"" +
           std::string(anchor) + '"' + fill(colour) + '>' + escaped(text) + "</text>\n";
}

std::string opened(double width, double height, std::string_view title) {
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + decimal(width) + ' ' + decimal(height) +
           "\" font-family=\"Fredoka,sans-serif\">\n<title>" + escaped(title) + "</title>\n" +
           rectangle(0, 0, width, height, palette::kWhite);
}

// The learning curve.

constexpr double kWidth = 760;
constexpr double kHeight = 420;
constexpr double kLeft = 64;
constexpr double kRight = kWidth - 72;
constexpr double kTop = 92;
constexpr double kBottom = kHeight - 56;

/// A band between two shares of each block.
std::string band(const std::vector<MenaceBlock>& blocks, palette::Colour colour, auto lower, auto upper) {
    const double step = (kRight - kLeft) / static_cast<double>(blocks.size());
    const auto y_of = [](const MenaceBlock& block, std::uint32_t games) {
        return kBottom - (kBottom - kTop) * games / std::max(1U, block.played());
    };
    std::string there;
    std::string back;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const MenaceBlock& block = blocks[i];
        const double from = kLeft + step * static_cast<double>(i);
        const std::string left = decimal(from);
        const std::string right = decimal(from + step);
        const std::string high = decimal(y_of(block, upper(block)));
        const std::string low = decimal(y_of(block, lower(block)));
        there += left + ',' + high + ' ' + right + ',' + high + ' ';
        back.insert(0, right + ',' + low + ' ' + left + ',' + low + ' ');
    }
    return "<polygon points=\"" + there + back + '"' + fill(colour) + "/>\n";
}

std::string beads_line(const std::vector<MenaceBlock>& blocks, std::uint32_t most) {
    const double step = (kRight - kLeft) / static_cast<double>(blocks.size());
    std::string points;
    for (std::size_t i = 0; i < blocks.size(); ++i)
        points += decimal(kLeft + step * (static_cast<double>(i) + 1)) + ',' +
                  decimal(kBottom - (kBottom - kTop) * blocks[i].beads / std::max(1U, most)) + ' ';
    return "<polyline points=\"" + points + "\" fill=\"none\" stroke=\"" + hex(kColours.ink) +
           "\" stroke-width=\"2.5\"/>\n";
}

/// What the colours mean, side by side.
std::string legend(const words::MenaceWords& texts) {
    struct Entry {
        std::string_view text;
        palette::Colour colour;
    };
    constexpr double kSquare = 12;
    constexpr double kSpace = 110;
    std::string svg;
    double x = kLeft;
    for (const Entry& entry : {Entry{texts.won, kGood}, Entry{texts.drawn, kMiddling}, Entry{texts.lost, kBad},
                               Entry{texts.curve_beads, kColours.ink}}) {
        svg += rectangle(x, 62, kSquare, kSquare, entry.colour);
        svg += text_at(x + 1.5 * kSquare, 73, 14, "start", kColours.muted, entry.text);
        x += kSpace;
    }
    return svg;
}

// The cabinet.

constexpr double kBox = 66;     // from one box to the next
constexpr double kCell = 18;    // of the board on its lid
constexpr double kMargin = 30;  // of the sheet
constexpr double kHeading = 40;
constexpr std::size_t kBoxesPerRow = 20;
constexpr std::size_t kStages = 4;

std::string mark_at(Mark mark, double x, double y) {
    const std::string colour = " stroke=\"" + hex(kColours.of(mark)) + "\" stroke-width=\"2\" fill=\"none\"";
    constexpr double kRadius = 4.5;
    if (mark == Mark::o)
        return "<circle" + attribute("cx", x) + attribute("cy", y) + attribute("r", kRadius) + colour + "/>";
    const std::string left = decimal(x - kRadius);
    const std::string right = decimal(x + kRadius);
    const std::string top = decimal(y - kRadius);
    const std::string bottom = decimal(y + kRadius);
    return "<path d=\"M" + left + ' ' + top + 'L' + right + ' ' + bottom + 'M' + right + ' ' + top + 'L' + left + ' ' +
           bottom + '"' + colour + "/>";
}

std::string beads_at(std::uint32_t beads, std::uint32_t total, double x, double y) {
    if (beads == 0) return "";
    constexpr double kLargest = 8.5;
    constexpr double kSmallest = 3;
    const double share = static_cast<double>(beads) / total;
    return "<circle" + attribute("cx", x) + attribute("cy", y) +
           attribute("r", kSmallest + (kLargest - kSmallest) * std::sqrt(share)) +
           fill(mixed(kGood, palette::kWhite, 0.65)) + "/>" +
           text_at(x, y + 2.4, beads < 100 ? 7 : 5, "middle", kColours.ink, std::to_string(beads));
}

std::string box_at(const Matchbox& box, double x, double y) {
    const std::uint32_t total = box.total();
    constexpr double kInset = 3;
    constexpr double kSide = Cell::kColumns * kCell + 2 * kInset;
    std::string svg = "<g><rect" + attribute("x", x) + attribute("y", y) + attribute("width", kSide) +
                      attribute("height", kSide) + " rx=\"4\"" +
                      fill(total == 0 ? mixed(kColours.o, palette::kWhite, 0.2) : kColours.paper) + " stroke=\"" +
                      hex(mixed(kColours.grid, palette::kWhite, 0.35)) + "\"/>";
    for (const Cell cell : kAllCells) {
        const double middle_x = x + kInset + (cell.column() + 0.5) * kCell;
        const double middle_y = y + kInset + (cell.row() + 0.5) * kCell;
        if (const auto mark = box.position.at(cell)) svg += mark_at(*mark, middle_x, middle_y);
        if (box.moves.contains(cell))
            svg += beads_at(box.beads[static_cast<std::size_t>(cell.index())], total, middle_x, middle_y);
    }
    return svg + "</g>\n";
}

}  // namespace

std::string learning_curve_svg(const std::vector<MenaceBlock>& blocks, const words::Words& words) {
    const words::MenaceWords& texts = words.learn->menace;
    std::string svg = opened(kWidth, kHeight, texts.curve);
    svg += text_at(kLeft, 42, 24, "start", kColours.ink, texts.curve);
    if (blocks.empty()) return svg + "</svg>\n";
    const std::uint32_t most = std::ranges::max(blocks, {}, &MenaceBlock::beads).beads;
    const auto none = [](const MenaceBlock&) { return 0U; };
    const auto won = [](const MenaceBlock& block) { return block.won; };
    const auto not_lost = [](const MenaceBlock& block) { return block.won + block.drawn; };
    const auto all = [](const MenaceBlock& block) { return block.played(); };
    svg += legend(texts);
    svg += band(blocks, kGood, none, won);
    svg += band(blocks, kMiddling, won, not_lost);
    svg += band(blocks, kBad, not_lost, all);
    svg += beads_line(blocks, most);
    for (const int percent : {0, 50, 100})
        svg += text_at(kLeft - 8, kBottom - (kBottom - kTop) * percent / 100 + 5, 13, "end", kColours.muted,
                       words::filled(words.play.percent, {{"number", percent}}));
    for (const std::uint32_t beads : {0U, most})
        svg += text_at(kRight + 8, kBottom - (beads == 0 ? 0 : kBottom - kTop) + 5, 13, "start", kColours.ink,
                       std::to_string(beads));
    svg += text_at(kLeft, kBottom + 20, 13, "middle", kColours.muted,
                   std::to_string(blocks.front().games - blocks.front().played()));
    svg += text_at(kRight, kBottom + 20, 13, "middle", kColours.muted, std::to_string(blocks.back().games));
    svg += text_at((kLeft + kRight) / 2, kBottom + 36, 14, "middle", kColours.muted, texts.curve_games);
    return svg + "</svg>\n";
}

std::string cabinet_svg(const Menace& menace, const words::Words& words) {
    const words::MenaceWords& texts = words.learn->menace;
    std::array<std::size_t, kStages> boxes{};
    for (const Matchbox& box : menace.boxes()) ++boxes[static_cast<std::size_t>(box.position.ply() / 2)];
    double height = 2 * kMargin + kHeading;
    for (const std::size_t count : boxes)
        height += kHeading + kBox * static_cast<double>((count + kBoxesPerRow - 1) / kBoxesPerRow);
    const double width = 2 * kMargin + kBox * kBoxesPerRow;
    const std::string title = "MENACE: " + std::string(texts.boxes);
    std::string svg = opened(width, height, title) + text_at(kMargin, 52, 26, "start", kColours.ink, title);
    double y = kMargin + kHeading;
    auto next = menace.boxes().begin();
    for (std::size_t stage = 0; stage < kStages; ++stage) {
        svg += text_at(kMargin, y + 0.65 * kHeading, 18, "start", kColours.muted,
                       words::filled(texts.stage, {{"n", stage + 1}}));
        y += kHeading;
        for (std::size_t i = 0; i < boxes[stage]; ++i)
            svg += box_at(*next++, kMargin + kBox * static_cast<double>(i % kBoxesPerRow),
                          y + kBox * static_cast<double>(i / kBoxesPerRow));
        y += kBox * static_cast<double>((boxes[stage] + kBoxesPerRow - 1) / kBoxesPerRow);
    }
    return svg + "</svg>\n";
}

}  // namespace tateti::learn
