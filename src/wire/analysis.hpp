#pragma once

#include "wire/state.hpp"

#include <tateti/game.hpp>
#include <tateti/position.hpp>
#include <tateti/sentence.hpp>

#include <boost/json/value.hpp>

#include <string>

namespace tateti::wire {

/// The value of a position and of every legal move, the best moves, reasons and sentences, in members as text. They
/// depend on the position alone and not on the moves that led to it, so they can be cached.
struct AnalysisMembers {
    std::string value;
    std::string moves;
    std::string best;
};
[[nodiscard]] AnalysisMembers analysis_members(Position position, Language language);
/// The object of the analysis: the state, and the members of its position.
[[nodiscard]] std::string analysis_text(const State& state, const AnalysisMembers& members);

/// The same as a value.
[[nodiscard]] boost::json::value analysis_json(const State& state, Language language);

/// Grades every move of a game, and says where the expected result changed and which move was better.
[[nodiscard]] boost::json::value review_json(const Game& game, Language language);

}  // namespace tateti::wire
