#pragma once

#include "terminal/event.hpp"
#include "words/game_words.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>

/// The keys of the screen: one table for each view. Keys, help screen and panel are made from it, and a test compares
/// docs/playing.md with it.
namespace tateti::terminal {

enum class KeyCommand : std::uint8_t {
    // on the board
    up,
    down,
    left,
    right,
    steer_up,
    steer_down,
    steer_left,
    steer_right,
    next_free_cell,
    previous_free_cell,
    first_cell,
    last_cell,
    play_at_cursor,
    play_cell,  // the one whose number is on the key
    undo,
    redo,
    level,
    opponent,
    side,
    language,
    hint,
    open_review,
    copy_link,
    save_picture,
    reset_score,
    dismiss_hint,
    // in the review
    step_back,
    step_forward,
    to_start,
    to_end,
    play_on,
    close_review,
    // in both
    new_game,
    values,
    help,
    quit,
};

struct KeyBinding {
    KeyPress press;
    KeyCommand command = KeyCommand::help;
};

/// The keys that share a line of the help.
struct KeyRow {
    words::KeyWords words::ScreenKeys::* words = nullptr;
    bool after_end = false;  // in the panel of a finished game
    std::array<KeyBinding, 11> bindings{};
    std::size_t size = 0;

    [[nodiscard]] constexpr std::span<const KeyBinding> bound() const { return std::span(bindings).first(size); }
};

[[nodiscard]] std::span<const KeyRow> board_keys();
[[nodiscard]] std::span<const KeyRow> review_keys();

/// The command of a key on the board. `h` and `l` are hint and level, but left and right while steering with
/// `j` and `k`.
[[nodiscard]] std::optional<KeyCommand> board_command(const KeyPress& press, bool steering);
[[nodiscard]] std::optional<KeyCommand> review_command(const KeyPress& press);

}  // namespace tateti::terminal
