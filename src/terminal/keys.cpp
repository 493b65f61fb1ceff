#include "terminal/keys.hpp"

#include <algorithm>
#include <cstddef>
#include <initializer_list>

namespace tateti::terminal {
namespace {

constexpr KeyBinding on(Key key, KeyCommand command) {
    return {.press = {.key = key}, .command = command};
}
constexpr KeyBinding on(char32_t character, KeyCommand command) {
    return {.press = {.character = character}, .command = command};
}

enum class Panel : std::uint8_t { always, during_game };

constexpr KeyRow row(words::KeyWords words::ScreenKeys::* words, Panel panel,
                     std::initializer_list<KeyBinding> bindings) {
    KeyRow row{.words = words, .after_end = panel == Panel::always};
    for (const KeyBinding& binding : bindings) row.bindings.at(row.size++) = binding;
    return row;
}

using words::ScreenKeys;

constexpr std::array kBoardKeys{
    row(&ScreenKeys::arrows, Panel::during_game,
        {on(Key::up, KeyCommand::up), on(Key::down, KeyCommand::down), on(Key::left, KeyCommand::left),
         on(Key::right, KeyCommand::right), on(Key::next, KeyCommand::next_free_cell),
         on(Key::previous, KeyCommand::previous_free_cell), on(Key::home, KeyCommand::first_cell),
         on(Key::end, KeyCommand::last_cell)}),
    row(&ScreenKeys::enter, Panel::during_game,
        {on(Key::enter, KeyCommand::play_at_cursor), on(U' ', KeyCommand::play_at_cursor)}),
    row(&ScreenKeys::cells, Panel::during_game,
        {on(U'0', KeyCommand::play_cell), on(U'1', KeyCommand::play_cell), on(U'2', KeyCommand::play_cell),
         on(U'3', KeyCommand::play_cell), on(U'4', KeyCommand::play_cell), on(U'5', KeyCommand::play_cell),
         on(U'6', KeyCommand::play_cell), on(U'7', KeyCommand::play_cell), on(U'8', KeyCommand::play_cell),
         on(U'9', KeyCommand::play_cell)}),
    row(&ScreenKeys::undo_redo, Panel::during_game, {on(U'u', KeyCommand::undo), on(U'r', KeyCommand::redo)}),
    row(&ScreenKeys::new_game, Panel::always, {on(U'n', KeyCommand::new_game)}),
    row(&ScreenKeys::settings, Panel::always,
        {on(U'l', KeyCommand::level), on(U'o', KeyCommand::opponent), on(U'x', KeyCommand::side)}),
    row(&ScreenKeys::coach, Panel::during_game,
        {on(U'h', KeyCommand::hint), on(U'e', KeyCommand::values), on(Key::escape, KeyCommand::dismiss_hint)}),
    row(&ScreenKeys::open_review, Panel::always, {on(U'v', KeyCommand::open_review)}),
    row(&ScreenKeys::share, Panel::always, {on(U'c', KeyCommand::copy_link), on(U'p', KeyCommand::save_picture)}),
    row(&ScreenKeys::reset_score, Panel::always, {on(U'S', KeyCommand::reset_score), on(U'i', KeyCommand::language)}),
    row(&ScreenKeys::help_quit, Panel::always, {on(U'?', KeyCommand::help), on(U'q', KeyCommand::quit)}),
    row(&ScreenKeys::steer, Panel::during_game, {on(U'j', KeyCommand::steer_down), on(U'k', KeyCommand::steer_up)}),
    row(&ScreenKeys::steer_sideways, Panel::during_game,
        {on(U'H', KeyCommand::steer_left), on(U'L', KeyCommand::steer_right)}),
};

constexpr std::array kReviewKeys{
    row(&ScreenKeys::step, Panel::during_game,
        {on(Key::left, KeyCommand::step_back), on(Key::up, KeyCommand::step_back),
         on(Key::previous, KeyCommand::step_back), on(Key::right, KeyCommand::step_forward),
         on(Key::down, KeyCommand::step_forward), on(Key::next, KeyCommand::step_forward),
         on(Key::enter, KeyCommand::step_forward), on(U' ', KeyCommand::step_forward)}),
    row(&ScreenKeys::ends, Panel::during_game, {on(Key::home, KeyCommand::to_start), on(Key::end, KeyCommand::to_end)}),
    row(&ScreenKeys::step_as_in_vi, Panel::during_game,
        {on(U'h', KeyCommand::step_back), on(U'k', KeyCommand::step_back), on(U'j', KeyCommand::step_forward),
         on(U'l', KeyCommand::step_forward)}),
    row(&ScreenKeys::values, Panel::during_game, {on(U'e', KeyCommand::values)}),
    row(&ScreenKeys::play_on, Panel::during_game, {on(U'g', KeyCommand::play_on)}),
    row(&ScreenKeys::close_review, Panel::during_game,
        {on(U'v', KeyCommand::close_review), on(Key::escape, KeyCommand::close_review)}),
    row(&ScreenKeys::new_game, Panel::during_game, {on(U'n', KeyCommand::new_game)}),
    row(&ScreenKeys::help_quit, Panel::during_game, {on(U'?', KeyCommand::help), on(U'q', KeyCommand::quit)}),
};

/// A capital letter without a command of its own has that of its small one: Caps Lock may be on.
std::optional<KeyCommand> find(std::span<const KeyRow> rows, const KeyPress& press) {
    for (const KeyRow& row : rows)
        for (const KeyBinding& binding : row.bound())
            if (binding.press == press) return binding.command;
    const bool capital = press.key == Key::character && press.character >= U'A' && press.character <= U'Z';
    if (!capital) return std::nullopt;
    return find(rows, {.character = press.character - U'A' + U'a'});
}

}  // namespace

std::span<const KeyRow> board_keys() {
    return kBoardKeys;
}

std::span<const KeyRow> review_keys() {
    return kReviewKeys;
}

std::optional<KeyCommand> board_command(const KeyPress& press, bool steering) {
    if (steering && press == KeyPress{.character = U'h'}) return KeyCommand::steer_left;
    if (steering && press == KeyPress{.character = U'l'}) return KeyCommand::steer_right;
    return find(kBoardKeys, press);
}

std::optional<KeyCommand> review_command(const KeyPress& press) {
    return find(kReviewKeys, press);
}

}  // namespace tateti::terminal
