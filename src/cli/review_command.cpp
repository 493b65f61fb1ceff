#include "cli/commands.hpp"
#include "cli/describe.hpp"
#include "cli/draw.hpp"
#include "cli/print_error.hpp"
#include "play/describe.hpp"
#include "text/wrap.hpp"
#include "wire/analysis.hpp"
#include "wire/json_text.hpp"
#include "wire/subject.hpp"

#include <tateti/languages.hpp>
#include <tateti/notation.hpp>
#include <tateti/review.hpp>
#include <tateti/subject.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::cli {
namespace {

using text::padded;
using text::width_of;

bool went_wrong(Grade grade) {
    return grade == Grade::mistake || grade == Grade::blunder;
}

std::string_view describe_expected(Outcome outcome, const words::SubjectWords& texts) {
    switch (outcome) {
        case Outcome::x_wins: return texts.to_x;
        case Outcome::o_wins: return texts.to_o;
        case Outcome::draw: break;
    }
    return texts.to_draw;
}

void print_move(const ReviewedMove& move, Console& console) {
    const words::Words& words = *console.words;
    int grade_width = 0;
    for (const std::string_view grade : words.coach->grades) grade_width = std::max(grade_width, width_of(grade));
    const int value_column = value_width(words);
    const int sentence_column = 14 + grade_width + value_column;

    const bool wrong = went_wrong(move.grade);
    const std::string grade = padded(name(move.grade, *words.coach), grade_width);
    const std::string value = padded(play::describe_score(move.score, words), value_column);
    console.out << fmt::format("  {}. {} {}  {}  {}  {}\n", move.ply + 1, draw_mark(move.mark, console.style),
                               to_text(move.cell).view(), wrong ? painted(grade, Paint::bad, console.style) : grade,
                               paint_score(value, move.score, console.style),
                               fitted(sentence(move.why, *words.coach), sentence_column, console.style));
    if (wrong || move.grade == Grade::slow) {
        // The sentence is about the first of the best moves, and says nothing about the others.
        const CellSet others = move.best.without(move.better.move);
        const std::string better = words::filled(others.empty() ? words.subject.better : words.subject.better_or,
                                                 {{"cell", to_text(move.better.move).view()},
                                                  {"others", list_cells(others)},
                                                  {"reason", sentence(move.better, *words.coach).view()}});
        console.out << std::string(static_cast<std::size_t>(sentence_column), ' ')
                    << fitted(better, sentence_column, console.style) << '\n';
    }
}

std::string describe_grades(const words::Words& words) {
    const auto grade = [&](Grade of) { return name(of, *words.coach); };
    return words::filled(words.subject.review_legend, {{"best", grade(Grade::best)},
                                                       {"good", grade(Grade::good)},
                                                       {"slow", grade(Grade::slow)},
                                                       {"mistake", grade(Grade::mistake)},
                                                       {"blunder", grade(Grade::blunder)}});
}

std::string describe_how_it_went(const Review& reviewed, const words::Words& words) {
    const words::SubjectWords& texts = words.subject;
    const auto decisive = reviewed.turning_point();
    if (!decisive) return std::string(reviewed.game.is_over() ? texts.was_a_draw : texts.is_a_draw);
    std::vector<std::string> turns;
    for (const ReviewedMove& move : reviewed.moves)
        if (move.turned()) turns.push_back(std::to_string(move.ply + 1));
    return words::filled(words.form(texts.turned, turns.size()),
                         {{"moves", words::listed(turns, words)},
                          {"before", describe_expected(decisive->expected_before, texts)},
                          {"after", describe_expected(decisive->expected_after, texts)}});
}

}  // namespace

int review_command(const SubjectOptions& options, Console& console) {
    const auto state = wire::read_subject(options.subject);
    if (!state) return refuse(console, options.json, state.error());
    if (!state->game()) return refuse(console, options.json, wire::to_error(review_needs_moves()));
    if (options.json) {
        console.out << wire::to_json_text(wire::review_json(*state->game(), console.json_words->language)) << '\n';
        return 0;
    }
    const words::Words& words = *console.words;
    const Review reviewed = review(*state->game());
    const Position position = state->position();
    console.out << '\n'
                << draw_board(position, console.style) << '\n'
                << describe_status(position, console) << words.coach->typography.stop << "\n\n";
    for (const ReviewedMove& move : reviewed.moves) print_move(move, console);
    if (reviewed.moves.empty()) {
        console.out << words.subject.no_moves.text << '\n';
        return 0;
    }
    console.out << '\n'
                << fitted(describe_how_it_went(reviewed, words), 0, console.style) << '\n'
                << fitted(describe_grades(words), 0, console.style) << '\n';
    return 0;
}

}  // namespace tateti::cli
