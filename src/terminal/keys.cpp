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

struct Help {
    std::string_view help;
    std::string_view brief = help;
    bool after_end = false;
};

constexpr KeyRow row(std::string_view keys, Help help, std::initializer_list<KeyBinding> bindings) {
    KeyRow row{.keys = keys, .help = help.help, .brief = help.brief, .after_end = help.after_end};
    for (const KeyBinding& binding : bindings) row.bindings.at(row.size++) = binding;
    return row;
}

constexpr std::array kBoardKeys{
    row("arrows", {.help = "choose; Tab: next free cell", .brief = "choose; Tab: next"},
        {on(Key::up, KeyCommand::up), on(Key::down, KeyCommand::down), on(Key::left, KeyCommand::left),
         on(Key::right, KeyCommand::right), on(Key::next, KeyCommand::next_free_cell),
         on(Key::previous, KeyCommand::previous_free_cell), on(Key::home, KeyCommand::first_cell),
         on(Key::end, KeyCommand::last_cell)}),
    row("Enter", {.help = "play there; or Space", .brief = "play; or Space"},
        {on(Key::enter, KeyCommand::play_at_cursor), on(U' ', KeyCommand::play_at_cursor)}),
    row("0 - 8", {.help = "play that cell; or click it", .brief = "play that cell"},
        {on(U'0', KeyCommand::play_cell), on(U'1', KeyCommand::play_cell), on(U'2', KeyCommand::play_cell),
         on(U'3', KeyCommand::play_cell), on(U'4', KeyCommand::play_cell), on(U'5', KeyCommand::play_cell),
         on(U'6', KeyCommand::play_cell), on(U'7', KeyCommand::play_cell), on(U'8', KeyCommand::play_cell)}),
    row("u  r", {.help = "undo, redo"}, {on(U'u', KeyCommand::undo), on(U'r', KeyCommand::redo)}),
    row("n", {.help = "new game", .after_end = true}, {on(U'n', KeyCommand::new_game)}),
    row("l  o  x", {.help = "level, opponent, side", .after_end = true},
        {on(U'l', KeyCommand::level), on(U'o', KeyCommand::opponent), on(U'x', KeyCommand::side)}),
    row("h  e", {.help = "hint, exact values"},
        {on(U'h', KeyCommand::hint), on(U'e', KeyCommand::values), on(Key::escape, KeyCommand::dismiss_hint)}),
    row("v", {.help = "review the game; Esc ends it", .brief = "review the game", .after_end = true},
        {on(U'v', KeyCommand::open_review)}),
    row("S", {.help = "reset the score", .after_end = true}, {on(U'S', KeyCommand::reset_score)}),
    row("?  q", {.help = "all keys, quit", .after_end = true},
        {on(U'?', KeyCommand::help), on(U'q', KeyCommand::quit)}),
    row("j  k", {.help = "move; then h  l move too", .brief = ""},
        {on(U'j', KeyCommand::steer_down), on(U'k', KeyCommand::steer_up)}),
    row("H  L", {.help = "always move left, right", .brief = ""},
        {on(U'H', KeyCommand::steer_left), on(U'L', KeyCommand::steer_right)}),
};

constexpr std::array kReviewKeys{
    row("arrows", {.help = "step through the game"},
        {on(Key::left, KeyCommand::step_back), on(Key::up, KeyCommand::step_back),
         on(Key::previous, KeyCommand::step_back), on(Key::right, KeyCommand::step_forward),
         on(Key::down, KeyCommand::step_forward), on(Key::next, KeyCommand::step_forward),
         on(Key::enter, KeyCommand::step_forward), on(U' ', KeyCommand::step_forward)}),
    row("Home", {.help = "to the start; End: to the end", .brief = ""},
        {on(Key::home, KeyCommand::to_start), on(Key::end, KeyCommand::to_end)}),
    row("h j k l", {.help = "step, as in vi", .brief = ""},
        {on(U'h', KeyCommand::step_back), on(U'k', KeyCommand::step_back), on(U'j', KeyCommand::step_forward),
         on(U'l', KeyCommand::step_forward)}),
    row("e", {.help = "exact values"}, {on(U'e', KeyCommand::values)}),
    row("v", {.help = "back to the game"},
        {on(U'v', KeyCommand::close_review), on(Key::escape, KeyCommand::close_review)}),
    row("n", {.help = "new game"}, {on(U'n', KeyCommand::new_game)}),
    row("?  q", {.help = "all keys, quit"}, {on(U'?', KeyCommand::help), on(U'q', KeyCommand::quit)}),
};

std::optional<KeyCommand> find(std::span<const KeyRow> rows, const KeyPress& press) {
    for (const KeyRow& row : rows)
        for (const KeyBinding& binding : row.bound())
            if (binding.press == press) return binding.command;
    return std::nullopt;
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
