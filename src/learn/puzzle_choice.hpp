#pragma once

#include "learn/progress.hpp"
#include "learn/puzzle_session.hpp"
#include "learn/training.hpp"

#include <tateti/learn/puzzle.hpp>
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
    std::vector<Task> nearest_first = shuffled_tasks(puzzles, choice, generator);
    std::ranges::stable_sort(nearest_first, {}, [&](const Task& task) {
        return std::abs(points_of(task.puzzle->difficulty) - progress.rating(task.puzzle->theme).points);
    });
    // In the first round each theme has one puzzle, in the second one more, and so on.
    std::array<std::size_t, kAllPuzzleThemes.size()> rounds{};
    std::vector<std::pair<std::size_t, Task>> by_round;
    for (const Task& task : nearest_first)
        by_round.emplace_back(rounds[static_cast<std::size_t>(task.puzzle->theme)]++, task);
    std::ranges::stable_sort(by_round, {}, &std::pair<std::size_t, Task>::first);
    std::vector<Task> tasks;
    for (const auto& [round, task] : by_round) tasks.push_back(task);
    return tasks;
}

}  // namespace tateti::learn
