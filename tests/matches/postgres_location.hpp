#pragma once

#include "matches/match_store_contract.hpp"

#include <fmt/format.h>
#include <libpq-fe.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <string>

namespace tateti::test {

using namespace matches;

/// tests/support/postgres_server.py starts the server and sets these variables.
inline std::string postgres_variable(const char* name) {
    const char* value = std::getenv(name);
    if (value == nullptr) throw std::runtime_error("run this with tests/support/postgres_server.py");
    return value;
}

/// A connection to the database besides those of the stores.
class AdminConnection {
  public:
    explicit AdminConnection(const std::string& url = postgres_variable("TATETI_POSTGRES"))
        : connection_(PQconnectdb(url.c_str()), &PQfinish) {
        const auto ignore = [](void*, const char*) {};
        PQsetNoticeProcessor(connection_.get(), ignore, nullptr);
    }

    /// The first column of the first row, if there is one.
    std::string run(const std::string& sql) {
        const std::unique_ptr<PGresult, decltype(&PQclear)> result(PQexec(connection_.get(), sql.c_str()), &PQclear);
        const ExecStatusType status = PQresultStatus(result.get());
        if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
            throw std::runtime_error(sql + ": " + PQerrorMessage(connection_.get()));
        return PQntuples(result.get()) > 0 ? PQgetvalue(result.get(), 0, 0) : "";
    }

  private:
    std::unique_ptr<PGconn, decltype(&PQfinish)> connection_;
};

/// Makes postgres_server.py `kill`, `stop` or `start` the server.
inline void control_server(const std::string& word) {
    const std::string path = postgres_variable("TATETI_POSTGRES_CONTROL");
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    path.copy(address.sun_path, sizeof address.sun_path - 1);
    const int control = socket(AF_UNIX, SOCK_STREAM, 0);
    char reply[256]{};
    const bool replied = connect(control, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 &&
                         send(control, word.data(), word.size(), 0) > 0 &&
                         recv(control, reply, sizeof reply - 1, 0) > 0;
    close(control);
    if (!replied || std::string(reply) != "done\n") throw std::runtime_error(word + ": " + reply);
}

/// Waits for a condition that has no event to wait for, such as a state of the database.
template <class Condition>
void wait_until(const Condition& condition) {
    for (int attempt = 0; attempt < 12000; ++attempt, usleep(5'000))
        if (condition()) return;
    throw std::runtime_error("waited in vain");
}

/// A schema of the test's own.
class PostgresLocation final : public StoreLocation {
  public:
    PostgresLocation() { AdminConnection().run(fmt::format("CREATE SCHEMA {}", schema_)); }
    ~PostgresLocation() override { AdminConnection().run(fmt::format("DROP SCHEMA {} CASCADE", schema_)); }
    PostgresLocation(const PostgresLocation&) = delete;
    PostgresLocation& operator=(const PostgresLocation&) = delete;

    [[nodiscard]] std::string url(const std::string& more_options = "") const {
        return fmt::format("{}?application_name={}&options=-csearch_path%3D{}{}", postgres_variable("TATETI_POSTGRES"),
                           schema_, schema_, more_options);
    }
    [[nodiscard]] std::unique_ptr<MatchStore> open() const override { return open_match_store(url()); }

    /// Runs SQL where the tables of the stores are.
    std::string run(const std::string& sql) const {
        return AdminConnection().run(fmt::format("SET search_path = {}; {}", schema_, sql));
    }

    /// Ends the stores' connections whose last statement is like this, as a network failure would. Returns their
    /// number.
    int disconnect(const std::string& statement = "%") const {
        return std::stoi(
            run(fmt::format("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
                            " WHERE application_name = '{}' AND query LIKE '{}'",
                            schema_, statement)));
    }

  private:
    static std::string next_name() {
        static int number = 0;
        return fmt::format("test_{}", ++number);
    }

    std::string schema_ = next_name();
};

}  // namespace tateti::test
