#pragma once

#include <tateti/enumerators.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tateti {

/// A language that the coach speaks. `spanish` is neutral; `argentine` is Spanish as spoken in Argentina. `portuguese`
/// is Brazilian, `chinese` is written in simplified characters.
enum class Language : std::uint8_t {
    english,
    spanish,
    argentine,
    portuguese,
    french,
    german,
    italian,
    chinese,
    arabic,
};

/// As in `--lang es-AR`.
[[nodiscard]] constexpr std::string_view code(Language language) noexcept {
    switch (language) {
        case Language::english: return "en";
        case Language::spanish: return "es";
        case Language::argentine: return "es-AR";
        case Language::portuguese: return "pt";
        case Language::french: return "fr";
        case Language::german: return "de";
        case Language::italian: return "it";
        case Language::chinese: return "zh";
        case Language::arabic: return "ar";
    }
    return "";
}

inline constexpr auto kAllLanguages = enumerators<Language, code>();

/// As in `<html lang="pt-BR">`: the code, with the variant where readers of the text need to know it.
[[nodiscard]] constexpr std::string_view html_tag(Language language) noexcept {
    if (language == Language::portuguese) return "pt-BR";
    if (language == Language::chinese) return "zh-Hans";
    return code(language);
}

[[nodiscard]] constexpr bool is_right_to_left(Language language) noexcept {
    return language == Language::arabic;
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

/// Case does not matter, and `_` is as good as `-`.
[[nodiscard]] constexpr bool same_tag(std::string_view a, std::string_view b) noexcept {
    const auto plain = [](char c) { return c == '_' ? '-' : to_lower(c); };
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (plain(a[i]) != plain(b[i])) return false;
    return true;
}

}  // namespace detail

/// The language for a tag of a browser (BCP 47), such as those in `Accept-Language`, or for a locale of POSIX, such as
/// that in `LANG`: `es_AR.UTF-8`. Case does not matter, and a tag that is not known is shortened until it is: `es-MX`
/// is `es`. None if the language is not spoken here at all, or if there is none, as in the locale `C`.
[[nodiscard]] constexpr std::optional<Language> language_from_tag(std::string_view tag) noexcept {
    tag = tag.substr(0, tag.find_first_of(".@"));
    for (;;) {
        for (const Language language : kAllLanguages)
            if (detail::same_tag(code(language), tag)) return language;
        const std::size_t last = tag.find_last_of("-_");
        if (last == std::string_view::npos) return std::nullopt;
        tag = tag.substr(0, last);
    }
}

}  // namespace tateti
