#pragma once

#include "matches/operation.hpp"

#include <chrono>
#include <cstdint>

namespace tateti::matches::postgres {

enum class QueryStatus : std::uint8_t {
    pending,     // no result yet
    succeeded,   // it has its result
    deadlocked,  // nothing was stored because two nodes blocked each other; it may be tried again
    rejected,    // nothing was stored, perhaps because of one of the other queries in its batch
    failed,      // nothing was stored, and trying again would not help
    unknown,     // the connection was lost: it may have been stored or not
    taken,       // its batch has handed it over
};

/// An operation on its way through the database.
struct Query {
    Operation operation;
    std::chrono::steady_clock::time_point submitted;
    std::uint32_t attempts = 0;
    bool isolated = false;        // sent in a batch of its own, because it may make other queries fail
    bool more_to_remove = false;  // of a `Remove`: its last portion was full, so there may be more
    QueryStatus status = QueryStatus::pending;
};

}  // namespace tateti::matches::postgres
