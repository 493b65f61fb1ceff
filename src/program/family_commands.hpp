#pragma once

#include "cli/style.hpp"
#include "family/commands.hpp"
#include "program/play_command.hpp"
#include "program/subject_command.hpp"

#include <tateti/language.hpp>

#include <CLI/CLI.hpp>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace tateti {

/// `tateti perft`
struct PerftCommand {
    CLI::App* app = nullptr;
    int depth = 9;
    bool json = false;
    std::optional<Language> language;
    std::optional<std::string> game;  // none: 3×3

    void add_to(CLI::App& program);
};

/// `tateti verify`
struct VerifyCommand {
    CLI::App* app = nullptr;
    bool json = false;
    std::optional<Language> language;
    std::optional<std::string> game;  // none: 3×3

    void add_to(CLI::App& program);
};

/// The larger family: `games`, `rules`, `prove` and `check`, and `--game` of `state`, `analyse`, `perft`, `verify` and
/// `play`. The commands themselves do not know that option.
struct FamilyCommands {
    CLI::App* games = nullptr;
    CLI::App* rules = nullptr;
    CLI::App* prove = nullptr;
    CLI::App* check = nullptr;
    bool json = false;
    std::optional<Language> language;
    std::string rules_game;
    std::vector<std::string> proof_words;
    family::ProveOptions prove_options;
    std::filesystem::path certificate_file;
    std::optional<std::string> state_game;
    std::optional<std::string> analysed_game;
    std::optional<std::chrono::seconds> analyse_time;
    std::optional<std::uint64_t> analyse_nodes;

    void add_to(CLI::App& program, SubjectCommand& state, SubjectCommand& analyse);

    /// The exit status, if one of these was asked for.
    [[nodiscard]] std::optional<int> run(SubjectCommand& state, SubjectCommand& analyse, const PerftCommand& perft,
                                         const VerifyCommand& verify, const PlayOptions& play, cli::Console& console);
};

}  // namespace tateti
