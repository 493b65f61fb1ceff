#include "matches/postgres/libpq.hpp"

#include "matches/match_store.hpp"

#include <fmt/format.h>
#include <libpq-fe.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <utility>

namespace tateti::matches::postgres {

namespace {

// With these timeouts, both sides notice a dead machine within seconds, and we do not wait long for a lock. The planner
// settings fix the plans, whatever the statistics say: use the index, join in the given order.
constexpr std::string_view kSession =
    "-c statement_timeout=5000 -c idle_in_transaction_session_timeout=5000 -c default_transaction_isolation=read\\ "
    "committed "
    "-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off "
    "-c enable_bitmapscan=off -c jit=off";

constexpr std::pair<const char*, const char*> kDefaults[] = {
    {"connect_timeout", "5"},       {"keepalives_idle", "5"},     {"keepalives_interval", "2"},
    {"keepalives_count", "3"},      {"tcp_user_timeout", "6000"}, {"target_session_attrs", "read-write"},
    {"application_name", "tateti"},
};

[[noreturn]] void fail_invalid_url(std::string_view reason) {
    throw StoreError(StoreFault::unreachable, fmt::format("the URL of the database is invalid: {}", reason));
}

}  // namespace

ConnectionInfo::ConnectionInfo(const std::string& url) {
    char* message = nullptr;
    const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options(PQconninfoParse(url.c_str(), &message),
                                                                               &PQconninfoFree);
    // libpq's message quotes the URL, and with it the password.
    if (message != nullptr) PQfreemem(message);
    if (!options)
        fail_invalid_url("use postgresql://USER:PASSWORD@HOST:PORT/DATABASE, with special characters encoded like %40");
    for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option)
        if (option->val != nullptr) set(option->keyword, option->val);
    for (const auto& [name, value] : kDefaults)
        if (this->value(name) == nullptr) set(name, value);
    const std::string* own = this->value("options");
    set("options", own == nullptr ? std::string(kSession) : fmt::format("{} {}", kSession, *own));
    set("client_encoding", "UTF8");

    const auto value_or = [this](const char* name, const char* otherwise) {
        const std::string* given = this->value(name);
        return given == nullptr || given->empty() ? std::string(otherwise) : *given;
    };
    const std::string host = value_or("host", "the local socket");
    const std::string port = value_or("port", "5432");
    const std::string database = value_or("dbname", value_or("user", "").c_str());
    if (port.find_first_not_of("0123456789,") != std::string::npos) fail_invalid_url("the port is not a number");
    if ((host + database).find('@') != std::string::npos)
        fail_invalid_url("write an @ in a password as %40, a / as %2F");
    name_ = fmt::format("the database \"{}\" at {}:{}", database, host, port);
    password_ = value_or("password", "");

    for (std::size_t i = 0; i < names_.size(); ++i) {
        name_pointers_.push_back(names_[i].c_str());
        value_pointers_.push_back(values_[i].c_str());
    }
    name_pointers_.push_back(nullptr);
    value_pointers_.push_back(nullptr);
}

std::string* ConnectionInfo::value(std::string_view name) {
    const auto found = std::find(names_.begin(), names_.end(), name);
    return found == names_.end() ? nullptr : &values_[static_cast<std::size_t>(found - names_.begin())];
}

void ConnectionInfo::set(const std::string& name, std::string value) {
    if (std::string* known = this->value(name)) {
        *known = std::move(value);
        return;
    }
    names_.push_back(name);
    values_.push_back(std::move(value));
}

std::string ConnectionInfo::clean(std::string_view message) const {
    std::string line;
    for (const char c : message) {
        const bool blank = static_cast<unsigned char>(c) <= ' ';
        if (!blank)
            line += c;
        else if (!line.empty() && line.back() != ' ')
            line += ' ';
    }
    while (!line.empty() && line.back() == ' ') line.pop_back();
    // libpq's messages should not contain it, but nothing guarantees that.
    if (!password_.empty())
        for (std::size_t at = 0; (at = line.find(password_, at)) != std::string::npos; at += 1)
            line.replace(at, password_.size(), "…");
    return line.empty() ? "no reason was given" : line;
}

