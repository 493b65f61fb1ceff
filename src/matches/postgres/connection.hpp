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

/// A connection in pipeline mode that comes back by itself. Never waits: whoever owns it polls its socket.
class Connection {
  public:
    /// What is set up after each connect. Both outlive the link.
    Connection(const ConnectionInfo& target, std::span<const Statement> set_up);

    [[nodiscard]] bool is_ready() const noexcept { return phase_ == Phase::ready; }
    /// Whether the first attempt to connect has come to an end, well or not.
    [[nodiscard]] bool was_tried() const noexcept { return tried_; }
    /// How often it has become ready.
    [[nodiscard]] std::uint64_t times_ready() const noexcept { return times_ready_; }
    /// Why it is not ready; empty if it is.
    [[nodiscard]] const std::string& trouble() const noexcept { return trouble_; }

    [[nodiscard]] pg_conn* handle() const noexcept { return connection_.get(); }

    /// Goes on with whatever there is to do: connects, sets up, reads and writes what the socket allows.
    void advance(Clock::time_point now);

    /// The next result, if one is there; to be asked until it says no. Only while results are owed.
    [[nodiscard]] Result result();

    /// What was sent goes out, as far as the socket takes it.
    void flush();

    /// Gives the connection up and tries again after a while.
    void give_up(std::string_view why, Clock::time_point now);

    /// For `poll`: the socket, or -1; what to wait for; and when to come back at the latest.
    [[nodiscard]] int socket() const;
    [[nodiscard]] short events() const;
    [[nodiscard]] Clock::time_point due() const noexcept { return due_; }

  private:
    enum class Phase : std::uint8_t { down, connecting, setting_up, ready };

    void connect(Clock::time_point now);
    void go_on_connecting(Clock::time_point now);
    void begin_set_up(Clock::time_point now);
    void go_on_setting_up(Clock::time_point now);
    void fail(Clock::time_point now);

    const ConnectionInfo& target_;
    std::span<const Statement> set_up_;
    ConnectionHandle connection_;
    Phase phase_ = Phase::down;
    bool tried_ = false;
    bool writing_ = false;      // something waits for room in the socket
    bool wants_write_ = false;  // while connecting
    std::size_t owed_ = 0;      // results of the set-up that have not come
    std::uint64_t times_ready_ = 0;
    std::uint32_t failures_ = 0;  // since it was ready
    Clock::time_point due_{};
    std::string trouble_;
    std::minstd_rand jitter_{std::random_device{}()};
};

}  // namespace tateti::matches::postgres
