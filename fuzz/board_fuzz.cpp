// Any text: it is a board or it is refused; a board is a position or there is a reason why not.
#include "fuzz.hpp"

#include <tateti/analysis.hpp>
#include <tateti/notation.hpp>
#include <tateti/symmetry.hpp>

using tateti::fuzz::require;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = tateti::fuzz::as_text(data, size);
    const auto board = tateti::parse_board(text);
    if (!board) {
        require(board.error().where <= text.size(), "the error is in the text");
        require(!message(board.error().error).empty(), "the error has words");
        return 0;
    }
    require(tateti::parse_board(tateti::to_text(*board)) == *board, "print and parse");
    const auto position = tateti::Position::from_board(*board);
    if (!position) {
        require(!message(position.error()).empty(), "the reason has words");
        return 0;
    }
    require(position->board() == *board, "the position has the board's marks");
    const int lead = position->cells(tateti::Mark::x).size() - position->cells(tateti::Mark::o).size();
    require(lead == 0 || lead == 1, "X moves first and the players alternate");
    require(position->is_over() == analyse(*position).moves.empty(), "moves while the game is on, and only then");
    require(value(canonical(*position)) == value(*position), "a symmetry changes nothing");
    return 0;
}
