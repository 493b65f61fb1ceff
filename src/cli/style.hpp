#pragma once

#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>

namespace tateti::cli {

/// What the output can show.
struct Style {
    bool colour = false;
    bool unicode = false;
    int columns = 0;  // the width of the terminal, at which long lines are broken; 0 where there is none
};

/// The style for an open file: colour only on a terminal that has it and if `NO_COLOR` is unset or empty; box drawing
/// only where the locale speaks UTF-8.
[[nodiscard]] Style style_for(int file_descriptor);

/// A sentence that begins in the given column, broken at blanks and indented to that column where it would not fit.
[[nodiscard]] std::string fitted(std::string_view sentence, int column, Style style);

enum class Paint : std::uint8_t { x, o, dim, strong, good, bad };

/// The text in that colour, or as it is where there is none.
[[nodiscard]] std::string painted(std::string_view text, Paint paint, Style style);

/// Where a command writes.
struct Console {
    std::ostream& out;
    std::ostream& err;
    Style style;
};

}  // namespace tateti::cli
