#include "cli/style.hpp"

#include "text/wrap.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <langinfo.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>

namespace tateti::cli {
namespace {

std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

std::string_view escape_code(Paint paint) {
    switch (paint) {
        case Paint::x: return "1;36";
        case Paint::o: return "1;35";
        case Paint::dim: return "2";
        case Paint::strong: return "1";
        case Paint::good: return "32";
        case Paint::bad: return "31";
    }
    return "0";
}

}  // namespace

bool can_rewrite_lines(int file_descriptor) {
    const std::string_view terminal = environment("TERM");
    return isatty(file_descriptor) != 0 && !terminal.empty() && terminal != "dumb";
}

Style style_for(int file_descriptor) {
    winsize window{};
    const bool has_size = ioctl(file_descriptor, TIOCGWINSZ, &window) == 0;
    return {.colour = can_rewrite_lines(file_descriptor) && environment("NO_COLOR").empty(),
            .unicode = std::string_view(nl_langinfo(CODESET)) == "UTF-8",
            .columns = has_size ? window.ws_col : 0};
}

std::string fitted(std::string_view sentence, int column, Style style) {
    constexpr int kNarrowest = 24;  // narrower columns are harder to read than long lines
    const int room = style.columns - column;
    if (room < kNarrowest) return std::string(sentence);
    return fmt::format("{}", fmt::join(text::wrapped(sentence, room), fmt::format("\n{:{}}", "", column)));
}

std::string painted(std::string_view text, Paint paint, Style style) {
    if (!style.colour) return std::string(text);
    return "\x1b[" + std::string(escape_code(paint)) + "m" + std::string(text) + "\x1b[0m";
}

}  // namespace tateti::cli
