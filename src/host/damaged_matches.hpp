#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace tateti::host {

/// A match turned out to be damaged, or is no longer.
struct DamageReport {
    std::string id;
    std::string problem;  // a clause for people; empty: it can be read again, or was removed
};

/// Which stored matches cannot be read. Each is reported once when that is noticed, and once when it is over.
class DamagedMatches {
  public:
    void found(const std::string& id, std::string problem) {
        if (ids_.size() < kMost && ids_.insert(id).second) reports_.push_back({id, std::move(problem)});
    }
    /// The match can be read, or no longer exists.
    void repaired(const std::string& id) {
        if (ids_.erase(id) > 0) reports_.push_back({id, {}});
    }

    [[nodiscard]] std::size_t size() const { return ids_.size(); }
    /// What has happened since the last call.
    [[nodiscard]] std::vector<DamageReport> take_reports() { return std::exchange(reports_, {}); }

  private:
    static constexpr std::size_t kMost = 1000;  // further ones are not reported

    std::set<std::string> ids_;
    std::vector<DamageReport> reports_;
};

}  // namespace tateti::host
