#include "learn/worksheet.hpp"

#include "learn/material.hpp"
#include "learn/shuffle.hpp"

#include <tateti/symmetry.hpp>

#include <algorithm>
#include <cassert>
#include <iterator>
#include <random>

namespace tateti::learn {
namespace {

/// All different images of a puzzle.
std::vector<Puzzle> images_of(const Puzzle& puzzle) {
    std::vector<Puzzle> images;
    for (const Symmetry symmetry : kAllSymmetries) {
        const Puzzle turned = image(puzzle, symmetry);
        if (std::ranges::find(images, turned.position, &Puzzle::position) == images.end()) images.push_back(turned);
    }
    return images;
}

/// For each puzzle of a theme its images.
std::vector<std::vector<Puzzle>> puzzles_of(PuzzleTheme theme, std::optional<int> difficulty) {
    std::vector<std::vector<Puzzle>> all;
    for (const Puzzle& puzzle : every_puzzle())
        if (puzzle.theme == theme && puzzle.difficulty == difficulty.value_or(puzzle.difficulty))
            all.push_back(images_of(puzzle));
    return all;
}

}  // namespace

std::size_t worksheet_boards(PuzzleTheme theme, std::optional<int> difficulty) {
    std::size_t boards = 0;
    for (const auto& images : puzzles_of(theme, difficulty)) boards += images.size();
    return boards;
}

std::vector<Puzzle> worksheet_puzzles(PuzzleTheme theme, std::size_t count, std::uint32_t seed,
                                      std::optional<int> difficulty) {
    assert(count <= worksheet_boards(theme, difficulty));
    std::mt19937 generator(seed);
    auto puzzles = puzzles_of(theme, difficulty);
    shuffle(puzzles, generator);
    for (auto& images : puzzles) shuffle(images, generator);
    std::vector<Puzzle> chosen;
    for (std::size_t round = 0; round < Symmetry::kCount; ++round)
        for (const auto& images : puzzles)
            if (round < images.size() && chosen.size() < count) chosen.push_back(images[round]);
    std::vector<Puzzle> sorted;
    for (int level = Puzzle::kEasiest; level <= Puzzle::kHardest; ++level)
        std::ranges::copy_if(chosen, std::back_inserter(sorted),
                             [level](const Puzzle& puzzle) { return puzzle.difficulty == level; });
    return sorted;
}

}  // namespace tateti::learn
