#pragma once

#include "matches/postgres/query.hpp"

#include <deque>
#include <mutex>
#include <string>
#include <vector>

namespace tateti::matches::postgres {

/// Passes queries and messages from the store's callers to the worker's thread, and its problem back.
class WorkQueue {
  public:
    WorkQueue();
    WorkQueue(const WorkQueue&) = delete;
    WorkQueue& operator=(const WorkQueue&) = delete;
    ~WorkQueue();

    void submit(Query query);
    void publish(std::string message);
    void stop();

    /// Moves what was added to the end of the two lists. Returns false once the worker should stop. If there was
    /// nothing, the next addition wakes the worker.
    bool take(std::deque<Query>& queries, std::vector<std::string>& messages);

    /// Becomes readable to wake the worker, until `clear_wake`.
    [[nodiscard]] int wake_descriptor() const noexcept { return event_; }
    void clear_wake() const;

    void set_problem(const std::string& problem);
    [[nodiscard]] std::string problem() const;

  private:
    void wake();

    int event_;
    mutable std::mutex mutex_;
    std::vector<Query> queries_;
    std::vector<std::string> messages_;
    bool stopping_ = false;
    bool awake_ = false;  // the worker will call `take` before it sleeps
    std::string problem_;
};

/// How many messages may wait to be published. Further ones are dropped.
inline constexpr std::size_t kMaxWaitingMessages = 10000;

}  // namespace tateti::matches::postgres
