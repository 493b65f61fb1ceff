#pragma once

#include "options/table.hpp"

#include <string>
#include <string_view>

namespace tateti::options {

/// No line of help is wider.
inline constexpr int kHelpWidth = 80;

/// The help of a command, under the name it was called by.
[[nodiscard]] std::string help(const Command& command, std::string_view called);

/// The help of a program that has only these commands; `tateti` has all.
[[nodiscard]] std::string program_help(std::string_view program);

/// What can be typed after a command: `[OPTIONS] [MOVES...]`.
[[nodiscard]] std::string usage(const Command& command);

}  // namespace tateti::options
