#pragma once

#include "learn/progress.hpp"
#include "learn/puzzle_session.hpp"
#include "learn/training.hpp"

#include <tateti/learn/puzzle_theme.hpp>
#include <tateti/random.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <utility>
#include <vector>

namespace tateti::learn {

/// The chosen puzzles in the order in which somebody practises them, each as a random image. The themes take turns
/// until one after the other has no puzzle left. In each theme those come first whose worth is nearest to the rating of
/// the theme; those that are equally near come in a random order.
template <Generator G>
[[nodiscard]] std::vector<Task> training_tasks(const PuzzleList& puzzles, PuzzleChoice choice, const Progress& progress,
                                               G& generator) {
    const std::vector<Task> shuffled = shuffled_tasks(puzzles, choice, generator);
    std::vector<std::pair<int, std::size_t>> nearest_first;  // how far from the rating, and its place
    for (const Task& task : shuffled)
        nearest_first.emplace_back(
            std::abs(points_of(task.puzzle->difficulty) - progress.rating(task.puzzle->theme).points),
            nearest_first.size());
    std::ranges::sort(nearest_first);
    // In the first round each theme has one puzzle, in the second one more, and so on.
    std::array<std::size_t, kAllPuzzleThemes.size()> rounds{};
    std::vector<std::array<std::size_t, 3>> by_round;  // the round, the order by distance, its place
    for (const auto& [distance, place] : nearest_first)
        by_round.push_back({rounds[static_cast<std::size_t>(shuffled[place].puzzle->theme)]++, by_round.size(), place});
    std::ranges::sort(by_round);
    std::vector<Task> tasks;
    for (const auto& entry : by_round) tasks.push_back(shuffled[entry[2]]);
    return tasks;
}

}  // namespace tateti::learn
