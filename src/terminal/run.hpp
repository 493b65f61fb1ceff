#pragma once

#include "play/local_game.hpp"
#include "play/recorder.hpp"
#include "terminal/digits.hpp"
#include "terminal/marks.hpp"
#include "words/words.hpp"

#include <tateti/game.hpp>

#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <string>

/// Module terminal: the game on a screen of text. `update` changes a model, `render` draws it, `run` talks to ncurses.
namespace tateti::terminal {

/// Why there is no picture: the program that draws is not there, or it failed.
enum class PictureError : std::uint8_t { no_program, failed };

struct TerminalOptions {
    Alphabet alphabet = Alphabet::unicode;
    bool colour = true;
    bool has_all_letters = true;  // false: the locale has English letters only
    const words::Words* words = &words::kEnglish;
    Digits digits = Digits::from_zero;
    bool motion = true;
    std::string notice{};                  // at the beginning
    std::chrono::milliseconds pause{600};  // before the computer's move
    std::string server{};                  // whose pages show games
    /// Draws a game into a file and returns its name.
    std::function<std::expected<std::string, PictureError>(const Game&)> save_picture{};
};

/// Plays on the screen until somebody quits, then restores the terminal. Returns 0, or the number of the signal that
/// ended the game.
[[nodiscard]] int run(play::LocalGame& local, play::Recorder& recorder, const TerminalOptions& options);

}  // namespace tateti::terminal
