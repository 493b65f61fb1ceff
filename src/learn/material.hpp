#pragma once

#include <tateti/learn/course.hpp>
#include <tateti/learn/puzzle_theme.hpp>

/// What there is to practise. The library finds it by a walk through all positions, which takes milliseconds, so a
/// program walks once.
namespace tateti::learn {

/// `tateti::all_puzzles`.
[[nodiscard]] const PuzzleList& every_puzzle();
/// `tateti::exercises`.
[[nodiscard]] const ExerciseList& every_exercise(Course course);
/// How many exercises a course has.
[[nodiscard]] int count_of(Course course);

}  // namespace tateti::learn
