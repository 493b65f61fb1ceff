#include "wire/match_name.hpp"

#include "text/ascii.hpp"
#include "text/utf8.hpp"

#include <algorithm>

namespace tateti::wire {
namespace {

constexpr std::size_t kLongestName = 24;
constexpr std::string_view kAroundNames = " \t\r\n";

/// Characters that change the direction of text, or start a new line.
constexpr bool steers_text(char32_t point) noexcept {
    return point == 0x61c || point == 0x200e || point == 0x200f || (point >= 0x2028 && point <= 0x202e) ||
           (point >= 0x2066 && point <= 0x2069);
}

/// Spaces, and characters that are drawn as nothing. They are allowed between others, because emoji and some scripts
/// need them.
constexpr bool is_invisible(char32_t point) noexcept {
    struct Range {
        char32_t first;
        char32_t last;
    };
    constexpr Range kRanges[] = {{0x20, 0x20},       {0xa0, 0xa0},      {0xad, 0xad},       {0x34f, 0x34f},
                                 {0x115f, 0x1160},   {0x1680, 0x1680},  {0x17b4, 0x17b5},   {0x180b, 0x180f},
                                 {0x2000, 0x200d},   {0x202f, 0x202f},  {0x205f, 0x206f},   {0x2800, 0x2800},
                                 {0x3000, 0x3000},   {0x3164, 0x3164},  {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},
                                 {0xffa0, 0xffa0},   {0xfff0, 0xfff8},  {0x1bca0, 0x1bca3}, {0x1d159, 0x1d159},
                                 {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff}};
    return std::ranges::any_of(kRanges,
                               [point](const Range& range) { return point >= range.first && point <= range.last; });
}

Error bad_name(std::string_view why) {
    return make_error("request/bad_name", why);
}

/// Whether anything in the name is visible, or why it is refused.
std::expected<bool, Error> check(std::string_view name) {
    std::size_t count = 0;
    bool is_visible = false;
    for (; !name.empty(); ++count) {
        const auto character = text::first_character(name);
        if (!character) return std::unexpected(bad_name("a name must be UTF-8"));
        if (text::is_control(character->point) || steers_text(character->point))
            return std::unexpected(
                bad_name("a name must not contain control characters or characters that change the direction of text"));
        if (count == kLongestName) return std::unexpected(bad_name("a name has at most 24 characters"));
        is_visible = is_visible || !is_invisible(character->point);
        name.remove_prefix(character->size);
    }
    return is_visible;
}

}  // namespace

std::expected<std::string, Error> read_name(std::string_view text) {
    const std::string_view name = text::trimmed(text, kAroundNames);
    const auto is_visible = check(name);
    if (!is_visible) return std::unexpected(is_visible.error());
    if (!name.empty() && !*is_visible)
        return std::unexpected(bad_name("a name must be empty or contain a visible character"));
    return std::string(name);
}

bool is_stored_name(std::string_view text) {
    return text::trimmed(text, kAroundNames) == text && check(text).has_value();
}

std::string legible_name(std::string_view text) {
    std::string name;
    while (!text.empty()) {
        const auto character = text::first_character(text);
        const std::size_t size = character ? character->size : 1;
        if (character && !text::is_control(character->point) && !steers_text(character->point))
            name += text.substr(0, size);
        text.remove_prefix(size);
    }
    return std::string(text::trimmed(name, kAroundNames));
}

bool is_match_id(std::string_view text) {
    return text.size() == kMatchIdSize && text.find_first_not_of(kMatchIdAlphabet) == std::string_view::npos;
}

}  // namespace tateti::wire
