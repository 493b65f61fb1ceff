#include "text/utf8.hpp"

namespace tateti::text {

std::string_view without_byte_order_mark(std::string_view text) {
    constexpr std::string_view kMark = "\xef\xbb\xbf";
    if (text.starts_with(kMark)) text.remove_prefix(kMark.size());
    return text;
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