void Finisher::operator()(pg_conn* connection) const noexcept {
    PQfinish(connection);
}

void Clearer::operator()(pg_result* result) const noexcept {
    PQclear(result);
}

bool StatementResult::is_ok() const {
    const ExecStatusType status = PQresultStatus(handle_.get());
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

bool StatementResult::is_sync() const {
    return PQresultStatus(handle_.get()) == PGRES_PIPELINE_SYNC;
}

bool StatementResult::is_skipped() const {
    return PQresultStatus(handle_.get()) == PGRES_PIPELINE_ABORTED;
}

std::string_view StatementResult::sqlstate() const {
    const char* state = PQresultErrorField(handle_.get(), PG_DIAG_SQLSTATE);
    return state == nullptr ? std::string_view{} : state;
}

std::string_view StatementResult::message() const {
    const char* message = PQresultErrorField(handle_.get(), PG_DIAG_MESSAGE_PRIMARY);
    return message == nullptr ? PQresultErrorMessage(handle_.get()) : message;
}

std::string_view StatementResult::command_tag() const {
    return PQcmdStatus(handle_.get());
}

std::size_t StatementResult::affected_rows() const {
    const std::string_view digits = PQcmdTuples(handle_.get());
    std::size_t number = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return number;
}

int StatementResult::rows() const {
    return PQntuples(handle_.get());
}

std::string_view StatementResult::text(int row, int column) const {
    return {PQgetvalue(handle_.get(), row, column), static_cast<std::size_t>(PQgetlength(handle_.get(), row, column))};
}

std::int64_t StatementResult::number(int row, int column) const {
    std::uint64_t number = 0;
    for (const char c : text(row, column)) number = number << 8 | static_cast<unsigned char>(c);
    return static_cast<std::int64_t>(number);
}

void Parameters::append32(std::uint32_t number) {
    for (int shift = 24; shift >= 0; shift -= 8) bytes_ += static_cast<char>(number >> shift & 0xff);
}

void Parameters::append64(std::uint64_t number) {
    append32(static_cast<std::uint32_t>(number >> 32));
    append32(static_cast<std::uint32_t>(number));
}

void Parameters::add(std::string_view text) {
    begins_.push_back(bytes_.size());
    bytes_ += text;
}

void Parameters::add(std::int64_t number) {
    begins_.push_back(bytes_.size());
    append64(static_cast<std::uint64_t>(number));
}

void Parameters::begin_array(std::uint32_t type) {
    begins_.push_back(bytes_.size());
    append32(1);  // dimension
    append32(0);  // nulls
    append32(type);
    count_at_ = bytes_.size();
    append32(0);
    append32(1);  // the index of the first element
}

void Parameters::count_element() {
    for (std::size_t at = count_at_ + 4; at-- > count_at_;)
        if (++bytes_[at] != 0) break;
}

void Parameters::element(std::string_view text) {
    count_element();
    append32(static_cast<std::uint32_t>(text.size()));
    bytes_ += text;
}

void Parameters::element(std::int64_t number) {
    count_element();
    append32(8);
    append64(static_cast<std::uint64_t>(number));
}

bool Parameters::send(pg_conn* connection, const char* statement) {
    constexpr std::size_t kMaxParameters = 5;
    const char* values[kMaxParameters]{};
    int lengths[kMaxParameters]{};
    int formats[kMaxParameters]{};
    for (std::size_t i = 0; i < begins_.size() && i < kMaxParameters; ++i) {
        const std::size_t end = i + 1 < begins_.size() ? begins_[i + 1] : bytes_.size();
        values[i] = bytes_.data() + begins_[i];
        lengths[i] = static_cast<int>(end - begins_[i]);
        formats[i] = 1;
    }
    return PQsendQueryPrepared(connection, statement, static_cast<int>(begins_.size()), values, lengths, formats, 1) ==
           1;
}

}  // namespace tateti::matches::postgres
