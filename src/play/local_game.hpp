#pragma once

#include "match/match.hpp"
#include "play/recorder.hpp"
#include "play/settings.hpp"
#include "scores/score_book.hpp"

#include <tateti/cell.hpp>
#include <tateti/game.hpp>
#include <tateti/level.hpp>
#include <tateti/mark.hpp>
#include <tateti/position.hpp>
#include <tateti/tally.hpp>

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tateti::play {

/// What a table takes from the world around it.
struct Sources {
    std::uint64_t seed = 0;
    std::function<storage::Time()> now;
    std::function<std::string()> new_id;  // for finished games; never twice the same
};

/// When a choice takes effect.
enum class Takes : std::uint8_t { effect_now, effect_next_game };

/// A person, or two, at one board: a match, the computer in its seat if it plays, and the recorder who writes down what
/// is finished. The screen and the plain game both sit at one.
class LocalGame {
  public:
    using Answer = std::expected<std::vector<match::Event>, match::Refusal>;

    LocalGame(Recorder& recorder, Settings settings, Sources sources);

    [[nodiscard]] const match::Match& match() const { return match_; }
    [[nodiscard]] const Game& game() const { return match_.game(); }
    [[nodiscard]] Position position() const { return game().position(); }
    [[nodiscard]] const Settings& settings() const { return settings_; }
    [[nodiscard]] Tally score() const { return recorder_->tally(); }
    [[nodiscard]] const std::optional<std::string>& trouble() const { return recorder_->trouble(); }

    /// The person's mark in this game, or none if two people play it.
    [[nodiscard]] std::optional<Mark> person() const;
    /// The board is closed to people.
    [[nodiscard]] bool computer_to_move() const;

    /// What people do.
    Answer play(Cell cell);
    Answer undo();
    Answer redo();
    Answer new_game();
    bool reset_score();
    /// Hears of games finished elsewhere.
    void refresh_score() { recorder_->refresh(); }

    /// The computer makes its move. It is drawn from the seed and the game as it stands, so that the same seed and the
    /// same moves of the person give the same game, whatever was taken back or asked in between.
    Answer move_computer();

    /// The level counts from the computer's next move on. A change of opponent or side begins a new game where the
    /// person has not moved yet, and else waits for the next one: nobody loses a game by it.
    void choose(Level level);
    Takes choose(Opponent opponent);
    Takes choose(Mark side);

  private:
    Answer carry_out(const match::Command& command);
    Takes take_effect();
    [[nodiscard]] bool person_has_moved() const;

    Recorder* recorder_;
    Settings settings_;
    Sources sources_;
    match::Match match_;
    std::optional<Level> easiest_;  // at which the computer has moved in this game: what the game counts for
};

}  // namespace tateti::play
