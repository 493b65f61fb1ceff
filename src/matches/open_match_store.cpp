#include "matches/match_store.hpp"
#include "matches/memory/memory_match_store.hpp"
#include "matches/postgres/postgres_match_store.hpp"
#include "matches/sqlite/sqlite_match_store.hpp"

#include <fmt/format.h>

#include <string_view>

namespace tateti::matches {

std::unique_ptr<MatchStore> open_match_store(const std::string& where) {
    if (where == "memory:") return std::make_unique<MemoryMatchStore>();
    constexpr std::string_view kSqlite = "sqlite:";
    if (where.starts_with(kSqlite)) {
        const std::string file = where.substr(kSqlite.size());
        if (file.empty()) throw StoreError(StoreFault::unreachable, "sqlite: is to be followed by the path of a file");
        return SqliteMatchStore::open(file);
    }
    if (where.starts_with("postgresql://") || where.starts_with("postgres://")) return open_postgres_matches(where);
    // What is behind the colon may hold a password.
    throw StoreError(StoreFault::unreachable,
                     fmt::format("there is no store called {}: it is memory:, sqlite:PATH or postgresql://…",
                                 std::string_view(where).substr(0, where.find(':'))));
}

}  // namespace tateti::matches
