#include "solve/solution.hpp"

#include <algorithm>
#include <cassert>

namespace tateti::solve {
namespace {

using games::InARow;
using games::Score;
using games::Ultimate;
using games::Vanishing;

/// Which solver a game gets; the first that knows it.
template <class Solver>
std::unique_ptr<Solver> solver_for(const InARow& rules) {
    if (NotaktoTable::fits(rules)) return std::make_unique<Solver>(std::in_place_type<NotaktoTable>, rules);
    if (BoardTable::fits(rules)) return std::make_unique<Solver>(std::in_place_type<BoardTable>, rules);
    return std::make_unique<Solver>(std::in_place_type<ThreatSolver>, rules);
}
template <class Solver>
std::unique_ptr<Solver> solver_for(const Vanishing& rules) {
    return std::make_unique<Solver>(std::in_place_type<VanishingGraph>, rules);
}
template <class Solver>
std::unique_ptr<Solver> solver_for(const Ultimate&) {
    return nullptr;
}

/// The solver of a position in a game whose history matters; none if it does not.
template <class Solver, class OfKind>
std::unique_ptr<Solver> solver_with_history(const games::Game&, const OfKind&) {
    return nullptr;
}
template <class Solver>
std::unique_ptr<Solver> solver_with_history(const games::Game& game, const games::VanishingPosition& now) {
    constexpr int kLongestWin = 100;  // no forced win takes this long
    std::vector<games::VanishingPosition> seen{games::VanishingPosition(now.rules())};
    VanishingGraph::History history{.now = now, .twice = {}, .moves_left = games::Game::kLongest - game.ply()};
    for (const games::Move move : game.moves()) {
        const games::VanishingPosition next = seen.back().play_unchecked(move);
        if (std::ranges::find(seen, next) != seen.end()) history.twice.push_back(next);
        seen.push_back(next);
    }
    if (history.twice.empty() && history.moves_left > kLongestWin) return nullptr;
    return std::make_unique<Solver>(std::in_place_type<VanishingGraph>, history);
}

bool is_small(const InARow& rules) {
    return NotaktoTable::fits(rules) || BoardTable::fits(rules) || ThreatSolver::fits(rules);
}
bool is_small(const Vanishing&) {
    return true;
}
bool is_small(const Ultimate&) {
    return false;
}

/// The score of a position by a solver of its kind.
template <class Solver, class OfKind>
Score score_by(const Solver& solver, const OfKind& position) {
    if constexpr (requires { solver.score(position); }) return solver.score(position);
    assert(false && "a position of another game");
    return {};
}

template <class Solver, class OfKind>
std::optional<double> chance_by(const Solver& solver, const OfKind& position, Mark who) {
    if constexpr (requires { solver.chance(position, who); }) return solver.chance(position, who);
    return std::nullopt;
}

}  // namespace

bool Solution::can_solve(const games::Rules& rules) noexcept {
    return !problem(rules) && games::visit([](const auto& kind) { return is_small(kind); }, rules);
}

Solution::Solution(const games::Rules& rules)
    : solver_(games::visit([](const auto& kind) { return solver_for<Solver>(kind); }, rules)) {
    assert(can_solve(rules));
}

std::optional<Solution> Solution::with_history(const games::Game& game) {
    auto solver = game.position().visit([&](const auto& now) { return solver_with_history<Solver>(game, now); });
    if (!solver) return std::nullopt;
    return Solution(std::move(solver));
}

Score Solution::score(const games::Position& position) const {
    return std::visit(
        [&](const auto& solver) { return position.visit([&](const auto& kind) { return score_by(solver, kind); }); },
        *solver_);
}

Score Solution::score(const games::Position& position, games::Move move) const {
    return score(position.play_unchecked(move)).for_the_move_before();
}

std::vector<std::pair<games::Move, Score>> Solution::scores(const games::Position& position) const {
    std::vector<std::pair<games::Move, Score>> scores;
    position.legal_moves().for_each([&](games::Move move) { scores.emplace_back(move, score(position, move)); });
    return scores;
}

std::optional<double> Solution::chance(const games::Position& position, games::Move move) const {
    const games::Position next = position.play_unchecked(move);
    return std::visit(
        [&](const auto& solver) {
            return next.visit([&](const auto& kind) { return chance_by(solver, kind, position.turn()); });
        },
        *solver_);
}

std::vector<games::Move> Solution::perfect_moves(const games::Position& position) const {
    struct Rated {
        games::Move move;
        Score score;
        double chance = 0;
    };
    const Score best = score(position);
    std::vector<Rated> rated;
    for (const auto& [move, score] : scores(position))
        if (score.result() == best.result()) rated.push_back({move, score});
    if (best.result() != Result::win && rated.size() > 1)
        for (Rated& one : rated) one.chance = chance(position, one.move).value_or(0);
    const auto key = [](const Rated& one) { return std::pair(one.chance, one.score); };
    std::vector<games::Move> perfect;
    if (rated.empty()) return perfect;
    const auto top = key(std::ranges::max(rated, {}, key));
    for (const Rated& one : rated)
        if (key(one) == top) perfect.push_back(one.move);
    return perfect;
}

}  // namespace tateti::solve
