#include "wire/quote.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

namespace tateti::wire {
namespace {

std::string in_hex(char c) {
    return fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
}

/// How many bytes the character at the front takes; 0 if it is a control character or no UTF-8.
std::size_t legible_character(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i])); };
    const std::uint32_t lead = byte(0);
    if (lead < 0x80) return lead >= 0x20 && lead != 0x7f ? 1 : 0;
    const std::size_t size = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4 || text.size() < size) return 0;
    std::uint32_t point = lead & (0x7fU >> size);
    for (std::size_t i = 1; i < size; ++i) {
        if ((byte(i) & 0xc0U) != 0x80) return 0;
        point = (point << 6U) | (byte(i) & 0x3fU);
    }
    constexpr std::uint32_t kSmallest[] = {0, 0, 0xa0, 0x800, 0x10000};  // below 0xa0 are control characters
    const bool surrogate = point >= 0xd800 && point <= 0xdfff;
    return point >= kSmallest[size] && point <= 0x10ffff && !surrogate ? size : 0;
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

}  // namespace tateti::wire
