#pragma once

#include "cli/commands.hpp"
#include "learn/puzzle_session.hpp"
#include "terminal/digits.hpp"

#include <tateti/language.hpp>
#include <tateti/learn/course.hpp>

#include <CLI/CLI.hpp>

#include <cstdint>
#include <filesystem>
#include <optional>

namespace tateti {

/// `tateti puzzles`
struct PuzzlesCommand {
    CLI::App* app = nullptr;
    cli::PuzzlesOptions options;
    std::optional<Language> language;

    void add_to(CLI::App& program);
    /// Returns the exit status, here and below.
    int run(cli::Console& console);
};

/// How puzzles and lessons are shown.
struct PracticeView {
    bool plain = false;
    bool json = false;
    bool ascii = false;
    bool calm = false;
    terminal::Digits digits = terminal::Digits::from_zero;
    std::optional<std::filesystem::path> data;
    std::optional<Language> language;
};

/// `tateti puzzle`
struct PuzzleCommand {
    CLI::App* app = nullptr;
    learn::PuzzleChoice choice;
    std::optional<std::size_t> number;
    bool daily = false;
    bool race = false;
    bool mistakes = false;
    std::optional<learn::Day> date;
    std::optional<std::uint64_t> seed;
    PracticeView view;

    void add_to(CLI::App& program);
    int run(cli::Console& console);
};

/// `tateti lesson`
struct LessonCommand {
    CLI::App* app = nullptr;
    std::optional<Course> course;
    PracticeView view;

    void add_to(CLI::App& program);
    int run(cli::Console& console);
};

}  // namespace tateti
