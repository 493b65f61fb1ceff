#include "matches/match_store.hpp"
#include "matches/memory/memory_match_store.hpp"
#include "matches/postgres/postgres_match_store.hpp"
#include "matches/sqlite/sqlite_match_store.hpp"

#include <fmt/format.h>

namespace tateti::matches {

std::unique_ptr<MatchStore> open_match_store(const StoreAddress& address) {
    switch (address.kind) {
        case StoreKind::memory: break;
        case StoreKind::sqlite: return SqliteMatchStore::open(address.location);
        case StoreKind::postgres: return open_postgres_match_store(address.location);
    }
    return std::make_unique<MemoryMatchStore>();
}

std::unique_ptr<MatchStore> open_match_store(std::string_view address) {
    if (const auto parsed = parse_store_address(address)) return open_match_store(*parsed);
    // The message does not repeat the address, because it may contain a password.
    throw StoreError(StoreFault::unreachable, fmt::format("a store is {}", kStoreAddressForms));
}

}  // namespace tateti::matches
