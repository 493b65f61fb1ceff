#include "match/match.hpp"

#include <cstddef>

namespace tateti::match {

std::optional<Player> Match::to_move() const noexcept {
    const Position position = game_.position();
    if (position.is_over()) return std::nullopt;
    return seats_[position.turn()];
}

bool Match::can_undo(Player by) const {
    return after(Undo{.by = by, .ply = game_.ply()}).has_value();
}

bool Match::can_redo(Player by) const {
    return after(Redo{.by = by, .ply = game_.ply()}).has_value();
}

bool Match::is_seated(Player player) const noexcept {
    return player == seats_.x || player == seats_.o;
}

bool Match::was_played(const Play& play) const noexcept {
    if (play.ply < 0 || play.ply >= game_.ply()) return false;
    return game_.moves()[static_cast<std::size_t>(play.ply)] == play.cell &&
           seats_[game_.at_ply(play.ply).position().turn()] == play.by;
}

std::expected<Step, Refusal> Match::after(const Command& command) const {
    const Player by = std::visit([](const auto& any) { return any.by; }, command);
    if (!is_seated(by)) return std::unexpected(MatchError::not_seated);
    if (const auto* play = std::get_if<Play>(&command)) return after_play(*play);
    if (const auto* undo = std::get_if<Undo>(&command)) return after_undo(*undo);
    if (const auto* redo = std::get_if<Redo>(&command)) return after_redo(*redo);
    if (const auto* new_game = std::get_if<NewGame>(&command)) return after_new_game(*new_game);
    return after_reset();
}

std::expected<Step, Refusal> Match::after_play(const Play& play) const {
    if (was_played(play)) return Step{.match = *this, .events = {}};
    if (game_.is_over()) return std::unexpected(PlayError::game_over);
    if (to_move() != play.by) return std::unexpected(PlayError::not_your_turn);
    if (play.ply != game_.ply()) return std::unexpected(MatchError::stale_ply);
    const Mark mark = game_.position().turn();
    const auto longer = game_.play(play.cell);
    if (!longer) return std::unexpected(longer.error());

    Step step{.match = *this, .events = {Played{.mark = mark, .cell = play.cell, .ply = play.ply}}};
    step.match.game_ = *longer;
    if (const auto outcome = longer->outcome()) {
        step.match.tally_ = tally_.with(*outcome);
        step.events.emplace_back(Finished{.round = round_, .outcome = *outcome});
    }
    return step;
}

std::expected<Step, Refusal> Match::after_undo(const Undo& undo) const {
    if (takebacks_ == UndoPolicy::refused) return std::unexpected(MatchError::takebacks_off);
    if (undo.ply != game_.ply()) return std::unexpected(MatchError::stale_ply);
    Step step{.match = *this, .events = {}};
    do {
        const auto shorter = step.match.game_.undo();
        if (!shorter) return std::unexpected(shorter.error());
        step.match.game_ = *shorter;
    } while (step.match.to_move() != undo.by);
    step.events.emplace_back(TakenBack{.moves = game_.ply() - step.match.game_.ply()});
    return step;
}

std::expected<Step, Refusal> Match::after_redo(const Redo& redo) const {
    if (takebacks_ == UndoPolicy::refused) return std::unexpected(MatchError::takebacks_off);
    if (redo.ply != game_.ply()) return std::unexpected(MatchError::stale_ply);
    // Only the player whose move was taken back may redo it.
    if (game_.can_redo() && to_move() != redo.by) return std::unexpected(PlayError::not_your_turn);
    Step step{.match = *this, .events = {}};
    do {
        const auto longer = step.match.game_.redo();
        if (!longer) return std::unexpected(longer.error());
        step.match.game_ = *longer;
    } while (step.match.to_move() != redo.by && step.match.game_.can_redo());
    step.events.emplace_back(BroughtBack{.moves = step.match.game_.ply() - game_.ply()});
    return step;
}

Step Match::after_new_game(const NewGame& command) const {
    Step step{.match = *this, .events = {}};
    step.match.game_ = Game();
    step.match.seats_ = command.seats.value_or(seats_);
    ++step.match.round_;
    step.events.emplace_back(Began{.round = step.match.round_});
    return step;
}

Step Match::after_reset() const {
    Step step{.match = *this, .events = {TallyCleared{}}};
    step.match.tally_ = Tally();
    return step;
}

}  // namespace tateti::match
