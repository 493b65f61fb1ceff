#pragma once

namespace tateti {

/// Replaces this process by the server, with the null-terminated arguments as they are. Returns only if that fails:
/// says why, and gives the exit status.
[[nodiscard]] int start_server(char** arguments);

}  // namespace tateti
