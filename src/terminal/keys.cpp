#include "terminal/keys.hpp"

#include <algorithm>
#include <cstddef>
#include <initializer_list>

namespace tateti::terminal {
namespace {

constexpr KeyBinding on(Key key, Command command) {
    return {.press = {.key = key}, .command = command};
}
constexpr KeyBinding on(char32_t character, Command command) {
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
        {on(Key::up, Command::up), on(Key::down, Command::down), on(Key::left, Command::left),
         on(Key::right, Command::right), on(Key::next, Command::next_free_cell),
         on(Key::previous, Command::previous_free_cell), on(Key::home, Command::first_cell),
         on(Key::end, Command::last_cell)}),
    row("Enter", {.help = "play there; or Space", .brief = "play; or Space"},
        {on(Key::enter, Command::play_at_cursor), on(U' ', Command::play_at_cursor)}),
    row("0 - 8", {.help = "play that cell; or click it", .brief = "play that cell"},
        {on(U'0', Command::play_cell), on(U'1', Command::play_cell), on(U'2', Command::play_cell),
         on(U'3', Command::play_cell), on(U'4', Command::play_cell), on(U'5', Command::play_cell),
         on(U'6', Command::play_cell), on(U'7', Command::play_cell), on(U'8', Command::play_cell)}),
    row("u  r", {.help = "undo, redo"}, {on(U'u', Command::undo), on(U'r', Command::redo)}),
    row("n", {.help = "new game", .after_end = true}, {on(U'n', Command::new_game)}),
    row("l  o  x", {.help = "level, opponent, side", .after_end = true},
        {on(U'l', Command::level), on(U'o', Command::opponent), on(U'x', Command::side)}),
    row("h  e", {.help = "hint, exact values"},
        {on(U'h', Command::hint), on(U'e', Command::values), on(Key::escape, Command::dismiss_hint)}),
    row("v", {.help = "review the game; Esc ends it", .brief = "review the game", .after_end = true},
        {on(U'v', Command::open_review)}),
    row("S", {.help = "reset the score", .after_end = true}, {on(U'S', Command::reset_score)}),
    row("?  q", {.help = "all keys, quit", .after_end = true}, {on(U'?', Command::help), on(U'q', Command::quit)}),
    row("j  k", {.help = "move; then h  l move too", .brief = ""},
        {on(U'j', Command::steer_down), on(U'k', Command::steer_up)}),
    row("H  L", {.help = "always move left, right", .brief = ""},
        {on(U'H', Command::steer_left), on(U'L', Command::steer_right)}),
};

constexpr std::array kReviewKeys{
    row("arrows", {.help = "step through the game"},
        {on(Key::left, Command::step_back), on(Key::up, Command::step_back), on(Key::previous, Command::step_back),
         on(Key::right, Command::step_forward), on(Key::down, Command::step_forward),
         on(Key::next, Command::step_forward), on(Key::enter, Command::step_forward), on(U' ', Command::step_forward)}),
    row("Home", {.help = "to the start; End: to the end", .brief = ""},
        {on(Key::home, Command::to_start), on(Key::end, Command::to_end)}),
    row("h j k l", {.help = "step, as in vi", .brief = ""},
        {on(U'h', Command::step_back), on(U'k', Command::step_back), on(U'j', Command::step_forward),
         on(U'l', Command::step_forward)}),
    row("e", {.help = "exact values"}, {on(U'e', Command::values)}),
    row("v", {.help = "back to the game"}, {on(U'v', Command::close_review), on(Key::escape, Command::close_review)}),
    row("n", {.help = "new game"}, {on(U'n', Command::new_game)}),
    row("?  q", {.help = "all keys, quit"}, {on(U'?', Command::help), on(U'q', Command::quit)}),
};

std::optional<Command> find(std::span<const KeyRow> rows, const KeyPress& press) {
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

std::optional<Command> board_command(const KeyPress& press, bool steering) {
    if (steering && press == KeyPress{.character = U'h'}) return Command::steer_left;
    if (steering && press == KeyPress{.character = U'l'}) return Command::steer_right;
    return find(kBoardKeys, press);
}

std::optional<Command> review_command(const KeyPress& press) {
    return find(kReviewKeys, press);
}

}  // namespace tateti::terminal
