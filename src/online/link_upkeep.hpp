#pragma once

#include "online/retry.hpp"

#include <optional>
#include <string_view>

namespace tateti::online {

/// The time since some start, by a steady clock.
using Moment = milliseconds;

inline constexpr milliseconds kConnectTimeout{10000};
inline constexpr milliseconds kPingAfter{20000};    // of silence
inline constexpr milliseconds kPongTimeout{10000};  // also for the first message, which the server sends unasked
inline constexpr int kTryAgainLater = 1013;         // the code of a WebSocket close

/// When to connect, to ping and to give up: keeps one live connection up without touching it. The caller does what
/// `Need` says.
class LinkUpkeep {
  public:
    enum class State : std::uint8_t { connecting, open, waiting, stopped };
    enum class Need : std::uint8_t { nothing, connect, ping, disconnect };

    explicit LinkUpkeep(Random random) : random_(std::move(random)) {}

    [[nodiscard]] State state() const { return state_; }
    /// When `time_passed` must be called next.
    [[nodiscard]] std::optional<Moment> next() const { return due_; }

    /// The caller connects now.
    void start(Moment now);
    void stop();
    void opened(Moment now);
    /// A message that could be read.
    void received(Moment now);
    /// The connection has ended or could not be opened. `code`: of a WebSocket close, or 0.
    void closed(Moment now, int code, std::string_view reason);
    /// After `disconnect` the connection counts as closed.
    [[nodiscard]] Need time_passed(Moment now);

  private:
    Random random_;
    State state_ = State::stopped;
    std::optional<Moment> due_;  // the next attempt, the next ping, or a timeout
    bool pinged_ = false;        // a message is due
    int attempt_ = 0;
};

}  // namespace tateti::online
