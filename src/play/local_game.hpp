#pragma once

#include "match/match.hpp"
#include "play/effect.hpp"
#include "play/running_game.hpp"
#include "play/settings.hpp"

#include <tateti/cell.hpp>
#include <tateti/companion.hpp>
#include <tateti/game.hpp>
#include <tateti/level_name.hpp>
#include <tateti/mark.hpp>
#include <tateti/position.hpp>

#include <cstdint>
#include <expected>
#include <optional>
#include <utility>
#include <vector>

/// Module play: a game at one device, its settings, the recorder of finished games, and the sentences about them.
namespace tateti::play {

/// When a changed setting applies.
enum class Applies : std::uint8_t { now, from_next_game };

/// A match at one device: one person against the computer, or two people. The screen and the plain game both play one.
///
/// A value without files and clocks. What has to be saved is an effect: the program takes it with `take_effects` and
/// lets the `Recorder` carry it out.
class LocalGame {
  public:
    using CommandResult = std::expected<std::vector<match::Event>, match::Refusal>;

    /// The same seed and the same moves of the person give the same games; against the companion also what it knows.
    LocalGame(Settings settings, std::uint64_t seed, Companion companion = {});

    [[nodiscard]] const match::Match& match() const { return match_; }
    [[nodiscard]] const Game& game() const { return match_.game(); }
    [[nodiscard]] Position position() const { return game().position(); }
    [[nodiscard]] const Settings& settings() const { return settings_; }

    /// The person's mark in this game; none if two people play.
    [[nodiscard]] std::optional<Mark> person() const;
    /// What the companion knows of the person, this session's games included.
    [[nodiscard]] const Companion& companion() const { return companion_; }
    /// The level at which the computer plays this game, or has played it once it is over.
    [[nodiscard]] Level level() const;
    /// Whether the computer is to move. People cannot play until it has.
    [[nodiscard]] bool computer_to_move() const;

    /// Commands of a person.
    CommandResult play(Cell cell);
    CommandResult undo();
    CommandResult redo();
    CommandResult new_game();
    /// Sets the match's own tally to zero. The saved score has its own effect, `ResetScore`.
    void clear_tally();

    /// The person has had help in this game: a hint, values or grades. Taking back a move notes it, too.
    void note_help();
    [[nodiscard]] bool was_aided() const { return aided_; }

    /// What to save, so that a crash loses nothing: the game that is on or, until the first move of a new one, the one
    /// that it replaced, for `set_aside`.
    [[nodiscard]] std::optional<RunningGame> running() const;
    /// Continues a game that was saved.
    void resume(const RunningGame& running);
    /// Keeps a game that was saved for `bring_back`.
    void set_aside(const RunningGame& running);

    /// Whether the last game was given up in mid-game and nobody has made a move in the new one, not even one that was
    /// taken back: then it can be brought back.
    [[nodiscard]] bool can_bring_back() const { return aside_.has_value() && !person_has_moved(); }
    /// The caller promises `can_bring_back()`.
    void bring_back();

    /// Plays on from a position of this game. The person takes the side to move, and the game does not count.
    /// The caller promises that the game is not over at this ply.
    void practise(int ply);
    [[nodiscard]] bool is_practice() const { return before_practice_.has_value(); }

    /// The computer makes its move, which depends only on the seed, the round and the moves so far, and with the
    /// companion on the games before: undoing moves or asking for hints does not change it.
    CommandResult move_computer();

    /// The level applies from the computer's next move on. A change of opponent or side starts a new game if the person
    /// has not moved yet. Otherwise it waits for the next game, so that no game is lost.
    void choose(Level level);
    Applies choose(Opponent opponent);
    Applies choose(Mark side);
    /// Says only what is to be saved: the game itself has no words.
    void choose(Language language);

    /// From now on, the person's side changes with every rematch.
    void alternate_sides() { alternates_ = true; }
    /// From now on, rematches are the best of so many games; once that is decided, the next game starts another.
    void play_best_of(int games) { best_of_ = {.games = games, .opponent = settings_.opponent}; }
    /// Continues a series that was saved.
    void continue_best_of(const BestOf& saved) { best_of_ = saved; }
    [[nodiscard]] const BestOf& best_of() const { return best_of_; }

    /// The effects since the last call, in order.
    [[nodiscard]] std::vector<Effect> take_effects() { return std::exchange(effects_, {}); }

  private:
    CommandResult carry_out(const match::Command& command);
    Applies apply_settings();
    [[nodiscard]] bool person_has_moved() const;

    /// A game and what is known of it.
    struct Aside {
        match::Match match;
        std::uint64_t seed = 0;
        Level level = Level::medium;
        std::optional<Level> easiest_level{};
        bool aided = false;
        bool replaced = false;
    };
    [[nodiscard]] static Aside to_aside(const RunningGame& running);
    void keep_for_later();

    Settings settings_;
    std::uint64_t seed_;
    match::Match match_;
    Companion companion_;
    std::optional<Level> easiest_level_;  // of the computer's moves in this game; the game is recorded with it
    bool aided_ = false;
    bool alternates_ = false;
    BestOf best_of_;
    int given_ = 0;                                // moves of a practice that were there before it
    std::optional<Aside> aside_;                   // a game that was given up and can be brought back
    std::optional<match::Match> before_practice_;  // with the tally, which practice does not change
    std::vector<Effect> effects_;
};

}  // namespace tateti::play
