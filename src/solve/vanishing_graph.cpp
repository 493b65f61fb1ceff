#include "solve/vanishing_graph.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace tateti::solve {

using games::Move;
using games::Vanishing;
using games::VanishingPosition;

VanishingGraph::VanishingGraph(const Vanishing& rules) {
    solve_backwards(explore(rules), std::numeric_limits<int>::max());
}

VanishingGraph::VanishingGraph(const History& history) {
    Graph graph = explore(history.now.rules());
    for (const VanishingPosition& position : history.twice) graph.drawn[numbers_.at(key(position))] = true;
    solve_backwards(std::move(graph), history.moves_left - 1);
    PackedScore best = PackedScore::none();
    history.now.legal_moves().for_each([&](Move move) {
        const std::uint32_t next = numbers_.at(key(history.now.play_unchecked(move)));
        best = std::max(best, scores_[next].for_the_move_before());
    });
    scores_[numbers_.at(key(history.now))] = best;
}

/// 2 or 3 for the side to move, then four bits for each mark, and 15 after each player's.
VanishingGraph::Key VanishingGraph::key(const VanishingPosition& position) noexcept {
    Key key = position.turn() == Mark::x ? 2 : 3;
    for (const Mark mark : kAllMarks) {
        for (const games::Cell cell : position.queue(mark)) key = key << 4U | static_cast<Key>(cell.index());
        key = key << 4U | 15U;
    }
    return key;
}

VanishingGraph::Graph VanishingGraph::explore(const Vanishing& rules) {
    Graph graph;
    std::vector<VanishingPosition> positions;
    const auto number = [&](const VanishingPosition& position) {
        const auto [place, fresh] = numbers_.try_emplace(key(position), static_cast<std::uint32_t>(positions.size()));
        if (fresh) positions.push_back(position);
        return place->second;
    };
    number(VanishingPosition(rules));
    for (std::uint32_t here = 0; here < positions.size(); ++here) {
        const VanishingPosition position = positions[here];
        int moves = 0;
        position.legal_moves().for_each([&](Move move) {
            const std::uint32_t next = number(position.play_unchecked(move));
            graph.parents.resize(positions.size());
            graph.parents[next].push_back(here);
            ++moves;
        });
        graph.open_moves.push_back(static_cast<std::uint8_t>(moves));
        if (position.is_over()) graph.finished.push_back(here);
    }
    graph.parents.resize(positions.size());
    graph.drawn.resize(positions.size());
    return graph;
}

void VanishingGraph::solve_backwards(Graph graph, int most_plies) {
    scores_.resize(graph.parents.size());
    std::vector<std::uint32_t> frontier = std::move(graph.finished);
    for (const std::uint32_t here : frontier) scores_[here] = PackedScore::loss_in(0);
    for (int plies = 1; !frontier.empty() && plies <= most_plies; ++plies) {
        std::vector<std::uint32_t> decided;
        for (const std::uint32_t child : frontier) {
            const bool child_is_lost = scores_[child] < PackedScore();
            for (const std::uint32_t parent : graph.parents[child]) {
                if (scores_[parent] != PackedScore() || graph.drawn[parent]) continue;
                if (child_is_lost) {
                    scores_[parent] = PackedScore::win_in(plies);
                    decided.push_back(parent);
                } else if (--graph.open_moves[parent] == 0) {
                    scores_[parent] = PackedScore::loss_in(plies);
                    decided.push_back(parent);
                }
            }
        }
        frontier = std::move(decided);
    }
}

games::Score VanishingGraph::score(const VanishingPosition& position) const {
    return scores_[numbers_.at(key(position))].score();
}

}  // namespace tateti::solve
