#include "terminal/key_actions.hpp"

#include "terminal/cursor.hpp"

#include <tateti/language.hpp>
#include <tateti/level.hpp>
#include <tateti/level_sentence.hpp>

#include <algorithm>
#include <cstddef>

namespace tateti::terminal {

void report_save_error(Model& model) {
    if (model.noticed_error == model.save_error) return;
    model.noticed_error = model.save_error;
    const words::ScreenWords& texts = model.words->screen;
    model.notice = model.save_error ? texts.not_saved_now : texts.saved_again;
}

void report(Model& model, const play::LocalGame::CommandResult& result, std::string_view done) {
    if (!result) {
        const bool over = result.error() == match::Refusal(PlayError::game_over);
        model.notice = over ? std::string(model.words->screen.over_new_game)
                            : play::describe_refusal(result.error(), model.local, *model.words);
        return;
    }
    model.notice = done;
    model.hint.reset();
    report_save_error(model);
}

void play_cell(Model& model, Cell cell) {
    model.cursor = cell;
    report(model, model.local.play(cell), "");
}

namespace {

void start_new_game(Model& model) {
    model.screen = Screen::board;
    const auto began = model.local.new_game();
    report(model, began,
           model.local.can_bring_back() ? model.words->play.new_game_undoable : model.words->screen.new_game);
}

void undo(Model& model) {
    if (!model.local.can_bring_back()) return report(model, model.local.undo(), model.words->screen.taken_back);
    model.local.bring_back();
    model.hint.reset();
    model.notice = model.words->play.brought_back;
}

void play_digit(Model& model, char32_t digit) {
    if (const auto cell = cell_of(digit, model.digits)) return play_cell(model, *cell);
    model.notice =
        words::filled(model.words->screen.no_such_cell, {{"first", model.digits == Digits::from_zero ? '0' : '1'},
                                                         {"last", model.digits == Digits::from_zero ? '8' : '9'}});
}

/// Enter after the end starts a rematch.
void play_at_cursor(Model& model, const KeyPress& press) {
    if (press.key == Key::enter && model.local.game().is_over()) return start_new_game(model);
    play_cell(model, model.cursor);
}

void move_cursor(Model& model, int rows, int columns) {
    model.cursor = moved(model.cursor, rows, columns);
}

void move_to_free_cell(Model& model, int step) {
    model.cursor = next_of(model.local.position().empty_cells(), model.cursor, step);
}

void steer(Model& model, int rows, int columns) {
    move_cursor(model, rows, columns);
    model.notice = model.words->screen.steering;
}

/// The first `l` only says the level: somebody may have meant to move the cursor as in vi.
void change_level(Model& model, bool again) {
    if (!again) {
        model.notice = words::filled(model.words->screen.level_now,
                                     {{"level", name(model.local.settings().level, *model.words->coach)}});
        return;
    }
    const auto level = static_cast<std::size_t>(model.local.settings().level);
    const Level next = kAllLevels[(level + 1) % kAllLevels.size()];
    model.local.choose(next);
    const words::ScreenWords& texts = model.words->screen;
    model.notice = words::filled(next == Level::companion ? texts.level_adapts : texts.level,
                                 {{"level", name(next, *model.words->coach)}});
    report_save_error(model);
}

void other_opponent(Model& model) {
    using play::Opponent;
    const bool person = model.local.settings().opponent == Opponent::computer;
    const play::Applies applies = model.local.choose(person ? Opponent::person : Opponent::computer);
    const words::ScreenWords& texts = model.words->screen;
    const bool now = applies == play::Applies::now;
    model.notice = person ? (now ? texts.two_players : texts.two_players_later)
                          : (now ? texts.against_computer : texts.against_computer_later);
    model.hint.reset();
    report_save_error(model);
}

void other_side(Model& model) {
    if (model.local.settings().opponent == play::Opponent::person) {
        model.notice = model.words->screen.no_side;
        return;
    }
    const Mark side = opponent(model.local.settings().side);
    const play::Applies applies = model.local.choose(side);
    const words::ScreenWords& texts = model.words->screen;
    model.notice =
        words::filled(applies == play::Applies::now ? texts.side : texts.side_later, {{"mark", to_char(side)}});
    model.hint.reset();
    report_save_error(model);
}

void next_language(Model& model) {
    if (!model.has_all_letters) {
        model.notice = model.words->screen.only_english;
        return;
    }
    const auto language = static_cast<std::size_t>(model.words->language);
    const Language next = kAllLanguages[(language + 1) % kAllLanguages.size()];
    model.words = &words::words_in(next);
    model.local.choose(next);
    if (model.hint) model.hint = play::hint(model.local, *model.words);
    model.notice = words::filled(model.words->screen.language, {{"language", model.words->play.language}});
    report_save_error(model);
}

void give_hint(Model& model) {
    if (model.local.game().is_over()) {
        model.notice = model.words->screen.over_review;
        return;
    }
    if (model.local.computer_to_move()) {
        model.notice = play::describe_refusal(PlayError::not_your_turn, model.local, *model.words);
        return;
    }
    model.hint = play::hint(model.local, *model.words);
    model.local.note_help();
    model.cursor = model.hint->cell;
}

void toggle_values(Model& model) {
    if (model.screen == Screen::board && model.local.game().is_over())
        model.notice = model.words->screen.over_review;
    else
        model.values = !model.values;
}

void show_help(Model& model) {
    model.screen_before_help = model.screen;
    model.screen = Screen::help;
}

void go_to_ply(Model& model, int ply) {
    model.reviewed_ply = std::clamp(ply, 0, model.local.game().ply());
}

/// The grades of a game that is on are help.
void open_review(Model& model) {
    model.screen = Screen::review;
    if (model.local.game().ply() > 0) model.local.note_help();
    go_to_ply(model, model.local.game().ply());
}

void play_on(Model& model) {
    if (model.position().is_over()) {
        model.notice = model.words->screen.over_here;
        return;
    }
    const bool same = model.reviewed_ply == model.local.game().ply();
    model.screen = Screen::board;
    if (same) return;
    const auto side = model.local.person();
    model.local.practise(model.reviewed_ply);
    model.hint.reset();
    model.notice = model.words->play.practice;
    if (const auto now = model.local.person(); now && now != side)
        model.notice =
            words::both(model.notice, words::filled(model.words->screen.side, {{"mark", to_char(*now)}}), *model.words);
}

void ask_for(Model& model, Request request, Update& result) {
    if (model.local.game().ply() == 0)
        model.notice = model.words->screen.nothing_to_share;
    else
        result.request = request;
}

}  // namespace

void carry_out(Model& model, KeyCommand command, const KeyPress& press, Update& result) {
    switch (command) {
        case KeyCommand::up: return move_cursor(model, -1, 0);
        case KeyCommand::down: return move_cursor(model, 1, 0);
        case KeyCommand::left: return move_cursor(model, 0, -1);
        case KeyCommand::right: return move_cursor(model, 0, 1);
        case KeyCommand::steer_up: return steer(model, -1, 0);
        case KeyCommand::steer_down: return steer(model, 1, 0);
        case KeyCommand::steer_left: return steer(model, 0, -1);
        case KeyCommand::steer_right: return steer(model, 0, 1);
        case KeyCommand::next_free_cell: return move_to_free_cell(model, 1);
        case KeyCommand::previous_free_cell: return move_to_free_cell(model, -1);
        case KeyCommand::first_cell: model.cursor = kAllCells.front(); return;
        case KeyCommand::last_cell: model.cursor = kAllCells.back(); return;
        case KeyCommand::play_at_cursor: return play_at_cursor(model, press);
        case KeyCommand::play_cell: return play_digit(model, press.character);
        case KeyCommand::undo: return undo(model);
        case KeyCommand::redo: return report(model, model.local.redo(), model.words->screen.redone);
        case KeyCommand::level: return change_level(model, model.choosing_level);
        case KeyCommand::opponent: return other_opponent(model);
        case KeyCommand::side: return other_side(model);
        case KeyCommand::language: return next_language(model);
        case KeyCommand::hint: return give_hint(model);
        case KeyCommand::open_review: return open_review(model);
        case KeyCommand::copy_link: return ask_for(model, Request::copy_link, result);
        case KeyCommand::save_picture: return ask_for(model, Request::save_picture, result);
        case KeyCommand::reset_score: model.asks_for_reset = true; return;
        case KeyCommand::dismiss_hint: model.hint.reset(); return;
        case KeyCommand::step_back: return go_to_ply(model, model.reviewed_ply - 1);
        case KeyCommand::step_forward: return go_to_ply(model, model.reviewed_ply + 1);
        case KeyCommand::to_start: return go_to_ply(model, 0);
        case KeyCommand::to_end: return go_to_ply(model, model.local.game().ply());
        case KeyCommand::close_review: model.screen = Screen::board; return;
        case KeyCommand::play_on: return play_on(model);
        case KeyCommand::new_game: return start_new_game(model);
        case KeyCommand::values: return toggle_values(model);
        case KeyCommand::help: return show_help(model);
        case KeyCommand::quit: result.quit = true; return;
    }
}

}  // namespace tateti::terminal
