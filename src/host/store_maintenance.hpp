#pragma once

#include "host/host_context.hpp"
#include "host/match_limits.hpp"
#include "host/rooms.hpp"

namespace tateti::host {

/// What a node does for the store regularly: removes matches that nobody touched for long, touches those in use, counts
/// them, and finds out whether a store that failed works again.
class StoreMaintenance {
  public:
    StoreMaintenance(HostContext& context, Rooms& rooms, MatchLimits& limits)
        : context_(context), rooms_(rooms), limits_(limits) {}

    /// The store has been started.
    void start();
    void tick(bool can_store);

  private:
    /// Finds out whether matches can be stored again, even if nobody plays.
    void probe();
    void remove_expired();
    void count_stored();

    HostContext& context_;
    Rooms& rooms_;
    MatchLimits& limits_;
    Time touched_at_ = context_.sources.now();
    Time expired_at_ = context_.sources.now();
    Time probed_at_{};
    bool is_probing_ = false;
};

}  // namespace tateti::host
