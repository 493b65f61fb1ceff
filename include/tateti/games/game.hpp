#pragma once

#include <tateti/game.hpp>
#include <tateti/games/move.hpp>
#include <tateti/games/rules.hpp>
#include <tateti/mark.hpp>
#include <tateti/outcome.hpp>

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>

namespace tateti::games {

/// The moves of one game and the position they lead to. A value, as in 3×3: `play`, `undo` and `redo` return a new
/// game. A finished game cannot be undone; `at_ply` steps through it.
///
/// A game that can repeat itself is a draw when a position occurs for the third time, and after `kLongest` moves.
class Game {
  public:
    /// No game has more moves: the largest board has 361 cells.
    static constexpr int kLongest = 400;

    /// The start of a game, or why there is no such game.
    [[nodiscard]] static constexpr std::expected<Game, RulesError> start(const Rules& rules) noexcept {
        if (const auto error = problem(rules)) return std::unexpected(*error);
        return Game(rules);
    }
    /// For rules that are known to be those of a game. Others end the program, and do not compile as a constant.
    constexpr explicit Game(const Rules& rules) noexcept : rules_(rules) { detail::require_game(problem(rules)); }

    [[nodiscard]] constexpr const Rules& rules() const noexcept { return rules_; }
    /// The moves made so far, X's first.
    [[nodiscard]] constexpr std::span<const Move> moves() const noexcept { return std::span(moves_).first(size_); }
    [[nodiscard]] constexpr int ply() const noexcept { return size_; }

    [[nodiscard]] constexpr Position position() const noexcept {
        Position position = Position::start_unchecked(rules_);
        for (const Move move : moves()) position = position.play_unchecked(move);
        return position;
    }

    [[nodiscard]] constexpr std::optional<Outcome> outcome() const noexcept {
        const Position now = position();
        if (const auto outcome = now.outcome()) return outcome;
        if (now.can_repeat() && (ply() == kLongest || occurrences(now) >= 3)) return Outcome::draw;
        return std::nullopt;
    }
    [[nodiscard]] constexpr bool is_over() const noexcept { return outcome().has_value(); }
    /// The moves that `play` accepts.
    [[nodiscard]] constexpr MoveSet legal_moves() const noexcept {
        return is_over() ? MoveSet() : position().legal_moves();
    }

    /// This game after its first `ply` moves. The caller promises `0 <= ply <= this->ply()`.
    [[nodiscard]] constexpr Game at_ply(int ply) const noexcept {
        assert(ply >= 0 && ply <= this->ply());
        Game earlier = *this;
        earlier.size_ = static_cast<std::uint16_t>(ply);
        earlier.redoable_ = 0;
        return earlier;
    }

    /// The side to move makes the move.
    [[nodiscard]] constexpr std::expected<Game, PlayError> play(Move move) const noexcept {
        const Position now = position();
        if (!now.grid().contains(move.cell)) return std::unexpected(PlayError::out_of_bounds);
        if (is_over()) return std::unexpected(PlayError::game_over);
        if (const auto error = now.refusal(move)) return std::unexpected(*error);
        Game longer = *this;
        longer.moves_[size_] = move;
        ++longer.size_;
        longer.redoable_ = 0;
        return longer;
    }
    /// The same for callers that know who plays: refuses a player whose turn it is not.
    [[nodiscard]] constexpr std::expected<Game, PlayError> play(Mark who, Move move) const noexcept {
        const Position now = position();
        if (!now.grid().contains(move.cell)) return std::unexpected(PlayError::out_of_bounds);
        if (is_over()) return std::unexpected(PlayError::game_over);
        if (who != now.turn()) return std::unexpected(PlayError::not_your_turn);
        return play(move);
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

    /// Equal if rules and moves are. Moves that could be redone do not count.
    friend constexpr bool operator==(const Game& a, const Game& b) noexcept {
        if (a.rules_ != b.rules_ || a.size_ != b.size_) return false;
        for (std::size_t i = 0; i < a.size_; ++i)
            if (a.moves_[i] != b.moves_[i]) return false;
        return true;
    }

  private:
    /// How often the position has occurred, including now.
    [[nodiscard]] constexpr int occurrences(const Position& wanted) const noexcept {
        Position position = Position::start_unchecked(rules_);
        int count = position == wanted ? 1 : 0;
        for (const Move move : moves()) {
            position = position.play_unchecked(move);
            if (position == wanted) ++count;
        }
        return count;
    }

    Rules rules_;
    std::array<Move, kLongest> moves_{};
    std::uint16_t size_ = 0;
    std::uint16_t redoable_ = 0;  // how many moves after `size_` were taken back and can be redone
};

}  // namespace tateti::games
