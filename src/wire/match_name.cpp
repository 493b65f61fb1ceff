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

Error bad_name(std::string_view why) {
    return make_error("request/bad_name", why);
}

}  // namespace

std::expected<std::string, Error> read_name(std::string_view text) {
    const std::string_view name = text::trimmed(text, kAroundNames);
    std::size_t count = 0;
    for (std::string_view rest = name; !rest.empty(); ++count) {
        const auto character = text::first_character(rest);
        if (!character) return std::unexpected(bad_name("a name must be UTF-8"));
        if (text::is_control(character->point) || steers_text(character->point))
            return std::unexpected(
                bad_name("a name must not contain control characters or characters that change the direction of text"));
        if (count == kLongestName) return std::unexpected(bad_name("a name has at most 24 characters"));
        rest.remove_prefix(character->size);
    }
    return std::string(name);
}

bool is_match_id(std::string_view text) {
    return text.size() == kMatchIdSize && text.find_first_not_of(kMatchIdAlphabet) == std::string_view::npos;
}

}  // namespace tateti::wire
