#pragma once

#include "picture/picture.hpp"
#include "program/picture_output.hpp"

#include <CLI/CLI.hpp>

#include <optional>
#include <string>
#include <vector>

namespace tateti {

/// `tateti picture`: draws a game and writes the file.
struct PictureCommand {
    std::vector<std::string> words;
    PictureOutput output{};
    picture::PictureOptions options{};
    std::optional<Language> language{};

    void add_to(CLI::App& app);

    /// Returns the exit status.
    [[nodiscard]] int run();
};

}  // namespace tateti
