#include "learn/material.hpp"

#include <tateti/learn/lesson.hpp>
#include <tateti/learn/puzzle.hpp>

namespace tateti::learn {
namespace {

// These are not constexpr, so that compilers do not try to do the same: they take seconds, and give up.
PuzzleList find_puzzles() {
    return all_puzzles();
}
ExerciseList find_exercises(Course course) {
    return exercises(course);
}

template <Course course>
const ExerciseList& found_once() {
    static const ExerciseList found = find_exercises(course);
    return found;
}

}  // namespace

const PuzzleList& every_puzzle() {
    static const PuzzleList puzzles = find_puzzles();
    return puzzles;
}

const ExerciseList& every_exercise(Course course) {
    switch (course) {
        case Course::complete: return found_once<Course::complete>();
        case Course::block: return found_once<Course::block>();
        case Course::fork: return found_once<Course::fork>();
        case Course::foresee: return found_once<Course::foresee>();
        case Course::openings: return found_once<Course::openings>();
        case Course::draw: break;
    }
    return found_once<Course::draw>();
}

int count_of(Course course) {
    return static_cast<int>(every_exercise(course).size());
}

}  // namespace tateti::learn
