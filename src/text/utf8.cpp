#include "text/utf8.hpp"

#include <array>

namespace tateti::text {

std::optional<Character> first_character(std::string_view text) {
    if (text.empty()) return std::nullopt;
    const auto byte = [&](std::size_t i) { return static_cast<char32_t>(static_cast<unsigned char>(text[i])); };
    const char32_t lead = byte(0);
    if (lead < 0x80) return Character{.point = lead, .size = 1};
    const std::size_t size = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4 || text.size() < size) return std::nullopt;
    char32_t point = lead & (0x7fU >> size);
    for (std::size_t i = 1; i < size; ++i) {
        if ((byte(i) & 0xc0U) != 0x80) return std::nullopt;
        point = (point << 6U) | (byte(i) & 0x3fU);
    }
    constexpr std::array<char32_t, 5> kSmallest{0, 0, 0x80, 0x800, 0x10000};  // code point that needs this many bytes
    const bool surrogate = point >= 0xd800 && point <= 0xdfff;
    if (point < kSmallest[size] || point > 0x10ffff || surrogate) return std::nullopt;
    return Character{.point = point, .size = size};
}

std::optional<std::size_t> count_characters(std::string_view text) {
    std::size_t count = 0;
    for (; !text.empty(); ++count) {
        const auto character = first_character(text);
        if (!character) return std::nullopt;
        text.remove_prefix(character->size);
    }
    return count;
}

std::u32string decoded(std::string_view text) {
    std::u32string characters;
    while (!text.empty()) {
        const Character character = first_character(text).value_or(Character{.point = U'?', .size = 1});
        characters += character.point;
        text.remove_prefix(character.size);
    }
    return characters;
}

std::string encoded(std::u32string_view characters) {
    std::string text;
    const auto put = [&](char32_t byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
    const auto continuation = [](char32_t bits) { return 0x80U | (bits & 0x3fU); };
    for (const char32_t c : characters) {
        if (c < 0x80) {
            put(c);
        } else if (c < 0x800) {
            put(0xc0U | (c >> 6U));
            put(continuation(c));
        } else if (c < 0x10000) {
            put(0xe0U | (c >> 12U));
            put(continuation(c >> 6U));
            put(continuation(c));
        } else {
            put(0xf0U | (c >> 18U));
            put(continuation(c >> 12U));
            put(continuation(c >> 6U));
            put(continuation(c));
        }
    }
    return text;
}

}  // namespace tateti::text
