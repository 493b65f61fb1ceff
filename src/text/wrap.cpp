#include "text/wrap.hpp"

#include "text/cells.hpp"
#include "text/utf8.hpp"

#include <algorithm>
#include <cstddef>

namespace tateti::text {

int width_of(std::string_view text) {
    int width = 0;
    for (const char32_t point : decoded(text)) width += cells_of(point);
    return width;
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

namespace {

/// Whether a line may end between these two: Chinese has no blanks, but some of its marks belong to what is beside
/// them.
bool may_part(char32_t before, char32_t after) {
    constexpr std::u32string_view kOpening = U"（“《「『【";
    constexpr std::u32string_view kClosing = U"，。、：；！？）”》」』】%";
    if (cells_of(before) < 2 && cells_of(after) < 2) return false;
    return !kOpening.contains(before) && !kClosing.contains(after) && cells_of(after) > 0;
}

/// Where the first line ends and where the next one begins.
struct Break {
    std::size_t end;
    std::size_t next;
};

Break first_break(std::u32string_view text, int width) {
    Break found{.end = 0, .next = 0};
    int used = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == U' ' && i > 0) found = {.end = i, .next = i + 1};
        if (text[i] != U' ' && i > 0 && text[i - 1] != U' ' && may_part(text[i - 1], text[i]))
            found = {.end = i, .next = i};
        used += cells_of(text[i]);
        if (used <= width) continue;
        if (found.end > 0) return found;
        const std::size_t cut = std::max<std::size_t>(i, 1);
        return {.end = cut, .next = cut};
    }
    return {.end = text.size(), .next = text.size()};
}

}  // namespace

std::vector<std::string> line_parts(std::string_view text) {
    std::vector<std::string> parts;
    char32_t before = U' ';
    for (const char32_t point : decoded(text)) {
        const bool begins = point != U' ' && (before == U' ' || may_part(before, point));
        if (begins || parts.empty()) parts.emplace_back();
        parts.back() += encoded(std::u32string_view(&point, 1));
        before = point;
    }
    return parts;
}

std::vector<std::string> wrapped(std::string_view text, int width) {
    std::vector<std::string> lines;
    const std::u32string characters = decoded(text);
    std::u32string_view rest = characters;
    while (!rest.empty()) {
        const Break at = first_break(rest, std::max(width, 1));
        lines.push_back(encoded(rest.substr(0, at.end)));
        rest.remove_prefix(at.next);
    }
    return lines;
}

}  // namespace tateti::text
