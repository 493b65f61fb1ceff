#pragma once

#include <array>
#include <cassert>
#include <cstddef>
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

}  // namespace tateti
