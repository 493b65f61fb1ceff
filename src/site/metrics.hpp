#pragma once

#include "host/host.hpp"
#include "http/message.hpp"
#include "measure/histogram.hpp"
#include "measure/process.hpp"

#include <tateti/enumerators.hpp>

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace tateti::site {

/// The limits that the server enforces. The host has its own.
enum class ServerLimit : std::uint8_t { connections, connections_per_address, messages, requests, unsent_messages };
[[nodiscard]] constexpr std::string_view name(ServerLimit limit) noexcept {
    switch (limit) {
        case ServerLimit::connections: return "connections";
        case ServerLimit::connections_per_address: return "connections_per_address";
        case ServerLimit::messages: return "messages";
        case ServerLimit::requests: return "requests";
        case ServerLimit::unsent_messages: return "unsent_messages";
    }
    return "";
}
inline constexpr auto kAllServerLimits = enumerators<ServerLimit, name>();

/// The plain numbers of the server. Each has its metric: the table in metrics.cpp does not compile without it.
struct ServerCounters {
    std::uint64_t received_bytes = 0;
    std::uint64_t sent_bytes = 0;
    std::uint64_t connections = 0;
    std::uint64_t open_connections = 0;
    std::uint64_t slow_clients = 0;
    std::uint64_t live_connections = 0;
    std::uint64_t open_live_connections = 0;
    std::uint64_t received_messages = 0;
    std::uint64_t sent_messages = 0;
    std::uint64_t dropped_log_lines = 0;
};

/// What the server counts.
struct ServerCounts {
    ServerCounters numbers{};
    std::map<std::pair<http::Route, int>, std::uint64_t> requests{};  // by route and status
    std::array<std::uint64_t, kAllServerLimits.size()> limited{};     // refused, by `ServerLimit`
    measure::Histogram took{};
    measure::Histogram loop_delay{};
    std::int64_t started = 0;  // seconds since 1970
};

/// Counters of the server for Prometheus. Plain numbers, because there is one thread.
class Metrics {
  public:
    /// `started`: seconds since 1970.
    explicit Metrics(std::int64_t started) : counts_{.started = started} {}

    void answered(http::Route route, int status, std::size_t bytes, std::chrono::nanoseconds took) {
        ++counts_.requests[{route, status}];
        counts_.numbers.sent_bytes += bytes;
        counts_.took.add(took);
    }
    void received(std::size_t bytes) { counts_.numbers.received_bytes += bytes; }
    void opened() {
        ++counts_.numbers.connections;
        ++counts_.numbers.open_connections;
    }
    void closed() { --counts_.numbers.open_connections; }
    void dropped_slow_client() { ++counts_.numbers.slow_clients; }

    void live_opened() {
        ++counts_.numbers.live_connections;
        ++counts_.numbers.open_live_connections;
    }
    void live_closed() { --counts_.numbers.open_live_connections; }
    void live_received(std::size_t bytes) {
        ++counts_.numbers.received_messages;
        counts_.numbers.received_bytes += bytes;
    }
    void live_sent(std::size_t bytes) {
        ++counts_.numbers.sent_messages;
        counts_.numbers.sent_bytes += bytes;
    }

    void limited(ServerLimit limit) { ++counts_.limited[static_cast<std::size_t>(limit)]; }

    void loop_delayed(std::chrono::nanoseconds delay) { counts_.loop_delay.add(delay); }
    /// How many lines of the log were dropped in all.
    void log_dropped(std::uint64_t lines) { counts_.numbers.dropped_log_lines = lines; }

    /// In the text format 0.0.4.
    [[nodiscard]] std::string text(const host::HostReport& host = {}, const measure::ProcessUsage& process = {}) const;

  private:
    ServerCounts counts_;
};

}  // namespace tateti::site
