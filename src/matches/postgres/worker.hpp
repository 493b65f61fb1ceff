#pragma once

#include "matches/completion_queue.hpp"
#include "matches/match_store.hpp"
#include "matches/postgres/batch.hpp"
#include "matches/postgres/connection.hpp"
#include "matches/postgres/postgres_match_store.hpp"
#include "matches/postgres/query.hpp"
#include "matches/postgres/work_queue.hpp"

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace tateti::matches::postgres {

/// Talks to the database on the store's thread. One connection sends queries, a batch at a time; the other receives the
/// notifications of other nodes.
class Worker {
  public:
    /// All of these must outlive the worker. The statistics and the listener are used in completions only.
    Worker(const ConnectionInfo& info, const PostgresOptions& options, WorkQueue& queue, CompletionQueue& completions,
           StoreStatistics& statistics, const MatchStore::Listener& listener);

    /// Runs until the queue stops. Then finishes what was submitted, if the database is reachable.
    void run();

  private:
    void advance_queries(Clock::time_point now);
    void receive_notifications(Clock::time_point now);
    void start_batch(Clock::time_point now);
    void advance_batch(Clock::time_point now);
    void end_batch(Clock::time_point now);
    void handle_finished(std::vector<Query> finished, bool only_query);
    void expire_queries(Clock::time_point now);
    void complete(std::vector<Query> queries);
    [[nodiscard]] Clock::time_point deadline_of(const Query& query) const;
    void update_problem(Clock::time_point now);
    [[nodiscard]] bool is_finished(Clock::time_point now);
    void wait(Clock::time_point now);

    const ConnectionInfo& info_;
    const PostgresOptions& options_;
    WorkQueue& queue_;
    CompletionQueue& completions_;
    StoreStatistics& statistics_;
    const MatchStore::Listener& listener_;
    std::string node_;  // marks our own notifications

    Connection query_connection_;
    Connection listen_connection_;
    bool query_connection_active_ = true;  // its socket is ready or its deadline has passed
    bool listen_connection_active_ = true;
    std::uint64_t listening_since_ = 0;      // which connect of the listening connection was handled last
    bool queried_before_listening_ = false;  // queries were sent before notifications could arrive

    std::deque<Query> waiting_;
    std::vector<std::string> messages_;
    std::optional<Batch> batch_;
    Clock::time_point batch_deadline_{};
    std::optional<Clock::time_point> stop_deadline_;  // set once the worker should stop
    std::optional<Clock::time_point> down_since_;     // set while the database does not answer
    std::string batch_problem_;
    bool write_failed_ = false;  // and no other write has succeeded since
    std::string reported_problem_;
};

}  // namespace tateti::matches::postgres
