#pragma once

#include "server/server.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace tateti {

/// The file in the data folder where matches are stored by default.
inline constexpr std::string_view kMatchesFile = "matches.sqlite";

struct ServeOptions {
    server::ServerOptions server{};
    std::optional<std::filesystem::path> data{};
    std::string store{};  // empty: a file in the data folder
    std::string log_level = "info";
    logging::LogFormat log_format = logging::LogFormat::text;
    std::filesystem::path log_file{};  // empty: standard error
};

/// Serves the page, the API and the matches until a signal ends it. Returns the exit status.
[[nodiscard]] int serve_command(ServeOptions options);

}  // namespace tateti
