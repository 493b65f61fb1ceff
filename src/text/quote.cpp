#include "text/quote.hpp"

#include "text/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tateti::text {
namespace {

std::string in_hex(char c) {
    return fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
}

/// How many bytes the character at the front takes; 0 if it is a control character or no UTF-8.
std::size_t legible_character(std::string_view text) {
    const auto character = first_character(text);
    return character && !is_control(character->point) ? character->size : 0;
}

}  // namespace

std::string spelled_out(std::string_view text) {
    std::string spelled;
    for (const char c : text) spelled += c >= ' ' && c <= '~' ? std::string{c} : in_hex(c);
    return spelled;
}

std::string quote(std::string_view text, std::size_t where, std::size_t length) {
    constexpr std::size_t kLongest = 24;
    return spelled_out(text.substr(where, std::min(length, kLongest)));
}

std::string legible(std::string_view text) {
    std::string spelled;
    while (!text.empty()) {
        const std::size_t size = legible_character(text);
        spelled += size > 0 ? std::string(text.substr(0, size)) : in_hex(text[0]);
        text.remove_prefix(std::max<std::size_t>(size, 1));
    }
    return spelled;
}

}  // namespace tateti::text
