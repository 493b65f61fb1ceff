#pragma once

#include "wire/server_message.hpp"

#include <cstddef>
#include <vector>

namespace tateti::server {

/// The messages that wait to be sent to one client. A snapshot that nobody asked for is out of date when the next one
/// arrives, so the queue holds at most one: a slow client receives fewer snapshots, but never an old one.
class SendQueue {
  public:
    void push(wire::ServerMessage message);

    /// Takes the oldest message out of the queue, which must not be empty. It stays valid until the next call of `next`
    /// or `sent`.
    const wire::ServerMessage& next();
    /// Releases the message that `next` returned.
    void sent() { in_flight_ = {}; }

    // These do not count the message that `next` returned.
    [[nodiscard]] std::size_t size() const { return waiting_.size(); }
    [[nodiscard]] std::size_t bytes() const { return bytes_; }
    void clear();

  private:
    std::vector<wire::ServerMessage> waiting_;  // rarely more than one
    std::size_t bytes_ = 0;
    wire::ServerMessage in_flight_;
};

}  // namespace tateti::server
