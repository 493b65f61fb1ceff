#include "matches/postgres/libpq.hpp"

#include "storage/store_error.hpp"

#include <fmt/format.h>
#include <libpq-fe.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <utility>

namespace tateti::matches::postgres {

namespace {

// A dead machine is noticed within some seconds, by us and by the server; nobody else's lock is waited for longer. The
// plans are what they are meant to be from the first query on, whatever the statistics say: by the index, in the
// order given.
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

[[noreturn]] void refuse(std::string_view why) {
    throw StoreError(StoreFault::unreachable, fmt::format("the URL of the database makes no sense: {}", why));
}

}  // namespace

ConnectionInfo::ConnectionInfo(const std::string& url) {
    char* complaint = nullptr;
    const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options(PQconninfoParse(url.c_str(), &complaint),
                                                                               &PQconninfoFree);
    // The complaint quotes the URL, and with it the password.
    if (complaint != nullptr) PQfreemem(complaint);
    if (!options) refuse("it is postgresql://USER:PASSWORD@HOST:PORT/DATABASE, with special characters as in %40");
    for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option)
        if (option->val != nullptr) set(option->keyword, option->val);
    for (const auto& [name, value] : kDefaults)
        if (this->value(name) == nullptr) set(name, value);
    const std::string* own = this->value("options");
    set("options", own == nullptr ? std::string(kSession) : fmt::format("{} {}", kSession, *own));
    set("client_encoding", "UTF8");

    const auto shown = [this](const char* name, const char* otherwise) {
        const std::string* given = this->value(name);
        return given == nullptr || given->empty() ? std::string(otherwise) : *given;
    };
    const std::string host = shown("host", "the local socket");
    const std::string port = shown("port", "5432");
    const std::string database = shown("dbname", shown("user", "").c_str());
    if (port.find_first_not_of("0123456789,") != std::string::npos) refuse("the port is not a number");
    if ((host + database).find('@') != std::string::npos) refuse("an @ in a password is written as %40, a / as %2F");
    name_ = fmt::format("the database \"{}\" at {}:{}", database, host, port);
    password_ = shown("password", "");

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
    // It should not be there; but nobody promises that.
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

bool Result::is_fine() const {
    const ExecStatusType status = PQresultStatus(handle_.get());
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

bool Result::is_sync() const {
    return PQresultStatus(handle_.get()) == PGRES_PIPELINE_SYNC;
}

bool Result::is_skipped() const {
    return PQresultStatus(handle_.get()) == PGRES_PIPELINE_ABORTED;
}

std::string_view Result::state() const {
    const char* state = PQresultErrorField(handle_.get(), PG_DIAG_SQLSTATE);
    return state == nullptr ? std::string_view{} : state;
}

std::string_view Result::message() const {
    const char* message = PQresultErrorField(handle_.get(), PG_DIAG_MESSAGE_PRIMARY);
    return message == nullptr ? PQresultErrorMessage(handle_.get()) : message;
}

std::string_view Result::tag() const {
    return PQcmdStatus(handle_.get());
}

std::size_t Result::changed() const {
    const std::string_view digits = PQcmdTuples(handle_.get());
    std::size_t number = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return number;
}

int Result::rows() const {
    return PQntuples(handle_.get());
}

std::string_view Result::text(int row, int column) const {
    return {PQgetvalue(handle_.get(), row, column), static_cast<std::size_t>(PQgetlength(handle_.get(), row, column))};
}

std::int64_t Result::number(int row, int column) const {
    std::uint64_t number = 0;
    for (const char c : text(row, column)) number = number << 8 | static_cast<unsigned char>(c);
    return static_cast<std::int64_t>(number);
}

void Parameters::put32(std::uint32_t number) {
    for (int shift = 24; shift >= 0; shift -= 8) bytes_ += static_cast<char>(number >> shift & 0xff);
}

void Parameters::put64(std::uint64_t number) {
    put32(static_cast<std::uint32_t>(number >> 32));
    put32(static_cast<std::uint32_t>(number));
}

void Parameters::add(std::string_view text) {
    begins_.push_back(bytes_.size());
    bytes_ += text;
}

void Parameters::add(std::int64_t number) {
    begins_.push_back(bytes_.size());
    put64(static_cast<std::uint64_t>(number));
}

void Parameters::begin_array(std::uint32_t type) {
    begins_.push_back(bytes_.size());
    put32(1);  // dimension
    put32(0);  // nulls
    put32(type);
    count_at_ = bytes_.size();
    put32(0);
    put32(1);  // the number of the first element
}

void Parameters::count_element() {
    for (std::size_t at = count_at_ + 4; at-- > count_at_;)
        if (++bytes_[at] != 0) break;
}

void Parameters::element(std::string_view text) {
    count_element();
    put32(static_cast<std::uint32_t>(text.size()));
    bytes_ += text;
}

void Parameters::element(std::int64_t number) {
    count_element();
    put32(8);
    put64(static_cast<std::uint64_t>(number));
}

bool Parameters::send(pg_conn* connection, const char* statement) {
    constexpr std::size_t kMost = 5;
    const char* values[kMost]{};
    int lengths[kMost]{};
    int formats[kMost]{};
    for (std::size_t i = 0; i < begins_.size() && i < kMost; ++i) {
        const std::size_t end = i + 1 < begins_.size() ? begins_[i + 1] : bytes_.size();
        values[i] = bytes_.data() + begins_[i];
        lengths[i] = static_cast<int>(end - begins_[i]);
        formats[i] = 1;
    }
    return PQsendQueryPrepared(connection, statement, static_cast<int>(begins_.size()), values, lengths, formats, 1) ==
           1;
}

}  // namespace tateti::matches::postgres
