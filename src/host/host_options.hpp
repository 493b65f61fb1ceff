#pragma once

#include "match/series.hpp"

#include <chrono>
#include <cstddef>
#include <functional>
#include <span>

namespace tateti::host {

using match::Time;

struct HostOptions {
    std::chrono::seconds grace{60};           // how long a player is away before the other may claim the game
    std::chrono::seconds keep{30 * 86400};    // how long a match is kept that nobody touches
    std::chrono::milliseconds unload{30000};  // how long a match nobody is at stays in memory, beyond the grace
    std::size_t matches_per_address = 200;    // open at once, of those opened in the last day
    std::size_t queue = 32;                   // requests that wait for the same match
};

/// What is not a fact of the game: the time, and chance from the system's generator.
struct Sources {
    std::function<Time()> now;
    std::function<void(std::span<unsigned char>)> random;
};

/// The system's clock and generator.
[[nodiscard]] Sources system_sources();

}  // namespace tateti::host
