#pragma once

#include "match/series.hpp"

#include <chrono>
#include <cstddef>
#include <functional>
#include <span>

namespace tateti::host {

using match::Time;

struct HostOptions {
    std::chrono::seconds grace{60};                // how long a player is away before the opponent may claim the game
    std::chrono::seconds retention{30 * 86400};    // how long an untouched match is stored
    std::chrono::milliseconds evict_after{30000};  // how long an unused match stays in memory beyond the grace period
    std::size_t matches = 1'000'000;               // stored at once
    std::size_t matches_per_address = 200;         // open at once; a round counts for one hour
    std::size_t matches_per_hour = 2000;           // begun from one address; a rematch counts too
    std::size_t queue = 32;                        // jobs that may wait for the same match
};

/// Where the host gets the time and random bytes.
struct HostSources {
    std::function<Time()> now;  // never steps, neither back nor forth
    std::function<void(std::span<unsigned char>)> random;
};

/// The system's generator, and a clock that starts at the system's time and advances steadily from there, whatever
/// happens to the system's clock.
[[nodiscard]] HostSources system_sources();

}  // namespace tateti::host
