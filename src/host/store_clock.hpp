#pragma once

#include "host/host_options.hpp"
#include "matches/match_store.hpp"

#include <cstdint>
#include <functional>

namespace tateti::host {

/// The time by which stored matches expire. It must not depend on any system's clock: a clock that is set wrong would
/// delete matches early, or keep them for ever. So the store itself has the time, in a row that looks like a match, and
/// the nodes advance it by the time for which they have run. While no node runs, it stands still.
class StoreClock {
  public:
    StoreClock(matches::MatchStore& store, const HostOptions& options, const HostSources& sources)
        : store_(store), options_(options), sources_(sources) {}

    /// Whether the time has been read from the store.
    [[nodiscard]] bool is_known() const { return is_known_; }
    /// Until it is known, this is rather too late than too early, so that nothing expires early.
    [[nodiscard]] Time now() const;

    /// When a match that is stored now counts as touched (`lifetime.hpp`).
    [[nodiscard]] Time touch_time(const match::Series& series) const;
    /// Whether a match in use must be touched again, so that it does not expire.
    [[nodiscard]] bool needs_touch(const match::Series& series, Time touched) const;

    /// Called with false if the store is unavailable.
    using Callback = std::function<void(bool)>;
    /// Advances the time in the store, or follows a node that has advanced it further.
    void synchronize(Callback callback);

  private:
    void create(Callback callback);
    void advance(std::int64_t version, Callback callback);

    matches::MatchStore& store_;
    const HostOptions& options_;
    const HostSources& sources_;
    bool is_known_ = false;
    std::chrono::milliseconds ahead_{0};  // of this node's clock
};

}  // namespace tateti::host
