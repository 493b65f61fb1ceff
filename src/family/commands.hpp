#pragma once

#include "advise/advice.hpp"
#include "cli/style.hpp"

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

/// Module family: the commands about the larger family of games, and their plain game.
namespace tateti::family {

/// A question about a game: `state`, `analyse`.
struct SubjectOptions {
    std::string game;     // a name or numbers
    std::string subject;  // moves, a position or JSON
    bool json = false;
    advise::Budget budget{.playouts = advise::kDefaultPlayouts};  // of an analysis, where the game is not solved
};

struct ProveOptions {
    std::string subject;  // a game and its moves, or a position of it
    bool json = false;
    std::optional<std::filesystem::path> certificate{};  // the file to write
    std::size_t memory = 256;                            // megabytes of tables
    std::optional<std::chrono::seconds> time{};
    std::optional<std::uint64_t> nodes{};     // with this limit there is one thread: the same nodes, the same answer
    const std::atomic<bool>* stop = nullptr;  // set by Ctrl-C

    std::chrono::milliseconds report{10'000};  // how often to report progress
    bool rewrite = false;                      // each progress line replaces the previous one: on a terminal
    int columns = 80;                          // of that terminal
};

[[nodiscard]] int games_command(bool json, cli::Console& console);
[[nodiscard]] int rules_command(const std::string& game, bool json, cli::Console& console);
[[nodiscard]] int state_command(const SubjectOptions& options, cli::Console& console);
[[nodiscard]] int analyse_command(const SubjectOptions& options, cli::Console& console);
[[nodiscard]] int perft_command(const std::string& game, int depth, bool json, cli::Console& console);
/// Walks through all positions of a small game, as `cli::verify_command` does for 3×3.
[[nodiscard]] int verify_command(const std::string& game, bool json, cli::Console& console);
[[nodiscard]] int prove_command(const ProveOptions& options, cli::Console& console);
[[nodiscard]] int check_command(const std::filesystem::path& file, bool json, cli::Console& console);

}  // namespace tateti::family
