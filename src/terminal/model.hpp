#pragma once

#include "play/describe.hpp"
#include "play/local_game.hpp"
#include "terminal/canvas.hpp"
#include "terminal/marks.hpp"

#include <tateti/cell.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace tateti::terminal {

/// What the screen shows.
enum class View : std::uint8_t { board, help, review };

/// The state of the screen, beside that of the table.
struct Model {
    play::LocalGame* table;
    Size size;
    Alphabet alphabet = Alphabet::unicode;

    View view = View::board;
    View view_before_help = View::board;
    Cell cursor = Cell::from_index_unchecked(4);
    bool steering = false;                 // with h, j, k and l
    bool values = false;                   // the exact values are shown on the empty cells
    std::optional<play::Hint> hint = {};   // until the game moves on
    std::string notice = {};               // what the last key did, or why it did nothing
    bool asks_for_reset = false;           // the next key answers
    int reviewed_ply = 0;                  // how many moves the review shows
    int beat = 0;                          // of the thinking computer, to be seen
    std::optional<std::string> told = {};  // the trouble with saving that the notice has told already

    /// The game as far as it is shown.
    [[nodiscard]] Game shown() const {
        return view == View::review ? table->game().at_ply(reviewed_ply) : table->game();
    }
    [[nodiscard]] Position position() const { return shown().position(); }

    /// A person may play now, and sees the cursor.
    [[nodiscard]] bool is_open() const {
        return view == View::board && !table->game().is_over() && !table->computer_to_move();
    }
};

}  // namespace tateti::terminal
