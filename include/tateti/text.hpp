#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <optional>
#include <string_view>

namespace tateti {

/// A text of at most `Capacity` bytes, stored inline without the heap and usable in constant expressions. It converts
/// to a `std::string_view`, which is valid as long as the text exists.
template <std::size_t Capacity>
class Text {
  public:
    constexpr Text() noexcept = default;

    constexpr Text& append(char c) noexcept {
        assert(size_ < Capacity);
        chars_[size_++] = c;
        return *this;
    }
    constexpr Text& append(std::string_view text) noexcept {
        for (const char c : text) append(c);
        return *this;
    }

    [[nodiscard]] constexpr std::string_view view() const noexcept { return {chars_.data(), size_}; }
    constexpr operator std::string_view() const noexcept { return view(); }

    [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }
    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }

    friend constexpr bool operator==(const Text& a, const Text& b) noexcept { return a.view() == b.view(); }
    friend constexpr bool operator==(const Text& a, std::string_view b) noexcept { return a.view() == b; }

  private:
    std::array<char, Capacity> chars_{};
    std::size_t size_ = 0;
};

/// A character of a text in UTF-8.
struct Character {
    char32_t point = 0;
    std::size_t size = 0;  // in bytes
};

/// The first character of a text; none if the text is empty or does not begin with valid UTF-8.
[[nodiscard]] constexpr std::optional<Character> first_character(std::string_view text) noexcept {
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

/// Whether a character can be shown by itself: no control character, and none that changes the direction or the lines
/// of the text around it.
[[nodiscard]] constexpr bool is_legible(char32_t point) noexcept {
    const bool control = point < 0x20 || (point >= 0x7f && point < 0xa0);
    const bool invisible = point == 0x61c || (point >= 0x200b && point <= 0x200f) ||
                           (point >= 0x2028 && point <= 0x202e) || (point >= 0x2060 && point <= 0x206f) ||
                           point == 0xfeff;
    return !control && !invisible;
}

/// How many bytes of a text from outside a message quotes.
inline constexpr std::size_t kLongestQuote = 24;

/// Appends a text from outside to a `Text` or a `std::string`. Any byte that is not printable ASCII is spelled out,
/// such as `\x1b`, so that the result cannot break JSON or control a terminal.
template <class Target>
constexpr void append_spelled_out(Target& target, std::string_view text) {
    constexpr std::string_view kHex = "0123456789abcdef";
    for (const char& c : text) {
        if (c >= ' ' && c <= '~') {
            target.append(std::string_view(&c, 1));
            continue;
        }
        const auto byte = static_cast<unsigned char>(c);
        target.append("\\x").append(kHex.substr(byte / 16U, 1)).append(kHex.substr(byte % 16U, 1));
    }
}

/// Appends a text to a `Text` or a `std::string`, with a capital at its beginning. Knows the letters of ASCII and
/// Latin-1; scripts without capitals stay as they are.
template <class Target>
constexpr void append_with_capital(Target& target, std::string_view text) {
    constexpr char kLatin1 = '\xc3';  // the first byte of the letters from À to ÿ
    const std::size_t where = text.starts_with(kLatin1) ? 1 : 0;
    if (text.size() > where) {
        const char first = text[where];
        const bool small = where == 0 ? first >= 'a' && first <= 'z' : first >= '\xa0' && first <= '\xbe';
        const char capital = small ? static_cast<char>(first - ('a' - 'A')) : first;
        target.append(text.substr(0, where)).append(std::string_view(&capital, 1));
        text.remove_prefix(where + 1);
    }
    target.append(text);
}

/// The same for people: characters of other languages stay as they are.
template <class Target>
constexpr void append_legible(Target& target, std::string_view text) {
    while (!text.empty()) {
        const auto character = first_character(text);
        const std::size_t size = character ? character->size : 1;
        if (character && is_legible(character->point))
            target.append(text.substr(0, size));
        else
            append_spelled_out(target, text.substr(0, size));
        text.remove_prefix(size);
    }
}

/// The beginning of a text, up to `kLongestQuote` bytes. It ends between two characters.
[[nodiscard]] constexpr std::string_view quoted_part(std::string_view text) noexcept {
    std::size_t size = 0;
    while (size < text.size()) {
        const auto character = first_character(text.substr(size));
        const std::size_t more = character ? character->size : 1;
        if (size + more > kLongestQuote) break;
        size += more;
    }
    return text.substr(0, size);
}

}  // namespace tateti
