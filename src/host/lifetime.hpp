#pragma once

#include "host/host_options.hpp"
#include "match/series.hpp"

/// How long a match is stored. The store removes what was not touched for `HostOptions::retention`. A match that nobody
/// has joined, or that somebody has left, lives shorter: it is stored as if it had been touched long ago.
namespace tateti::host {

/// The time of the last touch to store with a match that is touched now.
[[nodiscard]] Time touch_time(const match::Series& series, const HostOptions& options, Time now);

/// Whether a match that a player uses now must be touched so that it does not expire. `touched`: as it is stored.
[[nodiscard]] bool needs_touch(const match::Series& series, Time touched, const HostOptions& options, Time now);

}  // namespace tateti::host
