#pragma once

#include <chrono>
#include <cstdint>

namespace tateti::load {

using Clock = std::chrono::steady_clock;

/// Somebody who waits for a socket.
class Watcher {
  public:
    Watcher() = default;
    Watcher(const Watcher&) = delete;
    Watcher& operator=(const Watcher&) = delete;
    /// There is something to read, or the end.
    virtual void ready() = 0;

  protected:
    ~Watcher() = default;
};

/// Waits for many sockets on one thread. A generator must cost less than what it measures: hence no more than this.
class Loop {
  public:
    Loop();
    ~Loop();
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;

    /// Until the socket is closed. The watcher must outlive the next `turn`.
    void watch(int socket, Watcher& watcher) const;

    /// Waits until something is there, but not beyond this moment, and lets everybody read.
    void turn(Clock::time_point until) const;

  private:
    int epoll_;
};

}  // namespace tateti::load
