#pragma once

#include "play/settings.hpp"
#include "scores/score_book.hpp"

#include <tateti/tally.hpp>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::play {

/// Keeps games, score and settings as well as the store allows. It never throws because of the store: what goes wrong
/// is said in `trouble`, the game goes on, and what could not be kept is tried again with the next game. A game is
/// counted once, however often it is tried.
class Recorder {
  public:
    explicit Recorder(std::unique_ptr<scores::ScoreBook> store);
    /// There is no store, for this reason: what is played now counts until the end of the program.
    explicit Recorder(std::string trouble);

    void record(scores::FinishedGame finished);

    /// The score: what the store has, and what it could not be given yet.
    [[nodiscard]] Tally tally() const;

    /// Tries once more to save what could not be saved.
    void retry();

    /// Hears what other programs have recorded in the meantime.
    void refresh();

    /// Sets the score to zero, or gives false and says why in `trouble`.
    bool reset_tally();

    /// What was remembered; the rest as it is by default.
    [[nodiscard]] Settings settings();
    void remember(Opponent opponent);
    void remember(Level level);
    void remember(Mark side);

    /// Why something is not being saved, as a clause for people; none while all is well.
    [[nodiscard]] const std::optional<std::string>& trouble() const { return unsaved_ ? unsaved_ : unread_; }

  private:
    template <class Try>
    bool save(Try&& action);
    template <class Try>
    void read(Try&& action);
    void save_waiting();
    void remember(std::string_view name, std::string_view value);

    std::unique_ptr<scores::ScoreBook> store_;
    bool kept_ = true;                           // false: the store is only the memory of this run
    std::optional<std::string> unsaved_;         // why what was to be saved last is not, or what waits
    std::optional<std::string> unread_;          // why the store could not be read last
    std::vector<scores::FinishedGame> waiting_;  // what the store could not take yet
    Tally known_;                                // the score without what is waiting
};

}  // namespace tateti::play
