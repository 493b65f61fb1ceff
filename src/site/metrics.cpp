#include "site/metrics.hpp"

#include <tateti/version.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>

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

/// `labels`: besides `le`; may be empty.
void write_histogram(Output out, std::string_view name, std::string_view labels, const measure::Histogram& histogram) {
    const std::string_view comma = labels.empty() ? "" : ",";
    const std::string braced = labels.empty() ? std::string() : fmt::format("{{{}}}", labels);
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < measure::Histogram::kBounds.size(); ++i) {
        count += histogram.counts()[i];
        fmt::format_to(out, "{}_bucket{{{}{}le=\"{:g}\"}} {}\n", name, labels, comma, measure::Histogram::kBounds[i],
                       count);
    }
    count += histogram.counts().back();
    fmt::format_to(out, "{0}_bucket{{{1}{2}le=\"+Inf\"}} {3}\n{0}_sum{4} {5}\n{0}_count{4} {3}\n", name, labels, comma,
                   count, braced, histogram.sum_in_seconds());
}

}  // namespace

void Metrics::answered(http::Route route, int status, std::size_t bytes, std::chrono::nanoseconds took) {
    const auto known = std::ranges::find(kStatuses, status);
    if (known != kStatuses.end())
        ++requests_[static_cast<std::size_t>(route)][static_cast<std::size_t>(known - kStatuses.begin())];
    bytes_out_ += bytes;
    took_.add(took);
}

std::string Metrics::text(const host::HostReport& host, const measure::ProcessUsage& process) const {
    std::string text;
    const Output out(text);
    write_http(out);
    write_live(out);
    write_limits(out, host.counters);
    write_matches(out, host);
    write_store(out, host);
    write_process(out, process);
    return text;
}

void Metrics::write_http(Output out) const {
    introduce(out, "tateti_http_requests_total", "counter", "Requests answered, by route and status.");
    for (std::size_t route = 0; route < http::kRoutes; ++route)
        for (std::size_t status = 0; status < kStatuses.size(); ++status)
            if (requests_[route][status] > 0)
                fmt::format_to(out, "tateti_http_requests_total{{route=\"{}\",status=\"{}\"}} {}\n",
                               name(static_cast<http::Route>(route)), kStatuses[status], requests_[route][status]);
    constexpr std::string_view kTook = "tateti_http_request_duration_seconds";
    introduce(out, kTook, "histogram", "Time from the last byte of a request to the last byte of its response.");
    write_histogram(out, kTook, "", took_);
    write_one(out, "tateti_http_received_bytes_total", "counter", "Bytes received.", bytes_in_);
    write_one(out, "tateti_http_sent_bytes_total", "counter", "Bytes sent.", bytes_out_);
    write_one(out, "tateti_http_connections_total", "counter", "Connections accepted.", connections_);
    write_one(out, "tateti_http_connections_open", "gauge", "Connections open now.", open_);
    write_one(out, "tateti_http_connections_refused_total", "counter",
              "Connections refused because there were too many.", refused_);
    write_one(out, "tateti_http_slow_clients_dropped_total", "counter",
              "Connections closed because the client was too slow.", slow_);
}

void Metrics::write_live(Output out) const {
    write_one(out, "tateti_live_connections_total", "counter", "WebSocket connections opened.", live_connections_);
    write_one(out, "tateti_live_connections_open", "gauge", "WebSocket connections open now.", live_open_);
    write_one(out, "tateti_live_received_messages_total", "counter", "Messages received over WebSockets.",
              messages_in_);
    write_one(out, "tateti_live_sent_messages_total", "counter", "Messages sent over WebSockets.", messages_out_);
    write_one(out, "tateti_live_slow_readers_dropped_total", "counter",
              "WebSocket connections closed because the client read too slowly.", slow_readers_);
}

void Metrics::write_limits(Output out, const host::Counters& host) const {
    introduce(out, "tateti_limited_total", "counter", "Messages, requests and connections refused by a limit.");
    const auto write_limit = [out](std::string_view limit, std::uint64_t refused) {
        fmt::format_to(out, "tateti_limited_total{{limit=\"{}\"}} {}\n", limit, refused);
    };
    write_limit("connections", refused_);
    write_limit("connections_per_address", limited_addresses_);
    write_limit("messages", limited_messages_);
    write_limit("requests", limited_requests_);
    write_limit("unsent_messages", slow_readers_);
    for (const host::HostLimit limit : host::kHostLimits)
        write_limit(name(limit), host.limited[static_cast<std::size_t>(limit)]);
}

