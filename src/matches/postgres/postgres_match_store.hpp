#pragma once

#include "matches/match_store.hpp"

#include <chrono>
#include <memory>
#include <string>

namespace tateti::matches {

struct PostgresOptions {
    bool notifications = true;                      // between nodes; without them there must be only one node
    std::chrono::milliseconds query_timeout{5000};  // how long a query waits for a database that is down
    /// After this time a database counts as down, and queries fail at once. A restart of the database takes less and
    /// only delays them.
    std::chrono::milliseconds known_down_after{1000};
};

/// Opens a store in PostgreSQL that any number of nodes may share, and creates the tables if needed. Throws
/// `StoreError` if the database cannot be reached now; later it may go away and come back.
[[nodiscard]] std::unique_ptr<MatchStore> open_postgres_match_store(const std::string& url,
                                                                    const PostgresOptions& options = {});

}  // namespace tateti::matches
