#pragma once

#include "match/series.hpp"

#include <chrono>
#include <cstddef>
#include <functional>
#include <span>

namespace tateti::host {

using match::Time;

struct HostOptions {
    std::chrono::seconds grace{60};           // how long a player is away before the opponent may claim the game
    std::chrono::seconds keep{30 * 86400};    // after which an untouched match expires
    std::chrono::milliseconds unload{30000};  // after the grace, until an unused match is evicted from memory
    std::size_t matches_per_address = 200;    // open at once; a match counts for one day
    std::size_t queue = 32;                   // jobs that may wait for the same match
};

/// The time, and randomness.
struct HostSources {
    std::function<Time()> now;
    std::function<void(std::span<unsigned char>)> random;
};

/// The system's clock and generator.
[[nodiscard]] HostSources system_sources();

}  // namespace tateti::host
