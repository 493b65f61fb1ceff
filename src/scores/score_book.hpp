#pragma once

#include "storage/store_error.hpp"

#include <tateti/by_mark.hpp>
#include <tateti/game.hpp>
#include <tateti/level.hpp>
#include <tateti/tally.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::scores {

using storage::StoreError;
using storage::StoreFault;
using storage::Time;

/// Who sat in a seat: a person, or the computer at a level.
struct Seat {
    std::optional<Level> level;  // none: a person

    friend constexpr bool operator==(Seat, Seat) noexcept = default;
};

/// `person`, or the name of the level.
[[nodiscard]] std::string_view name(Seat seat);
[[nodiscard]] std::optional<Seat> seat_from_name(std::string_view name);

struct FinishedGame {
    std::string id;  // chosen by the recorder, the same however often it tries
    Game game;
    ByMark<Seat> seats;
    Time ended;

    friend bool operator==(const FinishedGame&, const FinishedGame&) = default;
};

/// The score of those games in which the seats were taken like this.
struct SeatsTally {
    ByMark<Seat> seats;
    Tally tally;

    friend bool operator==(SeatsTally, SeatsTally) = default;
};

[[nodiscard]] Tally sum(const std::vector<SeatsTally>& tallies);

/// Where finished games, the score and the settings are kept. Whatever a call has changed when it returns is kept for
/// good, and a call that throws has changed nothing. All throw `StoreError` and nothing else that is theirs.
class ScoreBook {
  public:
    ScoreBook() = default;
    ScoreBook(const ScoreBook&) = delete;
    ScoreBook& operator=(const ScoreBook&) = delete;
    virtual ~ScoreBook() = default;

    /// Throws if it is known already that nothing can be written, so that a person hears of it before the first game
    /// is over.
    virtual void check_writable() = 0;

    /// Keeps a finished game and counts it, both or neither. A game whose id is known is neither kept nor counted
    /// again, also after a reset. Gives whether it was new. The caller promises that the game is over.
    virtual bool record(const FinishedGame& finished) = 0;

    /// The score since the last reset, by who sat where; only those with games, ordered by the names of the seats.
    [[nodiscard]] virtual std::vector<SeatsTally> tallies() = 0;

    /// Sets the score to zero. The games stay.
    virtual void reset_tally() = 0;

    /// The games recorded last, newest first.
    [[nodiscard]] virtual std::vector<FinishedGame> latest_games(std::size_t most) = 0;

    /// All games in the order in which they were recorded.
    virtual void for_each_game(const std::function<void(const FinishedGame&)>& visit) = 0;

    [[nodiscard]] virtual std::optional<std::string> setting(std::string_view name) = 0;
    virtual void set_setting(std::string_view name, std::string_view value) = 0;
};

}  // namespace tateti::scores
