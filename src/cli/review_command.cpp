#include "cli/commands.hpp"
#include "cli/draw.hpp"
#include "cli/say.hpp"
#include "cli/subject.hpp"
#include "wire/analysis.hpp"
#include "wire/json_text.hpp"

#include <tateti/notation.hpp>
#include <tateti/review.hpp>
#include <tateti/sentence.hpp>

#include <fmt/format.h>

namespace tateti::cli {
namespace {

bool went_wrong(Grade grade) {
    return grade == Grade::mistake || grade == Grade::blunder;
}

std::string_view say_expected(Outcome outcome) {
    switch (outcome) {
        case Outcome::x_wins: return "a win for X";
        case Outcome::o_wins: return "a win for O";
        case Outcome::draw: break;
    }
    return "a draw";
}

void print_move(const ReviewedMove& move, Language language, Console& console) {
    const bool wrong = went_wrong(move.grade);
    const std::string grade = fmt::format("{:<7}", name(move.grade));
    console.out << fmt::format("  {}. {} {}  {}  {}  {}\n", move.ply + 1, draw_mark(move.mark, console.style),
                               to_text(move.cell).view(), wrong ? painted(grade, Paint::bad, console.style) : grade,
                               paint_score(fmt::format("{:<9}", say_score(move.score)), move.score, console.style),
                               sentence(move.why, language).view());
    if (wrong || move.grade == Grade::slow)
        console.out << fmt::format("                              better: {}. {}\n", list_cells(move.best),
                                   sentence(move.better, language).view());
}

}  // namespace

int review_command(const SubjectOptions& options, Console& console) {
    const auto state = read_subject(options.subject);
    if (!state) return refuse(console, options.json, state.error());
    if (!state->game())
        return refuse(
            console, options.json,
            {.code = "review/no_moves",
             .message = "a review needs the moves of the game; a board does not tell in which order they came",
             .ply = {},
             .legal = {}});
    if (options.json) {
        console.out << wire::to_json_text(wire::review_json(*state->game(), options.language)) << '\n';
        return 0;
    }
    const Review reviewed = review(*state->game());
    const Position position = state->position();
    console.out << '\n'
                << draw_board(position, console.style) << '\n'
                << say_status(position, console.style) << ".\n\n";
    for (const ReviewedMove& move : reviewed.moves) print_move(move, options.language, console);
    if (const auto decisive = reviewed.turning_point())
        console.out << fmt::format("\nThe game turned with move {}, from {} to {}.\n", decisive->ply + 1,
                                   say_expected(decisive->expected_before), say_expected(decisive->expected_after));
    else if (!reviewed.moves.empty())
        console.out << "\nNobody went wrong: the game was a draw all along.\n";
    return 0;
}

}  // namespace tateti::cli
