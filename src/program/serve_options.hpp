#pragma once

#include "program/serve_command.hpp"

#include <CLI/CLI.hpp>

namespace tateti {

/// The options of the server.
void add_serve_options(CLI::App& app, ServeOptions& options);

}  // namespace tateti
