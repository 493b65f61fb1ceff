#pragma once

#include "words/words.hpp"

/// What all games on a screen need from the program.
namespace tateti {

/// Whether there is a screen to play on. On a terminal that cannot show one, it says so.
[[nodiscard]] bool has_screen(const words::Words& words);

/// Whether nothing may move by itself on the screen: `NO_MOTION` is for motion what `NO_COLOR` is for colour.
[[nodiscard]] bool wants_no_motion();

/// Ends the process by the signal that ended the game, so that the parent process sees which one it was.
void end_by_signal(int signal);

}  // namespace tateti
