#pragma once

#include "cli/menace_command.hpp"

#include <tateti/language.hpp>

#include <CLI/CLI.hpp>

#include <optional>

namespace tateti {

/// `tateti menace`: the machine of matchboxes learns, or plays a person.
struct MenaceCommand {
    CLI::App* app = nullptr;
    std::optional<Language> language{};
    cli::MenaceOptions options{};

    void add_to(CLI::App& program);

    /// Returns the exit status.
    [[nodiscard]] int run(cli::Console& console);
};

}  // namespace tateti
