#pragma once

#include "words/words.hpp"

#include <tateti/language.hpp>

#include <CLI/CLI.hpp>

#include <optional>
#include <string>
#include <vector>

namespace tateti {

inline constexpr const char* kLanguageHelp = "the language of texts and messages";

/// `--lang`, which takes a code in any case, or a longer tag such as `pt-BR`.
void add_language(CLI::App& app, std::optional<Language>& language, const std::string& help);

/// The language of the locale: of `LC_ALL`, `LC_MESSAGES` or `LANG`, the first that is set. English if it is another.
[[nodiscard]] Language environment_language();

/// The words for errors in the arguments, which cannot be parsed yet.
[[nodiscard]] const words::Words& words_for(const std::vector<std::string>& arguments);

}  // namespace tateti
