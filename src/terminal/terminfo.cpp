#include "terminal/terminfo.hpp"

#include <curses.h>
#include <term.h>  // defines macros such as `lines`; include it nowhere else

namespace tateti::terminal {
namespace {

/// A capability's text; none if terminfo returns a null pointer or -1.
const char* capability(const char* name) {
    const char* text = tigetstr(name);
    return reinterpret_cast<long>(text) == -1 ? nullptr : text;
}

bool has_paste() {
    return capability("BE") != nullptr;
}

bool has_title() {
    return tigetflag("XT") > 0 || capability("tsl") != nullptr;
}

std::string& collected() {
    static std::string text;
    return text;
}

int collect(int c) {
    collected() += static_cast<char>(c);
    return c;
}

}  // namespace

bool can_be_drawn_on(int file_descriptor) {
    int known = 0;
    if (setupterm(nullptr, file_descriptor, &known) != OK) return false;
    const bool can = capability("cup") != nullptr;
    del_curterm(cur_term);  // ncurses will create its own
    return can;
}

std::string extras_on() {
    return (has_paste() ? "\x1b[?2004h" : "") + std::string(has_title() ? "\x1b[22;2t" : "");
}

std::string extras_off() {
    return (has_paste() ? "\x1b[?2004l" : "") + std::string(has_title() ? "\x1b[23;2t" : "");
}

std::string title_sequence(std::string_view title) {
    if (!has_title()) return "";
    return std::string("\x1b]2;").append(title).append("\x07");
}

std::string leave_sequence() {
    collected() = extras_off();
    if (capability("kmous") != nullptr) collected() += "\x1b[?1006l\x1b[?1000l";
    for (const char* name : {"sgr0", "op", "rmkx", "cnorm", "rmcup"})
        if (const char* text = capability(name)) tputs(text, 1, collect);
    return collected();
}

}  // namespace tateti::terminal
