#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>

namespace tateti::plain {

/// The longest line that is accepted, in bytes: more than any command needs.
inline constexpr std::size_t kLongestLine = 4096;

struct InputLine {
    std::string text;
    bool too_long = false;  // the text is only the beginning of the line
};

/// The next line without its end, `\n` or `\r\n`, which the last line may lack; none at the end of the input. Needs no
/// more memory for a line that is too long.
[[nodiscard]] std::optional<InputLine> read_line(std::istream& in);

}  // namespace tateti::plain
