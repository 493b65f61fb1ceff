#include "matches/postgres/postgres_match_archive.hpp"

#include "matches/postgres/libpq.hpp"
#include "matches/postgres/schema.hpp"
#include "matches/postgres/statements.hpp"

#include <fmt/format.h>
#include <libpq-fe.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <string_view>

namespace tateti::matches {
namespace {

using postgres::ConnectionInfo;
using postgres::Parameters;
using postgres::StatementResult;

constexpr const char* kList =
    "SELECT id, version, touched, body FROM matches WHERE id > $1::text ORDER BY id LIMIT $2::bigint";

/// One blocking connection. Its name in notifications is that of no node, so that every node reads them.
class PostgresMatchArchive final : public MatchArchive {
  public:
    explicit PostgresMatchArchive(const std::string& url)
        : info_(url), connection_(PQconnectdbParams(info_.names(), info_.values(), 0)) {
        if (PQstatus(handle()) != CONNECTION_OK)
            throw StoreError(StoreFault::unreachable, fmt::format("{} cannot be reached ({})", info_.name(),
                                                                  info_.clean(PQerrorMessage(handle()))));
        const auto ignore = [](void*, const char*) {};
        PQsetNoticeProcessor(handle(), ignore, nullptr);
        postgres::require_current_schema(info_);
        prepare("list", kList);
        for (const postgres::Statement& statement : postgres::query_statements())
            if (statement.name == nullptr)
                execute(statement.sql);
            else if (const std::string_view name = statement.name; name == kFind || name == kReplace)
                prepare(statement.name, statement.sql);
    }

    [[nodiscard]] std::vector<StoredMatch> list(const std::string& after, std::size_t limit) override {
        Parameters parameters;
        parameters.add(after);
        parameters.add(static_cast<std::int64_t>(limit));
        const StatementResult result = run(parameters, "list");
        std::vector<StoredMatch> found;
        for (int row = 0; row < result.rows(); ++row) found.push_back(match_in(result, row));
        return found;
    }

    [[nodiscard]] std::optional<StoredMatch> find(const std::string& id) override {
        Parameters parameters;
        parameters.begin_texts();
        parameters.element(id);
        const StatementResult result = run(parameters, kFind);
        if (result.rows() == 0) return std::nullopt;
        return match_in(result, 0);
    }

    [[nodiscard]] bool replace(const StoredMatch& match) override {
        Parameters parameters;
        parameters.add(std::string_view("tool"));
        parameters.begin_texts();
        parameters.element(match.id);
        parameters.begin_numbers();
        parameters.element(match.version);
        parameters.begin_numbers();
        parameters.element(std::int64_t{match.touched.time_since_epoch().count()});
        parameters.begin_bytes();
        parameters.element(match.body);
        return run(parameters, kReplace).rows() > 0;
    }

  private:
    static constexpr const char* kFind = "find";
    static constexpr const char* kReplace = "replace";

    [[nodiscard]] pg_conn* handle() const { return connection_.get(); }

    [[noreturn]] void fail(std::string_view why) const {
        throw StoreError(StoreFault::unreachable,
                         fmt::format("{} cannot be used ({})", info_.name(), info_.clean(why)));
    }

    void execute(const char* sql) {
        const StatementResult result(PQexec(handle(), sql));
        if (!result.is_ok()) fail(result.message());
    }

    void prepare(const char* name, const char* sql) {
        const StatementResult result(PQprepare(handle(), name, sql, 0, nullptr));
        if (!result.is_ok()) fail(result.message());
    }

    StatementResult run(Parameters& parameters, const char* statement) {
        if (!parameters.send(handle(), statement)) fail(PQerrorMessage(handle()));
        StatementResult result(PQgetResult(handle()));
        while (StatementResult(PQgetResult(handle()))) {
        }  // until it says that this was all
        if (!result) fail(PQerrorMessage(handle()));
        if (!result.is_ok()) fail(result.message());
        return result;
    }

    static StoredMatch match_in(const StatementResult& result, int row) {
        return {.id = std::string(result.text(row, 0)),
                .version = result.number(row, 1),
                .touched = Time(std::chrono::milliseconds(result.number(row, 2))),
                .body = std::string(result.text(row, 3))};
    }

    ConnectionInfo info_;
    postgres::ConnectionHandle connection_;
};

}  // namespace

std::unique_ptr<MatchArchive> open_postgres_match_archive(const std::string& url) {
    return std::make_unique<PostgresMatchArchive>(url);
}

}  // namespace tateti::matches
