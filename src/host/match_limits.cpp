#include "host/match_limits.hpp"

#include <chrono>

namespace tateti::host {
namespace {

constexpr std::chrono::hours kHour{1};
constexpr std::chrono::minutes kCleanupPause{10};

wire::Error too_many_matches(std::string_view message) {
    return wire::make_error("limit/too_many_matches", message);
}

}  // namespace

std::optional<wire::Error> MatchLimits::refuse_match(const std::string& address) {
    if (stored_ && *stored_ >= context_.options.matches) {
        context_.counters.count(HostLimit::matches);
        return wire::make_error("limit/no_room", "the server has no room for more matches; try again later");
    }
    return refuse_round(address);
}

std::optional<wire::Error> MatchLimits::refuse_round(const std::string& address) {
    if (open_.of(address) >= context_.options.matches_per_address) {
        context_.counters.count(HostLimit::matches_per_address);
        return too_many_matches("too many matches are open from this address; finish or leave some");
    }
    const auto hour = hours_.find(address);
    if (hour == hours_.end() || hour->second.rounds < context_.options.matches_per_hour) return std::nullopt;
    const auto left = std::chrono::ceil<std::chrono::seconds>(hour->second.began + kHour - context_.sources.now());
    if (left <= std::chrono::seconds(0)) return std::nullopt;
    context_.counters.count(HostLimit::matches_per_hour);
    wire::Error error = too_many_matches("too many games were begun from this address within an hour");
    error.seconds = static_cast<int>(left.count());
    return error;
}

void MatchLimits::begin_round(const std::string& id, const std::string& address) {
    const Time now = context_.sources.now();
    open_.remove(id);  // another node may have ended the round before
    open_.add(id, address, now);
    Hour& hour = hours_.try_emplace(address, Hour{.began = now}).first->second;
    if (now - hour.began >= kHour) hour = {.began = now};
    ++hour.rounds;
}

void MatchLimits::tick() {
    const Time now = context_.sources.now();
    open_.tick(now);
    if (now - cleaned_at_ < kCleanupPause) return;
    cleaned_at_ = now;
    std::erase_if(hours_, [now](const auto& entry) { return now - entry.second.began >= kHour; });
}

}  // namespace tateti::host
