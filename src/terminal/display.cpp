#include "terminal/display.hpp"

#include "terminal/clipboard.hpp"
#include "terminal/crash_guard.hpp"
#include "terminal/escape.hpp"
#include "terminal/terminfo.hpp"
#include "text/keyboard.hpp"

#define NCURSES_NOMACROS 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace tateti::terminal {
namespace {

constexpr std::array kAllRoles{Role::plain, Role::dim, Role::strong, Role::x,     Role::o,
                               Role::good,  Role::bad, Role::paper,  Role::x_won, Role::o_won};

struct Look {
    attr_t attributes = A_NORMAL;
    short pair = 0;
};
using Looks = std::array<Look, kAllRoles.size()>;

/// Without colour, roles differ only in weight.
constexpr Looks kPlainLooks{{{.attributes = A_NORMAL},
                             {.attributes = A_DIM},
                             {.attributes = A_BOLD},
                             {.attributes = A_BOLD},
                             {.attributes = A_NORMAL},
                             {.attributes = A_BOLD},
                             {.attributes = A_NORMAL},
                             {.attributes = A_REVERSE},
                             {.attributes = A_REVERSE | A_BOLD},
                             {.attributes = A_REVERSE}}};

/// The colours of the roles that have one: mid-tones, readable on black and on white.
struct Colours {
    short dim;
    short x;
    short o;
    short good;
    short bad;
};
constexpr Colours k256{.dim = 244, .x = 32, .o = 162, .good = 28, .bad = 160};
/// Of the eight colours only these are readable on white and on black; X keeps the default colour.
constexpr Colours k8{.dim = -1, .x = -1, .o = COLOR_MAGENTA, .good = COLOR_GREEN, .bad = COLOR_RED};

Looks coloured_looks() {
    const bool many = COLORS >= 256;
    const Colours colours = many ? k256 : k8;
    const auto look = [](Role role, short colour, attr_t attributes) {
        const auto pair = static_cast<short>(1 + static_cast<int>(role));
        if (colour < 0) return Look{.attributes = attributes};
        init_pair(pair, colour, -1);
        return Look{.attributes = attributes, .pair = pair};
    };
    Looks looks = kPlainLooks;
    const auto set = [&](Role role, short colour, attr_t attributes) {
        looks[static_cast<std::size_t>(role)] = look(role, colour, attributes);
    };
    set(Role::dim, colours.dim, many ? A_NORMAL : A_DIM);
    set(Role::x, colours.x, A_BOLD);
    set(Role::o, colours.o, A_BOLD);
    set(Role::good, colours.good, A_BOLD);
    set(Role::bad, colours.bad, A_BOLD);
    constexpr short kBrightWhite = 15;
    const auto paper = static_cast<short>(1 + static_cast<int>(Role::paper));
    init_pair(paper, COLOR_BLACK, many ? kBrightWhite : short{COLOR_WHITE});
    looks[static_cast<std::size_t>(Role::paper)] = {.attributes = A_NORMAL, .pair = paper};
    set(Role::x_won, colours.x, A_REVERSE | A_BOLD);
    set(Role::o_won, colours.o, A_REVERSE | A_BOLD);
    return looks;
}

constexpr int kEscape = 27;
constexpr std::chrono::milliseconds kLongestGap{150};  // between two characters of a paste
constexpr int kRedraw = 'L' - '@';                     // Ctrl-L

std::optional<Key> key_named(wint_t code) {
    switch (code) {
        case KEY_UP: return Key::up;
        case KEY_DOWN: return Key::down;
        case KEY_LEFT: return Key::left;
        case KEY_RIGHT: return Key::right;
        case KEY_BTAB: return Key::previous;
        case KEY_ENTER: return Key::enter;
        case KEY_HOME: return Key::home;
        case KEY_END: return Key::end;
        default: return std::nullopt;
    }
}

KeyPress key_typed(wint_t character) {
    switch (character) {
        case '\t': return {.key = Key::next};
        case '\n':
        case '\r': return {.key = Key::enter};
        default: return {.key = Key::character, .character = text::us_key(static_cast<char32_t>(character))};
    }
}

/// The key of an escape sequence that ncurses does not know; the Escape key if nothing follows within `kAtOnce`.
std::optional<KeyPress> key_after_escape(WINDOW* keys, EscapeSequence& sequence) {
    constexpr int kAtOnce = 25;  // milliseconds
    bool alone = true;
    wint_t code = 0;
    int kind = OK;
    wtimeout(keys, kAtOnce);
    while ((kind = wget_wch(keys, &code)) == OK) {
        alone = false;
        if (!sequence.take(static_cast<char32_t>(code))) break;
    }
    nodelay(keys, TRUE);
    if (kind == KEY_CODE_YES) {  // Alt with a key that ncurses knows
        ungetch(static_cast<int>(code));
        return std::nullopt;
    }
    return alone ? std::optional(KeyPress{.key = Key::escape}) : sequence.key();
}

/// Writes past ncurses, which has nothing in its buffer between two frames.
void write_at_once(const std::string& text) {
    std::size_t done = 0;
    while (done < text.size()) {
        const ssize_t more = write(STDOUT_FILENO, text.data() + done, text.size() - done);
        if (more <= 0) return;  // the next frame fails in the same way
        done += static_cast<std::size_t>(more);
    }
}

/// All mouse events. If ncurses receives an event that is not in its mask, it discards it and blocks until the next
/// key, so the screen would freeze. We therefore enable all events and ignore those without a meaning.
constexpr mmask_t every_button() {
    mmask_t all = 0;
    for (int button = 1; button <= 5; ++button)
        all |= NCURSES_MOUSE_MASK(button, NCURSES_BUTTON_PRESSED | NCURSES_BUTTON_RELEASED);
    return all;
}

}  // namespace

