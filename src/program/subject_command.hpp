#pragma once

#include "cli/style.hpp"
#include "program/arguments.hpp"
#include "wire/error.hpp"

#include <tateti/language.hpp>

#include <expected>
#include <optional>
#include <string>
#include <vector>

namespace tateti {

/// What these words name: a game or a board. The standard input takes the place of the word `-`; three words of three
/// are the rows of a board. Otherwise why it cannot be read.
[[nodiscard]] std::expected<std::string, wire::Error> read_subject(std::vector<std::string> words);

/// Gives the console the words of this language; without one those of the locale, and English for JSON.
void speak(cli::Console& console, std::optional<Language> language);

}  // namespace tateti
