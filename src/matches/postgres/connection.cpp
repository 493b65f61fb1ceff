#include "matches/postgres/connection.hpp"

#include <fmt/format.h>
#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>

namespace tateti::matches::postgres {

namespace {

constexpr std::chrono::seconds kConnectTime{5};  // and as much again for the set-up
constexpr std::chrono::milliseconds kFirstPause{100};
constexpr std::chrono::milliseconds kLongestPause{2000};

}  // namespace

Connection::Connection(const ConnectionInfo& target, std::span<const Statement> set_up)
    : target_(target), set_up_(set_up) {}

void Connection::advance(Clock::time_point now) {
    switch (phase_) {
        case Phase::down:
            if (now >= due_) connect(now);
            return;
        case Phase::connecting: go_on_connecting(now); return;
        case Phase::setting_up:
        case Phase::ready:
            flush();
            if (PQconsumeInput(connection_.get()) == 0 || PQstatus(connection_.get()) == CONNECTION_BAD) {
                fail(now);
                return;
            }
            if (phase_ == Phase::setting_up) go_on_setting_up(now);
    }
}

void Connection::connect(Clock::time_point now) {
    connection_.reset(PQconnectStartParams(target_.names(), target_.values(), 0));
    const auto ignore = [](void*, const char*) {};
    PQsetNoticeProcessor(connection_.get(), ignore, nullptr);  // else it would print them
    phase_ = Phase::connecting;
    wants_write_ = true;
    due_ = now + kConnectTime;
    if (PQstatus(connection_.get()) == CONNECTION_BAD) fail(now);
}

void Connection::go_on_connecting(Clock::time_point now) {
    // To ask before the socket is ready would wait.
    pollfd one{.fd = socket(), .events = events(), .revents = 0};
    if (poll(&one, 1, 0) <= 0) {
        if (now >= due_) give_up("no answer", now);
        return;
    }
    switch (PQconnectPoll(connection_.get())) {
        case PGRES_POLLING_READING: wants_write_ = false; return;
        case PGRES_POLLING_WRITING: wants_write_ = true; return;
        case PGRES_POLLING_OK: begin_set_up(now); return;
        default: fail(now);
    }
}

void Connection::begin_set_up(Clock::time_point now) {
    pg_conn* const connection = connection_.get();
    phase_ = Phase::setting_up;
    due_ = now + kConnectTime;
    bool sent = PQsetnonblocking(connection, 1) == 0 && PQenterPipelineMode(connection) == 1;
    for (const Statement& statement : set_up_) {
        if (!sent) break;
        sent = statement.name != nullptr
                   ? PQsendPrepare(connection, statement.name, statement.sql, 0, nullptr) == 1
                   : PQsendQueryParams(connection, statement.sql, 0, nullptr, nullptr, nullptr, nullptr, 1) == 1;
    }
    if (!sent || PQpipelineSync(connection) != 1) return fail(now);
    owed_ = set_up_.size() + 1;
    flush();
}

void Connection::go_on_setting_up(Clock::time_point now) {
    while (owed_ > 0) {
        const Result one = result();
        if (!one) break;
        if (!one.is_fine() && !one.is_sync()) {
            give_up(one.message(), now);
            return;
        }
        --owed_;
    }
    if (owed_ > 0) {
        if (now >= due_) give_up("no answer", now);
        return;
    }
    phase_ = Phase::ready;
    tried_ = true;
    failures_ = 0;
    ++times_ready_;
    trouble_.clear();
    due_ = Clock::time_point::max();
}

Result Connection::result() {
    // Each statement's results end with a null pointer; two of them in a row mean that there is nothing more to come.
    for (int ends = 0; ends < 2 && PQisBusy(connection_.get()) == 0; ++ends)
        if (Result one(PQgetResult(connection_.get())); one) return one;
    return Result(nullptr);
}

void Connection::flush() {
    writing_ = PQflush(connection_.get()) == 1;
}

void Connection::fail(Clock::time_point now) {
    give_up(PQerrorMessage(connection_.get()), now);
}

void Connection::give_up(std::string_view why, Clock::time_point now) {
    trouble_ = fmt::format("{} does not answer ({})", target_.name(), target_.clean(why));
    connection_.reset();
    phase_ = Phase::down;
    tried_ = true;
    writing_ = false;
    owed_ = 0;
    const auto pause = std::min(kLongestPause, kFirstPause * (1U << std::min(failures_, 10U)));
    ++failures_;
    // Between half of it and all of it, so that the nodes do not come back all at once.
    due_ = now + pause / 2 + pause / 2 * (jitter_() % 1000) / 1000;
}

int Connection::socket() const {
    return connection_ ? PQsocket(connection_.get()) : -1;
}

short Connection::events() const {
    const bool connecting = phase_ == Phase::connecting;
    if (connecting) return wants_write_ ? POLLOUT : POLLIN;
    return writing_ ? POLLIN | POLLOUT : POLLIN;
}

}  // namespace tateti::matches::postgres
