#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tateti::text {

/// The width of a text in UTF-8, in cells.
[[nodiscard]] int width_of(std::string_view text);

/// The text with blanks after it, or before it, up to this width.
[[nodiscard]] std::string padded(std::string_view text, int width);
[[nodiscard]] std::string right_aligned(std::string_view text, int width);

/// The text in lines of at most this width. Breaks at blanks and between Chinese characters, and cuts a word that is
/// longer than a line.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, int width);

/// The text cut wherever a line may end. A blank is at the end of its part.
[[nodiscard]] std::vector<std::string> line_parts(std::string_view text);

}  // namespace tateti::text
