#pragma once

#include <chrono>
#include <cstdint>

namespace tateti::load {

using Clock = std::chrono::steady_clock;

/// Is called when a socket is readable.
class Watcher {
  public:
    Watcher() = default;
    Watcher(const Watcher&) = delete;
    Watcher& operator=(const Watcher&) = delete;
    /// There is something to read, or the end of the stream.
    virtual void ready() = 0;

  protected:
    ~Watcher() = default;
};

/// Waits for many sockets on one thread. It is this small because a generator must cost less than what it measures.
class Loop {
  public:
    Loop();
    ~Loop();
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;

    /// Until the socket is closed. The watcher must outlive the next `turn`.
    void watch(int socket, Watcher& watcher) const;

    /// Waits for readable sockets until this time, and calls their watchers.
    void turn(Clock::time_point until) const;

  private:
    int epoll_;
};

}  // namespace tateti::load
