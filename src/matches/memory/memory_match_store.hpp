#pragma once

#include "matches/operation_store.hpp"

#include <functional>
#include <map>
#include <string>
#include <unordered_map>

namespace tateti::matches {

/// Stores matches until it is destroyed.
class MemoryMatchStore final : public OperationStore {
  public:
    void start(std::function<void()> wake, Listener listener) override;
    [[nodiscard]] std::string problem() const override { return {}; }

  private:
    using ByTime = std::multimap<Time, const std::string*>;  // ids, least recently touched first

    struct Entry {
        StoredMatch match;
        ByTime::iterator by_time;
    };

    void submit(Operation operation) override;
    void execute(Write& write);
    void execute(Find& find);
    void execute(Versions& versions);
    void execute(Remove& remove);
    void execute(Count& count) const { count.result = matches_.size(); }
    static void execute(Probe& probe) { probe.result = WriteResult::stored; }
    [[nodiscard]] bool insert(StoredMatch& match);
    [[nodiscard]] bool update(StoredMatch& match);

    std::unordered_map<std::string, Entry> matches_;
    ByTime by_time_;
};

}  // namespace tateti::matches
