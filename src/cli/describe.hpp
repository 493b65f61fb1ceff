#pragma once

#include "cli/style.hpp"

#include <tateti/analysis.hpp>
#include <tateti/position.hpp>
#include <tateti/score.hpp>

#include <string>
#include <string_view>

/// Texts that several commands print.
namespace tateti::cli {

/// A score in its colour.
[[nodiscard]] std::string paint_score(std::string_view text, Score score, Style style);

/// Whose turn it is, or how the game ended, without a stop.
[[nodiscard]] std::string describe_status(Position position, const Console& console);

/// The moves of a position with their values and reasons, as a table.
void print_moves(const Analysis& analysis, Console& console);

/// The width of a column of scores.
[[nodiscard]] int value_width(const words::Words& words);

}  // namespace tateti::cli
