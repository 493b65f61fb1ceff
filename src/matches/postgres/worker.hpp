#pragma once

#include "matches/completion_queue.hpp"
#include "matches/match_store.hpp"
#include "matches/postgres/batch.hpp"
#include "matches/postgres/connection.hpp"
#include "matches/postgres/postgres_match_store.hpp"
#include "matches/postgres/query.hpp"

#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace tateti::matches::postgres {

/// Where the thread that asks and the worker meet.
class Intake {
  public:
    Intake();
    Intake(const Intake&) = delete;
    Intake& operator=(const Intake&) = delete;
    ~Intake();

    void ask(Query query);
    void tell(std::string line);
    void stop();

    /// Takes what has come. False once it should stop. If there was nothing, whoever comes next wakes the worker.
    bool take(std::deque<Query>& queries, std::vector<std::string>& lines);

    /// Readable when the worker is called.
    [[nodiscard]] int descriptor() const noexcept { return event_; }
    void clear() const;

    void set_trouble(const std::string& trouble);
    [[nodiscard]] std::string trouble() const;

  private:
    void call();

    int event_;
    mutable std::mutex mutex_;
    std::vector<Query> queries_;
    std::vector<std::string> lines_;
    bool stopping_ = false;
    bool awake_ = false;  // the worker will look before it sleeps
    std::string trouble_;
};

/// Speaks with the database, on a thread of its own: one connection for queries, a batch at a time, and one to listen
/// to other nodes.
class Worker {
  public:
    /// All of these outlive it. `listener` is called in deliveries only.
    Worker(const ConnectionInfo& target, const PostgresSettings& settings, Intake& intake, CompletionQueue& answers,
           const MatchStore::Listener& listener);

    /// Until the intake stops; what has been asked by then is answered if the database is there.
    void run();

  private:
    void speak(Clock::time_point now);
    void listen(Clock::time_point now);
    void begin_batch(Clock::time_point now);
    void go_on(Clock::time_point now);
    void sort_out(std::vector<Query> known, bool by_itself);
    void expire(Clock::time_point now);
    void answer(std::vector<Query> queries);
    void report();
    [[nodiscard]] bool is_finished(Clock::time_point now);
    void wait(Clock::time_point now);

    const ConnectionInfo& target_;
    const PostgresSettings& settings_;
    Intake& intake_;
    CompletionQueue& answers_;
    const MatchStore::Listener& listener_;
    std::string node_;  // by which our own news are known

    Connection speaker_;
    Connection ear_;
    bool speaker_called_ = true;  // its socket or its clock
    bool ear_called_ = true;
    std::uint64_t heard_since_ = 0;  // the connection of the ear that was missed before, or the first
    bool spoken_deaf_ = false;       // queries were asked before anybody listened

    std::deque<Query> waiting_;
    std::vector<std::string> lines_;
    std::optional<Batch> batch_;
    Clock::time_point batch_due_{};
    std::optional<Clock::time_point> end_;  // when to stop, finished or not
    std::string batch_trouble_;
    std::string reported_;
};

}  // namespace tateti::matches::postgres
