#pragma once

#include "scores/statistics.hpp"
#include "terminal/canvas.hpp"

#include <tateti/cell.hpp>
#include <tateti/tally.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace tateti::terminal {

enum class Key : std::uint8_t { character, up, down, left, right, next, previous, enter, escape, home, end };

struct KeyPress {
    Key key = Key::character;
    char32_t character = 0;  // for `Key::character`

    friend constexpr bool operator==(KeyPress, KeyPress) noexcept = default;
};
/// The left mouse button, at this place of the screen.
struct MousePress {
    int row = 0;
    int column = 0;
};
/// Text was pasted. It does not count as keys.
struct Pasted {};
struct Resized {
    Size size;
};

/// What the terminal reports.
using Input = std::variant<KeyPress, MousePress, Pasted, Resized>;

/// The mouse, on a cell of the board or beside it.
struct Click {
    std::optional<Cell> cell;
};
/// The pause before the computer's move is over: it moves now.
struct PauseOver {};
/// The computer is still thinking: its animation moves on.
struct Beat {};
/// Nobody has done anything for a while: time to load the score again.
struct Idle {};
/// Effects have been carried out: the score now, and why something is not saved.
struct Saved {
    Tally score;
    scores::LevelStatistics statistics;
    std::optional<std::string> error;
};
/// The score was to be set to zero.
struct ScoreReset {
    bool succeeded = false;
};

/// A request to the program has been carried out.
struct Told {
    std::string notice;
};

/// What changes the model.
using ScreenEvent = std::variant<KeyPress, Click, Pasted, Resized, PauseOver, Beat, Idle, Saved, ScoreReset, Told>;

}  // namespace tateti::terminal
