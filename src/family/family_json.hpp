#pragma once

#include "family/subject.hpp"

#include <tateti/games/claim.hpp>
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

/// `{"error":{…}}`; for a move, also with `ply` and `legal`.
[[nodiscard]] boost::json::object refusal_json(const Refusal& refusal);

}  // namespace tateti::family
