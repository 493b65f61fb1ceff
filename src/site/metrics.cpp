#include "site/metrics.hpp"

#include <tateti/version.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

namespace tateti::site {
namespace {

using Output = std::back_insert_iterator<std::string>;

void introduce(Output out, std::string_view name, std::string_view type, std::string_view help) {
    fmt::format_to(out, "# HELP {0} {1}\n# TYPE {0} {2}\n", name, help, type);
}

template <typename Number>
void write_one(Output out, std::string_view name, std::string_view type, std::string_view help, Number value) {
    introduce(out, name, type, help);
    fmt::format_to(out, "{} {}\n", name, value);
}

}  // namespace

void Metrics::answered(http::Route route, int status, std::size_t bytes, std::chrono::nanoseconds took) {
    const auto known = std::ranges::find(kStatuses, status);
    if (known != kStatuses.end())
        ++requests_[static_cast<std::size_t>(route)][static_cast<std::size_t>(known - kStatuses.begin())];
    bytes_out_ += bytes;
    const double seconds = std::chrono::duration<double>(took).count();
    ++took_[static_cast<std::size_t>(std::ranges::lower_bound(kBounds, seconds) - kBounds.begin())];
    took_in_all_ += took;
}

std::string Metrics::text(const host::Counters& matches) const {
    std::string text;
    const Output out(text);
    introduce(out, "tateti_http_requests_total", "counter", "Requests answered, by route and status.");
    for (std::size_t route = 0; route < http::kRoutes; ++route)
        for (std::size_t status = 0; status < kStatuses.size(); ++status)
            if (requests_[route][status] > 0)
                fmt::format_to(out, "tateti_http_requests_total{{route=\"{}\",status=\"{}\"}} {}\n",
                               name(static_cast<http::Route>(route)), kStatuses[status], requests_[route][status]);

    constexpr std::string_view kTook = "tateti_http_request_duration_seconds";
    introduce(out, kTook, "histogram", "Time from the last byte of a request to the last byte of its response.");
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < kBounds.size(); ++i) {
        count += took_[i];
        fmt::format_to(out, "{}_bucket{{le=\"{:g}\"}} {}\n", kTook, kBounds[i], count);
    }
    count += took_.back();
    fmt::format_to(out, "{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2}\n{0}_count {1}\n", kTook, count,
                   std::chrono::duration<double>(took_in_all_).count());

    write_one(out, "tateti_http_received_bytes_total", "counter", "Bytes received.", bytes_in_);
    write_one(out, "tateti_http_sent_bytes_total", "counter", "Bytes sent.", bytes_out_);
    write_one(out, "tateti_http_connections_total", "counter", "Connections accepted.", connections_);
    write_one(out, "tateti_http_connections_open", "gauge", "Connections open now.", open_);
    write_one(out, "tateti_http_connections_refused_total", "counter",
              "Connections refused because there were too many.", refused_);
    write_one(out, "tateti_http_slow_clients_dropped_total", "counter",
              "Connections closed because the client was too slow.", slow_);
    write_one(out, "tateti_live_connections_total", "counter", "WebSocket connections opened.", live_connections_);
    write_one(out, "tateti_live_connections_open", "gauge", "WebSocket connections open now.", live_open_);
    write_one(out, "tateti_live_received_messages_total", "counter", "Messages received over WebSockets.",
              messages_in_);
    write_one(out, "tateti_live_sent_messages_total", "counter", "Messages sent over WebSockets.", messages_out_);
    write_one(out, "tateti_live_slow_readers_dropped_total", "counter",
              "WebSocket connections closed because the client read too slowly.", slow_readers_);
    introduce(out, "tateti_limited_total", "counter", "Messages, requests and connections refused by a limit.");
    for (const auto& [limit, refused] : {std::pair{"messages", limited_messages_},
                                         {"requests", limited_requests_},
                                         {"connections_per_address", limited_addresses_},
                                         {"matches", matches.limited_stored},
                                         {"matches_per_address", matches.limited_open},
                                         {"matches_per_hour", matches.limited_hour}})
        fmt::format_to(out, "tateti_limited_total{{limit=\"{}\"}} {}\n", limit, refused);
    write_one(out, "tateti_matches_created_total", "counter", "Matches opened.", matches.created);
    write_one(out, "tateti_matches_joined_total", "counter", "Seats taken in open matches.", matches.joined);
    write_one(out, "tateti_matches_moves_total", "counter", "Moves stored.", matches.moves);
    write_one(out, "tateti_matches_unavailable_total", "counter",
              "Requests that failed because the store was unavailable.", matches.unavailable);
    write_one(out, "tateti_matches_conflicts_total", "counter", "Writes that lost to another node.", matches.conflicts);
    write_one(out, "tateti_matches_removed_total", "counter", "Expired matches removed.", matches.removed);
    write_one(out, "tateti_matches_loaded", "gauge", "Matches in memory now.", matches.loaded);
    write_one(out, "tateti_matches_players", "gauge", "Live connections with a seat now.", matches.players);
    write_one(out, "tateti_matches_spectators", "gauge", "Live connections without a seat now.", matches.spectators);
    write_one(out, "process_start_time_seconds", "gauge", "When the server started, in seconds since 1970.", started_);
    introduce(out, "tateti_build_info", "gauge", "The version of this server.");
    fmt::format_to(out, "tateti_build_info{{version=\"" TATETI_VERSION "\"}} 1\n");
    return text;
}

}  // namespace tateti::site
