#pragma once

#include <cstdint>

namespace tateti::host {

/// What the host counts for the metrics.
struct Counters {
    std::uint64_t created = 0;
    std::uint64_t joined = 0;
    std::uint64_t moves = 0;
    std::uint64_t unavailable = 0;  // requests that failed because the store did not answer
    std::uint64_t conflicts = 0;    // writes that lost against another node
    std::uint64_t removed = 0;      // expired matches
    std::uint64_t damaged = 0;      // matches known to be damaged now
    // Matches and rounds that were refused because of a limit.
    std::uint64_t limited_stored = 0;
    std::uint64_t limited_open = 0;
    std::uint64_t limited_hour = 0;
    std::uint64_t loaded = 0;      // matches in memory now
    std::uint64_t players = 0;     // connections with a seat now
    std::uint64_t spectators = 0;  // connections without a seat now
};

}  // namespace tateti::host
