#include "terminal/describe.hpp"

#include "play/describe.hpp"
#include "terminal/keys.hpp"

#include <tateti/review.hpp>
#include <tateti/sentence.hpp>

#include <fmt/format.h>

#include <cstddef>
#include <optional>
#include <utility>

namespace tateti::terminal {
namespace {

std::string_view name_of(Cell cell) {
    return place(cell, Language::english);
}

/// The animation while the computer thinks. Its width stays the same, so that the text around it does not move.
std::string with_dots(std::string text, int beat) {
    text.pop_back();  // the full stop
    std::string dots(3, '.');
    dots[static_cast<std::size_t>(beat % 3)] = 'o';
    return fmt::format("{} {}", text, dots);
}

std::string game_status(const Model& model) {
    std::string status = play::describe_status(model.local);
    return model.local.computer_to_move() ? with_dots(std::move(status), model.beat) : status;
}

/// The move that the review shows; none before the first.
std::optional<ReviewedMove> reviewed_move(const Model& model) {
    if (model.reviewed_ply == 0) return std::nullopt;
    return review(model.shown()).moves.back();
}

std::string review_status(const Model& model) {
    const int last = model.local.game().ply();
    const auto move = reviewed_move(model);
    if (!move) return last == 0 ? "There is no move to review yet." : fmt::format("Before move 1 of {}.", last);
    return fmt::format("Move {} of {}: {} {}, {} ({}).", move->ply + 1, last, to_char(move->mark), move->cell.index(),
                       name(move->grade), play::describe_score(move->score));
}

/// For whom the values on the cells are, if they are shown.
std::vector<std::string> note_about_values(const Model& model) {
    if (!model.values || model.position().is_over()) return {};
    return {fmt::format("Values for {}, in moves of both sides.", to_char(model.position().turn()))};
}

std::vector<std::string> review_notes(const Model& model) {
    const auto move = reviewed_move(model);
    if (!move) return note_about_values(model);
    std::vector<std::string> notes{play::describe_reason(move->why, model.local.person())};
    if (move->grade != Grade::best && move->grade != Grade::good)
        notes.push_back(fmt::format("Better: {}. {}", move->better.move.index(),
                                    play::describe_reason(move->better, model.local.person())));
    return notes;
}

}  // namespace

std::string status_text(const Model& model) {
    if (model.asks_for_reset) return "Reset the score? Press y for yes.";
    const std::string status = model.screen == Screen::review ? review_status(model) : game_status(model);
    return model.notice.empty() ? status : fmt::format("{} {}", model.notice, status);
}

std::vector<std::string> notes(const Model& model) {
    if (model.screen == Screen::review) return review_notes(model);
    std::vector<std::string> notes;
    if (model.hint)
        notes.push_back(
            fmt::format("Hint: {}, {}. {}", model.hint->cell.index(), name_of(model.hint->cell), model.hint->sentence));
    if (model.local.game().is_over()) notes.push_back(play::describe_verdict(model.local));
    for (std::string& note : note_about_values(model)) notes.push_back(std::move(note));
    if (model.save_error) notes.push_back(fmt::format("Not saved: {}.", *model.save_error));
    return notes;
}

std::vector<ListedMove> reviewed_moves(const Model& model) {
    std::vector<ListedMove> list;
    for (const ReviewedMove& move : review(model.local.game()).moves)
        list.push_back(
            {.text = fmt::format("{}. {} {} {}", move.ply + 1, to_char(move.mark), move.cell.index(), name(move.grade)),
             .is_shown = move.ply + 1 == model.reviewed_ply,
             .went_wrong = move.grade == Grade::mistake || move.grade == Grade::blunder});
    return list;
}

std::string player_name(const Model& model, Mark mark) {
    const auto person = model.local.person();
    if (!person) return mark == Mark::x ? "player 1" : "player 2";
    if (*person == mark) return "you";
    return fmt::format("computer, {}", name(model.local.settings().level));
}

std::string_view footer(const Model& model) {
    if (model.screen == Screen::review) return kReviewFooter;
    return model.local.game().is_over() ? kEndFooter : kBoardFooter;
}

std::vector<KeyHelp> panel_keys(const Model& model) {
    std::vector<KeyHelp> list;
    for (const KeyRow& row : model.screen == Screen::review ? review_keys() : board_keys()) {
        const bool useful = model.screen == Screen::review || !model.local.game().is_over() || row.after_end;
        if (useful && !row.brief.empty()) list.push_back({.keys = row.keys, .what = row.brief});
    }
    return list;
}

std::vector<KeyHelp> help_keys() {
    std::vector<KeyHelp> list;
    for (const KeyRow& row : board_keys()) list.push_back({.keys = row.keys, .what = row.help});
    return list;
}

}  // namespace tateti::terminal
