#pragma once

#include <string>

namespace tateti {

/// Replaces this process with the server under this name and passes on the null-terminated arguments. If that fails,
/// prints why and returns the exit status.
[[nodiscard]] int start_server(std::string name, char** arguments);

}  // namespace tateti
