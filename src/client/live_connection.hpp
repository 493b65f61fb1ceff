#pragma once

#include "client/client.hpp"

#include <deque>
#include <memory>
#include <string>

namespace tateti::client {

/// A WebSocket that reports to a `LiveListener`.
class LiveConnection {
  public:
    virtual ~LiveConnection() = default;
    LiveConnection(const LiveConnection&) = delete;
    LiveConnection& operator=(const LiveConnection&) = delete;

    virtual void send(std::string text) = 0;
    /// Ends it. The listener is not called any more.
    virtual void drop() = 0;

    /// Starts to connect.
    [[nodiscard]] static std::shared_ptr<LiveConnection> start(EventLoop& loop, const online::ServerAddress& server,
                                                               const std::shared_ptr<TlsContext>& tls,
                                                               std::string target, LiveListener& listener);

  protected:
    LiveConnection() = default;
};

}  // namespace tateti::client
