#pragma once

#include "online_views/play_lines.hpp"
#include "terminal/marks.hpp"

namespace tateti::online_views {

struct ScreenOptions {
    terminal::Alphabet alphabet = terminal::Alphabet::unicode;
    bool has_all_letters = true;  // false: the locale has English letters only
    bool colour = true;
};

struct ScreenEnd {
    int signal = 0;          // that ended the program, or 0
    std::string farewell{};  // to be printed when the terminal is restored
    bool missing = false;    // the match does not exist
};

/// Plays on the screen until somebody quits or the match is over for good, then restores the terminal.
[[nodiscard]] ScreenEnd play_on_screen(client::EventLoop& loop, OnlineView view, ScreenOptions options);

}  // namespace tateti::online_views
