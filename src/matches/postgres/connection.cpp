#include "matches/postgres/connection.hpp"

#include <fmt/format.h>
#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>

namespace tateti::matches::postgres {

namespace {

constexpr std::chrono::seconds kConnectTimeout{5};  // and the same again for the setup
constexpr std::chrono::milliseconds kFirstBackoff{100};
constexpr std::chrono::milliseconds kLongestBackoff{2000};

}  // namespace

Connection::Connection(const ConnectionInfo& info, std::span<const Statement> setup) : info_(info), setup_(setup) {}

void Connection::advance(Clock::time_point now) {
    switch (phase_) {
        case Phase::down:
            if (now >= deadline_) connect(now);
            return;
        case Phase::connecting: continue_connect(now); return;
        case Phase::setting_up:
        case Phase::ready:
            flush();
            if (PQconsumeInput(connection_.get()) == 0 || PQstatus(connection_.get()) == CONNECTION_BAD) {
                disconnect_on_error(now);
                return;
            }
            if (phase_ == Phase::setting_up) continue_setup(now);
    }
}

void Connection::connect(Clock::time_point now) {
    connection_.reset(PQconnectStartParams(info_.names(), info_.values(), 0));
    const auto ignore = [](void*, const char*) {};
    PQsetNoticeProcessor(connection_.get(), ignore, nullptr);  // libpq would print them
    phase_ = Phase::connecting;
    connect_writes_ = true;
    deadline_ = now + kConnectTimeout;
    if (PQstatus(connection_.get()) == CONNECTION_BAD) disconnect_on_error(now);
}

void Connection::continue_connect(Clock::time_point now) {
    // PQconnectPoll would block before the socket is ready.
    pollfd one{.fd = socket(), .events = events(), .revents = 0};
    if (poll(&one, 1, 0) <= 0) {
        if (now >= deadline_) disconnect("no answer", now);
        return;
    }
    switch (PQconnectPoll(connection_.get())) {
        case PGRES_POLLING_READING: connect_writes_ = false; return;
        case PGRES_POLLING_WRITING: connect_writes_ = true; return;
        case PGRES_POLLING_OK: begin_setup(now); return;
        default: disconnect_on_error(now);
    }
}

void Connection::begin_setup(Clock::time_point now) {
    pg_conn* const connection = connection_.get();
    phase_ = Phase::setting_up;
    deadline_ = now + kConnectTimeout;
    bool sent = PQsetnonblocking(connection, 1) == 0 && PQenterPipelineMode(connection) == 1;
    for (const Statement& statement : setup_) {
        if (!sent) break;
        sent = statement.name != nullptr
                   ? PQsendPrepare(connection, statement.name, statement.sql, 0, nullptr) == 1
                   : PQsendQueryParams(connection, statement.sql, 0, nullptr, nullptr, nullptr, nullptr, 1) == 1;
    }
    if (!sent || PQpipelineSync(connection) != 1) return disconnect_on_error(now);
    setup_results_left_ = setup_.size() + 1;
    flush();
}

void Connection::continue_setup(Clock::time_point now) {
    while (setup_results_left_ > 0) {
        const StatementResult one = result();
        if (!one) break;
        if (!one.is_ok() && !one.is_sync()) {
            disconnect(one.message(), now);
            return;
        }
        --setup_results_left_;
    }
    if (setup_results_left_ > 0) {
        if (now >= deadline_) disconnect("no answer", now);
        return;
    }
    phase_ = Phase::ready;
    tried_ = true;
    failures_ = 0;
    ++times_ready_;
    problem_.clear();
    deadline_ = Clock::time_point::max();
}

StatementResult Connection::result() {
    // Each statement's results end with a null pointer; two in a row mean that no more results are expected.
    for (int ends = 0; ends < 2 && PQisBusy(connection_.get()) == 0; ++ends)
        if (StatementResult one(PQgetResult(connection_.get())); one) return one;
    return StatementResult(nullptr);
}

void Connection::flush() {
    flushing_ = PQflush(connection_.get()) == 1;
}

void Connection::disconnect_on_error(Clock::time_point now) {
    disconnect(PQerrorMessage(connection_.get()), now);
}

void Connection::disconnect(std::string_view reason, Clock::time_point now) {
    problem_ = fmt::format("{} does not answer ({})", info_.name(), info_.clean(reason));
    connection_.reset();
    phase_ = Phase::down;
    tried_ = true;
    flushing_ = false;
    setup_results_left_ = 0;
    const auto backoff = std::min(kLongestBackoff, kFirstBackoff * (1U << std::min(failures_, 10U)));
    ++failures_;
    // Between half and all of it, so that the nodes do not reconnect all at once.
    deadline_ = now + backoff / 2 + backoff / 2 * (jitter_() % 1000) / 1000;
}

int Connection::socket() const {
    return connection_ ? PQsocket(connection_.get()) : -1;
}

short Connection::events() const {
    const bool connecting = phase_ == Phase::connecting;
    if (connecting) return connect_writes_ ? POLLOUT : POLLIN;
    return flushing_ ? POLLIN | POLLOUT : POLLIN;
}

}  // namespace tateti::matches::postgres
