#pragma once

#include "wire/state.hpp"

#include <tateti/language.hpp>
#include <tateti/learn/puzzle_theme.hpp>
#include <tateti/position.hpp>

#include <boost/json/object.hpp>

#include <cstddef>
#include <string>

/// Puzzles and the explorer as JSON.
namespace tateti::wire {

/// Adds `"board":[…],"turn":"X"` to an object.
void put_board(boost::json::object& object, Position position);

/// Adds a puzzle without its answer: `"number":12,"board":[…],"turn":"X","theme":"fork","difficulty":4`.
void put_puzzle(boost::json::object& object, std::size_t number, const Puzzle& puzzle);

/// `{"number":12,"board":[…],"turn":"X","theme":"fork","difficulty":4,"answer":6}`
[[nodiscard]] boost::json::object puzzle_json(std::size_t number, const Puzzle& puzzle);

/// The analysis of a position, and beside it its opening, the games that lead to it, the positions before it, its
/// images and how games end from here.
[[nodiscard]] std::string exploration_text(const State& state, Language language);

}  // namespace tateti::wire
