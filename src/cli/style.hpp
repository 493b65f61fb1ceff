#pragma once

#include "words/words.hpp"

#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>

namespace tateti::cli {

/// What the output can show.
struct Style {
    bool colour = false;
    bool unicode = false;
    int columns = 0;  // the width of the terminal, at which long lines are wrapped; 0: no terminal
};

/// The style for an open file. There is colour only on a terminal that has it and if `NO_COLOR` is unset or empty, and
/// box drawing only if the locale is UTF-8.
[[nodiscard]] Style style_for(int file_descriptor);

/// Whether a line that was written can be replaced: only on a terminal that knows escape codes.
[[nodiscard]] bool can_rewrite_lines(int file_descriptor);

/// A sentence that starts in the given column, wrapped and indented to that column if it is too long.
[[nodiscard]] std::string fitted(std::string_view sentence, int column, Style style);

enum class Paint : std::uint8_t { x, o, dim, strong, good, bad };

/// The text in that colour, or unchanged if there is no colour.
[[nodiscard]] std::string painted(std::string_view text, Paint paint, Style style);

/// The output of a command, and its words.
struct Console {
    std::ostream& out;
    std::ostream& err;
    Style style;
    const words::Words* words = &words::kEnglish;
    const words::Words* json_words = &words::kEnglish;  // of the messages in JSON
};

}  // namespace tateti::cli
