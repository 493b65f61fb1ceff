#include "server/open_connections.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tateti::server {

void OpenConnections::check_timeouts(Clock::time_point now) {
    for (Connection* connection : connections_) connection->check_timeouts(now);
    for (const auto& [live, owner] : live_) live->check_timeouts(now);
}

void OpenConnections::stop() {
    for (Connection* connection : connections_) connection->stop();
    for (const auto& [live, owner] : live_) stop(*live);
}

void OpenConnections::stop(LiveConnection& live) const {
    constexpr auto kCode = boost::beast::websocket::close_code::going_away;
    if (last_) return live.end(kCode, "match-closed");
    // So many seconds that the clients do not come back all at once.
    constexpr std::size_t kPerSecond = 2000;
    constexpr std::size_t kLongest = 15;
    live.end(kCode, fmt::format("retry-after: {}", std::min(1 + live_.size() / kPerSecond, kLongest)));
}

void OpenConnections::close() {
    for (Connection* connection : connections_) connection->close();
    for (const auto& [live, owner] : live_) live->close();
}

void OpenConnections::abandon() {
    for (Connection* connection : connections_) connection->abandon();
    for (const auto& [live, owner] : live_) live->abandon();
}

}  // namespace tateti::server
