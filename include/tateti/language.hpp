#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tateti {

/// A language that the coach speaks. `spanish` is neutral; `argentine` is Spanish as spoken in Argentina.
enum class Language : std::uint8_t { english, spanish, argentine };

inline constexpr std::array kAllLanguages{Language::english, Language::spanish, Language::argentine};

/// As in `--lang es-AR`.
[[nodiscard]] constexpr std::string_view code(Language language) noexcept {
    switch (language) {
        case Language::english: return "en";
        case Language::spanish: return "es";
        case Language::argentine: return "es-AR";
    }
    return "";
}

[[nodiscard]] constexpr std::optional<Language> language_from_code(std::string_view text) noexcept {
    for (const Language language : kAllLanguages)
        if (code(language) == text) return language;
    return std::nullopt;
}

namespace detail {

[[nodiscard]] constexpr char to_lower(char c) noexcept {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

[[nodiscard]] constexpr bool same_letters(std::string_view a, std::string_view b) noexcept {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (to_lower(a[i]) != to_lower(b[i])) return false;
    return true;
}

}  // namespace detail

/// The language for a tag of a browser (BCP 47), such as those in `Accept-Language`. Case does not matter, and a tag
/// that is not known is shortened until it is: `es-MX` is `es`. None if the language is not spoken here at all.
[[nodiscard]] constexpr std::optional<Language> language_from_tag(std::string_view tag) noexcept {
    for (;;) {
        for (const Language language : kAllLanguages)
            if (detail::same_letters(code(language), tag)) return language;
        const std::size_t last = tag.rfind('-');
        if (last == std::string_view::npos) return std::nullopt;
        tag = tag.substr(0, last);
    }
}

}  // namespace tateti
