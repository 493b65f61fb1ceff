#pragma once

#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>
#include <tateti/line.hpp>
#include <tateti/mark.hpp>
#include <tateti/outcome.hpp>
#include <tateti/play_error.hpp>
#include <tateti/position.hpp>
#include <tateti/short_list.hpp>

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>

namespace tateti {

/// Why moves cannot be undone or redone.
enum class UndoError : std::uint8_t { game_over, nothing_to_undo, nothing_to_redo };

[[nodiscard]] constexpr std::string_view code(UndoError error) noexcept {
    switch (error) {
        case UndoError::game_over: return "undo/game_over";
        case UndoError::nothing_to_undo: return "undo/nothing_to_undo";
        case UndoError::nothing_to_redo: return "undo/nothing_to_redo";
    }
    return "";
}

[[nodiscard]] constexpr std::string_view message(UndoError error) noexcept {
    switch (error) {
        case UndoError::game_over: return "a finished game cannot be changed; review it or start a new one";
        case UndoError::nothing_to_undo: return "there is no move to take back";
        case UndoError::nothing_to_redo: return "there is no move to redo";
    }
    return "";
}

/// The moves of a game, at most nine, and the position they lead to. A value: `play`, `undo` and `redo` return a new
/// game and do not change this one. `Game{}` is a game before its first move.
///
/// Undone moves can be redone until another move is played. A finished game cannot be undone; `at_ply` steps through
/// it.
///
/// Two games are equal if their moves are equal. Moves that could be redone do not count.
class Game {
  public:
    constexpr Game() noexcept = default;

    /// The moves made so far, X's first.
    [[nodiscard]] constexpr ShortList<Cell, Cell::kCount> moves() const noexcept {
        ShortList<Cell, Cell::kCount> made;
        for (std::size_t i = 0; i < size_; ++i) made.push_back(moves_[i]);
        return made;
    }

    /// The number of moves made, which is the ply of the next one.
    [[nodiscard]] constexpr int ply() const noexcept { return static_cast<int>(size_); }

    [[nodiscard]] constexpr Position position() const noexcept {
        Position position;
        for (std::size_t i = 0; i < size_; ++i) position = position.play_unchecked(moves_[i]);
        return position;
    }

    [[nodiscard]] constexpr std::optional<Outcome> outcome() const noexcept { return position().outcome(); }
    [[nodiscard]] constexpr bool is_over() const noexcept { return position().is_over(); }

    /// This game after its first `ply` moves. The caller promises `0 <= ply <= this->ply()`.
    [[nodiscard]] constexpr Game at_ply(int ply) const noexcept {
        assert(ply >= 0 && ply <= this->ply());
        Game earlier = *this;
        earlier.size_ = static_cast<std::uint8_t>(ply);
        earlier.redoable_ = 0;
        return earlier;
    }

    /// The side to move plays `cell`.
    [[nodiscard]] constexpr std::expected<Game, PlayError> play(Cell cell) const noexcept {
        if (const auto next = position().play(cell); !next) return std::unexpected(next.error());
        Game longer = *this;
        longer.moves_[size_] = cell;
        ++longer.size_;
        longer.redoable_ = 0;
        return longer;
    }

    /// The same for callers that know who plays: refuses a player whose turn it is not.
    [[nodiscard]] constexpr std::expected<Game, PlayError> play(Mark who, Cell cell) const noexcept {
        const Position now = position();
        if (now.is_over()) return std::unexpected(PlayError::game_over);
        if (who != now.turn()) return std::unexpected(PlayError::not_your_turn);
        return play(cell);
    }

    /// The caller promises that `cell` is among the legal moves.
    [[nodiscard]] constexpr Game play_unchecked(Cell cell) const noexcept {
        const auto longer = play(cell);
        assert(longer.has_value());
        return *longer;
    }

    [[nodiscard]] constexpr bool can_undo() const noexcept { return size_ > 0 && !is_over(); }
    [[nodiscard]] constexpr bool can_redo() const noexcept { return redoable_ > 0; }

    /// Takes back the last move.
    [[nodiscard]] constexpr std::expected<Game, UndoError> undo() const noexcept {
        if (is_over()) return std::unexpected(UndoError::game_over);
        if (size_ == 0) return std::unexpected(UndoError::nothing_to_undo);
        Game shorter = *this;
        --shorter.size_;
        ++shorter.redoable_;
        return shorter;
    }

    /// Redoes the move that was taken back last.
    [[nodiscard]] constexpr std::expected<Game, UndoError> redo() const noexcept {
        if (is_over()) return std::unexpected(UndoError::game_over);
        if (redoable_ == 0) return std::unexpected(UndoError::nothing_to_redo);
        Game longer = *this;
        ++longer.size_;
        --longer.redoable_;
        return longer;
    }

    friend constexpr bool operator==(const Game& a, const Game& b) noexcept {
        if (a.size_ != b.size_) return false;
        for (std::size_t i = 0; i < a.size_; ++i)
            if (a.moves_[i] != b.moves_[i]) return false;
        return true;
    }

  private:
    std::array<Cell, Cell::kCount> moves_{};
    std::uint8_t size_ = 0;
    std::uint8_t redoable_ = 0;  // how many moves after `size_` were taken back and can be redone
};

/// A game that leads to `target`: of all such games, the first in the order of their texts. Each side takes its cells
/// in ascending order, except that a winning move comes last. Every position has such a game.
[[nodiscard]] constexpr Game game_to(Position target) noexcept {
    CellSet winning;  // on all completed lines; two of them always share a cell
    if (target.is_won()) winning = CellSet::all();
    for (const Line line : target.winning_lines()) winning = winning & line.set();
    CellSet last;
    for (const Cell cell : winning) last = {cell};
    Game game;
    while (game.ply() < target.ply()) {
        const Position now = game.position();
        const CellSet missing = target.cells(now.turn()) & now.empty_cells();
        const CellSet next = missing == last ? last : missing - last;
        game = game.play_unchecked(*next.begin());
    }
    return game;
}

}  // namespace tateti
