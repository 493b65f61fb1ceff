#pragma once

#include "terminal/canvas.hpp"

#include <cstdint>
#include <variant>

namespace tateti::terminal {

enum class Key : std::uint8_t { character, up, down, left, right, next, previous, enter, escape, home, end };

struct KeyPress {
    Key key = Key::character;
    char32_t character = 0;  // for `Key::character`
};
/// The mouse, on this place of the screen.
struct Click {
    int row = 0;
    int column = 0;
};
struct Resized {
    Size size;
};
/// The computer's pause is over: it moves now.
struct PauseOver {};
/// Time passes: something may move on the screen.
struct Beat {};
/// Nothing happens: others may have finished games.
struct Idle {};

using Event = std::variant<KeyPress, Click, Resized, PauseOver, Beat, Idle>;

}  // namespace tateti::terminal
