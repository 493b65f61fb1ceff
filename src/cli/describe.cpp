#include "cli/describe.hpp"

#include "cli/draw.hpp"

#include <tateti/line.hpp>
#include <tateti/outcome.hpp>

#include <fmt/format.h>

namespace tateti::cli {

std::string paint_score(std::string_view text, Score score, Style style) {
    switch (score.result()) {
        case Result::win: return painted(text, Paint::good, style);
        case Result::loss: return painted(text, Paint::bad, style);
        case Result::draw: break;
    }
    return std::string(text);
}

std::string describe_status(Position position, Style style) {
    const auto outcome = position.outcome();
    if (!outcome) return draw_mark(position.turn(), style) + " to move";
    if (*outcome == Outcome::draw) return "A draw";
    std::string lines;
    for (const Line line : position.winning_lines()) {
        if (!lines.empty()) lines += " and ";
        lines += list_cells(line.set());
    }
    return fmt::format("{} wins with {}", draw_mark(*winner(outcome), style), lines);
}

}  // namespace tateti::cli
