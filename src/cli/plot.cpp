#include "cli/plot.hpp"

#include "learn/svg.hpp"
#include "scores/statistics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

namespace tateti::cli {
namespace {

using learn::escaped;

constexpr double kBar = 8;       // from one bar to the next
constexpr double kHeight = 120;  // of the bar of a win
constexpr double kMargin = 24;
constexpr double kText = 16;
constexpr std::size_t kMostBars = 200;

/// Never nothing: a loss is a low bar.
double height_of(double share) {
    return kHeight * (0.08 + 0.92 * share);
}

std::string_view colour_of(Result result) {
    switch (result) {
        case Result::win: return "#1a7f37";
        case Result::draw: return "#9a6700";
        case Result::loss: break;
    }
    return "#cf222e";
}

}  // namespace

std::string plotted(std::span<const Result> results, int width, bool unicode) {
    const std::size_t count = std::min(results.size(), static_cast<std::size_t>(std::max(1, width)));
    std::string bars;
    for (const Result result : results.last(count)) {
        if (result == Result::win)
            bars += unicode ? "█" : "W";
        else if (result == Result::draw)
            bars += unicode ? "▄" : "=";
        else
            bars += unicode ? "▁" : "_";
    }
    return bars;
}

std::string plotted_svg(std::span<const Result> results, std::string_view title, std::string_view legend,
                        std::string_view line_legend) {
    const std::span<const Result> shown = results.last(std::min(results.size(), kMostBars));
    const double width = std::max(480.0, 2 * kMargin + kBar * static_cast<double>(shown.size()));
    const double bottom = kMargin + 2 * kText + kHeight;
    std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:g} {1:g}\" font-family=\"sans-serif\">\n"
        "<rect width=\"{0:g}\" height=\"{1:g}\" fill=\"#fff\"/>\n"
        "<text x=\"{2:g}\" y=\"{3:g}\" font-size=\"{4:g}\" font-weight=\"bold\" fill=\"#1f2328\">{5}</text>\n",
        width, bottom + 2 * kText + kMargin, kMargin, kMargin + kText, kText, escaped(title));
    std::string line;
    double sum = 0;
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const double x = kMargin + kBar * static_cast<double>(i);
        const double height = height_of(scores::points(shown[i]));
        svg +=
            fmt::format("<rect x=\"{:g}\" y=\"{:g}\" width=\"{:g}\" height=\"{:g}\" fill=\"{}\" opacity=\"0.45\"/>\n",
                        x, bottom - height, kBar - 2, height, colour_of(shown[i]));
        sum += scores::points(shown[i]);
        if (i >= scores::kTrendGames) sum -= scores::points(shown[i - scores::kTrendGames]);
        const double share = sum / static_cast<double>(std::min(i + 1, scores::kTrendGames));
        line += fmt::format("{:g},{:g} ", x + kBar / 2 - 1, bottom - height_of(share));
    }
    svg += fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"#0969da\" stroke-width=\"2.5\"/>\n", line);
    double y = bottom;
    for (const std::string_view text : {legend, line_legend})
        svg += fmt::format("<text x=\"{:g}\" y=\"{:g}\" font-size=\"11\" fill=\"#57606a\">{}</text>\n", kMargin,
                           y += kText, escaped(text));
    svg += "</svg>\n";
    return svg;
}

}  // namespace tateti::cli
