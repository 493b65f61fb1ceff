#pragma once

#include "store/match_store.hpp"

#include <memory>
#include <string>

namespace tateti::store {

/// Matches in a PostgreSQL that any number of nodes may share. The tables are made if need be. Throws `StoreError` if
/// the database cannot be reached; later on it may come and go. `with_news`: whether the nodes tell each other of what
/// they keep; without, there must be only one.
[[nodiscard]] std::unique_ptr<MatchStore> open_postgres_matches(const std::string& url, bool with_news = true);

}  // namespace tateti::store
