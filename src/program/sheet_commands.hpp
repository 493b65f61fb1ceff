#pragma once

#include "program/picture_output.hpp"

#include <tateti/language.hpp>
#include <tateti/learn/puzzle_theme.hpp>
#include <tateti/mark.hpp>

#include <CLI/CLI.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>

namespace tateti {

/// `tateti map`: the complete strategy of one side on a sheet of paper.
struct MapCommand {
    Mark side = Mark::x;
    PictureOutput output{};
    std::optional<Language> language{};

    void add_to(CLI::App& app);

    /// Returns the exit status.
    [[nodiscard]] int run();
};

/// `tateti worksheet`: puzzles to print, with their answers.
struct WorksheetCommand {
    PuzzleTheme theme = PuzzleTheme::win;
    std::optional<int> difficulty{};
    std::optional<std::size_t> count{};  // none: a page, or what there is
    std::uint32_t seed = 1;
    PictureOutput output{};
    std::optional<Language> language{};

    void add_to(CLI::App& app);

    /// Returns the exit status.
    [[nodiscard]] int run();
};

}  // namespace tateti
