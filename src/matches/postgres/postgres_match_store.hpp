#pragma once

#include "matches/match_store.hpp"

#include <chrono>
#include <memory>
#include <string>

namespace tateti::matches {

struct PostgresSettings {
    bool news = true;                          // the nodes tell each other of what they keep; if not, there must be one
    std::chrono::milliseconds patience{5000};  // how long a query waits for a database that is not there
};

/// Matches in a PostgreSQL that any number of nodes may share. The tables are made if need be. Throws `StoreError` if
/// the database cannot be reached now; later on it may come and go.
[[nodiscard]] std::unique_ptr<MatchStore> open_postgres_matches(const std::string& url,
                                                                const PostgresSettings& settings = {});

}  // namespace tateti::matches
