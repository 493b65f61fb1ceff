#include "terminal/update.hpp"

#include "terminal/key_actions.hpp"
#include "terminal/keys.hpp"
#include "terminal/layout.hpp"

#include <variant>

namespace tateti::terminal {
namespace {

bool is_steering(KeyCommand command) {
    return command == KeyCommand::steer_up || command == KeyCommand::steer_down || command == KeyCommand::steer_left ||
           command == KeyCommand::steer_right;
}

void press_on_board(Model& model, const KeyPress& press, Update& result) {
    const auto command = board_command(press, model.steering);
    model.steering = command && is_steering(*command);
    if (command) carry_out(model, *command, press, result);
    model.choosing_level = command == KeyCommand::level;
    if (!command) model.notice = model.words->screen.no_such_key;
}

void press_in_review(Model& model, const KeyPress& press, Update& result) {
    if (const auto command = review_command(press))
        carry_out(model, *command, press, result);
    else
        model.notice = model.words->screen.no_review_key;
}

void answer_reset(Model& model, char32_t key, Update& result) {
    model.asks_for_reset = false;
    if (key == U'y' || key == U'Y')
        result.effects.emplace_back(play::ResetScore{});
    else
        model.notice = model.words->screen.score_unchanged;
}

void apply(Model& model, const KeyPress& press, Update& result) {
    if (!fits(model.size)) {  // the board is not visible, so only `q` counts
        result.quit = press.character == U'q' || press.character == U'Q';
        return;
    }
    model.notice.clear();
    if (model.asks_for_reset) return answer_reset(model, press.character, result);
    switch (model.screen) {
        case Screen::help: model.screen = model.screen_before_help; return;
        case Screen::review: return press_in_review(model, press, result);
        case Screen::board: return press_on_board(model, press, result);
    }
}

void apply(Model& model, const Click& click, Update& /*result*/) {
    if (!fits(model.size)) return;
    model.notice.clear();
    model.asks_for_reset = false;
    switch (model.screen) {
        case Screen::help: model.screen = model.screen_before_help; return;
        case Screen::review: return;
        case Screen::board:
            if (click.cell) play_cell(model, *click.cell);
            return;
    }
}

void apply(Model& model, Pasted /*event*/, Update& /*result*/) {
    model.notice = model.words->screen.pasted;
}

void apply(Model& model, const Resized& resized, Update& /*result*/) {
    model.size = resized.size;
}

void apply(Model& model, PauseOver /*event*/, Update& /*result*/) {
    if (!model.local.computer_to_move()) return;
    const auto moved = model.local.move_computer();
    report(model, moved, model.local.can_bring_back() ? model.words->play.can_bring_back.text : "");
}

void apply(Model& model, Beat /*event*/, Update& /*result*/) {
    ++(model.is_celebrating() ? model.lit : model.beat);
}

void apply(Model& /*model*/, Idle /*event*/, Update& result) {
    result.effects.emplace_back(play::RefreshScore{});
}

void apply(Model& model, const Saved& saved, Update& /*result*/) {
    model.score = saved.score;
    model.statistics = saved.statistics;
    model.save_error = saved.error;
    report_save_error(model);
}

void apply(Model& model, ScoreReset reset, Update& /*result*/) {
    const words::ScreenWords& texts = model.words->screen;
    model.notice = reset.succeeded ? texts.score_is_zero : texts.score_not_reset;
    if (reset.succeeded) model.local.clear_tally();
}

void apply(Model& model, const Told& told, Update& /*result*/) {
    model.notice = told.notice;
}

}  // namespace

Update update(Model& model, const ScreenEvent& event) {
    Update result;
    const bool was_over = model.local.game().is_over();
    std::visit([&](const auto& happened) { apply(model, happened, result); }, event);
    if (!was_over && model.local.game().is_over()) model.lit = model.motion ? 0 : kMostLit;
    if (model.values && model.screen == Screen::board && model.is_open()) model.local.note_help();
    for (const play::Effect& effect : model.local.take_effects()) result.effects.push_back(effect);
    return result;
}

}  // namespace tateti::terminal
