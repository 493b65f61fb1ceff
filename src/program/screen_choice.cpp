#include "program/screen_choice.hpp"

#include "terminal/terminfo.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <iostream>

namespace tateti {

bool has_screen(const words::Words& words) {
    if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) return false;
    if (terminal::can_be_drawn_on(STDOUT_FILENO)) return true;
    std::cerr << fmt::format("tateti: {}\n", words.program.no_screen.text);
    return false;
}

bool wants_no_motion() {
    const char* wish = std::getenv("NO_MOTION");
    return wish != nullptr && *wish != '\0';
}

void end_by_signal(int signal) {
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

}  // namespace tateti
