#pragma once

#include "host/apply_command.hpp"
#include "host/counters.hpp"
#include "host/host_options.hpp"
#include "host/room.hpp"
#include "host/store_clock.hpp"
#include "host/subscriptions.hpp"

#include <expected>

namespace tateti::host {

/// Computes what each job changes, and answers it.
class JobRunner {
  public:
    JobRunner(const HostOptions& options, const HostSources& sources, const Availability& availability,
              const StoreClock& store_clock, Counters& counters, Subscriptions& subscriptions)
        : options_(options),
          sources_(sources),
          availability_(availability),
          store_clock_(store_clock),
          counters_(counters),
          subscriptions_(subscriptions) {}

    /// The series after the job; an equal one if the job changes nothing. If another node stores a version first, this
    /// is called again with the newer series.
    [[nodiscard]] std::expected<match::Series, wire::Error> next(Room& room, const Job& job) const;
    /// Whether the series is stored even if it has not changed, so that the match does not expire.
    [[nodiscard]] bool stores_unchanged(const Room& room, const Job& job) const;
    /// Call this when the next series is stored and the room has adopted it.
    void finish_changed(Room& room, const Job& job) const;
    void finish_unchanged(Room& room, const Job& job) const;
    void fail(const Job& job, const wire::Error& error) const;

  private:
    void answer(Room& room, const Job& job) const;

    const HostOptions& options_;
    const HostSources& sources_;
    const Availability& availability_;
    const StoreClock& store_clock_;
    Counters& counters_;
    Subscriptions& subscriptions_;
};

}  // namespace tateti::host
