#pragma once

#include "matches/postgres/libpq.hpp"
#include "matches/postgres/statements.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <string_view>

namespace tateti::matches::postgres {

using Clock = std::chrono::steady_clock;

/// A connection in pipeline mode that reconnects by itself. It never blocks: its owner polls the socket.
class Connection {
  public:
    /// Runs the statements of `setup` after each connect. Both must outlive the connection.
    Connection(const ConnectionInfo& info, std::span<const Statement> setup);

    [[nodiscard]] bool is_ready() const noexcept { return phase_ == Phase::ready; }
    /// Whether the first attempt to connect is over, successful or not.
    [[nodiscard]] bool was_tried() const noexcept { return tried_; }
    /// How often it has become ready.
    [[nodiscard]] std::uint64_t times_ready() const noexcept { return times_ready_; }
    /// Why it is not ready; empty if it is.
    [[nodiscard]] const std::string& problem() const noexcept { return problem_; }

    [[nodiscard]] pg_conn* handle() const noexcept { return connection_.get(); }

    /// Connects, sets up, reads and writes as far as the socket allows.
    void advance(Clock::time_point now);

    /// The next result, if one has arrived. Call this until it returns none, and only while results are expected.
    [[nodiscard]] StatementResult result();

    /// Writes what was sent, as far as the socket allows.
    void flush();

    /// Drops the connection and schedules a new one.
    void disconnect(std::string_view reason, Clock::time_point now);

    /// For `poll`: the socket, or -1; the events to wait for; and when to call `advance` at the latest.
    [[nodiscard]] int socket() const;
    [[nodiscard]] short events() const;
    [[nodiscard]] Clock::time_point deadline() const noexcept { return deadline_; }

  private:
    enum class Phase : std::uint8_t { down, connecting, setting_up, ready };

    void connect(Clock::time_point now);
    void continue_connect(Clock::time_point now);
    void begin_setup(Clock::time_point now);
    void continue_setup(Clock::time_point now);
    void disconnect_on_error(Clock::time_point now);

    const ConnectionInfo& info_;
    std::span<const Statement> setup_;
    ConnectionHandle connection_;
    Phase phase_ = Phase::down;
    bool tried_ = false;
    bool flushing_ = false;               // some output waits until the socket accepts it
    bool connect_writes_ = false;         // while connecting: wait until the socket can be written, not read
    std::size_t setup_results_left_ = 0;  // that have not arrived
    std::uint64_t times_ready_ = 0;
    std::uint32_t failures_ = 0;  // since it was ready
    Clock::time_point deadline_{};
    std::string problem_;
    std::minstd_rand jitter_{std::random_device{}()};
};

}  // namespace tateti::matches::postgres
