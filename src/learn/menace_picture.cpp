#include "learn/menace_picture.hpp"

#include "learn/cabinet_picture.hpp"
#include "learn/svg_shapes.hpp"
#include "palette/palette.hpp"
#include "words/learn_words.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace tateti::learn {
namespace {

constexpr const palette::Palette& kColours = palette::kLight;
constexpr palette::Colour kGood = mixed(kColours.confetti[3], palette::kWhite, 0.7);
constexpr palette::Colour kMiddling = mixed(kColours.confetti[2], palette::kWhite, 0.7);
constexpr palette::Colour kBad = mixed(kColours.o, palette::kWhite, 0.5);

// The learning curve.

constexpr double kWidth = 760;
constexpr double kHeight = 420;
constexpr double kLeft = 64;
constexpr double kRight = kWidth - 72;
constexpr double kTop = 92;
constexpr double kBottom = kHeight - 56;

/// A band between two shares of each block.
std::string point(double x, double y) {
    return decimal(x).append(",").append(decimal(y)).append(" ");
}

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
        const double high = y_of(block, upper(block));
        const double low = y_of(block, lower(block));
        there.append(point(from, high)).append(point(from + step, high));
        back.insert(0, point(from + step, low).append(point(from, low)));
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
    constexpr double kSpace = 140;  // enough for "unentschieden"
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

}  // namespace

std::string learning_curve_svg(const std::vector<MenaceBlock>& blocks, const words::Words& words) {
    const words::MenaceWords& texts = words.learn->menace;
    std::string svg = opened(kWidth, kHeight, texts.curve, palette::kWhite);
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
    CabinetTexts on_it{.title = "MENACE: " + std::string(texts.boxes), .stages = {}};
    for (std::size_t stage = 0; stage < on_it.stages.size(); ++stage)
        on_it.stages[stage] = words::filled(texts.stage, {{"n", stage + 1}});
    return cabinet_svg(menace, on_it, {.colours = kColours, .paper = palette::kWhite});
}

}  // namespace tateti::learn
