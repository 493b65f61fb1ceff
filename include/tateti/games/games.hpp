#pragma once

/// The larger family: rules, positions, notation and catalogue of every tic-tac-toe game.
/// It may use the library and the C++ standard library, without exceptions, RTTI or the heap.
/// It must not know any module of the program, and the library does not know it.
///
/// A game is chosen at run time by a value: `Rules`. Solvers and the prover are modules of `src/`.
#include <tateti/games/beside_marks.hpp>
#include <tateti/games/board_values.hpp>
#include <tateti/games/catalogue.hpp>
#include <tateti/games/cell_set.hpp>
#include <tateti/games/claim.hpp>
#include <tateti/games/game.hpp>
#include <tateti/games/grid.hpp>
#include <tateti/games/hash.hpp>
#include <tateti/games/in_a_row.hpp>
#include <tateti/games/in_a_row_position.hpp>
#include <tateti/games/move.hpp>
#include <tateti/games/names.hpp>
#include <tateti/games/notation.hpp>
#include <tateti/games/notation_error.hpp>
#include <tateti/games/notation_reader.hpp>
#include <tateti/games/perft.hpp>
#include <tateti/games/position_error.hpp>
#include <tateti/games/rules.hpp>
#include <tateti/games/score.hpp>
#include <tateti/games/subject.hpp>
#include <tateti/games/symmetry.hpp>
#include <tateti/games/texts.hpp>
#include <tateti/games/ultimate.hpp>
#include <tateti/games/vanishing.hpp>
