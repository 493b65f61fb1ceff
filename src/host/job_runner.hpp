#pragma once

#include "host/apply_command.hpp"
#include "host/host_context.hpp"
#include "host/room.hpp"
#include "host/subscriptions.hpp"

#include <expected>

namespace tateti::host {

/// Computes what each job changes, and answers it.
class JobRunner {
  public:
    JobRunner(HostContext& context, Subscriptions& subscriptions) : context_(context), subscriptions_(subscriptions) {}

    /// The series after the job; an equal one if the job changes nothing. Whoever sent the job has been seen. If
    /// another node stores a version first, this is called again with the newer series.
    [[nodiscard]] std::expected<match::Series, wire::Error> next(Room& room, const Job& job);
    /// Whether the series is stored even if it has not changed, so that the match does not expire.
    [[nodiscard]] bool stores_unchanged(const Room& room, const Job& job) const;
    /// Call this when the next series is stored and the room has adopted it.
    void finish_changed(Room& room, const Job& job);
    void finish_unchanged(Room& room, const Job& job);
    void fail(const Job& job, const wire::Error& error);

  private:
    void answer(Room& room, const Job& job);

    HostContext& context_;
    Subscriptions& subscriptions_;
};

}  // namespace tateti::host
