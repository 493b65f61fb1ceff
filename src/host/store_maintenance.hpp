#pragma once

#include "host/availability.hpp"
#include "host/counters.hpp"
#include "host/host_options.hpp"
#include "host/match_limits.hpp"
#include "host/rooms.hpp"
#include "host/store_clock.hpp"
#include "matches/match_store.hpp"

namespace tateti::host {

/// What a node does for the store regularly: removes matches that nobody touched for long, touches those in use, counts
/// them, and finds out whether a store that failed works again.
class StoreMaintenance {
  public:
    StoreMaintenance(matches::MatchStore& store, StoreClock& store_clock, const HostOptions& options,
                     const HostSources& sources, Availability& availability, Counters& counters, Rooms& rooms,
                     MatchLimits& limits);

    /// The store has been started.
    void start();
    void tick(bool can_store);

  private:
    /// Finds out whether matches can be stored again, even if nobody plays.
    void probe();
    void remove_expired();
    void count_stored();

    matches::MatchStore& store_;
    StoreClock& store_clock_;
    const HostOptions& options_;
    const HostSources& sources_;
    Availability& availability_;
    Counters& counters_;
    Rooms& rooms_;
    MatchLimits& limits_;
    Time touched_at_;
    Time expired_at_;
    Time probed_at_{};
    bool is_probing_ = false;
};

}  // namespace tateti::host
