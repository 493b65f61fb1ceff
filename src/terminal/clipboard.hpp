#pragma once

#include <string>
#include <string_view>

namespace tateti::terminal {

/// Puts a text into the clipboard of the terminal (OSC 52), which may be on another machine. Terminals that do not know
/// it ignore it.
[[nodiscard]] std::string copy_sequence(std::string_view text);

}  // namespace tateti::terminal
