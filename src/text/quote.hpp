#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// Text from outside as it may appear in a message, so that it neither breaks the JSON nor speaks to the terminal.
namespace tateti::text {

/// What is not printable ASCII is spelled out, byte by byte: `\x1b`.
[[nodiscard]] std::string spelled_out(std::string_view text);

/// The same of a part that is short enough for a message.
[[nodiscard]] std::string quote(std::string_view text, std::size_t where = 0,
                                std::size_t length = std::string_view::npos);

/// For names of files: UTF-8 stays as it is, and only control characters and bytes that are no UTF-8 are spelled out.
[[nodiscard]] std::string legible(std::string_view text);

}  // namespace tateti::text
