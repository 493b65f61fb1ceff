#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tateti {

/// The file in the same folder as this program, as a build and the packages have it; empty if that folder is unknown.
[[nodiscard]] std::filesystem::path beside_this_program(std::string_view file);

/// Replaces this process with another program under this name and passes on the arguments. If that fails,
/// prints why and returns the exit status.
[[nodiscard]] int start_program(std::string_view program, std::string name, std::vector<std::string> arguments);

}  // namespace tateti
