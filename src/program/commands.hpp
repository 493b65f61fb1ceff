#pragma once

#include "cli/style.hpp"
#include "program/arguments.hpp"
#include "program/command_line.hpp"

/// The commands that `tateti` carries out itself. Each returns the exit status. The console speaks the language of
/// `--lang`, else that of the locale.
namespace tateti {

using Run = int(const Call&, const Arguments&, cli::Console&);

Run run_play;
Run run_scores;
Run run_lesson;
Run run_puzzle;
Run run_puzzles;
Run run_menace;
Run run_state;
Run run_analyse;
Run run_review;
Run run_explore;
Run run_games;
Run run_rules;
Run run_prove;
Run run_check;
Run run_perft;
Run run_verify;

}  // namespace tateti
