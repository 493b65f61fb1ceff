#pragma once

#include "wire/state.hpp"

#include <tateti/cell.hpp>
#include <tateti/game.hpp>
#include <tateti/language.hpp>
#include <tateti/position.hpp>
#include <tateti/reason.hpp>

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include <string>

namespace tateti::wire {

/// The value of a position and of every legal move, with reasons and sentences, and the best moves: three members of a
/// JSON object as text. They depend on the position and not on the moves that led to it, so they can be cached.
struct AnalysisMembers {
    std::string value;
    std::string moves;
    std::string best;
};
[[nodiscard]] AnalysisMembers analysis_members(Position position, Language language);
/// The analysis as a JSON object: the state and the members of its position.
[[nodiscard]] std::string analysis_text(const State& state, const AnalysisMembers& members);
[[nodiscard]] std::string analysis_text(const State& state, Language language);

/// One of the `moves` of the analysis. The caller promises that the move is legal.
[[nodiscard]] boost::json::object analysed_move_json(Position position, Cell move, Language language);

/// Adds `reason`, `sentence`, `cells` and `refutation` to an object about a move.
void put_explanation(boost::json::object& object, const Explanation& why, Language language);

/// Grades every move of a game, and says where the expected result changed and which move was better.
[[nodiscard]] boost::json::value review_json(const Game& game, Language language);

}  // namespace tateti::wire
