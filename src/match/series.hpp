#pragma once

#include "match/match.hpp"
#include "match/refusal.hpp"
#include "match/series_parts.hpp"

#include <tateti/cell.hpp>
#include <tateti/mark.hpp>

#include <expected>
#include <optional>
#include <string>
#include <utility>

/// A match between two players who may be far apart: a series of games with results that do not follow from the board,
/// offers that need the consent of the other player, and a clock. No I/O: the time is passed in.
namespace tateti::match {

/// A value, as `Match` is: every command returns the next series and leaves this one unchanged, so that the next one
/// can be stored before it is published. A command that changes something sets `last`. A command that changes nothing,
/// such as a repeated move, returns an equal series.
class Series {
  public:
    using Parts = SeriesParts;

    /// None if the parts contradict each other.
    [[nodiscard]] static std::optional<Series> from(Parts parts);

    [[nodiscard]] const Parts& parts() const noexcept { return parts_; }
    [[nodiscard]] const Participant& at(Party party) const noexcept;
    [[nodiscard]] const Participant& at(Mark mark) const noexcept { return at(party_of(mark)); }
    [[nodiscard]] Party party_of(Mark mark) const noexcept;
    [[nodiscard]] Mark mark_of(Party party) const noexcept;

    /// Both seats are taken, so the clock runs.
    [[nodiscard]] bool is_started() const noexcept;
    /// The result of this round; none while it is being played.
    [[nodiscard]] std::optional<Ending> ending() const noexcept;
    /// Who is to move; nobody once the round is over.
    [[nodiscard]] std::optional<Party> to_move() const noexcept;
    /// Whether the computer is to move.
    [[nodiscard]] bool computer_to_move() const noexcept;
    /// How long the side to move has for its move; none if no clock runs. Who serves the players measures the time.
    [[nodiscard]] std::optional<std::chrono::seconds> time_to_move() const noexcept;

    [[nodiscard]] std::expected<Series, Refusal> join(Participant who, Time now) const;
    /// Replaces the token of a player who joins again with the same key. Players do not notice this, so `last` stays.
    [[nodiscard]] Series with_token(Party party, std::string token_hash) const;

    /// `round`: the round that the move is for; none means the current one.
    [[nodiscard]] std::expected<Series, Refusal> play(Party by, Cell cell, int ply, std::optional<int> round,
                                                      Time now) const;
    [[nodiscard]] std::expected<Series, Refusal> resign(Party by) const;
    /// Wins the round because the opponent is to move and away. The caller checks that they have been away long enough.
    [[nodiscard]] std::expected<Series, Refusal> claim(Party by) const;
    /// Ends the round before its second move. Nobody wins, and it does not count.
    [[nodiscard]] std::expected<Series, Refusal> abort(Party by) const;
    [[nodiscard]] std::expected<Series, Refusal> leave(Party by) const;
    /// Ends the match for good, at the wish of no player: nobody wins, the round does not count, nobody can go on.
    [[nodiscard]] Series close() const;
    /// Ends the round because the time of the side to move is over. The caller checks the clock.
    [[nodiscard]] std::expected<Series, Refusal> run_out() const;

    /// Offers, or accepts the opponent's offer. With `accept` false: declines it, or withdraws the player's own offer.
    [[nodiscard]] std::expected<Series, Refusal> rematch(Party by, bool accept, Time now) const;
    [[nodiscard]] std::expected<Series, Refusal> takeback(Party by, bool accept, Time now) const;
    [[nodiscard]] std::expected<Series, Refusal> allow_takebacks(Party by, bool allow) const;

    friend bool operator==(const Series&, const Series&) = default;

  private:
    explicit Series(Parts parts) : parts_(std::move(parts)) {}

    Parts parts_;
};

}  // namespace tateti::match
