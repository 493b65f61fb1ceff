#include "matches/match_archive.hpp"
#include "matches/postgres/postgres_match_archive.hpp"
#include "matches/sqlite/sqlite_match_archive.hpp"

namespace tateti::matches {

std::unique_ptr<MatchArchive> open_match_archive(const StoreAddress& address) {
    switch (address.kind) {
        case StoreKind::sqlite: return open_sqlite_match_archive(address.location);
        case StoreKind::postgres: return open_postgres_match_archive(address.location);
        case StoreKind::memory: break;
    }
    throw StoreError(StoreFault::unreachable, "matches in the memory of a server cannot be read from outside");
}

}  // namespace tateti::matches
