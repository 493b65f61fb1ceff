#include "cli/commands.hpp"
#include "cli/describe.hpp"
#include "cli/draw.hpp"
#include "cli/print_error.hpp"
#include "play/describe.hpp"
#include "wire/analysis.hpp"
#include "wire/subject.hpp"

#include <tateti/analysis.hpp>
#include <tateti/sentence.hpp>

#include <fmt/format.h>

namespace tateti::cli {

int analyse_command(const SubjectOptions& options, Console& console) {
    const auto state = wire::read_subject(options.subject);
    if (!state) return refuse(console, options.json, state.error());
    if (options.json) {
        console.out << wire::analysis_text(*state, options.language) << '\n';
        return 0;
    }
    const Position position = state->position();
    const Analysis analysis = analyse(position);
    console.out << '\n' << draw_board(position, console.style) << '\n' << describe_status(position, console.style);
    if (position.is_over()) {
        console.out << ".\n";
        return 0;
    }
    console.out << ". With best play: "
                << paint_score(play::describe_score(analysis.value), analysis.value, console.style) << ".\n\n"
                << "  cell  result     win rate  reason\n";
    for (const AnalysedMove& move : analysis.moves) {
        const std::string cell = fmt::format("{} {}", move.best ? '*' : ' ', move.cell.index());
        console.out << fmt::format(
            "  {}   {}  {:>7.1f}%  {:<15}  {}\n", move.best ? painted(cell, Paint::strong, console.style) : cell,
            paint_score(fmt::format("{:<9}", play::describe_score(move.score)), move.score, console.style),
            100 * move.win_rate.to_double(), name(move.why.reason),
            fitted(sentence(move.why, options.language), 46, console.style));
    }
    console.out
        << '\n'
        << fitted(
               "A result counts the moves of both sides until the end. * marks the moves of the perfect player, who "
               "never "
               "risks a loss. The win rate is the mover's chance if it then plays perfectly against random replies.",
               0, console.style)
        << '\n';
    return 0;
}

}  // namespace tateti::cli
