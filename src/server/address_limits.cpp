#include "server/address_limits.hpp"

#include <algorithm>

namespace tateti::server {

AddressLimits::Entry& AddressLimits::entry(const std::string& address, Time now) {
    if (const auto found = entries_.find(address); found != entries_.end()) return found->second;
    if (entries_.size() >= cleanup_size_) {
        std::erase_if(entries_, [&](const auto& one) {
            return one.second.connections == 0 && one.second.changes.is_full(config_.changes, now) &&
                   one.second.reads.is_full(config_.reads, now);
        });
        // Losing some counts is better than using unbounded memory.
        if (entries_.size() >= config_.max_idle)
            std::erase_if(entries_, [](const auto& one) { return one.second.connections == 0; });
        cleanup_size_ = std::max<std::size_t>(64, entries_.size() * 2);
    }
    return entries_
        .try_emplace(address, Entry{.changes = RateLimit(config_.changes, now), .reads = RateLimit(config_.reads, now)})
        .first->second;
}

AddressLimits::Slot AddressLimits::acquire(const std::string& address, Time now) {
    std::uint32_t& connections = entry(address, now).connections;
    if (connections >= config_.connections) return {};
    return Slot(&connections);
}

bool AddressLimits::allow_request(const std::string& address, Kind kind, Time now) {
    Entry& counted = entry(address, now);
    const Decision decision =
        kind == Kind::change ? counted.changes.take(config_.changes, now) : counted.reads.take(config_.reads, now);
    return decision == Decision::allow;
}

}  // namespace tateti::server
