#include "cli/commands.hpp"
#include "cli/describe.hpp"
#include "cli/draw.hpp"
#include "cli/print_error.hpp"
#include "play/describe.hpp"
#include "text/wrap.hpp"
#include "wire/analysis.hpp"
#include "wire/subject.hpp"

#include <tateti/analysis.hpp>
#include <tateti/languages.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace tateti::cli {

using text::padded;
using text::right_aligned;
using text::width_of;

void print_moves(const Analysis& analysis, Console& console) {
    const words::Words& words = *console.words;
    const words::SubjectWords& texts = words.subject;
    const int cell_width = std::max(4, width_of(texts.cell));
    const int value_column = std::max(value_width(words), width_of(texts.result));
    const int rate_width = std::max(8, width_of(texts.win_rate));
    int reason_width = width_of(texts.reason);
    for (const std::string_view reason : texts.reasons) reason_width = std::max(reason_width, width_of(reason));
    console.out << fmt::format("  {}  {}  {}  {}\n", padded(texts.cell, cell_width), padded(texts.result, value_column),
                               right_aligned(texts.win_rate, rate_width), texts.reason.text);
    for (const AnalysedMove& move : analysis.moves) {
        const std::string cell = fmt::format("{} {}", move.best ? '*' : ' ', move.cell.index());
        const std::string value = padded(play::describe_score(move.score, words), value_column);
        console.out << fmt::format("  {}{}  {}  {}  {}  {}\n",
                                   move.best ? painted(cell, Paint::strong, console.style) : cell,
                                   std::string(static_cast<std::size_t>(cell_width) - cell.size(), ' '),
                                   paint_score(value, move.score, console.style),
                                   right_aligned(words::percent(move.win_rate.to_double(), words), rate_width),
                                   padded(name(move.why.reason, words), reason_width),
                                   fitted(sentence(move.why, *words.coach),
                                          10 + cell_width + value_column + rate_width + reason_width, console.style));
    }
}

int analyse_command(const SubjectOptions& options, Console& console) {
    const auto state = wire::read_subject(options.subject);
    if (!state) return refuse(console, options.json, state.error());
    if (options.json) {
        console.out << wire::analysis_text(*state, console.json_words->language) << '\n';
        return 0;
    }
    const words::Words& words = *console.words;
    const Position position = state->position();
    const Analysis analysis = analyse(position);
    const std::string status = describe_status(position, console) + std::string(words.coach->typography.stop);
    console.out << '\n' << draw_board(position, console.style) << '\n';
    if (position.is_over()) {
        console.out << status << '\n';
        return 0;
    }
    const std::string value = paint_score(play::describe_score(analysis.value, words), analysis.value, console.style);
    console.out << words::both(status, words::filled(words.subject.best_play, {{"value", value}}), words) << "\n\n";
    print_moves(analysis, console);
    console.out << '\n' << fitted(words.subject.analysis_legend, 0, console.style) << '\n';
    return 0;
}

}  // namespace tateti::cli
