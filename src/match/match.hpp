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

/// One match: two seats, a series of games, a running tally. Commands go in, events or a typed refusal come out. There
/// is no clock, file or screen in here, and nobody asks what kind of player sends a command.
namespace tateti::match {

/// Somebody who can sit in a seat: a person at a keyboard, a bot, a friend far away. The match knows a number.
/// Two people who share one keyboard are one player in both seats.
enum class Player : std::uint32_t {};

struct Rules {
    bool undo = true;  // whether moves may be taken back, and brought back
};

/// The ply of a command is that of the game as its sender saw it: what was meant for another position is refused.
struct Play {
    Player by{};
    Cell cell;
    int ply = 0;
};
/// Takes back as many moves as make it the sender's turn again: one's own last move, and the answer to it.
struct Undo {
    Player by{};
    int ply = 0;
};
/// Brings back what was taken back, whoever took it, up to the sender's next turn.
struct Redo {
    Player by{};
    int ply = 0;
};
/// A new game, at any time. A game that is still on is given up and does not count.
struct NewGame {
    Player by{};
    std::optional<ByMark<Player>> seats;  // none: they stay as they are
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
/// The game is over and has been counted: once in its life.
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

/// A value: a command gives the match that follows and leaves this one as it was, so that what follows can be kept
/// before anybody hears of it.
class Match {
  public:
    explicit Match(ByMark<Player> seats, Rules rules = {}) noexcept : seats_(seats), rules_(rules) {}

    /// A match taken up where it was left: in its `round`, with what its game has made and taken back. A game that is
    /// over was counted by whoever kept it; the tally begins anew.
    Match(ByMark<Player> seats, const Game& game, int round, Rules rules = {}) noexcept
        : seats_(seats), rules_(rules), game_(game), round_(round) {}

    [[nodiscard]] const Game& game() const noexcept { return game_; }
    [[nodiscard]] ByMark<Player> seats() const noexcept { return seats_; }
    [[nodiscard]] Tally tally() const noexcept { return tally_; }
    /// Which game of the series this is, from 1.
    [[nodiscard]] int round() const noexcept { return round_; }

    /// Whose move is awaited; nobody's once the game is over.
    [[nodiscard]] std::optional<Player> open_to() const noexcept;

    [[nodiscard]] bool can_undo(Player by) const;
    [[nodiscard]] bool can_redo(Player by) const;

    /// What the command leads to. A move that was played already, by the same player at the same ply in the same
    /// cell, is accepted once more and changes nothing: there are no events.
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
    Rules rules_;
    Game game_;
    Tally tally_;
    int round_ = 1;
};

struct Step {
    Match match;
    std::vector<Event> events;
};

}  // namespace tateti::match
