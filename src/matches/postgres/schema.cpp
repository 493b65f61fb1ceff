#include "matches/postgres/schema.hpp"

#include "matches/match_store.hpp"

#include <fmt/format.h>
#include <libpq-fe.h>

#include <charconv>
#include <chrono>
#include <span>
#include <string_view>
#include <thread>

namespace tateti::matches::postgres {

namespace {

// The migrations, each from one version to the next. The index on `day` finds old matches. A day changes less often
// than `touched`, so a move changes no index, and with the free space in each page its new row stays in the same page.
constexpr const char* kMigrations[kSchemaVersion] = {
    "CREATE TABLE matches ("
    " id text COLLATE \"C\" PRIMARY KEY CHECK (octet_length(id) BETWEEN 1 AND 64),"
    " version bigint NOT NULL,"
    " touched bigint NOT NULL,"  // milliseconds since 1970
    " day bigint NOT NULL GENERATED ALWAYS AS (touched / 86400000) STORED,"
    " body bytea NOT NULL"
    ") WITH (fillfactor = 70);"
    "CREATE INDEX matches_day ON matches (day);",
};

class SetupConnection {
  public:
    explicit SetupConnection(const ConnectionInfo& info) : info_(info) {
        // A server that is starting up or recovering from a crash says so and soon accepts connections.
        constexpr auto kStartupTimeout = std::chrono::seconds{30};
        const auto deadline = std::chrono::steady_clock::now() + kStartupTimeout;
        for (;;) {
            connection_.reset(PQconnectdbParams(info.names(), info.values(), 0));
            if (PQstatus(connection_.get()) == CONNECTION_OK) return;
            const std::string reason = info.clean(PQerrorMessage(connection_.get()));
            const bool starting = reason.find("starting up") != std::string::npos ||
                                  reason.find("not yet accepting") != std::string::npos ||
                                  reason.find("in recovery mode") != std::string::npos;
            if (!starting || std::chrono::steady_clock::now() > deadline)
                throw StoreError(StoreFault::unreachable,
                                 fmt::format("{} cannot be reached ({})", info.name(), reason));
            std::this_thread::sleep_for(std::chrono::milliseconds{100});
        }
    }

    /// The first column of the first row, if there is one.
    std::string run(const char* sql) {
        const auto ignore = [](void*, const char*) {};
        PQsetNoticeProcessor(connection_.get(), ignore, nullptr);
        const StatementResult result(PQexec(connection_.get(), sql));
        if (!result.is_ok())
            throw StoreError(fault_of(result.sqlstate()),
                             fmt::format("{} cannot be used ({})", info_.name(), info_.clean(result.message())));
        return result.rows() > 0 ? std::string(result.text(0, 0)) : std::string();
    }

    /// 0 if there are no tables.
    int schema_version() {
        if (run("SELECT to_regclass('tateti_schema') IS NOT NULL") != "t") return 0;
        const std::string text = run("SELECT version FROM tateti_schema");
        int number = 0;
        std::from_chars(text.data(), text.data() + text.size(), number);
        if (number < 1)
            throw StoreError(StoreFault::damaged, fmt::format("{} has no valid schema version", info_.name()));
        if (number > kSchemaVersion)
            throw StoreError(StoreFault::too_new,
                             fmt::format("{} was written by a later version of tateti", info_.name()));
        return number;
    }

  private:
    static StoreFault fault_of(std::string_view sqlstate) {
        if (sqlstate.starts_with("53")) return StoreFault::full;
        if (sqlstate == "42501" || sqlstate == "25006") return StoreFault::read_only;
        if (sqlstate == "57014" || sqlstate == "55P03") return StoreFault::busy;
        return StoreFault::unreachable;
    }

    const ConnectionInfo& info_;
    ConnectionHandle connection_;
};

}  // namespace

void prepare_database(const ConnectionInfo& info) {
    SetupConnection session(info);
    if (session.schema_version() == kSchemaVersion) return;  // works without the permission to create tables
    session.run("SET statement_timeout = 60000");            // another node may be doing this
    // Held until the connection ends. It comes before the transaction, because only a later one sees the tables that
    // another node created while we waited.
    session.run("SELECT pg_advisory_lock(1952543849, hashtext(current_schema()))");
    session.run("BEGIN");
    int version = session.schema_version();
    if (version == 0) {
        session.run(
            "CREATE TABLE tateti_schema (one boolean PRIMARY KEY DEFAULT true CHECK (one), version integer NOT NULL)");
        session.run("INSERT INTO tateti_schema (version) VALUES (1)");
    }
    for (; version < kSchemaVersion; ++version) session.run(kMigrations[version]);
    session.run(fmt::format("UPDATE tateti_schema SET version = {}", kSchemaVersion).c_str());
    session.run("COMMIT");
}

void require_current_schema(const ConnectionInfo& info) {
    if (SetupConnection(info).schema_version() != kSchemaVersion)
        throw StoreError(StoreFault::unreachable,
                         fmt::format("{} has no tables of this version; start a server first", info.name()));
}

}  // namespace tateti::matches::postgres
