#include "host/open_matches.hpp"

namespace tateti::host {
namespace {

constexpr std::chrono::hours kCountedFor{1};

}  // namespace

std::size_t OpenMatches::of(const std::string& address) const {
    const auto count = counts_.find(address);
    return count == counts_.end() ? 0 : count->second;
}

void OpenMatches::add(const std::string& id, const std::string& address, Time now) {
    entries_.push_back({.id = id, .address = address, .opened = now});
    by_id_.emplace(entries_.back().id, std::prev(entries_.end()));
    ++counts_[address];
}

void OpenMatches::remove(std::string_view id) {
    const auto found = by_id_.find(id);
    if (found != by_id_.end()) erase(found->second);
}

void OpenMatches::tick(Time now) {
    while (!entries_.empty() && now - entries_.front().opened > kCountedFor) erase(entries_.begin());
}

void OpenMatches::erase(std::list<Entry>::iterator entry) {
    by_id_.erase(entry->id);
    const auto count = counts_.find(entry->address);
    if (--count->second == 0) counts_.erase(count);
    entries_.erase(entry);
}

}  // namespace tateti::host
