#include "server/address_limits.hpp"

#include <algorithm>

namespace tateti::server {

AddressLimits::Entry& AddressLimits::at(const std::string& address, Time now) {
    if (const auto found = entries_.find(address); found != entries_.end()) return found->second;
    if (entries_.size() >= crowded_) {
        std::erase_if(entries_, [&](const auto& one) {
            return one.second.connections == 0 && one.second.posts.is_full(bounds_.posts, now);
        });
        // Rather forget what somebody has asked than remember without bound.
        if (entries_.size() >= bounds_.remembered)
            std::erase_if(entries_, [](const auto& one) { return one.second.connections == 0; });
        crowded_ = std::max<std::size_t>(64, entries_.size() * 2);
    }
    return entries_.try_emplace(address, Entry{.posts = RateLimit(bounds_.posts, now)}).first->second;
}

AddressLimits::Slot AddressLimits::enter(const std::string& address, Time now) {
    Entry& entry = at(address, now);
    if (entry.connections >= bounds_.connections) return {};
    return Slot(&entry.connections);
}

bool AddressLimits::may_post(const std::string& address, Time now) {
    return at(address, now).posts.take(bounds_.posts, now) == Decision::allow;
}

}  // namespace tateti::server
