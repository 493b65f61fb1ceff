#include "host/presence_tracker.hpp"

#include <algorithm>

namespace tateti::host {

std::size_t& PresenceTracker::count(std::optional<Party> party) {
    return party ? here_.players[*party] : here_.spectators;
}

void PresenceTracker::disconnect(std::optional<Party> party, Time now) {
    const auto before = connected();
    --count(party);
    update_away_since(before, now);
}

void PresenceTracker::seen(Party party, Time now) {
    away_since_[party] = now;
}

bool PresenceTracker::set_node(std::string_view node, const ConnectionCounts& counts, Time now) {
    const auto known = elsewhere_.find(node);
    if (counts.none()) return drop_node(node, now);
    if (known != elsewhere_.end() && known->second == counts) return false;
    const auto before = connected();
    if (known == elsewhere_.end())
        elsewhere_.emplace(node, counts);
    else
        known->second = counts;
    update_away_since(before, now);
    return true;
}

bool PresenceTracker::drop_node(std::string_view node, Time now) {
    const auto known = elsewhere_.find(node);
    if (known == elsewhere_.end()) return false;
    const auto before = connected();
    elsewhere_.erase(known);
    update_away_since(before, now);
    return true;
}

bool PresenceTracker::is_connected(Party party) const {
    return here_.players[party] > 0 || is_elsewhere(party);
}

bool PresenceTracker::is_elsewhere(Party party) const {
    return std::ranges::any_of(elsewhere_, [party](const auto& node) { return node.second.players[party] > 0; });
}

bool PresenceTracker::is_only_elsewhere(Party party) const {
    return here_.players[party] == 0 && is_elsewhere(party);
}

match::ByParty<bool> PresenceTracker::connected() const {
    return {.first = is_connected(Party::first), .second = is_connected(Party::second)};
}

void PresenceTracker::update_away_since(match::ByParty<bool> before, Time now) {
    const auto after = connected();
    for (const Party party : match::kAllParties)
        if (before[party] && !after[party]) away_since_[party] = now;
}

wire::Presence PresenceTracker::of(Party party) const {
    if (is_connected(party)) return {.connected = true, .away_since = {}};
    return {.connected = false, .away_since = away_since_[party]};
}

std::size_t PresenceTracker::spectators() const {
    std::size_t sum = here_.spectators;
    for (const auto& [node, counts] : elsewhere_) sum += counts.spectators;
    return sum;
}

}  // namespace tateti::host
