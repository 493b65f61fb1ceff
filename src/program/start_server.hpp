#pragma once

namespace tateti {

/// Replaces this process with the server and passes on the null-terminated arguments. If that fails, prints why and
/// returns the exit status.
[[nodiscard]] int start_server(char** arguments);

}  // namespace tateti
