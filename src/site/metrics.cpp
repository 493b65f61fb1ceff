#include "site/metrics.hpp"

#include <tateti/version.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <type_traits>
#include <variant>

namespace tateti::site {
namespace {

using Output = std::back_insert_iterator<std::string>;

/// Everything that the metrics are read from.
struct Sources {
    const ServerCounts& server;
    const host::HostReport& host;
    const measure::ProcessUsage& process;
};

/// Writes the lines of a metric that has labels, or is more than a number.
using WriteLines = void (*)(Output out, std::string_view metric, const Sources& from);

void write_line(Output out, std::string_view metric, auto value) {
    fmt::format_to(out, "{} {}\n", metric, value);
}

void write_line(Output out, std::string_view metric, std::string_view label, std::string_view labelled, auto value) {
    fmt::format_to(out, "{}{{{}=\"{}\"}} {}\n", metric, label, labelled, value);
}

/// `labels`: besides `le`; may be empty.
void write_histogram(Output out, std::string_view metric, std::string_view labels,
                     const measure::Histogram& histogram) {
    const std::string_view comma = labels.empty() ? "" : ",";
    const std::string braced = labels.empty() ? std::string() : fmt::format("{{{}}}", labels);
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < measure::Histogram::kBounds.size(); ++i) {
        count += histogram.counts()[i];
        fmt::format_to(out, "{}_bucket{{{}{}le=\"{:g}\"}} {}\n", metric, labels, comma, measure::Histogram::kBounds[i],
                       count);
    }
    count += histogram.counts().back();
    fmt::format_to(out, "{0}_bucket{{{1}{2}le=\"+Inf\"}} {3}\n{0}_sum{4} {5}\n{0}_count{4} {3}\n", metric, labels,
                   comma, count, braced, histogram.sum_in_seconds());
}

void write_requests(Output out, std::string_view metric, const Sources& from) {
    for (const auto& [which, count] : from.server.requests)
        fmt::format_to(out, "{}{{route=\"{}\",status=\"{}\"}} {}\n", metric, name(which.first), which.second, count);
}

void write_took(Output out, std::string_view metric, const Sources& from) {
    write_histogram(out, metric, "", from.server.took);
}

void write_refused_connections(Output out, std::string_view metric, const Sources& from) {
    write_line(out, metric, from.server.limited[static_cast<std::size_t>(ServerLimit::connections)]);
}

void write_slow_readers(Output out, std::string_view metric, const Sources& from) {
    write_line(out, metric, from.server.limited[static_cast<std::size_t>(ServerLimit::unsent_messages)]);
}

void write_limited(Output out, std::string_view metric, const Sources& from) {
    const auto write = [&](const auto& limits, const auto& limited) {
        for (const auto limit : limits)
            write_line(out, metric, "limit", name(limit), limited[static_cast<std::size_t>(limit)]);
    };
    write(kAllServerLimits, from.server.limited);
    write(host::kAllHostLimits, from.host.counters.limited);
}

void write_ended(Output out, std::string_view metric, const Sources& from) {
    for (const match::EndedBy by : match::kAllEndedBy)
        write_line(out, metric, "by", name(by), from.host.counters.ended[static_cast<std::size_t>(by)]);
}

void write_live(Output out, std::string_view metric, const Sources& from) {
    write_line(out, metric, "opponent", "person", from.host.with_person);
    write_line(out, metric, "opponent", "computer", from.host.with_computer);
}

void write_store_duration(Output out, std::string_view metric, const Sources& from) {
    write_histogram(out, metric, "operation=\"read\"", from.host.store.reads);
    write_histogram(out, metric, "operation=\"write\"", from.host.store.writes);
}

void write_store_waiting(Output out, std::string_view metric, const Sources& from) {
    write_line(out, metric, from.host.store.waiting);
}

void write_store_up(Output out, std::string_view metric, const Sources& from) {
    write_line(out, metric, from.host.can_store ? 1 : 0);
}

void write_loop_delay(Output out, std::string_view metric, const Sources& from) {
    write_histogram(out, metric, "", from.server.loop_delay);
}

void write_started(Output out, std::string_view metric, const Sources& from) {
    write_line(out, metric, from.server.started);
}

void write_build(Output out, std::string_view metric, const Sources&) {
    write_line(out, metric, "version", TATETI_VERSION, 1);
}

struct Metric {
    std::string_view name;
    std::string_view type;
    std::string_view help;
    std::variant<std::uint64_t ServerCounters::*, std::uint64_t host::Counters::*, std::uint64_t host::HostReport::*,
                 std::uint64_t measure::ProcessUsage::*, double measure::ProcessUsage::*, WriteLines>
        member;
};

using host::Counters;
using host::HostReport;
using measure::ProcessUsage;

constexpr std::string_view kCounter = "counter";
constexpr std::string_view kGauge = "gauge";
constexpr std::string_view kHistogram = "histogram";

/// Every metric. docs/serving.md has the same names.
constexpr std::array kMetrics{
    Metric{"tateti_http_requests_total", kCounter, "Requests answered, by route and status.", write_requests},
    Metric{"tateti_http_request_duration_seconds", kHistogram,
           "Time from the last byte of a request to the last byte of its response.", write_took},
    Metric{"tateti_http_received_bytes_total", kCounter, "Bytes received.", &ServerCounters::received_bytes},
    Metric{"tateti_http_sent_bytes_total", kCounter, "Bytes sent.", &ServerCounters::sent_bytes},
    Metric{"tateti_http_connections_total", kCounter, "Connections accepted.", &ServerCounters::connections},
    Metric{"tateti_http_connections_open", kGauge, "Connections open now.", &ServerCounters::open_connections},
    Metric{"tateti_http_connections_refused_total", kCounter, "Connections refused because there were too many.",
           write_refused_connections},
    Metric{"tateti_http_slow_clients_dropped_total", kCounter, "Connections closed because the client was too slow.",
           &ServerCounters::slow_clients},
    Metric{"tateti_live_connections_total", kCounter, "WebSocket connections opened.",
           &ServerCounters::live_connections},
    Metric{"tateti_live_connections_open", kGauge, "WebSocket connections open now.",
           &ServerCounters::open_live_connections},
    Metric{"tateti_live_received_messages_total", kCounter, "Messages received over WebSockets.",
           &ServerCounters::received_messages},
    Metric{"tateti_live_sent_messages_total", kCounter, "Messages sent over WebSockets.",
           &ServerCounters::sent_messages},
    Metric{"tateti_live_slow_readers_dropped_total", kCounter,
           "WebSocket connections closed because the client read too slowly.", write_slow_readers},
    Metric{"tateti_limited_total", kCounter, "Messages, requests and connections refused by a limit.", write_limited},
    Metric{"tateti_matches_created_total", kCounter, "Matches opened.", &Counters::created},
    Metric{"tateti_matches_joined_total", kCounter, "Seats taken in open matches.", &Counters::joined},
    Metric{"tateti_matches_moves_total", kCounter, "Moves stored.", &Counters::moves},
    Metric{"tateti_matches_games_ended_total", kCounter, "Games ended, by what ended them.", write_ended},
    Metric{"tateti_matches_open", kGauge, "Matches in memory that wait for a second player.", &HostReport::open},
    Metric{"tateti_matches_live", kGauge, "Games in memory that are being played, by opponent.", write_live},
    Metric{"tateti_matches_waiting_requests", kGauge, "Requests that wait for their match.", &HostReport::jobs},
    Metric{"tateti_matches_damaged", kGauge, "Stored matches that are known to be damaged.", &Counters::damaged},
    Metric{"tateti_matches_unavailable_total", kCounter, "Requests that failed because the store was unavailable.",
           &Counters::unavailable},
    Metric{"tateti_matches_conflicts_total", kCounter, "Writes that lost to another node.", &Counters::conflicts},
    Metric{"tateti_matches_removed_total", kCounter, "Expired matches removed.", &Counters::removed},
    Metric{"tateti_matches_loaded", kGauge, "Matches in memory now.", &Counters::loaded},
    Metric{"tateti_matches_players", kGauge, "Live connections with a seat now.", &Counters::players},
    Metric{"tateti_matches_spectators", kGauge, "Live connections without a seat now.", &Counters::spectators},
    Metric{"tateti_store_duration_seconds", kHistogram, "Time from a call of the store to its answer.",
           write_store_duration},
    Metric{"tateti_store_waiting", kGauge, "Calls of the store that are not answered yet.", write_store_waiting},
    Metric{"tateti_store_up", kGauge, "1 while matches can be stored, otherwise 0.", write_store_up},
    Metric{"tateti_event_loop_delay_seconds", kHistogram, "How late the regular tick ran.", write_loop_delay},
    Metric{"tateti_log_dropped_lines_total", kCounter, "Lines of the log that could not be written.",
           &ServerCounters::dropped_log_lines},
    Metric{"process_cpu_seconds_total", kCounter, "Processor time used.", &ProcessUsage::cpu_seconds},
    Metric{"process_resident_memory_bytes", kGauge, "Memory used.", &ProcessUsage::resident_bytes},
    Metric{"process_open_fds", kGauge, "Files and sockets open now.", &ProcessUsage::open_files},
    Metric{"process_max_fds", kGauge, "How many files and sockets may be open.", &ProcessUsage::most_open_files},
    Metric{"process_start_time_seconds", kGauge, "When the server started, in seconds since 1970.", write_started},
    Metric{"tateti_build_info", kGauge, "The version of this server.", write_build},
};

/// How many metrics are a member of this struct.
template <class Number, class Of>
consteval std::size_t metrics_of() {
    return static_cast<std::size_t>(std::ranges::count_if(
        kMetrics, [](const Metric& metric) { return std::holds_alternative<Number Of::*>(metric.member); }));
}
static_assert(metrics_of<std::uint64_t, ServerCounters>() * sizeof(std::uint64_t) == sizeof(ServerCounters),
              "a number of ServerCounters has no metric");
static_assert(metrics_of<std::uint64_t, Counters>() * sizeof(std::uint64_t) + sizeof(Counters::ended) +
                      sizeof(Counters::limited) ==
                  sizeof(Counters),
              "a number of host::Counters has no metric");

std::uint64_t value(std::uint64_t ServerCounters::* number, const Sources& from) {
    return from.server.numbers.*number;
}
std::uint64_t value(std::uint64_t Counters::* number, const Sources& from) {
    return from.host.counters.*number;
}
std::uint64_t value(std::uint64_t HostReport::* number, const Sources& from) {
    return from.host.*number;
}
template <class Number>
Number value(Number ProcessUsage::* number, const Sources& from) {
    return from.process.*number;
}

}  // namespace

std::string Metrics::text(const host::HostReport& host, const measure::ProcessUsage& process) const {
    std::string text;
    const Output out(text);
    const Sources from{.server = counts_, .host = host, .process = process};
    for (const Metric& metric : kMetrics) {
        fmt::format_to(out, "# HELP {0} {1}\n# TYPE {0} {2}\n", metric.name, metric.help, metric.type);
        std::visit(
            [&](auto member) {
                if constexpr (std::is_same_v<decltype(member), WriteLines>)
                    member(out, metric.name, from);
                else
                    write_line(out, metric.name, value(member, from));
            },
            metric.member);
    }
    return text;
}

}  // namespace tateti::site
