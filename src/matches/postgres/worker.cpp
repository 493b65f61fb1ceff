#include "matches/postgres/worker.hpp"

#include "matches/postgres/notification.hpp"

#include <fmt/format.h>
#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <random>
#include <utility>

namespace tateti::matches::postgres {

namespace {

constexpr std::size_t kMaxWaitingQueries = 20000;
constexpr std::uint32_t kMaxAttempts = 10;
constexpr std::chrono::seconds kBatchTimeout{6};  // the server's own timeout is 5 seconds
constexpr std::chrono::seconds kStopTimeout{5};

std::string random_node_name() {
    std::random_device random;
    return fmt::format("{:08x}{:08x}", random(), random());
}

/// Whether the connection still works after this error, for example after a full disk.
bool keeps_connection(std::string_view sqlstate) {
    return sqlstate.starts_with("22") || sqlstate.starts_with("23") || sqlstate.starts_with("40") ||
           sqlstate.starts_with("53") || sqlstate.starts_with("54") || sqlstate == "57014" || sqlstate == "55P03";
}

}  // namespace

Worker::Worker(const ConnectionInfo& info, const PostgresOptions& options, WorkQueue& queue,
               CompletionQueue& completions, StoreStatistics& statistics, const MatchStore::Listener& listener)
    : info_(info),
      options_(options),
      queue_(queue),
      completions_(completions),
      statistics_(statistics),
      listener_(listener),
      node_(random_node_name()),
      query_connection_(info, query_statements()),
      listen_connection_(info, listen_statements()) {}

void Worker::run() {
    for (;;) {
        const auto now = Clock::now();
        if (!queue_.take(waiting_, messages_) && !stop_deadline_) stop_deadline_ = now + kStopTimeout;
        if (options_.notifications && listen_connection_active_) receive_notifications(now);
        if (query_connection_active_) advance_queries(now);
        start_batch(now);
        update_problem(now);
        expire_queries(now);
        if (is_finished(now)) return;
        wait(now);
    }
}

void Worker::receive_notifications(Clock::time_point now) {
    listen_connection_.advance(now);
    if (!listen_connection_.is_ready()) return;
    if (listening_since_ != listen_connection_.times_ready()) {
        // PostgreSQL does not repeat what was published while this node did not listen.
        if (listening_since_ > 0 || queried_before_listening_)
            completions_.add([this] { listener_.missed_messages(); });
        listening_since_ = listen_connection_.times_ready();
    }
    std::vector<MatchVersion> changed;
    std::vector<std::string> messages;
    while (const auto received =
               std::unique_ptr<PGnotify, decltype(&PQfreemem)>(PQnotifies(listen_connection_.handle()), &PQfreemem)) {
        Notification notification = parse_notification(received->extra);
        if (notification.node != node_) std::ranges::move(notification.changed, std::back_inserter(changed));
        messages.insert(messages.end(), notification.messages.begin(), notification.messages.end());
    }
    if (changed.empty() && messages.empty()) return;
    completions_.add([this, changed = std::move(changed), messages = std::move(messages)] {
        if (!changed.empty()) listener_.changed(changed);
        for (const std::string& message : messages) listener_.message(message);
    });
}

void Worker::advance_queries(Clock::time_point now) {
    query_connection_.advance(now);
    if (batch_) advance_batch(now);
}

void Worker::start_batch(Clock::time_point now) {
    if (batch_ || !query_connection_.is_ready() || (waiting_.empty() && messages_.empty())) return;
    if (options_.notifications) {
        if (!listen_connection_.was_tried()) return;  // listening comes first, so that nothing is missed
        queried_before_listening_ = queried_before_listening_ || listen_connection_.times_ready() == 0;
    }
    batch_.emplace(waiting_, options_.notifications ? std::exchange(messages_, {}) : std::vector<std::string>{});
    messages_.clear();
    batch_deadline_ = now + kBatchTimeout;
    if (!batch_->send(query_connection_, node_, options_.notifications))
        query_connection_.disconnect(PQerrorMessage(query_connection_.handle()), now);
    advance_batch(now);
}

void Worker::advance_batch(Clock::time_point now) {
    if (query_connection_.is_ready()) batch_->receive(query_connection_);
    const bool late = !batch_->is_finished() && now >= batch_deadline_;
    if (late && query_connection_.is_ready()) query_connection_.disconnect("no answer", now);
    if (!query_connection_.is_ready()) batch_->connection_lost();
    handle_finished(batch_->take_finished(), batch_->has_one_query());
    if (batch_->is_finished()) end_batch(now);
}

void Worker::end_batch(Clock::time_point now) {
    const std::string& sqlstate = batch_->sqlstate();
    const bool is_writing = batch_->is_writing();
    if (!batch_->error().empty() && !keeps_connection(sqlstate) && query_connection_.is_ready())
        query_connection_.disconnect(batch_->error(), now);
    if (!batch_->error().empty() && !sqlstate.starts_with("40")) {
        batch_problem_ = fmt::format("{} reports an error ({})", info_.name(), info_.clean(batch_->error()));
        write_failed_ = write_failed_ || is_writing;
    } else if (is_writing || !write_failed_) {  // a database that is full can still be read
        batch_problem_.clear();
        write_failed_ = false;
    }
    batch_.reset();
}

void Worker::handle_finished(std::vector<Query> finished, bool only_query) {
    std::vector<Query> completed;
    std::vector<Query> retried;
    for (Query& query : finished) {
        if (query.status == QueryStatus::succeeded && query.more_to_remove) {
            query.status = QueryStatus::pending;
            query.submitted = Clock::now();
            waiting_.push_back(std::move(query));  // last, because other queries are more urgent
            continue;
        }
        const bool deadlocked = query.status == QueryStatus::deadlocked && ++query.attempts < kMaxAttempts;
        const bool suspect = query.status == QueryStatus::rejected && !only_query;
        if (!deadlocked && !suspect) {
            completed.push_back(std::move(query));
            continue;
        }
        query.status = QueryStatus::pending;
        query.isolated = query.isolated || suspect;
        retried.push_back(std::move(query));
    }
    waiting_.insert(waiting_.begin(), std::make_move_iterator(retried.begin()), std::make_move_iterator(retried.end()));
    complete(std::move(completed));
}

void Worker::expire_queries(Clock::time_point now) {
    std::vector<Query> expired;
    while (!waiting_.empty() && (waiting_.size() > kMaxWaitingQueries || now >= deadline_of(waiting_.front()))) {
        discard_result(waiting_.front().operation);
        expired.push_back(std::move(waiting_.front()));
        waiting_.pop_front();
    }
    complete(std::move(expired));
    if (messages_.size() > kMaxWaitingMessages) messages_.clear();
}

/// Until when a query waits. While the database is known to be down, it does not wait at all.
Clock::time_point Worker::deadline_of(const Query& query) const {
    const auto patient = query.submitted + options_.query_timeout;
    if (!down_since_) return patient;
    return std::min(patient, std::max(query.submitted, *down_since_ + options_.known_down_after));
}

void Worker::complete(std::vector<Query> queries) {
    if (queries.empty()) return;
    completions_.add([this, queries = std::move(queries)]() mutable {
        for (Query& query : queries) run_callback(query.operation, statistics_);
    });
}

void Worker::update_problem(Clock::time_point now) {
    if (query_connection_.problem().empty())
        down_since_.reset();
    else if (!down_since_)
        down_since_ = now;
    const std::string& problem = !query_connection_.problem().empty() ? query_connection_.problem()
                                 : !batch_problem_.empty()            ? batch_problem_
                                                                      : listen_connection_.problem();
    if (problem == reported_problem_) return;
    reported_problem_ = problem;
    queue_.set_problem(problem);
}

bool Worker::is_finished(Clock::time_point now) {
    if (!stop_deadline_) return false;
    if (now >= *stop_deadline_) return true;
    if (batch_) return false;
    return (waiting_.empty() && messages_.empty()) || !query_connection_.problem().empty();
}

void Worker::wait(Clock::time_point now) {
    auto deadline = query_connection_.deadline();
    if (options_.notifications) deadline = std::min(deadline, listen_connection_.deadline());
    if (batch_) deadline = std::min(deadline, batch_deadline_);
    if (!waiting_.empty()) deadline = std::min(deadline, deadline_of(waiting_.front()));
    if (stop_deadline_) deadline = std::min(deadline, *stop_deadline_);
    int timeout = -1;
    if (deadline != Clock::time_point::max())
        timeout = static_cast<int>(
            std::clamp<std::int64_t>(std::chrono::ceil<std::chrono::milliseconds>(deadline - now).count(), 0, 60000));
    std::array<pollfd, 3> sockets{{
        {.fd = queue_.wake_descriptor(), .events = POLLIN, .revents = 0},
        {.fd = query_connection_.socket(), .events = query_connection_.events(), .revents = 0},
        {.fd = listen_connection_.socket(), .events = listen_connection_.events(), .revents = 0},
    }};
    poll(sockets.data(), sockets.size(), timeout);
    if (sockets[0].revents != 0) queue_.clear_wake();
    const auto later = Clock::now();
    query_connection_active_ =
        sockets[1].revents != 0 || later >= query_connection_.deadline() || (batch_ && later >= batch_deadline_);
    listen_connection_active_ = sockets[2].revents != 0 || later >= listen_connection_.deadline();
}

}  // namespace tateti::matches::postgres
