#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>

namespace tateti::plain {

/// More bytes than a line of the plain game could need.
inline constexpr std::size_t kLongestLine = 4096;

struct InputLine {
    std::string text;
    bool too_long = false;  // and then the text is only its beginning
};

/// The next line without its end, `\n` or `\r\n`, which may be missing from the last one; none at the end of the input.
/// It never holds more than the longest line, however long the line is.
[[nodiscard]] std::optional<InputLine> read_line(std::istream& in);

}  // namespace tateti::plain
