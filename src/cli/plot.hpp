#pragma once

#include <tateti/score.hpp>

#include <span>
#include <string>
#include <string_view>

/// The results of games as pictures, the newest at the right.
namespace tateti::cli {

/// A bar of one character for each of the last games that fit the width: high for a win, half for a draw, low for a
/// loss. In ASCII the bars are `W`, `=` and `_`.
[[nodiscard]] std::string plotted(std::span<const Result> results, int width, bool unicode);

/// The same bars as an SVG picture, and above them the share of points in the last ten games.
[[nodiscard]] std::string plotted_svg(std::span<const Result> results, std::string_view title, std::string_view legend,
                                      std::string_view line_legend);

}  // namespace tateti::cli
