#include "program/language_option.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstddef>
#include <cstdlib>
#include <string_view>

namespace tateti {
namespace {

constexpr const char* kOption = "--lang";

std::vector<std::string_view> all_codes() {
    std::vector<std::string_view> codes;
    for (const Language one : kAllLanguages) codes.push_back(code(one));
    return codes;
}

}  // namespace

void add_language(CLI::App& app, std::optional<Language>& language, const std::string& help) {
    const auto check = [](const std::string& text) -> std::string {
        if (language_from_tag(text)) return "";
        return fmt::format("there is no language '{}'; there are {}", text, fmt::join(all_codes(), ", "));
    };
    app.add_option_function<std::string>(
           kOption, [&language](const std::string& text) { language = language_from_tag(text); }, help)
        ->check(CLI::Validator(check, "", ""))
        ->option_text(fmt::format("{}", fmt::join(all_codes(), "|")));
}

Language environment_language() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(name);
        if (value != nullptr && *value != '\0') return language_from_tag(value).value_or(Language::english);
    }
    return Language::english;
}

const words::Words& words_for(const std::vector<std::string>& arguments) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        std::string_view text = arguments[i];
        if (text == kOption && i + 1 < arguments.size())
            text = arguments[i + 1];
        else if (text.starts_with("--lang="))
            text.remove_prefix(std::string_view("--lang=").size());
        else
            continue;
        if (const auto language = language_from_tag(text)) return words::words_in(*language);
    }
    return words::words_in(environment_language());
}

}  // namespace tateti
