#include "cli/describe.hpp"

#include "cli/draw.hpp"
#include "text/wrap.hpp"

#include <tateti/line.hpp>
#include <tateti/outcome.hpp>
#include <tateti/sentence.hpp>

#include <algorithm>
#include <vector>

namespace tateti::cli {

std::string paint_score(std::string_view text, Score score, Style style) {
    switch (score.result()) {
        case Result::win: return painted(text, Paint::good, style);
        case Result::loss: return painted(text, Paint::bad, style);
        case Result::draw: break;
    }
    return std::string(text);
}

std::string describe_status(Position position, const Console& console) {
    const words::Words& words = *console.words;
    const auto outcome = position.outcome();
    if (!outcome) return words::filled(words.subject.to_move, {{"mark", draw_mark(position.turn(), console.style)}});
    if (*outcome == Outcome::draw) return std::string(words.subject.draw);
    std::vector<std::string> lines;
    for (const Line line : position.winning_lines()) lines.push_back(list_cells(line.set()));
    return words::filled(words.subject.wins, {{"mark", draw_mark(*winner(outcome), console.style)},
                                              {"lines", words::listed_with_and(lines, words)}});
}

int value_width(const words::Words& words) {
    int widest = 0;
    for (const std::string_view value : words.coach->results_in) widest = std::max(widest, text::width_of(value));
    return widest;
}

}  // namespace tateti::cli
