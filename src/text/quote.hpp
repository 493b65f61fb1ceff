#pragma once

#include <string>
#include <string_view>

/// Text from outside, made safe for messages: it cannot break JSON or control the terminal.
namespace tateti::text {

/// Any byte that is not printable ASCII becomes `\x1b`.
[[nodiscard]] std::string spelled_out(std::string_view text);

/// The beginning of the text, legible and short enough for a message.
[[nodiscard]] std::string quote(std::string_view text);

/// Keeps UTF-8 and spells out only bytes that are not UTF-8 and characters that are invisible or control the terminal.
[[nodiscard]] std::string legible(std::string_view text);

}  // namespace tateti::text
