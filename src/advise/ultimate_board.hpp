#pragma once

#include <tateti/by_mark.hpp>
#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>
#include <tateti/games/move.hpp>
#include <tateti/games/ultimate.hpp>
#include <tateti/line.hpp>
#include <tateti/mark.hpp>
#include <tateti/outcome.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace tateti::advise {

/// A cell of a small board.
struct UltimateMove {
    Cell board;
    Cell cell;

    friend constexpr bool operator==(UltimateMove, UltimateMove) noexcept = default;
};

/// A position of the board of boards as a search needs it. It follows the rules of `games::UltimatePosition`, from
/// which it is made, but it stores the open boards and those to play in, and a move changes it in place.
class UltimateBoard {
  public:
    /// All that distinguishes two positions of one game.
    struct Key {
        std::array<std::uint64_t, 3> words{};

        friend constexpr bool operator==(const Key&, const Key&) noexcept = default;
    };

    explicit UltimateBoard(const games::UltimatePosition& position)
        : decided_(position.rules().decided), turn_(position.turn()), open_(position.open_boards()) {
        for (const Mark mark : kAllMarks) {
            for (const Cell board : kAllCells) marks_[mark][at(board)] = position.small_board(board, mark);
            won_[mark] = position.won_boards(mark);
        }
        const std::optional<Cell> next = position.next_board();
        boards_ = next ? CellSet{*next} : open_;
    }

    [[nodiscard]] Mark turn() const { return turn_; }
    [[nodiscard]] CellSet small_board(Cell board, Mark mark) const { return marks_[mark][at(board)]; }
    [[nodiscard]] CellSet free(Cell board) const { return ~(marks_.x[at(board)] | marks_.o[at(board)]); }
    [[nodiscard]] CellSet won_boards(Mark mark) const { return won_[mark]; }
    [[nodiscard]] bool is_won(Cell board) const { return (won_.x | won_.o).contains(board); }
    /// The small boards in which a move would be possible if the player were sent there.
    [[nodiscard]] CellSet open_boards() const { return open_; }
    /// The small boards to play in.
    [[nodiscard]] CellSet boards() const { return boards_; }

    [[nodiscard]] std::optional<Outcome> outcome() const {
        if (has_line(won_[opponent(turn_)])) return win_for(opponent(turn_));
        if (open_.empty()) return Outcome::draw;
        return std::nullopt;
    }

    template <class Function>
    void for_each_move(Function&& function) const {
        for (const Cell board : boards_)
            for (const Cell cell : free(board)) function(UltimateMove{board, cell});
    }

    /// The caller promises that the game is not over and that the move is legal.
    void play(UltimateMove move) {
        CellSet& cells = marks_[turn_][at(move.board)];
        cells = cells.with(move.cell);
        if (!is_won(move.board) && has_line(cells)) {
            won_[turn_] = won_[turn_].with(move.board);
            if (decided_ == games::DecidedBoard::closed) open_ = open_.without(move.board);
        }
        if (free(move.board).empty()) open_ = open_.without(move.board);
        boards_ = open_.contains(move.cell) ? CellSet{move.cell} : open_;
        turn_ = opponent(turn_);
    }

    [[nodiscard]] games::Move to_move(UltimateMove move) const {
        return {games::UltimatePosition::cell(move.board, move.cell), turn_};
    }

    /// The marks of three small boards in each word. The turn follows from their number.
    [[nodiscard]] Key key() const {
        Key key;
        for (const Cell board : kAllCells) {
            std::uint64_t& word = key.words[at(board) / 3];
            word =
                word << 18U | static_cast<std::uint64_t>(marks_.x[at(board)].bits()) << 9U | marks_.o[at(board)].bits();
        }
        key.words[0] |= static_cast<std::uint64_t>(won_.x.bits()) << 54U;
        key.words[1] |= static_cast<std::uint64_t>(won_.o.bits()) << 54U;
        key.words[2] |= static_cast<std::uint64_t>(boards_.bits()) << 54U;
        return key;
    }

  private:
    static constexpr std::size_t at(Cell board) { return static_cast<std::size_t>(board.index()); }

    ByMark<std::array<CellSet, Cell::kCount>> marks_;
    ByMark<CellSet> won_;
    games::DecidedBoard decided_;
    Mark turn_;
    CellSet open_;
    CellSet boards_;
};

}  // namespace tateti::advise
