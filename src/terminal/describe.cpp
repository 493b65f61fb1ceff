#include "terminal/describe.hpp"

#include "play/describe.hpp"
#include "terminal/keys.hpp"

#include <tateti/languages.hpp>
#include <tateti/outcome.hpp>
#include <tateti/review.hpp>

#include <fmt/format.h>

#include <cstddef>
#include <optional>
#include <utility>

namespace tateti::terminal {
namespace {

using words::filled;
using words::ScreenWords;

/// The animation while the computer thinks. Its width stays the same, so that the text around it does not move.
std::string with_dots(const Model& model, const std::string& text) {
    std::string dots(3, '.');
    if (model.motion) dots[static_cast<std::size_t>(model.beat % 3)] = 'o';
    return fmt::format("{} {}", text, dots);
}

/// A word of joy for a person who has won.
std::string_view cheer(const Model& model) {
    const auto won = winner(model.local.game().outcome());
    if (!won) return "";
    const auto person = model.local.person();
    if (!person) return model.words->play.cheer;
    return *person == *won ? std::string_view(model.words->play.you_cheer) : "";
}

std::string game_status(const Model& model) {
    if (!model.local.computer_to_move())
        return words::both(cheer(model), play::describe_status(model.local, *model.words), *model.words);
    return with_dots(model, filled(model.words->play.thinking, {{"mark", to_char(model.position().turn())}}));
}

/// The move that the review shows; none before the first.
std::optional<ReviewedMove> reviewed_move(const Model& model) {
    if (model.reviewed_ply == 0) return std::nullopt;
    return review(model.shown()).moves.back();
}

std::string review_status(const Model& model) {
    const ScreenWords& texts = model.words->screen;
    const int last = model.local.game().ply();
    const auto move = reviewed_move(model);
    if (!move) return filled(last == 0 ? texts.nothing_to_review : texts.before_first_move, {{"last", last}});
    return filled(texts.reviewed_move, {{"number", move->ply + 1},
                                        {"last", last},
                                        {"mark", to_char(move->mark)},
                                        {"cell", model.label(move->cell)},
                                        {"grade", name(move->grade, *model.words->coach)},
                                        {"value", play::describe_score(move->score, *model.words)}});
}

bool went_wrong(Grade grade) {
    return grade == Grade::slow || grade == Grade::mistake || grade == Grade::blunder;
}

/// Whether the review shows a move after which its mover's alternatives are shown.
bool shows_alternatives(const Model& model) {
    if (model.screen != Screen::review) return false;
    const auto move = reviewed_move(model);
    return move && went_wrong(move->grade);
}

/// For whom the values on the cells are, if they are shown.
std::vector<std::string> note_about_values(const Model& model) {
    const auto values = shown_values(model);
    if (!values) return {};
    const words::ScreenWords& texts = model.words->screen;
    return {filled(shows_alternatives(model) ? texts.values_instead : texts.values_for,
                   {{"mark", to_char(values->turn())}})};
}

std::vector<std::string> review_notes(const Model& model) {
    const auto move = reviewed_move(model);
    if (!move) return note_about_values(model);
    const auto reason = [&](const Explanation& why) {
        return play::describe_reason(why, model.local.person(), *model.words);
    };
    std::vector<std::string> notes{reason(move->why)};
    if (went_wrong(move->grade))
        notes.push_back(filled(model.words->screen.better,
                               {{"cell", model.label(move->better.move)}, {"reason", reason(move->better)}}));
    for (std::string& note : note_about_values(model)) notes.push_back(std::move(note));
    return notes;
}

/// The keys of a row as people call them.
std::string_view keys_of(const KeyRow& row, const Model& model) {
    if (row.words == &words::ScreenKeys::cells && model.digits != Digits::from_zero) return "1 - 9";
    return (model.words->keys.*row.words).keys;
}

}  // namespace

std::string status_text(const Model& model) {
    if (model.asks_for_reset) return std::string(model.words->screen.ask_for_reset);
    return words::both(model.notice, model.screen == Screen::review ? review_status(model) : game_status(model),
                       *model.words);
}

std::string window_title(const Model& model) {
    return filled(model.words->screen.title, {{"status", play::describe_status(model.local, *model.words)}});
}

std::vector<std::string> notes(const Model& model) {
    if (model.screen == Screen::review) return review_notes(model);
    const ScreenWords& texts = model.words->screen;
    std::vector<std::string> notes;
    if (model.hint)
        notes.push_back(filled(texts.hint, {{"cell", model.label(model.hint->cell)},
                                            {"place", place(model.hint->cell, *model.words->coach)},
                                            {"reason", model.hint->sentence}}));
    if (const std::string series = play::describe_best_of(model.local, *model.words); !series.empty())
        notes.push_back(series);
    if (model.local.game().is_over()) {
        if (model.statistics.streak > 1 && model.local.person() && !model.local.was_aided())
            notes.push_back(filled(texts.streak, {{"count", model.statistics.streak}}));
        notes.push_back(play::describe_verdict(model.local, *model.words));
        if (model.local.was_aided() && model.local.person() && !model.local.is_practice())
            notes.emplace_back(texts.aided);
    } else if (model.local.is_practice()) {
        notes.emplace_back(model.words->play.practice);
    }
    for (std::string& note : note_about_values(model)) notes.push_back(std::move(note));
    if (model.save_error)
        notes.push_back(filled(texts.not_saved, {{"why", words::translated(*model.save_error, *model.words)}}));
    return notes;
}

std::optional<Position> shown_values(const Model& model) {
    if (shows_alternatives(model)) return model.local.game().at_ply(model.reviewed_ply - 1).position();
    if (!model.values || model.position().is_over()) return std::nullopt;
    return model.position();
}

std::vector<ListedMove> reviewed_moves(const Model& model) {
    const ScreenWords& texts = model.words->screen;
    std::vector<ListedMove> list;
    for (const ReviewedMove& move : review(model.local.game()).moves)
        list.push_back(
            {.text = filled(texts.listed_move, {{"number", move.ply + 1},
                                                {"mark", to_char(move.mark)},
                                                {"cell", model.label(move.cell)},
                                                {"grade", texts.short_grades[static_cast<std::size_t>(move.grade)]}}),
             .is_shown = move.ply + 1 == model.reviewed_ply,
             .went_wrong = move.grade == Grade::mistake || move.grade == Grade::blunder});
    return list;
}

std::string player_name(const Model& model, Mark mark) {
    const ScreenWords& texts = model.words->screen;
    const auto person = model.local.person();
    if (!person) return std::string(mark == Mark::x ? texts.player_1 : texts.player_2);
    const scores::Counts counts = model.statistics.alone();
    std::string name_of = *person == mark
                              ? std::string(texts.you)
                              : filled(texts.computer, {{"level", name(model.local.level(), *model.words->coach)}});
    if (counts.games() == 0) return name_of;
    return filled(texts.player_with_wins,
                  {{"player", name_of}, {"wins", *person == mark ? counts.wins : counts.losses}});
}

std::string_view footer(const Model& model) {
    const ScreenWords& texts = model.words->screen;
    if (model.screen == Screen::review) return texts.review_footer;
    return model.local.game().is_over() ? texts.end_footer : texts.board_footer;
}

std::vector<KeyHelp> panel_keys(const Model& model) {
    std::vector<KeyHelp> list;
    for (const KeyRow& row : model.screen == Screen::review ? review_keys() : board_keys()) {
        const words::KeyWords& texts = model.words->keys.*row.words;
        const bool useful = model.screen == Screen::review || !model.local.game().is_over() || row.after_end;
        // After the end, Enter does the same.
        if (row.words == &words::ScreenKeys::new_game && model.screen == Screen::board && model.local.game().is_over())
            list.push_back({.keys = model.words->keys.enter.keys, .what = texts.brief});
        if (useful && !texts.brief.text.empty()) list.push_back({.keys = keys_of(row, model), .what = texts.brief});
    }
    return list;
}

std::vector<KeyHelp> help_keys(const Model& model) {
    std::vector<KeyHelp> list;
    for (const KeyRow& row : board_keys()) {
        const words::KeyWords& texts = model.words->keys.*row.words;
        list.push_back({.keys = keys_of(row, model), .what = texts.help});
    }
    return list;
}

}  // namespace tateti::terminal
