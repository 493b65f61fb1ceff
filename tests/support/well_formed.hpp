#pragma once

#include <tateti/catalogue.hpp>
#include <tateti/language.hpp>
#include <tateti/languages.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace tateti::test {

/// Whether the bytes are UTF-8: each first byte is followed by as many others as it says.
inline bool is_utf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const auto byte = static_cast<unsigned char>(text[i++]);
        if (byte >= 0x80 && (byte < 0xc2 || byte > 0xf4)) return false;
        const int others = byte < 0x80 ? 0 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
        for (int k = 0; k < others; ++k, ++i)
            if (i == text.size() || (static_cast<unsigned char>(text[i]) & 0xc0U) != 0x80U) return false;
    }
    return true;
}

inline std::size_t count(std::string_view text, std::string_view what) {
    std::size_t found = 0;
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string_view::npos; at += what.size()) ++found;
    return found;
}

/// Whether a sentence begins as its script requires: with an Arabic letter, which decides the direction; with a Chinese
/// character or a mark; else with a capital.
inline bool begins_well(std::string_view text, Language language) {
    const auto first = static_cast<unsigned char>(text.front());
    if (language == Language::arabic) return first >= 0xd8 && first <= 0xdb;
    if (language == Language::chinese && first >= 0xe4) return true;
    return (first >= 'A' && first <= 'Z') || text.starts_with("À") || text.starts_with("É") || text.starts_with("È");
}

/// What every sentence of every language has to be, whatever it says.
inline testing::AssertionResult is_well_formed(std::string_view text, Language language) {
    const std::string_view stop = language == Language::chinese ? "。" : ".";
    const auto failure = [&](const char* what) {
        return testing::AssertionFailure() << code(language) << ": " << text << ": " << what;
    };
    if (!is_utf8(text)) return failure("not UTF-8");
    if (text.find_first_of("{}") != std::string_view::npos) return failure("a gap");
    if (text.find("  ") != std::string_view::npos) return failure("two spaces");
    for (const char* wrong :
         {" ,", " .", " ;", " :", " ،", " ؛", " ，", "， ", " 。", "。 ", " ；", "； ", "： ", " ："})
        if (text.find(wrong) != std::string_view::npos) return failure("a space beside punctuation");
    if (!begins_well(text, language)) return failure("its beginning");
    if (!text.ends_with(stop) || count(text, stop) != 1) return failure("its stop");
    return testing::AssertionSuccess();
}

}  // namespace tateti::test
