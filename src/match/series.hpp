#pragma once

#include "match/match.hpp"
#include "match/refusal.hpp"

#include <tateti/cell.hpp>
#include <tateti/game.hpp>
#include <tateti/level.hpp>
#include <tateti/mark.hpp>

#include <array>
#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

/// A match between two who are far apart: a series of games with results that the board does not know, offers that need
/// the other's consent, and a clock. Still no I/O: the time is passed in.
namespace tateti::match {

using Time = std::chrono::sys_time<std::chrono::milliseconds>;

/// One of the two, whichever mark they have in this round: the first opened the match.
enum class Party : std::uint8_t { first, second };

[[nodiscard]] constexpr Party other(Party party) noexcept {
    return party == Party::first ? Party::second : Party::first;
}

enum class Kind : std::uint8_t { open, person, computer };
[[nodiscard]] std::string_view name(Kind kind) noexcept;

/// Who plays. Of token and key there are only hashes, which mean nothing in here.
struct Participant {
    Kind kind = Kind::open;
    std::string name{};
    Level level = Level::medium;  // the computer's
    std::string token_hash{};
    std::string key_hash{};  // empty: joined without a key
    bool takebacks = true;   // whether they may be asked
    bool left = false;       // gone for good
    std::uint32_t wins = 0;

    friend bool operator==(const Participant&, const Participant&) = default;
};

/// What ended a game.
enum class By : std::uint8_t { line, full, resign, time, left };
[[nodiscard]] std::string_view name(By by) noexcept;
[[nodiscard]] std::optional<By> by_from_name(std::string_view text) noexcept;

struct Ending {
    std::optional<Mark> winner;
    By by = By::line;

    friend bool operator==(Ending, Ending) = default;
};

/// A value, as `Match` is: every command gives the series that follows and leaves this one as it was, so that it can be
/// kept before anybody hears of it. What changes nothing, such as a move made already, gives an equal series.
class Series {
  public:
    /// Everything there is, for whoever keeps it.
    struct Parts {
        std::array<Participant, 2> participants{};  // by party
        Party at_x = Party::first;
        Game game{};
        int round = 1;
        std::uint32_t draws = 0;
        std::optional<Ending> ending{};  // of this round, if the board does not tell: by resign, time or left
        std::optional<Party> rematch{};  // who has asked
        std::optional<Party> takeback{};
        std::optional<std::chrono::seconds> per_move{};
        std::uint64_t seed = 0;  // of the computer's chance
        Time turn_since{};       // since when the side to move could have moved

        friend bool operator==(const Parts&, const Parts&) = default;
    };

    /// The parts as they are; nothing if they contradict each other.
    [[nodiscard]] static std::optional<Series> from(Parts parts);

    [[nodiscard]] const Parts& parts() const noexcept { return parts_; }
    [[nodiscard]] const Participant& at(Party party) const noexcept;
    [[nodiscard]] const Participant& at(Mark mark) const noexcept { return at(party_of(mark)); }
    [[nodiscard]] Party party_of(Mark mark) const noexcept;
    [[nodiscard]] Mark mark_of(Party party) const noexcept;

    /// Both seats are taken: the clock runs, and there is somebody to resign to.
    [[nodiscard]] bool is_started() const noexcept;
    /// The result of this round; none while it is on.
    [[nodiscard]] std::optional<Ending> ending() const noexcept;
    /// Whose move is awaited; nobody's once the round is over.
    [[nodiscard]] std::optional<Party> to_move() const noexcept;
    /// Whether the computer's move is awaited.
    [[nodiscard]] bool awaits_computer() const noexcept;
    /// When the time of the side to move runs out, if a clock runs. `served_since`: a turn is not older than whoever
    /// could have taken the move.
    [[nodiscard]] std::optional<Time> deadline(Time served_since) const noexcept;

    [[nodiscard]] std::expected<Series, Refusal> join(Participant who, Time now) const;
    /// A new token for whoever joined with this key.
    [[nodiscard]] Series with_token(Party party, std::string token_hash) const;

    /// `round`: the one that was meant; none: whichever it is.
    [[nodiscard]] std::expected<Series, Refusal> play(Party by, Cell cell, int ply, std::optional<int> round,
                                                      Time now) const;
    [[nodiscard]] std::expected<Series, Refusal> resign(Party by) const;
    /// The other is away: whoever calls this has seen to it that it is long enough.
    [[nodiscard]] std::expected<Series, Refusal> claim(Party by) const;
    [[nodiscard]] std::expected<Series, Refusal> leave(Party by) const;
    /// The clock of the side to move has run out: whoever calls this has looked at the clock.
    [[nodiscard]] std::expected<Series, Refusal> run_out() const;

    /// Asks, or agrees if the other has asked; `accept` false declines, or takes the question back.
    [[nodiscard]] std::expected<Series, Refusal> rematch(Party by, bool accept, Time now) const;
    [[nodiscard]] std::expected<Series, Refusal> takeback(Party by, bool accept, Time now) const;
    [[nodiscard]] std::expected<Series, Refusal> allow_takebacks(Party by, bool allow) const;

    friend bool operator==(const Series&, const Series&) = default;

  private:
    explicit Series(Parts parts) : parts_(std::move(parts)) {}

    Parts parts_;
};

}  // namespace tateti::match
