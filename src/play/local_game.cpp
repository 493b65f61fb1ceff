#include "play/local_game.hpp"

#include "match/generator.hpp"

#include <tateti/level.hpp>
#include <tateti/outcome.hpp>

#include <cassert>
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
        if (std::holds_alternative<match::TakenBack>(event)) aided_ = true;
        if (!std::holds_alternative<match::Finished>(event) || is_practice()) continue;
        aside_.reset();
        if (const auto won = winner(game().outcome()))
            ++(*won == person().value_or(Mark::x) ? best_of_.first : best_of_.second);
        const auto seat = [&](match::Player player) {
            return scores::SeatedPlayer{player == kComputer ? easiest_level_ : std::nullopt};
        };
        if (easiest_level_ == Level::companion) companion_ = companion_.after(*game().outcome(), *person());
        effects_.emplace_back(RecordGame{.game = game(), .seats = match_.seats().map(seat), .aided = aided_});
        if (best_of_.games > 0) effects_.emplace_back(SaveChoice{best_of_});
    }
    return std::move(step->events);
}

LocalGame::CommandResult LocalGame::play(Cell cell) {
    auto played = carry_out(match::Play{.by = kPerson, .cell = cell, .ply = game().ply()});
    if (played && !is_practice()) aside_.reset();  // also if the move is taken back
    return played;
}
LocalGame::CommandResult LocalGame::undo() {
    return carry_out(match::Undo{.by = kPerson, .ply = game().ply()});
}
LocalGame::CommandResult LocalGame::redo() {
    return carry_out(match::Redo{.by = kPerson, .ply = game().ply()});
}
LocalGame::CommandResult LocalGame::new_game() {
    effects_.emplace_back(RefreshScore{});
    keep_for_later();
    if (alternates_ && game().is_over() && !is_practice()) settings_.side = opponent(settings_.side);
    if (best_of_.is_decided()) play_best_of(best_of_.games);
    if (before_practice_) match_ = *std::exchange(before_practice_, std::nullopt);
    easiest_level_.reset();
    aided_ = false;
    given_ = 0;
    return carry_out(match::NewGame{.by = kPerson, .seats = seats_for(settings_)});
}
void LocalGame::clear_tally() {
    const auto cleared = carry_out(match::ResetTally{.by = kPerson});
    assert(cleared);
    static_cast<void>(cleared);
    for (match::Match* other : {aside_ ? &aside_->match : nullptr, before_practice_ ? &*before_practice_ : nullptr})
        if (other != nullptr) *other = other->after(match::ResetTally{.by = kPerson})->match;
}

void LocalGame::note_help() {
    if (!game().is_over()) aided_ = true;
}

void LocalGame::keep_for_later() {
    if (is_practice() || !person_has_moved() || game().is_over()) return;
    aside_ = Aside{.match = match_,
                   .seed = seed_,
                   .level = settings_.level,
                   .easiest_level = easiest_level_,
                   .aided = aided_,
                   .replaced = true};
}

LocalGame::Aside LocalGame::to_aside(const RunningGame& running) {
    const Settings seated{.opponent = running.person ? Opponent::computer : Opponent::person,
                          .side = running.person.value_or(Mark::x)};
    return {.match = match::Match(seats_for(seated), running.game, running.round),
            .seed = running.seed,
            .level = running.level,
            .easiest_level = running.easiest_level,
            .aided = running.aided,
            .replaced = running.replaced};
}

std::optional<RunningGame> LocalGame::running() const {
    const auto saved = [](const Aside& kept) {
        const ByMark<match::Player> seats = kept.match.seats();
        std::optional<Mark> person;
        if (seats.x != seats.o) person = seats.x == kPerson ? Mark::x : Mark::o;
        return RunningGame{.game = kept.match.game(),
                           .person = person,
                           .seed = kept.seed,
                           .round = kept.match.round(),
                           .level = kept.level,
                           .easiest_level = kept.easiest_level,
                           .aided = kept.aided};
    };
    if (!is_practice() && person_has_moved()) {
        if (game().is_over()) return std::nullopt;
        return saved({.match = match_,
                      .seed = seed_,
                      .level = settings_.level,
                      .easiest_level = easiest_level_,
                      .aided = aided_});
    }
    if (!aside_) return std::nullopt;
    RunningGame kept = saved(*aside_);
    kept.replaced = aside_->replaced && !is_practice();
    return kept;
}

void LocalGame::set_aside(const RunningGame& running) {
    aside_ = to_aside(running);
}

void LocalGame::resume(const RunningGame& running) {
    set_aside(running);
    bring_back();
}

void LocalGame::bring_back() {
    assert(aside_);
    const Aside kept = *std::exchange(aside_, std::nullopt);
    match_ = kept.match;
    seed_ = kept.seed;
    settings_.level = kept.level;
    easiest_level_ = kept.easiest_level;
    aided_ = kept.aided;
    given_ = 0;
    before_practice_.reset();
}

void LocalGame::practise(int ply) {
    assert(!game().at_ply(ply).is_over());
    keep_for_later();
    const Game from = game().at_ply(ply);
    if (!before_practice_) before_practice_ = match_;
    Settings seated = settings_;
    seated.side = from.position().turn();
    match_ = match::Match(seats_for(seated), from, match_.round() + 1);
    given_ = ply;
    easiest_level_.reset();
    aided_ = true;
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
    if (is_practice()) return game().ply() > given_;
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
    play_best_of(best_of_.games);
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
