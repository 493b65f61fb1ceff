#pragma once

#include "play/settings.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>

namespace tateti {

/// What the command line says about a game.
struct PlayOptions {
    std::optional<std::filesystem::path> data;
    bool plain = false;
    bool json = false;
    bool ascii = false;
    // What is not said is as it was the last time.
    std::optional<play::Opponent> opponent;
    std::optional<Level> level;
    std::optional<Mark> side;
    std::optional<std::uint64_t> seed;
    std::chrono::milliseconds pause{600};
};

/// Sits down at a table, on the screen or without one, and gives the exit status. Ends by the signal that ended the
/// game, if one did.
[[nodiscard]] int play_command(const PlayOptions& options);

/// The file in which games and score are kept.
[[nodiscard]] std::filesystem::path score_file(const std::optional<std::filesystem::path>& data);

}  // namespace tateti
