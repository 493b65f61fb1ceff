#pragma once

#include "learn/progress.hpp"
#include "learn/training.hpp"
#include "storage/store_error.hpp"

#include <tateti/by_mark.hpp>
#include <tateti/game.hpp>
#include <tateti/level_name.hpp>
#include <tateti/mark.hpp>
#include <tateti/outcome.hpp>
#include <tateti/tally.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Module scores: a person's score book with finished games, score, settings and progress, in memory or in an SQLite
/// file.
namespace tateti::scores {

using storage::StoreError;
using storage::StoreFault;
using storage::Time;

/// Who sat in a seat: a person, or the computer at a level.
struct SeatedPlayer {
    std::optional<Level> level;  // none: a person

    friend constexpr bool operator==(SeatedPlayer, SeatedPlayer) noexcept = default;
};

/// `person`, or the name of the level.
[[nodiscard]] std::string_view name(SeatedPlayer player);
[[nodiscard]] std::optional<SeatedPlayer> seated_player_from_name(std::string_view name);

struct FinishedGame {
    std::string id;  // chosen once, so that a retry has the same id
    Game game;
    ByMark<SeatedPlayer> seats;
    Time ended;
    bool aided = false;  // a person had hints, values or takebacks

    friend bool operator==(const FinishedGame&, const FinishedGame&) = default;
};

/// A game that is not over: the id with which it will be recorded, and what the program needs to continue it.
struct UnfinishedGame {
    std::string id;
    std::string line;

    friend bool operator==(const UnfinishedGame&, const UnfinishedGame&) = default;
};

/// The score of all games with these players in these seats.
struct PairingTally {
    ByMark<SeatedPlayer> seats;
    Tally tally;

    friend bool operator==(PairingTally, PairingTally) = default;
};

/// How a game of a person against the computer ended, and the person's mark in it.
struct PersonsResult {
    Mark person;
    Outcome outcome;

    friend constexpr bool operator==(PersonsResult, PersonsResult) noexcept = default;
};

/// The result if a person played against this level.
[[nodiscard]] std::optional<PersonsResult> result_against(Level level, const FinishedGame& finished);

[[nodiscard]] Tally sum(const std::vector<PairingTally>& tallies);

/// The mistakes that a person made in a game against the computer; none in other games.
[[nodiscard]] std::vector<learn::Mistake> mistakes_in(const FinishedGame& finished);

/// The store of a person's finished games, score and settings. When a call returns, its changes are stored for good; a
/// call that throws has changed nothing. All calls may throw `StoreError`.
class ScoreBook {
  public:
    ScoreBook() = default;
    ScoreBook(const ScoreBook&) = delete;
    ScoreBook& operator=(const ScoreBook&) = delete;
    virtual ~ScoreBook() = default;

    /// Throws if nothing can be written, so that the player learns it before the first game is over.
    virtual void check_writable() = 0;

    /// Stores a finished game, counts it and notes its mistakes, all or nothing. A game whose id is known is neither
    /// stored nor counted again, even after a reset. Returns whether it was new. The game must be over. Removes the
    /// unfinished game with that id.
    virtual bool record(const FinishedGame& finished) = 0;

    /// The score since the last reset for each pair of players that has games, ordered by the names of the seats.
    [[nodiscard]] virtual std::vector<PairingTally> tallies() = 0;

    /// Sets the score to zero. The games stay.
    virtual void reset_tally() = 0;

    /// The last games recorded, newest first.
    [[nodiscard]] virtual std::vector<FinishedGame> latest_games(std::size_t most) = 0;

    /// All games in the order in which they were recorded.
    virtual void for_each_game(const std::function<void(const FinishedGame&)>& visit) = 0;

    /// Those since the last reset.
    virtual void for_each_counted_game(const std::function<void(const FinishedGame&)>& visit) = 0;

    /// The game whose id begins like this; none if there is none, or more than one.
    [[nodiscard]] virtual std::optional<FinishedGame> game(std::string_view id) = 0;

    [[nodiscard]] virtual std::optional<UnfinishedGame> unfinished() = 0;
    virtual void set_unfinished(const std::optional<UnfinishedGame>& game) = 0;

    /// The results of all games of a person against this level, in the order in which they were recorded.
    [[nodiscard]] virtual std::vector<PersonsResult> results_against(Level level) = 0;

    [[nodiscard]] virtual std::optional<std::string> setting(std::string_view name) = 0;
    virtual void set_setting(std::string_view name, std::string_view value) = 0;

    [[nodiscard]] virtual learn::Progress progress() = 0;
    /// Changes the stored progress. Changes of other programs are not lost.
    virtual void change_progress(const std::function<void(learn::Progress&)>& change) = 0;

    /// All mistakes, those that are due first in front.
    [[nodiscard]] virtual std::vector<learn::Mistake> mistakes() = 0;
    /// Replaces the mistake in the same position.
    virtual void save_mistake(const learn::Mistake& mistake) = 0;
    virtual void remove_mistake(Position position) = 0;
};

}  // namespace tateti::scores
