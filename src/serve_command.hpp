#pragma once

#include "server/limits.hpp"
#include "server/listen_address.hpp"

#include <string>

namespace tateti {

struct ServeOptions {
    server::ListenAddress listen{};
    server::Limits limits{};
    std::string log_level = "info";
};

/// Serves the page and the API until a signal ends it; the exit status.
[[nodiscard]] int serve_command(const ServeOptions& options);

}  // namespace tateti
