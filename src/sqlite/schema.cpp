#include "sqlite/schema.hpp"

#include <fmt/format.h>

#include <string>

namespace tateti::sqlite {

std::size_t version_of(Database& database, const Schema& schema) {
    const std::int64_t application = database.number("PRAGMA application_id");
    const std::int64_t version = database.number("PRAGMA user_version");
    if (application != kApplicationId) {
        // An empty database that no program has marked as its own is treated as new.
        const bool unused =
            application == 0 && version == 0 && database.number("SELECT count(*) FROM sqlite_schema") == 0;
        if (!unused) database.fail(StoreFault::not_ours, "");
        return 0;
    }
    if (version < static_cast<std::int64_t>(schema.first_version))
        database.fail(StoreFault::damaged, fmt::format("its version is {}", version));
    if (version > static_cast<std::int64_t>(schema.version()))
        database.fail(StoreFault::too_new,
                      fmt::format("it has version {}, this is version {}", version, schema.version()));
    return static_cast<std::size_t>(version);
}

std::size_t examine(Database& database, const Schema& schema) {
    // One snapshot for all queries, because another process may be creating the tables.
    const Transaction snapshot(database, Lock::read);
    if (database.number("PRAGMA page_count") == 0) return 0;
    const std::size_t version = version_of(database, schema);
    const std::string found = database.text("PRAGMA quick_check(1)");
    if (found != "ok") database.fail(StoreFault::damaged, found.substr(found.rfind('\n') + 1));  // without the heading
    return version;
}

void migrate(Database& database, const Schema& schema) {
    Transaction transaction(database, Lock::write);
    // Checked again under the lock: another process may just have migrated the file.
    const std::size_t version = version_of(database, schema);
    if (version == schema.version()) return;
    const std::size_t taken = version == 0 ? 0 : version - schema.first_version + 1;
    for (const Migration step : schema.steps.subspan(taken)) database.execute(step);
    database.execute(
        fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", kApplicationId, schema.version()).c_str());
    transaction.commit();
}

void check_tables(Database& database, const Schema& schema) {
    for (const char* statement : schema.statements) const Statement understood(database, statement);
}

}  // namespace tateti::sqlite
