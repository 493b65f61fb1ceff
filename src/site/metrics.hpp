#pragma once

#include "host/host.hpp"
#include "http/message.hpp"
#include "measure/histogram.hpp"
#include "measure/process.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>

namespace tateti::site {

/// Counters of the server for Prometheus. Plain numbers, because there is one thread.
class Metrics {
  public:
    /// `started`: seconds since 1970.
    explicit Metrics(std::int64_t started) : started_(started) {}

    void answered(http::Route route, int status, std::size_t bytes, std::chrono::nanoseconds took);
    void received(std::size_t bytes) { bytes_in_ += bytes; }
    void opened() {
        ++connections_;
        ++open_;
    }
    void closed() { --open_; }
    void dropped_slow_client() { ++slow_; }
    void refused_connection() { ++refused_; }

    void live_opened() {
        ++live_connections_;
        ++live_open_;
    }
    void live_closed() { --live_open_; }
    void live_received(std::size_t bytes) {
        ++messages_in_;
        bytes_in_ += bytes;
    }
    void live_sent(std::size_t bytes) {
        ++messages_out_;
        bytes_out_ += bytes;
    }
    void dropped_slow_reader() { ++slow_readers_; }
    void limited_messages() { ++limited_messages_; }
    void limited_requests() { ++limited_requests_; }
    void limited_address() { ++limited_addresses_; }

    void loop_delayed(std::chrono::nanoseconds delay) { loop_delay_.add(delay); }
    /// How many lines of the log were dropped in all.
    void log_dropped(std::uint64_t lines) { log_dropped_ = lines; }

    /// In the text format 0.0.4.
    [[nodiscard]] std::string text(const host::HostReport& host = {}, const measure::ProcessUsage& process = {}) const;

  private:
    using Output = std::back_insert_iterator<std::string>;

    void write_http(Output out) const;
    void write_live(Output out) const;
    void write_limits(Output out, const host::Counters& host) const;
    static void write_matches(Output out, const host::HostReport& host);
    static void write_store(Output out, const host::HostReport& host);
    void write_process(Output out, const measure::ProcessUsage& process) const;

    static constexpr std::array kStatuses{101, 200, 201, 304, 400, 401, 403, 404, 405, 406, 408, 409,
                                          413, 414, 415, 417, 421, 426, 429, 431, 500, 501, 503, 505};

    std::int64_t started_;
    std::array<std::array<std::uint64_t, kStatuses.size()>, http::kRoutes> requests_{};
    measure::Histogram took_;
    measure::Histogram loop_delay_;
    std::uint64_t log_dropped_ = 0;
    std::uint64_t bytes_in_ = 0;
    std::uint64_t bytes_out_ = 0;
    std::uint64_t connections_ = 0;
    std::uint64_t open_ = 0;
    std::uint64_t slow_ = 0;
    std::uint64_t refused_ = 0;
    std::uint64_t live_connections_ = 0;
    std::uint64_t live_open_ = 0;
    std::uint64_t messages_in_ = 0;
    std::uint64_t messages_out_ = 0;
    std::uint64_t slow_readers_ = 0;
    std::uint64_t limited_messages_ = 0;
    std::uint64_t limited_requests_ = 0;
    std::uint64_t limited_addresses_ = 0;
};

}  // namespace tateti::site
