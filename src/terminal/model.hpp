#pragma once

#include "play/describe.hpp"
#include "play/local_game.hpp"
#include "scores/statistics.hpp"
#include "terminal/canvas.hpp"
#include "terminal/digits.hpp"
#include "terminal/marks.hpp"
#include "words/words.hpp"

#include <tateti/cell.hpp>
#include <tateti/outcome.hpp>
#include <tateti/tally.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace tateti::terminal {

/// What the screen shows.
enum class Screen : std::uint8_t { board, help, review };

/// The most cells that two winning lines have.
inline constexpr int kMostLit = 5;

/// Everything that is on the screen: the game and the state of the screen itself. `update` changes it, `render` draws
/// it.
struct Model {
    play::LocalGame local;
    Size size;
    Alphabet alphabet = Alphabet::unicode;
    const words::Words* words = &words::kEnglish;
    bool has_all_letters = true;  // false: the terminal can show English only
    Digits digits = Digits::from_zero;
    bool motion = true;  // false: nothing moves by itself
    Tally score = {};
    scores::LevelStatistics statistics = {};     // of the person against this level
    std::optional<std::string> save_error = {};  // why something is not saved

    Screen screen = Screen::board;
    Screen screen_before_help = Screen::board;
    Cell cursor = Cell::from_index_unchecked(4);
    bool steering = false;                          // with h, j, k and l
    bool choosing_level = false;                    // the last key was `l`
    bool values = false;                            // the exact values are shown on the empty cells
    std::optional<play::Hint> hint = {};            // until the game moves on
    std::string notice = {};                        // what the last key did, or why it did nothing
    bool asks_for_reset = false;                    // the next key answers
    int reviewed_ply = 0;                           // how many moves the review shows
    int beat = 0;                                   // of the animation while the computer thinks
    int lit = kMostLit;                             // how many cells of the winning line are lit
    std::optional<std::string> noticed_error = {};  // the save error that a notice has reported

    /// The digit that plays this cell.
    [[nodiscard]] char label(Cell cell) const { return digit_of(cell, digits); }

    /// The game as far as it is shown.
    [[nodiscard]] Game shown() const {
        return screen == Screen::review ? local.game().at_ply(reviewed_ply) : local.game();
    }
    [[nodiscard]] Position position() const { return shown().position(); }

    /// The cells of a winning line light up one after the other.
    [[nodiscard]] bool is_celebrating() const {
        return motion && screen == Screen::board && lit < kMostLit && winner(local.game().outcome()).has_value();
    }

    /// A person may play now, and sees the cursor.
    [[nodiscard]] bool is_open() const {
        return screen == Screen::board && !local.game().is_over() && !local.computer_to_move();
    }
};

}  // namespace tateti::terminal
