#pragma once

#include <string>
#include <string_view>

namespace tateti::terminal {

/// Whether this terminal can show the game: its description is known, and its cursor can be moved.
[[nodiscard]] bool can_be_drawn_on(int file_descriptor);

/// What ncurses does not turn on itself: the brackets around pasted text, and a window title that is restored later.
[[nodiscard]] std::string extras_on();
[[nodiscard]] std::string extras_off();

/// Changes the title of the window; empty where the terminal has none. Call it while ncurses has the terminal.
[[nodiscard]] std::string title_sequence(std::string_view title);

/// The text that restores a terminal that ncurses has taken over: it leaves the alternate screen and resets cursor,
/// keypad, mouse, paste and title. Call it while ncurses has the terminal.
[[nodiscard]] std::string leave_sequence();

}  // namespace tateti::terminal
