#pragma once

#include "matches/completion_queue.hpp"
#include "matches/match_store.hpp"
#include "matches/operation.hpp"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace tateti::matches {

/// The common part of all stores: calls become operations, and finished operations become completions. A store that
/// several nodes share overrides `is_shared` and `publish`.
class OperationStore : public MatchStore {
  public:
    void deliver() final { completions_.deliver(); }

    void create(StoredMatch match, WriteCallback callback) final {
        call(Write{.is_new = true, .match = std::move(match), .callback = std::move(callback)});
    }
    void replace(StoredMatch match, WriteCallback callback) final {
        call(Write{.is_new = false, .match = std::move(match), .callback = std::move(callback)});
    }
    void find(std::string id, ReadCallback callback) final {
        call(Find{.id = std::move(id), .callback = std::move(callback)});
    }
    void remove_untouched(Time before, std::size_t limit, RemoveCallback callback) final {
        call(Remove{.before = before, .limit = limit, .callback = std::move(callback)});
    }
    void count(CountCallback callback) final { call(Count{.callback = std::move(callback)}); }
    void probe(WriteCallback callback) final { call(Probe{.callback = std::move(callback)}); }
    void versions(std::vector<std::string> ids, VersionsCallback callback) final {
        call(Versions{.ids = std::move(ids), .callback = std::move(callback)});
    }

    [[nodiscard]] bool is_shared() const override { return false; }
    void publish(std::string /*message*/) override {}

    [[nodiscard]] StoreStatistics statistics() const final { return statistics_; }

  protected:
    virtual void submit(Operation operation) = 0;

    CompletionQueue completions_;
    StoreStatistics statistics_;  // used in calls and in `deliver` only, so on one thread

  private:
    void call(auto&& operation) {
        ++statistics_.waiting;
        submit(std::forward<decltype(operation)>(operation));
    }
};

}  // namespace tateti::matches
