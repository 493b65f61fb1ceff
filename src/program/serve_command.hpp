#pragma once

#include "program/chosen_store.hpp"
#include "server/server.hpp"

#include <filesystem>
#include <string>

namespace tateti {

struct ServeOptions {
    server::ServerOptions server{};
    StoreChoice store{};
    std::string log_level = "info";
    logging::LogFormat log_format = logging::LogFormat::text;
    std::filesystem::path log_file{};  // empty: standard error
};

/// Serves the page, the API and the matches until a signal ends it. Returns the exit status.
[[nodiscard]] int serve_command(ServeOptions options);

}  // namespace tateti
