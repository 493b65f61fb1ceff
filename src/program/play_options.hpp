#pragma once

#include "program/play_command.hpp"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <optional>

namespace tateti {

void add_data_folder(CLI::App& app, std::optional<std::filesystem::path>& data);

/// The options of a game, for `tateti play` and for `tateti` alone.
void add_play_options(CLI::App& app, PlayOptions& options);

}  // namespace tateti
