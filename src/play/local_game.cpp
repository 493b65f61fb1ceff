#include "play/local_game.hpp"

#include "match/generator.hpp"

#include <cassert>
#include <random>
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

LocalGame::LocalGame(Settings settings, std::uint64_t seed, Companion companion)
    : settings_(settings), seed_(seed), match_(seats_for(settings)), companion_(companion) {}

std::optional<Mark> LocalGame::person() const {
    const ByMark<match::Player> seats = match_.seats();
    if (seats.x == seats.o) return std::nullopt;
    return seats.x == kPerson ? Mark::x : Mark::o;
}

Level LocalGame::level() const {
    return game().is_over() ? easiest_level_.value_or(settings_.level) : settings_.level;
}

bool LocalGame::computer_to_move() const {
    return match_.to_move() == kComputer;
}

LocalGame::CommandResult LocalGame::carry_out(const match::Command& command) {
    auto step = match_.after(command);
    if (!step) return std::unexpected(step.error());
    match_ = step->match;
    for (const match::Event& event : step->events) {
        if (std::holds_alternative<match::Began>(event)) easiest_level_.reset();
        if (!std::holds_alternative<match::Finished>(event)) continue;
        const auto seat = [&](match::Player player) {
            return scores::SeatedPlayer{player == kComputer ? easiest_level_ : std::nullopt};
        };
        if (easiest_level_ == Level::companion) companion_ = companion_.after(*game().outcome(), *person());
        effects_.emplace_back(RecordGame{.game = game(), .seats = match_.seats().map(seat)});
    }
    return std::move(step->events);
}

LocalGame::CommandResult LocalGame::play(Cell cell) {
    return carry_out(match::Play{.by = kPerson, .cell = cell, .ply = game().ply()});
}
LocalGame::CommandResult LocalGame::undo() {
    return carry_out(match::Undo{.by = kPerson, .ply = game().ply()});
}
LocalGame::CommandResult LocalGame::redo() {
    return carry_out(match::Redo{.by = kPerson, .ply = game().ply()});
}
LocalGame::CommandResult LocalGame::new_game() {
    effects_.emplace_back(RefreshScore{});
    return carry_out(match::NewGame{.by = kPerson, .seats = seats_for(settings_)});
}
void LocalGame::clear_tally() {
    const auto cleared = carry_out(match::ResetTally{.by = kPerson});
    assert(cleared);
    static_cast<void>(cleared);
}

LocalGame::CommandResult LocalGame::move_computer() {
    if (!computer_to_move()) return std::unexpected(game().is_over() ? PlayError::game_over : PlayError::not_your_turn);
    std::mt19937 generator = match::generator_for(seed_, match_.round(), game());
    const Strength strength = companion_.against(opponent(position().turn()));
    const auto cell = tateti::choose(settings_.level, game(), generator, strength);
    easiest_level_ = easier(easiest_level_.value_or(settings_.level), settings_.level);
    return carry_out(match::Play{.by = kComputer, .cell = *cell, .ply = game().ply()});
}

bool LocalGame::person_has_moved() const {
    const int first_own_ply = person() == Mark::o ? 1 : 0;
    return game().ply() > first_own_ply;
}

Applies LocalGame::apply_settings() {
    if (seats_for(settings_) == match_.seats()) return Applies::now;
    if (person_has_moved()) return Applies::from_next_game;
    return new_game() ? Applies::now : Applies::from_next_game;
}

void LocalGame::choose(Level level) {
    settings_.level = level;
    effects_.emplace_back(SaveChoice{level});
}

Applies LocalGame::choose(Opponent opponent) {
    settings_.opponent = opponent;
    effects_.emplace_back(SaveChoice{opponent});
    return apply_settings();
}

Applies LocalGame::choose(Mark side) {
    settings_.side = side;
    effects_.emplace_back(SaveChoice{side});
    return apply_settings();
}

void LocalGame::choose(Language language) {
    settings_.language = language;
    effects_.emplace_back(SaveChoice{language});
}

}  // namespace tateti::play
