#include "program/language_option.hpp"

#include <cstddef>
#include <cstdlib>
#include <string_view>

namespace tateti {

Language environment_language() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(name);
        if (value != nullptr && *value != '\0') return language_from_tag(value).value_or(Language::english);
    }
    return Language::english;
}

const words::Words& words_for(const std::vector<std::string>& arguments) {
    constexpr std::string_view kOption = "--lang";
    constexpr std::string_view kWithValue = "--lang=";
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        std::string_view text = arguments[i];
        if (text == kOption && i + 1 < arguments.size())
            text = arguments[i + 1];
        else if (text.starts_with(kWithValue))
            text.remove_prefix(kWithValue.size());
        else
            continue;
        if (const auto language = language_from_tag(text)) return words::words_in(*language);
    }
    return words::words_in(environment_language());
}

}  // namespace tateti
