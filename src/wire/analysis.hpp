#pragma once

#include "wire/state.hpp"

#include <tateti/game.hpp>
#include <tateti/sentence.hpp>

#include <boost/json/value.hpp>

namespace tateti::wire {

/// The value of a position and of every legal move, the best moves, reasons and sentences.
[[nodiscard]] boost::json::value analysis_json(const State& state, Language language);

/// Every move of a game graded, where the result changed hands, and what should have been played.
[[nodiscard]] boost::json::value review_json(const Game& game, Language language);

}  // namespace tateti::wire
