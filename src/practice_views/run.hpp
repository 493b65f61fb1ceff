#pragma once

#include "practice_views/practice_screen.hpp"

#include <functional>

namespace tateti::practice_views {

struct TerminalOptions {
    bool colour = true;
    bool has_all_letters = true;  // false: the locale has English letters only
};

/// Shows the screen in the terminal until somebody quits, then restores the terminal. Returns 0, or the number of the
/// signal that ended it.
[[nodiscard]] int run(PracticeScreen& screen, TerminalOptions options, const std::function<Moment()>& clock);

}  // namespace tateti::practice_views
