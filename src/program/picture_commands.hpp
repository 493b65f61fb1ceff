#pragma once

#include "program/arguments.hpp"

namespace tateti {

// Each draws, writes the file and returns the exit status.

/// `tateti picture`: a game.
[[nodiscard]] int run_picture(const Arguments& arguments);
/// `tateti map`: the complete strategy of one side on a sheet of paper.
[[nodiscard]] int run_map(const Arguments& arguments);
/// `tateti worksheet`: puzzles to print, with their answers.
[[nodiscard]] int run_worksheet(const Arguments& arguments);

}  // namespace tateti
