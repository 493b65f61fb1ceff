#include "matches/postgres/schema.hpp"

#include "storage/store_error.hpp"

#include <fmt/format.h>
#include <libpq-fe.h>

#include <charconv>
#include <chrono>
#include <span>
#include <string_view>
#include <thread>

namespace tateti::matches::postgres {

namespace {

// What leads from each shape to the next. `day` has the index that finds old matches: it changes once a day and not
// with each move, so that a move rewrites no index, and the free room in each page keeps the new row beside the old
// one.
constexpr const char* kSteps[kSchema] = {
    "CREATE TABLE matches ("
    " id text COLLATE \"C\" PRIMARY KEY CHECK (octet_length(id) BETWEEN 1 AND 64),"
    " version bigint NOT NULL,"
    " touched bigint NOT NULL,"  // milliseconds since 1970
    " day bigint NOT NULL GENERATED ALWAYS AS (touched / 86400000) STORED,"
    " body bytea NOT NULL"
    ") WITH (fillfactor = 70);"
    "CREATE INDEX matches_day ON matches (day);",
};

class Session {
  public:
    explicit Session(const ConnectionInfo& target) : target_(target) {
        // A server that recovers from a crash says so, and will be there soon.
        constexpr auto kPatience = std::chrono::seconds{30};
        const auto deadline = std::chrono::steady_clock::now() + kPatience;
        for (;;) {
            connection_.reset(PQconnectdbParams(target.names(), target.values(), 0));
            if (PQstatus(connection_.get()) == CONNECTION_OK) return;
            const std::string why = target.clean(PQerrorMessage(connection_.get()));
            const bool starting = why.find("starting up") != std::string::npos ||
                                  why.find("not yet accepting") != std::string::npos ||
                                  why.find("in recovery mode") != std::string::npos;
            if (!starting || std::chrono::steady_clock::now() > deadline)
                throw StoreError(StoreFault::unreachable, fmt::format("{} cannot be reached ({})", target.name(), why));
            std::this_thread::sleep_for(std::chrono::milliseconds{100});
        }
    }

    /// The first column of the first row, if there is one.
    std::string run(const char* sql) {
        const auto ignore = [](void*, const char*) {};
        PQsetNoticeProcessor(connection_.get(), ignore, nullptr);
        const Result result(PQexec(connection_.get(), sql));
        if (!result.is_fine())
            throw StoreError(fault_of(result.state()),
                             fmt::format("{} cannot be used ({})", target_.name(), target_.clean(result.message())));
        return result.rows() > 0 ? std::string(result.text(0, 0)) : std::string();
    }

    /// None is 0.
    int schema() {
        if (run("SELECT to_regclass('tateti_schema') IS NOT NULL") != "t") return 0;
        const std::string text = run("SELECT version FROM tateti_schema");
        int number = 0;
        std::from_chars(text.data(), text.data() + text.size(), number);
        if (number < 1)
            throw StoreError(StoreFault::damaged, fmt::format("{} does not say what shape it has", target_.name()));
        if (number > kSchema)
            throw StoreError(StoreFault::too_new,
                             fmt::format("{} was written by a later version of tateti", target_.name()));
        return number;
    }

  private:
    static StoreFault fault_of(std::string_view state) {
        if (state.starts_with("53")) return StoreFault::full;
        if (state == "42501" || state == "25006") return StoreFault::read_only;
        if (state == "57014" || state == "55P03") return StoreFault::busy;
        return StoreFault::unreachable;
    }

    const ConnectionInfo& target_;
    ConnectionHandle connection_;
};

}  // namespace

void prepare_database(const ConnectionInfo& target) {
    Session session(target);
    if (session.schema() == kSchema) return;       // needs no right to make tables
    session.run("SET statement_timeout = 60000");  // others may be at it
    // Until the connection ends, and ahead of the transaction: only a new one sees the tables that another node made
    // while we waited.
    session.run("SELECT pg_advisory_lock(1952543849, hashtext(current_schema()))");
    session.run("BEGIN");
    int schema = session.schema();
    if (schema == 0) {
        session.run(
            "CREATE TABLE tateti_schema (one boolean PRIMARY KEY DEFAULT true CHECK (one), version integer NOT NULL)");
        session.run("INSERT INTO tateti_schema (version) VALUES (1)");
    }
    for (; schema < kSchema; ++schema) session.run(kSteps[schema]);
    session.run(fmt::format("UPDATE tateti_schema SET version = {}", kSchema).c_str());
    session.run("COMMIT");
}

}  // namespace tateti::matches::postgres
