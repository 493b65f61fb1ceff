#pragma once

#include <string>

namespace tateti::terminal {

/// Whether this terminal can show the game: its description is known, and its cursor can be moved.
[[nodiscard]] bool can_be_drawn_on(int file_descriptor);

/// The text that restores a terminal that ncurses has taken over: it leaves the alternate screen and resets cursor,
/// keypad and mouse. Call it while ncurses has the terminal.
[[nodiscard]] std::string leave_sequence();

}  // namespace tateti::terminal
