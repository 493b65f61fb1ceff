#include "text/wrap.hpp"

#include "text/utf8.hpp"

#include <algorithm>
#include <cstddef>

namespace tateti::text {

int width_of(std::string_view text) {
    return static_cast<int>(decoded(text).size());
}

namespace {

std::string blanks_up_to(std::string_view text, int width) {
    return std::string(static_cast<std::size_t>(std::max(0, width - width_of(text))), ' ');
}

}  // namespace

std::string padded(std::string_view text, int width) {
    return std::string(text) + blanks_up_to(text, width);
}

std::string right_aligned(std::string_view text, int width) {
    return blanks_up_to(text, width).append(text);
}

std::vector<std::string> wrapped(std::string_view text, int width) {
    std::vector<std::string> lines;
    const std::u32string characters = decoded(text);
    std::u32string_view rest = characters;
    const auto room = static_cast<std::size_t>(std::max(width, 1));
    while (!rest.empty()) {
        std::size_t end = std::min(rest.size(), room);
        std::size_t next = end;
        if (end < rest.size()) {
            const std::size_t blank = rest.rfind(U' ', end);
            if (blank != std::u32string_view::npos && blank > 0) {
                end = blank;
                next = blank + 1;
            }
        }
        lines.push_back(encoded(rest.substr(0, end)));
        rest.remove_prefix(next);
    }
    return lines;
}

}  // namespace tateti::text
