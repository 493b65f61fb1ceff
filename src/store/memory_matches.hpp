#pragma once

#include "store/answers.hpp"
#include "store/match_store.hpp"

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

namespace tateti::store {

/// Keeps matches for as long as it lives itself.
class MemoryMatches final : public MatchStore {
  public:
    void start(std::function<void()> wake, Listener listener) override;
    void deliver() override { answers_.deliver(); }
    void create(KeptMatch match, std::function<void(Kept)> answer) override;
    void replace(KeptMatch match, std::function<void(Kept)> answer) override;
    void find(std::string id, std::function<void(Found)> answer) override;
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
        KeptMatch match;
        ByTime::iterator place;
    };

    Answers answers_;
    std::unordered_map<std::string, Entry> matches_;
    ByTime by_time_;
};

}  // namespace tateti::store
