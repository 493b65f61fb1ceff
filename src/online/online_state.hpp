#pragma once

#include "online/link_upkeep.hpp"
#include "online/match_facts.hpp"

#include <tateti/cell.hpp>
#include <tateti/game.hpp>
#include <tateti/mark.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace tateti::online {

/// A move that the server has neither accepted nor refused yet.
struct PendingMove {
    Cell cell;
    int ply = 0;
    std::int64_t round = 1;
};

/// Commands that cannot be undone and are confirmed first.
enum class Confirmation : std::uint8_t { resign, leave, quit };

/// Shown for a while: the code of a refusal, or what happened in sentences.
struct Notice {
    std::string refusal{};
    std::string news{};
};

/// What there is to see of a match.
struct OnlineState {
    std::optional<ReceivedMatch> match{};
    std::optional<Mark> me{};  // none: a spectator
    std::optional<PendingMove> pending{};
    bool lost = false;      // the connection is being re-established
    std::string problem{};  // why, in the words of the system
    std::string unsaved{};  // why the seat is not stored, as a sentence; empty: it is
    bool missing = false;   // the match does not exist
    bool left = false;      // we have given up the seat
    bool closed = false;    // the match has ended with its server
    bool joining = false;
    bool quit = false;  // the program is to end
    std::optional<Notice> notice{};
    std::optional<Confirmation> confirm{};
    milliseconds clock_offset{};  // what to add to a `Moment` to get the server's time

    [[nodiscard]] wire::Time server_time(Moment now) const { return wire::Time(now + clock_offset); }

    /// The game, with our own move even before the server has confirmed it.
    [[nodiscard]] Game shown() const;
    [[nodiscard]] bool is_over() const { return match && online::is_over(*match); }
    /// Whether it is our turn: the game waits for us, and we have not moved yet.
    [[nodiscard]] bool my_turn() const;
};

}  // namespace tateti::online
