#include "play/local_game.hpp"

#include "match/generator.hpp"

#include <algorithm>
#include <random>
#include <utility>
#include <variant>

namespace tateti::play {
namespace {

constexpr match::Player kPerson{1};
constexpr match::Player kComputer{2};

ByMark<match::Player> seats_for(const Settings& settings) {
    ByMark<match::Player> seats{.x = kPerson, .o = kPerson};
    if (settings.opponent == Opponent::computer) seats[opponent(settings.side)] = kComputer;
    return seats;
}

}  // namespace

LocalGame::LocalGame(Recorder& recorder, Settings settings, Sources sources)
    : recorder_(&recorder), settings_(settings), sources_(std::move(sources)), match_(seats_for(settings)) {}

std::optional<Mark> LocalGame::person() const {
    const ByMark<match::Player> seats = match_.seats();
    if (seats.x == seats.o) return std::nullopt;
    return seats.x == kPerson ? Mark::x : Mark::o;
}

bool LocalGame::computer_to_move() const {
    return match_.open_to() == kComputer;
}

LocalGame::Answer LocalGame::carry_out(const match::Command& command) {
    auto step = match_.after(command);
    if (!step) return std::unexpected(step.error());
    match_ = step->match;
    for (const match::Event& event : step->events) {
        if (std::holds_alternative<match::Began>(event)) easiest_.reset();
        if (!std::holds_alternative<match::Finished>(event)) continue;
        const auto seat = [&](match::Player player) {
            return scores::Seat{player == kComputer ? easiest_ : std::nullopt};
        };
        recorder_->record(
            {.id = sources_.new_id(), .game = game(), .seats = match_.seats().map(seat), .ended = sources_.now()});
    }
    return std::move(step->events);
}

LocalGame::Answer LocalGame::play(Cell cell) {
    return carry_out(match::Play{.by = kPerson, .cell = cell, .ply = game().ply()});
}
LocalGame::Answer LocalGame::undo() {
    return carry_out(match::Undo{.by = kPerson, .ply = game().ply()});
}
LocalGame::Answer LocalGame::redo() {
    return carry_out(match::Redo{.by = kPerson, .ply = game().ply()});
}
LocalGame::Answer LocalGame::new_game() {
    recorder_->refresh();
    return carry_out(match::NewGame{.by = kPerson, .seats = seats_for(settings_)});
}

bool LocalGame::reset_score() {
    if (!recorder_->reset_tally()) return false;
    return carry_out(match::ResetTally{.by = kPerson}).has_value();
}

LocalGame::Answer LocalGame::move_computer() {
    if (!computer_to_move()) return std::unexpected(game().is_over() ? PlayError::game_over : PlayError::not_your_turn);
    std::mt19937 chance = match::generator_for(sources_.seed, match_.round(), game());
    const auto cell = tateti::choose(settings_.level, game(), chance);
    easiest_ = std::min(easiest_.value_or(settings_.level), settings_.level);
    return carry_out(match::Play{.by = kComputer, .cell = *cell, .ply = game().ply()});
}

bool LocalGame::person_has_moved() const {
    const int own_moves_begin = person() == Mark::o ? 1 : 0;
    return game().ply() > own_moves_begin;
}

Takes LocalGame::take_effect() {
    if (seats_for(settings_) == match_.seats()) return Takes::effect_now;
    if (person_has_moved()) return Takes::effect_next_game;
    return new_game() ? Takes::effect_now : Takes::effect_next_game;
}

void LocalGame::choose(Level level) {
    settings_.level = level;
    recorder_->remember(level);
}

Takes LocalGame::choose(Opponent opponent) {
    settings_.opponent = opponent;
    recorder_->remember(opponent);
    return take_effect();
}

Takes LocalGame::choose(Mark side) {
    settings_.side = side;
    recorder_->remember(side);
    return take_effect();
}

}  // namespace tateti::play
