#pragma once

#include <string>

namespace tateti::terminal {

/// Whether this terminal can be drawn on: it is known, and a cursor can be put anywhere on it.
[[nodiscard]] bool can_be_drawn_on(int file_descriptor);

/// What has to be written to leave a terminal that ncurses has taken over: off the other screen, cursor, keypad and
/// mouse as they are by default. To be asked while ncurses has it.
[[nodiscard]] std::string leave_sequence();

}  // namespace tateti::terminal
