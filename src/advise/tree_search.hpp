#pragma once

#include "advise/advice.hpp"
#include "advise/node_limit.hpp"

#include <tateti/games/hash.hpp>
#include <tateti/games/move.hpp>
#include <tateti/games/score.hpp>
#include <tateti/outcome.hpp>
#include <tateti/random.hpp>
#include <tateti/score.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace tateti::advise {

/// UCT over positions of one kind: random games from the leaves of a growing tree. Where moves end the game, the tree
/// proves wins, draws and losses, and they move towards the root: a position is won if a move wins, and lost if all
/// moves lose.
template <class Position>
class TreeSearch {
  public:
    TreeSearch(const Position& root, const Budget& budget) : root_(root), limit_(budget), random_{budget.seed} {
        nodes_.push_back({});
    }

    [[nodiscard]] Advice run() {
        expand(0, root_);
        while (!nodes_[0].proven && limit_.count()) descend(0, root_);
        return advice(limit_.playouts());
    }

  private:
    static constexpr std::size_t kMostNodes = 4'000'000;  // 128 MB; a full tree stops growing, but the search goes on
    static constexpr int kLongestPlayout = 400;
    static constexpr double kExploration = 0.8;

    /// Values are those of the player who is to move in the node.
    struct Node {
        games::Move move;
        std::optional<Result> proven;
        std::uint32_t first = 0;
        std::uint32_t children = 0;
        std::uint32_t visits = 0;
        double wins = 0;  // a draw counts one half
    };

    /// Random numbers from a counter.
    struct Random {
        using result_type = std::uint64_t;
        static constexpr result_type min() { return 0; }
        static constexpr result_type max() { return std::numeric_limits<result_type>::max(); }
        result_type operator()() { return games::mix(state++); }
        std::uint64_t state;
    };

    /// The result for the side to move, once the game is over.
    static std::optional<Result> result(const Position& position) {
        const auto outcome = position.outcome();
        if (!outcome) return std::nullopt;
        if (*outcome == Outcome::draw) return Result::draw;
        return winner(outcome) == position.turn() ? Result::win : Result::loss;
    }

    static bool wins_at_once(const Position& position) {
        bool wins = false;
        position.legal_moves().for_each([&](games::Move move) {
            wins = wins || result(position.play_unchecked(move)) == Result::loss;  // of the other side
        });
        return wins;
    }

    void expand(std::size_t index, const Position& position) {
        nodes_[index].first = static_cast<std::uint32_t>(nodes_.size());
        position.legal_moves().for_each([&](games::Move move) {
            Node child{.move = move, .proven = result(position.play_unchecked(move))};
            nodes_.push_back(child);
        });
        nodes_[index].children = static_cast<std::uint32_t>(nodes_.size()) - nodes_[index].first;
        prove(index);
    }

    /// A node is won if a move leads to a loss of the other side; it is drawn or lost if all moves are decided.
    void prove(std::size_t index) {
        Result best = Result::loss;
        bool all = true;
        for (std::size_t child = nodes_[index].first; child < nodes_[index].first + nodes_[index].children; ++child) {
            if (!nodes_[child].proven)
                all = false;
            else
                best = std::max(best, games::turned(*nodes_[child].proven));
        }
        if (best == Result::win || all) nodes_[index].proven = best;
    }

    /// One playout through the node; what it was worth for the side to move there.
    double descend(std::size_t index, const Position& position) {
        double worth = 0;
        if (nodes_[index].proven) {
            worth = points(*nodes_[index].proven);
        } else if (nodes_[index].visits == 0 && index != 0) {
            if (wins_at_once(position)) nodes_[index].proven = Result::win;
            worth = nodes_[index].proven ? 1 : playout(position);
        } else if (nodes_[index].children == 0 && nodes_.size() >= kMostNodes) {
            worth = playout(position);
        } else {
            if (nodes_[index].children == 0) expand(index, position);
            if (nodes_[index].proven) {
                worth = points(*nodes_[index].proven);
            } else {
                const std::size_t child = most_promising(index);
                worth = 1 - descend(child, position.play_unchecked(nodes_[child].move));
                if (nodes_[child].proven) prove(index);
            }
        }
        nodes_[index].visits += 1;
        nodes_[index].wins += worth;
        return worth;
    }

    /// The child with the highest upper bound; never one that is proven, because nothing can be learned there.
    [[nodiscard]] std::size_t most_promising(std::size_t index) {
        const double scale = std::log(static_cast<double>(nodes_[index].visits + 1));
        std::size_t best = 0;
        double highest = -1;
        std::uint32_t unvisited = 0;
        for (std::size_t child = nodes_[index].first; child < nodes_[index].first + nodes_[index].children; ++child) {
            const Node& node = nodes_[child];
            if (node.proven) continue;
            if (node.visits == 0) {
                if (uniform_below(++unvisited, random_) == 0)
                    best = child;  // each unvisited child with the same chance
                continue;
            }
            if (unvisited > 0) continue;
            const double visits = node.visits;
            const double bound = 1 - node.wins / visits + kExploration * std::sqrt(scale / visits);
            if (bound > highest) {
                highest = bound;
                best = child;
            }
        }
        return best;
    }

    /// A random game; what it was worth for the side to move at its start.
    [[nodiscard]] double playout(Position position) {
        const Mark mover = position.turn();
        for (int ply = 0; ply < kLongestPlayout; ++ply) {
            if (const auto outcome = position.outcome()) {
                if (*outcome == Outcome::draw) return 0.5;
                return winner(outcome) == mover ? 1 : 0;
            }
            const games::MoveSet moves = position.legal_moves();
            auto left = static_cast<int>(uniform_below(static_cast<std::uint32_t>(moves.size()), random_));
            games::Move chosen;
            moves.for_each([&](games::Move move) {
                if (left-- == 0) chosen = move;
            });
            position = position.play_unchecked(chosen);
        }
        return 0.5;
    }

    /// A proven move; or else the move with the most visits, or a certain draw if that looks better.
    [[nodiscard]] Advice advice(std::uint64_t playouts) const {
        const Node& root = nodes_[0];
        Advice advice{.value = games::Unknown{}, .proven = {}, .guess = {}, .chance = -1, .playouts = playouts};
        std::optional<std::uint32_t> most_visits;
        std::optional<games::Move> draw;
        for (std::size_t child = root.first; child < root.first + root.children; ++child) {
            const Node& node = nodes_[child];
            if (root.proven && node.proven && games::turned(*node.proven) == *root.proven) {
                advice.value = games::Proven{*root.proven};
                advice.proven = advice.guess = node.move;
                advice.chance = points(*root.proven);
                return advice;
            }
            if (node.proven == Result::draw) draw = node.move;
            if (node.proven || (most_visits && node.visits <= *most_visits)) continue;
            most_visits = node.visits;
            advice.guess = node.move;
            advice.chance = node.visits == 0 ? 0.5 : 1 - node.wins / node.visits;
        }
        if (draw && advice.chance < 0.5) {
            advice.guess = *draw;
            advice.chance = 0.5;
        }
        return advice;
    }

    Position root_;
    NodeLimit limit_;
    Random random_;
    std::vector<Node> nodes_;
};

}  // namespace tateti::advise
