#pragma once

#include "family/subject.hpp"
#include "levels/finding.hpp"
#include "solve/solution.hpp"

#include <tateti/games/claim.hpp>
#include <tateti/games/move.hpp>
#include <tateti/games/score.hpp>

#include <boost/json/object.hpp>

#include <optional>

/// The family as JSON: docs/json.md.
namespace tateti::family {

/// The state of 3×3 with `game`, `columns`, `rows`, `layers`, `position` and `legal`; moves are strings. Vanishing
/// marks also have `leaving`, the board of boards `boards` and `nextBoard`.
[[nodiscard]] boost::json::object state_json(const Subject& subject);

/// A value and who says so: `result`, `plies`, `certainty`, `source`.
[[nodiscard]] boost::json::object claim_json(const games::Claim& claim, std::optional<int> plies);
[[nodiscard]] boost::json::object score_json(games::Score score);

/// A move with its value (`claim_json`) and whether it is one of the best, as an analysis lists it.
[[nodiscard]] boost::json::object move_json(games::Move move, const games::Position& position,
                                            const boost::json::object& value, bool best);
/// The move of a search: one that is proven, with its value, or else the guess of the analysis.
[[nodiscard]] boost::json::object move_json(const levels::Finding& finding, const games::Position& position);

/// What is known about a position: `state`, `value`, `moves`, `best` and `guess`. Of a solved game, by a search, and of
/// a game that is over.
[[nodiscard]] boost::json::object analysis_json(const Subject& subject, const solve::Solution& solution);
[[nodiscard]] boost::json::object analysis_json(const Subject& subject, const levels::Finding& finding);
[[nodiscard]] boost::json::object analysis_of_end_json(const Subject& subject);

/// `{"error":{…}}`; for a move, also with `ply` and `legal`.
[[nodiscard]] boost::json::object refusal_json(const Refusal& refusal);

}  // namespace tateti::family
