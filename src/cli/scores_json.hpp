#pragma once

#include "scores/score_book.hpp"
#include "scores/statistics.hpp"

#include <tateti/tally.hpp>

#include <boost/json/value.hpp>

#include <vector>

/// The score and the finished games as JSON.
namespace tateti::cli {

/// `{"tally":{…},"players":[…],"levels":[…],"games":[…]}`; the games as they are given, the newest first.
[[nodiscard]] boost::json::value scores_json(const std::vector<scores::PairingTally>& tallies,
                                             const scores::Statistics& statistics,
                                             const std::vector<scores::FinishedGame>& games);

/// `{"id":"…","ended":"2026-11-15T11:02:03.123Z",
/// "x":"person","o":"medium","moves":[…],"status":"x-wins","aided":false}`
[[nodiscard]] boost::json::value game_json(const scores::FinishedGame& finished);

}  // namespace tateti::cli
