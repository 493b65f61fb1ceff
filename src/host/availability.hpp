#pragma once

#include "host/host_options.hpp"
#include "matches/match_store.hpp"

#include <cstdint>
#include <string>

namespace tateti::host {

/// Whether this node can serve its players, and since when without an interruption. An interruption is a store that
/// fails, or a time in which the process did not run. It must not cost anybody a game: clocks and absences count only
/// from its end.
class Availability {
  public:
    enum class Change : std::uint8_t { none, interrupted, resumed };

    explicit Availability(const HostSources& sources);

    [[nodiscard]] bool is_interrupted() const;
    /// When the node began to serve, or served again; now during an interruption.
    [[nodiscard]] Time since() const;

    /// A query to the store has failed.
    void store_failed() { failed_ = true; }
    /// A write has finished. A store that cannot be written may still be read, so only a write that succeeds ends an
    /// interruption that began with one that failed.
    void write_finished(matches::WriteResult result, const matches::MatchStore& store);
    /// Why the last write failed, as a clause for people; empty if it succeeded.
    [[nodiscard]] const std::string& write_problem() const { return write_problem_; }
    /// To be called with every tick. `store_works`: as far as the store itself knows.
    Change tick(bool store_works);

  private:
    [[nodiscard]] bool was_stopped() const;

    const HostSources& sources_;
    Time since_;
    Time ticked_;
    bool failed_ = false;       // since the last tick
    bool interrupted_ = false;  // at the last tick
    std::string write_problem_;
};

}  // namespace tateti::host
