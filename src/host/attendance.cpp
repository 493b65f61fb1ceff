#include "host/attendance.hpp"

#include <algorithm>

namespace tateti::host {

std::size_t& Attendance::count(std::optional<Party> party) {
    return party ? here_.players[static_cast<std::size_t>(*party)] : here_.spectators;
}

void Attendance::go(std::optional<Party> party, Time now) {
    const auto before = connected();
    --count(party);
    note(before, now);
}

void Attendance::seen(Party party, Time now) {
    away_since_[static_cast<std::size_t>(party)] = now;
}

bool Attendance::on_node(std::string_view node, const Heads& heads, Time now) {
    const auto known = elsewhere_.find(node);
    if (heads.none()) return forget_node(node, now);
    if (known != elsewhere_.end() && known->second == heads) return false;
    const auto before = connected();
    if (known == elsewhere_.end())
        elsewhere_.emplace(node, heads);
    else
        known->second = heads;
    note(before, now);
    return true;
}

bool Attendance::forget_node(std::string_view node, Time now) {
    const auto known = elsewhere_.find(node);
    if (known == elsewhere_.end()) return false;
    const auto before = connected();
    elsewhere_.erase(known);
    note(before, now);
    return true;
}

bool Attendance::is_connected(Party party) const {
    const auto index = static_cast<std::size_t>(party);
    return here_.players[index] > 0 ||
           std::ranges::any_of(elsewhere_, [index](const auto& node) { return node.second.players[index] > 0; });
}

std::array<bool, 2> Attendance::connected() const {
    return {is_connected(Party::first), is_connected(Party::second)};
}

void Attendance::note(std::array<bool, 2> before, Time now) {
    const auto after = connected();
    for (std::size_t i = 0; i < before.size(); ++i)
        if (before[i] && !after[i]) away_since_[i] = now;
}

wire::Presence Attendance::of(Party party) const {
    if (is_connected(party)) return {.connected = true, .away_since = {}};
    return {.connected = false, .away_since = away_since_[static_cast<std::size_t>(party)]};
}

std::size_t Attendance::spectators() const {
    std::size_t sum = here_.spectators;
    for (const auto& [node, heads] : elsewhere_) sum += heads.spectators;
    return sum;
}

}  // namespace tateti::host