void Metrics::write_matches(Output out, const host::HostReport& host) {
    const host::Counters& matches = host.counters;
    write_one(out, "tateti_matches_created_total", "counter", "Matches opened.", matches.created);
    write_one(out, "tateti_matches_joined_total", "counter", "Seats taken in open matches.", matches.joined);
    write_one(out, "tateti_matches_moves_total", "counter", "Moves stored.", matches.moves);
    introduce(out, "tateti_matches_games_ended_total", "counter", "Games ended, by what ended them.");
    for (const match::EndedBy by : host::kEndings)
        fmt::format_to(out, "tateti_matches_games_ended_total{{by=\"{}\"}} {}\n", name(by),
                       matches.ended[static_cast<std::size_t>(by)]);
    write_one(out, "tateti_matches_open", "gauge", "Matches in memory that wait for a second player.", host.open);
    introduce(out, "tateti_matches_live", "gauge", "Games in memory that are being played, by opponent.");
    fmt::format_to(out, "tateti_matches_live{{opponent=\"person\"}} {}\n", host.with_person);
    fmt::format_to(out, "tateti_matches_live{{opponent=\"computer\"}} {}\n", host.with_computer);
    write_one(out, "tateti_matches_waiting_requests", "gauge", "Requests that wait for their match.", host.jobs);
    write_one(out, "tateti_matches_damaged", "gauge", "Stored matches that are known to be damaged.", matches.damaged);
    write_one(out, "tateti_matches_unavailable_total", "counter",
              "Requests that failed because the store was unavailable.", matches.unavailable);
    write_one(out, "tateti_matches_conflicts_total", "counter", "Writes that lost to another node.", matches.conflicts);
    write_one(out, "tateti_matches_removed_total", "counter", "Expired matches removed.", matches.removed);
    write_one(out, "tateti_matches_loaded", "gauge", "Matches in memory now.", matches.loaded);
    write_one(out, "tateti_matches_players", "gauge", "Live connections with a seat now.", matches.players);
    write_one(out, "tateti_matches_spectators", "gauge", "Live connections without a seat now.", matches.spectators);
}

void Metrics::write_store(Output out, const host::HostReport& host) {
    constexpr std::string_view kTook = "tateti_store_duration_seconds";
    introduce(out, kTook, "histogram", "Time from a call of the store to its answer.");
    write_histogram(out, kTook, "operation=\"read\"", host.store.reads);
    write_histogram(out, kTook, "operation=\"write\"", host.store.writes);
    write_one(out, "tateti_store_waiting", "gauge", "Calls of the store that are not answered yet.",
              host.store.waiting);
    write_one(out, "tateti_store_up", "gauge", "1 while matches can be stored, otherwise 0.", host.can_store ? 1 : 0);
}

void Metrics::write_process(Output out, const measure::ProcessUsage& process) const {
    constexpr std::string_view kDelay = "tateti_event_loop_delay_seconds";
    introduce(out, kDelay, "histogram", "How late the regular tick ran.");
    write_histogram(out, kDelay, "", loop_delay_);
    write_one(out, "tateti_log_dropped_lines_total", "counter", "Lines of the log that could not be written.",
              log_dropped_);
    write_one(out, "process_cpu_seconds_total", "counter", "Processor time used.", process.cpu_seconds);
    write_one(out, "process_resident_memory_bytes", "gauge", "Memory used.", process.resident_bytes);
    write_one(out, "process_open_fds", "gauge", "Files and sockets open now.", process.open_files);
    write_one(out, "process_max_fds", "gauge", "How many files and sockets may be open.", process.most_open_files);
    write_one(out, "process_start_time_seconds", "gauge", "When the server started, in seconds since 1970.", started_);
    introduce(out, "tateti_build_info", "gauge", "The version of this server.");
    fmt::format_to(out, "tateti_build_info{{version=\"" TATETI_VERSION "\"}} 1\n");
}

}  // namespace tateti::site
