#pragma once

#include "server/connection.hpp"
#include "server/live_connection.hpp"

#include <cstddef>
#include <memory>
#include <unordered_map>
#include <unordered_set>

namespace tateti::server {

/// All connections of a server: those that speak HTTP, which own themselves, and the live ones, which are owned here.
class OpenConnections {
  public:
    /// `last`: no server will have these matches after this one.
    explicit OpenConnections(bool last) : last_(last) {}

    void add(Connection& connection) { connections_.insert(&connection); }
    void remove(Connection& connection) { connections_.erase(&connection); }
    void add(const std::shared_ptr<LiveConnection>& live) { live_.emplace(live.get(), live); }
    void remove(LiveConnection& live) { live_.erase(&live); }
    [[nodiscard]] std::size_t size() const { return connections_.size() + live_.size(); }

    void check_timeouts(Clock::time_point now);
    /// Lets requests finish, and tells live clients within how many seconds to reconnect, or that the match has ended.
    void stop();
    void stop(LiveConnection& live) const;
    void close();
    /// The server is about to be destroyed.
    void abandon();

  private:
    bool last_;
    std::unordered_set<Connection*> connections_;
    std::unordered_map<LiveConnection*, std::shared_ptr<LiveConnection>> live_;
};

}  // namespace tateti::server
