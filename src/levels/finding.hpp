#pragma once

#include "advise/advice.hpp"

#include <tateti/games/claim.hpp>
#include <tateti/games/subject.hpp>

#include <optional>

namespace tateti::levels {

/// What is known about a position of a game that is not solved: by a search, or from the catalogue for the start.
struct Finding {
    games::Claim value;          // for the side to move
    std::optional<int> plies{};  // until the end, if that is known; at most, if the value is only `Known`
    advise::Advice advice;
};

/// Searches within the budget. A proof on this machine counts more than what others have published. The caller
/// promises that the game is not over.
[[nodiscard]] Finding find_out(const games::Subject& subject, const advise::Budget& budget);

}  // namespace tateti::levels
