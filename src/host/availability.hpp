#pragma once

#include "host/host_options.hpp"

#include <cstdint>

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
    /// To be called with every tick. `store_works`: as far as the store itself knows.
    Change tick(bool store_works);

  private:
    [[nodiscard]] bool was_stopped() const;

    const HostSources& sources_;
    Time since_;
    Time ticked_;
    bool failed_ = false;       // since the last tick
    bool interrupted_ = false;  // at the last tick
};

}  // namespace tateti::host
