#pragma once

#include "match/refusal.hpp"

#include <tateti/by_mark.hpp>
#include <tateti/cell.hpp>
#include <tateti/game.hpp>
#include <tateti/mark.hpp>
#include <tateti/outcome.hpp>
#include <tateti/tally.hpp>

#include <cstdint>
#include <expected>
#include <optional>
#include <variant>
#include <vector>

/// Module match: a match at one device (`Match`), and a series between two players on a server (`Series`), as values.
/// It has no clock: the time is passed in.
namespace tateti::match {

/// A player is a number: the match does not know whether it is a person or a program. Two people who share one keyboard
/// are one player in both seats.
enum class Player : std::uint32_t {};

/// Whether moves may be undone and redone.
enum class UndoPolicy : std::uint8_t { allowed, refused };

/// The ply of a command is the number of moves its sender saw. A command for another position is refused.
struct Play {
    Player by{};
    Cell cell;
    int ply = 0;
};
/// Takes back moves until it is the sender's turn again: the sender's last move, and the answer to it.
struct Undo {
    Player by{};
    int ply = 0;
};
/// Redoes moves that were taken back, by either player, up to the sender's next turn.
struct Redo {
    Player by{};
    int ply = 0;
};
/// Starts a new game, at any time. An unfinished game is abandoned and does not count.
struct NewGame {
    Player by{};
    std::optional<ByMark<Player>> seats;  // none: unchanged
};
struct ResetTally {
    Player by{};
};
using Command = std::variant<Play, Undo, Redo, NewGame, ResetTally>;

struct Played {
    Mark mark = Mark::x;
    Cell cell;
    int ply = 0;

    friend constexpr bool operator==(Played, Played) noexcept = default;
};
struct TakenBack {
    int moves = 0;

    friend constexpr bool operator==(TakenBack, TakenBack) noexcept = default;
};
struct BroughtBack {
    int moves = 0;

    friend constexpr bool operator==(BroughtBack, BroughtBack) noexcept = default;
};
/// The game is over and has been counted. This happens once per game.
struct Finished {
    int round = 0;
    Outcome outcome = Outcome::draw;

    friend constexpr bool operator==(Finished, Finished) noexcept = default;
};
struct Began {
    int round = 0;

    friend constexpr bool operator==(Began, Began) noexcept = default;
};
struct TallyCleared {
    friend constexpr bool operator==(TallyCleared, TallyCleared) noexcept = default;
};
using Event = std::variant<Played, TakenBack, BroughtBack, Finished, Began, TallyCleared>;

struct Step;

/// A value: a command returns the next match and leaves this one unchanged, so that the next one can be stored before
/// it is shown.
class Match {
  public:
    explicit Match(ByMark<Player> seats, UndoPolicy takebacks = UndoPolicy::allowed) noexcept
        : seats_(seats), takebacks_(takebacks) {}

    /// Resumes a match in its `round`, with the moves of its game that were made and taken back. A finished game is not
    /// counted again; the tally starts at zero.
    Match(ByMark<Player> seats, const Game& game, int round, UndoPolicy takebacks = UndoPolicy::allowed) noexcept
        : seats_(seats), takebacks_(takebacks), game_(game), round_(round) {}

    [[nodiscard]] const Game& game() const noexcept { return game_; }
    [[nodiscard]] ByMark<Player> seats() const noexcept { return seats_; }
    [[nodiscard]] Tally tally() const noexcept { return tally_; }
    /// Which game of the series this is, from 1.
    [[nodiscard]] int round() const noexcept { return round_; }

    /// Who is to move; nobody once the game is over.
    [[nodiscard]] std::optional<Player> to_move() const noexcept;

    [[nodiscard]] bool can_undo(Player by) const;
    [[nodiscard]] bool can_redo(Player by) const;

    /// The next match, and what happened. A repeated move (same player, ply and cell) is accepted, changes nothing and
    /// causes no events.
    [[nodiscard]] std::expected<Step, Refusal> after(const Command& command) const;

  private:
    [[nodiscard]] bool is_seated(Player player) const noexcept;
    [[nodiscard]] bool was_played(const Play& play) const noexcept;

    [[nodiscard]] std::expected<Step, Refusal> after_play(const Play& play) const;
    [[nodiscard]] std::expected<Step, Refusal> after_undo(const Undo& undo) const;
    [[nodiscard]] std::expected<Step, Refusal> after_redo(const Redo& redo) const;
    [[nodiscard]] Step after_new_game(const NewGame& command) const;
    [[nodiscard]] Step after_reset() const;

    ByMark<Player> seats_;
    UndoPolicy takebacks_;
    Game game_;
    Tally tally_;
    int round_ = 1;
};

struct Step {
    Match match;
    std::vector<Event> events;
};

}  // namespace tateti::match