struct Display::Parts {
    bool has_all_letters;
    SCREEN* terminal;
    WINDOW* keys;  // a hidden pad to read keys from: reading from the screen would first redraw its old state
    Looks looks;
    std::vector<MousePress> clicks;  // not yet returned, the first one last
    bool pasting;                    // between the brackets of a paste
    std::chrono::steady_clock::time_point pasted_last;
    std::string extras_on;
    std::string extras_off;
    std::string title;  // of the window, as it was set last
    CrashGuard guard;
};

Display::Display(bool has_all_letters, bool colour) {
    CrashGuard::remember_modes();
    SCREEN* terminal = newterm(nullptr, stdout, stdin);
    if (terminal == nullptr) throw std::runtime_error("the terminal cannot be drawn on");
    set_term(terminal);
    cbreak();
    noecho();
    nonl();
    WINDOW* keys = newpad(1, 1);
    keypad(keys, TRUE);
    nodelay(keys, TRUE);
    set_escdelay(25);
    curs_set(0);
    mousemask(every_button(), nullptr);
    mouseinterval(0);
    Looks looks = kPlainLooks;
    if (colour && start_color() == OK && use_default_colors() == OK && COLORS >= 8) looks = coloured_looks();
    parts_.reset(new Parts{.has_all_letters = has_all_letters,
                           .terminal = terminal,
                           .keys = keys,
                           .looks = looks,
                           .clicks = {},
                           .pasting = false,
                           .pasted_last = {},
                           .extras_on = extras_on(),
                           .extras_off = extras_off(),
                           .title = {},
                           .guard = CrashGuard(leave_sequence())});
    write_at_once(parts_->extras_on);
}

Display::~Display() {
    suspend();
    delwin(parts_->keys);
    delscreen(parts_->terminal);
}

bool Display::is_fast() const {
    constexpr int kSlow = 19200;  // bits per second; a pseudo-terminal has 38400
    return baudrate() > kSlow;
}

Size Display::size() const {
    return {.rows = LINES, .columns = COLS};
}

void Display::show(const Canvas& canvas, const std::string& title) {
    if (std::exchange(parts_->title, title) != title) write_at_once(title_sequence(title));
    const Size size = canvas.size();
    for (int row = 0; row < size.rows; ++row) {
        wmove(stdscr, row, 0);
        for (int column = 0; column < size.columns; ++column) {
            const Glyph& glyph = canvas.at(row, column);
            const Look look = parts_->looks[static_cast<std::size_t>(glyph.role)];
            // The locale cannot show other characters.
            const bool shown = parts_->has_all_letters || glyph.character < 0x7F;
            if (glyph.character == kContinued) continue;  // ncurses has moved past it
            std::array<wchar_t, 5> text{shown ? static_cast<wchar_t>(glyph.character) : L'?'};
            for (std::size_t i = 0; i < glyph.marks.size() && shown; ++i)
                text[i + 1] = static_cast<wchar_t>(glyph.marks[i]);
            cchar_t cell{};
            setcchar(&cell, text.data(), look.attributes, look.pair, nullptr);
            wadd_wch(stdscr, &cell);  // fails at the last position of the screen, which is harmless
        }
    }
    wrefresh(stdscr);
}

std::optional<Input> Display::next() {
    wint_t code = 0;
    for (;;) {
        if (!parts_->clicks.empty()) {
            const MousePress first = parts_->clicks.back();
            parts_->clicks.pop_back();
            return first;
        }
        const int kind = wget_wch(parts_->keys, &code);
        if (kind == ERR) return std::nullopt;
        const auto now = std::chrono::steady_clock::now();
        // Pasted text arrives at once. After a pause, its end marker was lost, and these are typed keys.
        if (parts_->pasting && now - parts_->pasted_last > kLongestGap) parts_->pasting = false;
        parts_->pasted_last = now;
        if (kind == KEY_CODE_YES && code == KEY_MOUSE) {
            // One KEY_MOUSE stands for all waiting events. ncurses returns the last one first.
            for (MEVENT mouse{}; getmouse(&mouse) == OK;)
                if ((mouse.bstate & BUTTON1_PRESSED) != 0)
                    parts_->clicks.push_back({.row = mouse.y, .column = mouse.x});
        } else if (kind == KEY_CODE_YES && code == KEY_RESIZE) {
            return Resized{size()};
        } else if (parts_->pasting && (kind != OK || (code != kEscape && code != kRedraw))) {
            continue;
        } else if (kind == KEY_CODE_YES) {
            if (const auto key = key_named(code)) return KeyPress{.key = *key};
        } else if (code == kRedraw) {
            clearok(curscr, TRUE);
            return Resized{size()};
        } else if (code == kEscape) {
            EscapeSequence sequence;
            const auto key = key_after_escape(parts_->keys, sequence);
            if (sequence.ends_paste() && parts_->pasting) {
                parts_->pasting = false;
                return Pasted{};
            }
            parts_->pasting = parts_->pasting || sequence.begins_paste();
            if (key && !parts_->pasting) return *key;
        } else {
            return key_typed(code);
        }
    }
}

void Display::resize() {
    winsize window{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_row > 0 && window.ws_col > 0)
        resizeterm(window.ws_row, window.ws_col);
}

void Display::copy(const std::string& text) {
    write_at_once(copy_sequence(text));
}

void Display::suspend() {
    endwin();
    write_at_once(parts_->extras_off);
}

void Display::resume() {
    reset_prog_mode();
    write_at_once(parts_->extras_on);
    parts_->title.clear();
    resize();
    clearok(curscr, TRUE);
}

}  // namespace tateti::terminal
