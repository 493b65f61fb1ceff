#pragma once

#include "wire/server_message.hpp"

namespace tateti::host {

/// A live connection that receives snapshots of a match, from `Host::subscribe` to `Host::unsubscribe`. Its functions
/// may be called within any call to the host and must not call the host.
class Subscriber {
  public:
    Subscriber() = default;
    Subscriber(const Subscriber&) = delete;
    Subscriber& operator=(const Subscriber&) = delete;

    virtual void send(wire::ServerMessage message) = 0;

    /// The match has been removed, and the subscription with it.
    virtual void match_removed() = 0;

  protected:
    ~Subscriber() = default;
};

}  // namespace tateti::host
