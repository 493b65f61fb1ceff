#pragma once

#include "play/recorder.hpp"
#include "play/settings.hpp"
#include "terminal/digits.hpp"
#include "words/words.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace tateti {

/// The options of a game.
struct PlayOptions {
    std::optional<std::filesystem::path> data;
    bool plain = false;
    bool json = false;
    bool ascii = false;
    // Without a value: as in the last game.
    std::optional<play::Opponent> opponent;
    std::optional<Level> level;
    std::optional<Mark> side;
    std::optional<Language> language;  // none: as chosen in a game, else that of the locale
    std::optional<std::uint64_t> seed;
    std::chrono::milliseconds pause{600};
    terminal::Digits digits = terminal::Digits::from_zero;
    bool calm = false;
    bool alternate = false;
    int best_of = 0;
    std::optional<std::string> game;  // another game than tic-tac-toe
};

/// Plays, on the screen or without one, and returns the exit status. A signal that ends the game also ends the process.
[[nodiscard]] int play_command(const PlayOptions& options);

/// Whether a person types the lines of a game without a screen.
[[nodiscard]] bool is_typed(bool json);

/// The score book in this folder. Without one that can be opened, it works in memory, and says why.
[[nodiscard]] play::Recorder open_recorder(const std::optional<std::filesystem::path>& data,
                                           const play::RecorderSources& sources = {});

/// The words for a person; programs, which read JSON, get English unless they ask for another language.
[[nodiscard]] const words::Words& words_for(std::optional<Language> language, bool json, play::Recorder& recorder);

[[nodiscard]] std::uint64_t random_64();

/// The file with the games and the score.
[[nodiscard]] std::filesystem::path score_file(const std::optional<std::filesystem::path>& data);

}  // namespace tateti
