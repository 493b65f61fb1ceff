#pragma once

#include "cli/commands.hpp"

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace tateti {

/// A command about a game or a board: `state`, `analyse` or `review`.
struct SubjectCommand {
    CLI::App* app = nullptr;
    std::vector<std::string> words;
    cli::SubjectOptions options;

    void add_to(CLI::App& program, const std::string& name, const std::string& description, const std::string& subject,
                const std::string& example);

    void add_language();

    /// Returns the exit status.
    int run(int (*command)(const cli::SubjectOptions&, cli::Console&), cli::Console& console);
};

}  // namespace tateti
