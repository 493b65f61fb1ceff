#include "levels/game_facts.hpp"

#include "levels/position_classes.hpp"

#include <tateti/outcome.hpp>

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace tateti::levels {
namespace {

using games::Move;
using games::Position;
using games::Score;
using verify::Chances;
using verify::kPlayers;
using verify::LevelTable;

constexpr int kMostCells = 64;  // of a key

bool is_correct(const Position& position, const solve::Solution& solution) {
    const Score score = solution.score(position);
    if (const auto outcome = position.outcome()) {
        const Score end = *outcome == Outcome::draw            ? Score::draw()
                          : winner(outcome) == position.turn() ? Score::win_in(0)
                                                               : Score::loss_in(0);
        return score == end;
    }
    Score best = Score::loss_in(0);
    for (const auto& [move, of_move] : solution.scores(position)) best = std::max(best, of_move);
    return score == best;
}

/// Calls `combine(position, next)` once for each class of positions, after it was called for all that follow; `next`
/// has the moves and what the calls for their positions returned. Returns what the call for the start returned.
template <class Value, class Combine>
class Walk {
  public:
    using Next = std::vector<std::pair<Move, const Value*>>;

    Walk(const games::Rules& rules, Combine combine) : classes_(rules), combine_(std::move(combine)) {}

    const Value& from(const Position& position) {
        const PositionClasses::Key key = classes_.of(position).key;
        if (const auto known = values_.find(key); known != values_.end()) return known->second;
        Next next;
        position.legal_moves().for_each(
            [&](Move move) { next.emplace_back(move, &from(position.play_unchecked(move))); });
        return values_.emplace(key, combine_(position, next)).first->second;
    }

  private:
    PositionClasses classes_;
    Combine combine_;
    std::unordered_map<PositionClasses::Key, Value, PositionClasses::Hash> values_;
};

LevelTable finished(Outcome outcome) {
    LevelTable table;
    for (auto& row : table) row.fill(verify::certain(outcome));
    return table;
}

constexpr std::size_t number_of(Level level) {
    for (std::size_t player = 0; player < kPlayers; ++player)
        if (verify::level_of(player) == level) return player;
    return kPlayers;
}

/// How the games of all pairs of players go on from here. A `hard` that has slipped plays on like `perfect`.
LevelTable combined(const Position& position, const auto& next, const Knowledge& knowledge) {
    if (const auto outcome = position.outcome()) return finished(*outcome);
    constexpr std::size_t kHard = number_of(Level::hard);
    constexpr std::size_t kPerfect = number_of(Level::perfect);
    const bool x_to_move = position.turn() == Mark::x;
    const Score score = knowledge.solution().score(position);
    std::array<Odds, kPlayers> laws;
    for (std::size_t player = 0; player < kPlayers; ++player) {
        const auto level = verify::level_of(player);
        laws[player] = level ? odds(*level, position, knowledge, false, {}) : Odds::even(position.legal_moves());
    }
    LevelTable table{};
    for (const auto& [move, after] : next) {
        const bool slips = knowledge.solution().score(position, move).result() < score.result();
        for (std::size_t player = 0; player < kPlayers; ++player) {
            const double probability = laws[player].probability(move).to_double();
            if (probability == 0) continue;
            const std::size_t later = player == kHard && slips ? kPerfect : player;
            for (std::size_t other = 0; other < kPlayers; ++other) {
                Chances& here = x_to_move ? table[player][other] : table[other][player];
                const Chances& there = x_to_move ? (*after)[later][other] : (*after)[other][later];
                here.win += probability * there.win;
                here.draw += probability * there.draw;
                here.loss += probability * there.loss;
            }
        }
    }
    return table;
}

}  // namespace

std::optional<GameFacts> measure_facts(const games::Rules& rules, const Knowledge& knowledge) {
    if (!knowledge.is_solved() || games::grid(rules).size() > kMostCells) return std::nullopt;
    GameFacts facts;
    const PositionClasses classes(rules);
    std::vector<Position> open{Position::start_unchecked(rules)};
    std::unordered_set<PositionClasses::Key, PositionClasses::Hash> seen{classes.of(open.back()).key};
    while (!open.empty()) {
        const Position position = open.back();
        open.pop_back();
        if (++facts.positions_up_to_symmetry > kMostPositions) return std::nullopt;
        const auto size = static_cast<std::uint64_t>(classes.of(position).size);
        facts.positions += size;
        if (const auto outcome = position.outcome()) {
            (*outcome == Outcome::x_wins   ? facts.finished_positions.x
             : *outcome == Outcome::o_wins ? facts.finished_positions.o
                                           : facts.finished_positions.draws) += size;
        }
        const Result result = knowledge.solution().score(position).result();
        (result == Result::win ? facts.won : result == Result::loss ? facts.lost : facts.drawn) += size;
        if (!is_correct(position, knowledge.solution())) facts.wrong_scores += size;
        position.legal_moves().for_each([&](Move move) {
            const Position next = position.play_unchecked(move);
            if (seen.insert(classes.of(next).key).second) open.push_back(next);
        });
    }
    return facts;
}

std::optional<LevelTable> level_table(const games::Rules& rules, const Knowledge& knowledge) {
    const Position start = Position::start_unchecked(rules);
    if (start.can_repeat()) return std::nullopt;
    const auto combine = [&](const Position& position, const auto& next) {
        return combined(position, next, knowledge);
    };
    return Walk<LevelTable, decltype(combine)>(rules, combine).from(start);
}

std::optional<double> mean_length(const games::Rules& rules, const Knowledge& knowledge) {
    const Position start = Position::start_unchecked(rules);
    if (start.can_repeat()) return std::nullopt;
    const auto combine = [&](const Position& position, const auto& next) {
        const Odds medium = odds(Level::medium, position, knowledge, false, {});
        double length = 0;
        for (const auto& [move, after] : next) length += medium.probability(move).to_double() * (1 + *after);
        return length;
    };
    return Walk<double, decltype(combine)>(rules, combine).from(start);
}

}  // namespace tateti::levels
