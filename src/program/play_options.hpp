#pragma once

#include "program/play_command.hpp"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <optional>

namespace tateti {

void add_data_folder(CLI::App& app, std::optional<std::filesystem::path>& data);

/// How a screen looks, each for every command that has one.
void add_ascii(CLI::App& app, bool& ascii);
void add_calm(CLI::App& app, bool& calm);
void add_digits(CLI::App& app, terminal::Digits& digits);

/// The options of a game, for `tateti play` and for `tateti` alone.
void add_play_options(CLI::App& app, PlayOptions& options);

}  // namespace tateti
