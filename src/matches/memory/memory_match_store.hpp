#pragma once

#include "matches/completion_queue.hpp"
#include "matches/match_store.hpp"

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

namespace tateti::matches {

/// Keeps matches for as long as it lives itself.
class MemoryMatchStore final : public MatchStore {
  public:
    void start(std::function<void()> wake, Listener listener) override;
    void deliver() override { answers_.deliver(); }
    void create(StoredMatch match, std::function<void(WriteResult)> answer) override;
    void replace(StoredMatch match, std::function<void(WriteResult)> answer) override;
    void find(std::string id, std::function<void(ReadResult)> answer) override;
    void remove_untouched(Time since, std::size_t most,
                          std::function<void(std::optional<std::size_t>)> answer) override;
    [[nodiscard]] bool is_shared() const override { return false; }
    void tell(std::string line) override;
    void versions(std::vector<std::string> ids,
                  std::function<void(std::optional<std::vector<MatchVersion>>)> answer) override;
    [[nodiscard]] std::string trouble() const override { return {}; }

  private:
    using ByTime = std::multimap<Time, const std::string*>;  // the ids, longest untouched first

    struct Entry {
        StoredMatch match;
        ByTime::iterator place;
    };

    CompletionQueue answers_;
    std::unordered_map<std::string, Entry> matches_;
    ByTime by_time_;
};

}  // namespace tateti::matches
