#pragma once

#include <string>
#include <string_view>

/// Text from outside, made safe for messages: it cannot break JSON or control the terminal.
namespace tateti::text {

/// Any byte that is not printable ASCII becomes `\x1b`.
[[nodiscard]] std::string spelled_out(std::string_view text);

/// The beginning of the text, spelled out and short enough for a message.
[[nodiscard]] std::string quote(std::string_view text);

/// For file names: keeps UTF-8 and spells out only control characters and bytes that are not UTF-8.
[[nodiscard]] std::string legible(std::string_view text);

}  // namespace tateti::text
