#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace boost::asio {
class io_context;
}

namespace tateti::client {

/// Waits for the network, for files and for the time, in one thread.
class EventLoop {
  public:
    using Clock = std::chrono::steady_clock;

    EventLoop();
    EventLoop(const EventLoop&) = delete;
    EventLoop& operator=(const EventLoop&) = delete;
    ~EventLoop();

    /// Calls `readable` whenever the file can be read without waiting, at most once in a call of `wait_until`, until it
    /// returns false. A file that cannot be waited for, such as a regular one, can always be read.
    void watch(int file_descriptor, std::function<bool()> readable);

    /// Returns after something has happened, or at that time.
    void wait_until(std::optional<Clock::time_point> time);

    /// For this module.
    [[nodiscard]] boost::asio::io_context& context() { return *context_; }

  private:
    struct Watched;

    void wait_for(const std::shared_ptr<Watched>& watched);

    std::unique_ptr<boost::asio::io_context> context_;
    std::vector<std::shared_ptr<Watched>> readable_;  // to be waited for again, once they have been read
};

}  // namespace tateti::client
