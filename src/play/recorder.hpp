#pragma once

#include "play/effect.hpp"
#include "play/running_game.hpp"
#include "play/settings.hpp"
#include "scores/score_book.hpp"
#include "scores/statistics.hpp"

#include <tateti/companion.hpp>
#include <tateti/tally.hpp>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::play {

/// The clock of this machine.
[[nodiscard]] storage::Time system_time();
/// A random id of 128 bits.
[[nodiscard]] std::string random_id();

/// Where a recorder gets the time and the ids of finished games. An id is never used twice.
struct RecorderSources {
    std::function<storage::Time()> now = system_time;
    std::function<std::string()> new_id = random_id;
};

/// Saves finished games, score and settings in a score book, and retries what failed. An error of the score book never
/// stops the game: `error` reports it, and each later game tries again to save the earlier ones. Each game is counted
/// once, however often it is tried.
class Recorder {
  public:
    explicit Recorder(std::unique_ptr<scores::ScoreBook> book, RecorderSources sources = {});
    /// Works without a score book, for this reason. Games count until the program ends.
    explicit Recorder(std::string why_not_saved, RecorderSources sources = {});

    /// Returns whether it succeeded. If not, `error` says why.
    bool carry_out(const Effect& effect);

    bool record(scores::FinishedGame finished);
    /// Sets the score to zero.
    bool reset_tally();
    bool save(Choice choice);
    /// Tries again to save the games that could not be saved.
    void retry();
    /// Loads the score again, with the games of other programs.
    bool refresh();

    /// The game that was on when the program ended the last time. From now on, `keep` saves the one that is on.
    [[nodiscard]] std::optional<RunningGame> unfinished();
    /// Saves the game that is on, if it has changed and `unfinished` was called before. It has the same id until it is
    /// recorded.
    void keep(const std::optional<RunningGame>& running);

    /// How the person has done against this level.
    [[nodiscard]] const scores::LevelStatistics& against(Level level) const { return statistics_.against(level); }

    /// The score: the saved one and the games that could not be saved yet.
    [[nodiscard]] Tally tally() const;

    /// The saved settings, with the default for each that was never saved or cannot be read.
    [[nodiscard]] Settings settings();

    /// What the companion knows of this person from the saved games; nothing if they cannot be read.
    [[nodiscard]] Companion companion();

    /// The day by the clock of the recorder, which begins at midnight UTC.
    [[nodiscard]] learn::Day today() const;
    /// How far the person has come with lessons and puzzles; nothing if it cannot be read.
    [[nodiscard]] learn::Progress progress();
    bool change_progress(const std::function<void(learn::Progress&)>& change);
    /// The positions to repeat, those that are due first in front; none if they cannot be read.
    [[nodiscard]] std::vector<learn::Mistake> mistakes();
    /// Notes an answer to one of them.
    bool answer_mistake(const learn::Mistake& mistake, bool right);

    /// Why something is not being saved, as a clause for people; none while everything is saved.
    [[nodiscard]] const std::optional<std::string>& error() const { return write_error_ ? write_error_ : read_error_; }

  private:
    template <class Action>
    bool write(Action&& action);
    template <class Action>
    bool read(Action&& action);
    void save_games();

    std::unique_ptr<scores::ScoreBook> book_;
    RecorderSources sources_;
    bool is_lasting_ = true;                           // false: the score book is the memory of this program
    std::optional<std::string> write_error_;           // of the last attempt to write, while games are unsaved
    std::optional<std::string> read_error_;            // of the last attempt to read
    std::vector<scores::FinishedGame> unsaved_games_;  // in the order in which they were finished
    Tally saved_tally_;                                // without the unsaved games
    scores::Statistics statistics_;                    // of the saved games
    Tally tally_of_statistics_;                        // which they belong to
    bool keeps_unfinished_ = false;
    std::optional<std::string> running_id_;
    std::optional<RunningGame> kept_;
};

}  // namespace tateti::play
