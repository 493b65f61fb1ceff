#pragma once

#include "program/other_programs.hpp"

#include <string>

namespace tateti {

/// Replaces this process with another program under this name and passes on the null-terminated arguments. If that
/// fails, prints why and returns the exit status.
[[nodiscard]] int start_program(const OtherProgram& program, std::string name, char** arguments);

}  // namespace tateti
