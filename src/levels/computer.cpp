#include "levels/computer.hpp"

#include <tateti/games/hash.hpp>
#include <tateti/outcome.hpp>
#include <tateti/random.hpp>

#include <algorithm>
#include <iterator>

namespace tateti::levels {
namespace {

using games::Move;
using games::Position;
using tateti::detail::kHardSlipsOneIn;

/// The moves that are not among the others; all of them if that leaves none.
std::vector<Move> without(std::vector<Move> moves, const std::vector<Move>& others) {
    std::vector<Move> rest;
    std::ranges::copy_if(moves, std::back_inserter(rest),
                         [&](Move move) { return std::ranges::find(others, move) == others.end(); });
    return rest.empty() ? moves : rest;
}

std::vector<Move> slips(const Position& position, const solve::Solution& solution) {
    const Result result = solution.score(position).result();
    std::vector<Move> slips;
    for (const auto& [move, score] : solution.scores(position))
        if (score.result() < result) slips.push_back(move);
    return slips;
}

std::vector<Move> on_cells(const games::MoveSet& moves, const games::CellSet& cells) {
    return listed(games::MoveSet({.x = moves.cells(Mark::x) & cells, .o = moves.cells(Mark::o) & cells}));
}

template <class OfKind>
games::MoveSet wins_of(const OfKind& position) {
    ByMark<games::CellSet> wins;
    position.legal_moves().for_each([&](Move move) {
        if (winner(position.play_unchecked(move).outcome()) == position.turn()) wins[move.mark].add(move.cell);
    });
    return games::MoveSet(wins);
}

template <class OfKind>
games::CellSet cells_that_block(const OfKind& position) {
    games::CellSet blocks = position.legal_moves().cells();
    games::CellSet tried;
    position.legal_moves().for_each([&](Move move) {
        const OfKind after = position.play_unchecked(move);
        if (blocks.empty() || after.is_over()) return;
        blocks = blocks & wins_of(after).cells().with(move.cell);
        tried = tried.with(move.cell);
    });
    if (tried.size() == 1) blocks = blocks - tried;  // the only move that does not end the game blocks nothing
    return tried.empty() ? games::CellSet() : blocks;
}

template <class OfKind>
AtOnce at_once_of(const OfKind& position) {
    AtOnce found;
    if constexpr (requires { position.deciding_moves(Mark::x); }) {
        const games::MoveSet own = position.deciding_moves(position.turn());
        const games::MoveSet others = position.deciding_moves(opponent(position.turn()));
        found.line = !own.empty() || !others.empty();
        if (position.rules().goal == games::Goal::lose) {
            found.losses = listed(own);
            found.traps = on_cells(position.legal_moves(), others.cells());
        } else {
            found.wins = listed(own);
            found.blocks = on_cells(position.legal_moves(), others.cells());
        }
    } else {
        found.wins = listed(wins_of(position));
        found.blocks = on_cells(position.legal_moves(), cells_that_block(position));
        found.line = !found.wins.empty() || !found.blocks.empty();
    }
    return found;
}

}  // namespace

std::vector<Move> Knowledge::best_moves(const Position& position, const advise::Budget& budget) const {
    if (!solution_) return {advise::advise(position, budget).guess};
    return solution_->perfect_moves(position);
}

AtOnce at_once(const Position& position) {
    return position.visit([](const auto& kind) { return at_once_of(kind); });
}

Odds odds(Level level, const Position& position, const Knowledge& knowledge, bool has_slipped,
          const advise::Budget& budget) {
    const std::vector<Move> moves = listed(position.legal_moves());
    if (moves.empty()) return {};
    if (level == Level::perfect) return Odds::even(knowledge.best_moves(position, budget));
    if (level == Level::hard && !knowledge.is_solved()) {
        advise::Budget small = budget;
        small.playouts = std::max<std::uint64_t>(1, small.playouts / 10);
        return Odds::even(knowledge.best_moves(position, small));
    }
    const auto [wins, blocks, losses, traps, line] = at_once(position);
    switch (level) {
        case Level::gentle: {
            if (!losses.empty()) return Odds::even(losses);
            std::vector<Move> useful = wins;
            useful.insert(useful.end(), blocks.begin(), blocks.end());
            return Odds::even(without(moves, useful));
        }
        case Level::easy: return Odds::even(!wins.empty() ? wins : without(moves, losses));
        case Level::medium:
            return Odds::even(!wins.empty() ? wins : !blocks.empty() ? blocks : without(without(moves, losses), traps));
        case Level::hard: break;
        case Level::perfect:
        case Level::companion: return {};
    }
    const std::vector<Move> perfect = knowledge.best_moves(position, budget);
    const std::vector<Move> slip = slips(position, knowledge.solution());
    if (has_slipped || line || slip.empty()) return Odds::even(perfect);
    return Odds()
        .with(slip, static_cast<std::uint32_t>(perfect.size()))
        .with(perfect, static_cast<std::uint32_t>(slip.size()) * (kHardSlipsOneIn - 1));
}

bool has_slipped(const games::Game& game, Mark who, const solve::Solution& solution) {
    Position position = Position::start_unchecked(game.rules());
    for (const Move move : game.moves()) {
        if (position.turn() == who && solution.score(position, move).result() < solution.score(position).result())
            return true;
        position = position.play_unchecked(move);
    }
    return false;
}

std::mt19937_64 generator_for(std::uint64_t seed, int round, const games::Game& game) {
    std::uint64_t mixed = games::mix(seed ^ games::mix(static_cast<std::uint64_t>(round)));
    for (const Move move : game.moves()) {
        const auto number = static_cast<std::uint64_t>(2 * move.cell.index() + (move.mark == Mark::x ? 0 : 1));
        mixed = games::mix(mixed ^ games::mix(number));
    }
    return std::mt19937_64(mixed);
}

Move choose(Level level, const games::Game& game, const Knowledge& knowledge, std::mt19937_64& generator,
            std::uint64_t playouts) {
    const Position position = game.position();
    const bool slipped =
        level == Level::hard && knowledge.is_solved() && has_slipped(game, position.turn(), knowledge.solution());
    const advise::Budget budget{.playouts = playouts, .stop = nullptr, .seed = generator()};
    const bool asks = level == Level::hard || level == Level::perfect;  // the others need no knowledge
    return odds(level, position, asks ? knowledge.in(game) : knowledge, slipped, budget).draw(generator).value();
}

}  // namespace tateti::levels
