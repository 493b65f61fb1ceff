#include "cli/commands.hpp"
#include "cli/describe.hpp"
#include "cli/draw.hpp"
#include "cli/print_error.hpp"
#include "play/describe.hpp"
#include "wire/analysis.hpp"
#include "wire/json_text.hpp"
#include "wire/subject.hpp"

#include <tateti/notation.hpp>
#include <tateti/review.hpp>
#include <tateti/sentence.hpp>
#include <tateti/subject.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <string_view>
#include <vector>

namespace tateti::cli {
namespace {

constexpr int kSentenceColumn = 30;

bool went_wrong(Grade grade) {
    return grade == Grade::mistake || grade == Grade::blunder;
}

std::string_view describe_expected(Outcome outcome) {
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
    console.out << fmt::format(
        "  {}. {} {}  {}  {}  {}\n", move.ply + 1, draw_mark(move.mark, console.style), to_text(move.cell).view(),
        wrong ? painted(grade, Paint::bad, console.style) : grade,
        paint_score(fmt::format("{:<9}", play::describe_score(move.score)), move.score, console.style),
        fitted(sentence(move.why, language), kSentenceColumn, console.style));
    if (wrong || move.grade == Grade::slow) {
        // The sentence is about the first of the best moves, and says nothing about the others.
        const CellSet others = move.best.without(move.better.move);
        const std::string better = fmt::format("better: {}{}. {}", to_text(move.better.move).view(),
                                               others.empty() ? "" : fmt::format(" (or {})", list_cells(others)),
                                               sentence(move.better, language).view());
        console.out << std::string(kSentenceColumn, ' ') << fitted(better, kSentenceColumn, console.style) << '\n';
    }
}

std::string describe_how_it_went(const Review& reviewed) {
    const auto decisive = reviewed.turning_point();
    if (!decisive)
        return fmt::format("Nobody has made a mistake: the game {} a draw.", reviewed.game.is_over() ? "was" : "is");
    std::vector<int> turns;
    for (const ReviewedMove& move : reviewed.moves)
        if (move.turned()) turns.push_back(move.ply + 1);
    const bool once = turns.size() == 1;
    return fmt::format("The game turned with {} {}, {}from {} to {}.", once ? "move" : "moves", fmt::join(turns, ", "),
                       once ? "" : "finally ", describe_expected(decisive->expected_before),
                       describe_expected(decisive->expected_after));
}

constexpr std::string_view kLegend =
    "A result counts the moves of both sides until the end. best: a move of the perfect player; good: has the same "
    "result; slow: wins later or loses sooner; mistake: a win becomes a draw, or a draw a loss; blunder: a win becomes "
    "a loss.";

}  // namespace

int review_command(const SubjectOptions& options, Console& console) {
    const auto state = wire::read_subject(options.subject);
    if (!state) return refuse(console, options.json, state.error());
    if (!state->game()) return refuse(console, options.json, wire::to_error(review_needs_moves()));
    if (options.json) {
        console.out << wire::to_json_text(wire::review_json(*state->game(), options.language)) << '\n';
        return 0;
    }
    const Review reviewed = review(*state->game());
    const Position position = state->position();
    console.out << '\n'
                << draw_board(position, console.style) << '\n'
                << describe_status(position, console.style) << ".\n\n";
    for (const ReviewedMove& move : reviewed.moves) print_move(move, options.language, console);
    if (reviewed.moves.empty()) {
        console.out << "There are no moves yet.\n";
        return 0;
    }
    console.out << '\n'
                << fitted(describe_how_it_went(reviewed), 0, console.style) << '\n'
                << fitted(kLegend, 0, console.style) << '\n';
    return 0;
}

}  // namespace tateti::cli
