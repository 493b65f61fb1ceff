#pragma once

#include "host/host.hpp"
#include "http/message.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
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

    /// In the text format 0.0.4.
    [[nodiscard]] std::string text(const host::Counters& matches = {}) const;

  private:
    static constexpr std::array kStatuses{101, 200, 201, 304, 400, 401, 403, 404, 405, 406, 408, 409,
                                          413, 414, 415, 417, 421, 426, 429, 431, 500, 501, 503, 505};
    static constexpr std::array kBounds{0.00001, 0.0001, 0.001, 0.01, 0.1, 1.0, 10.0};  // seconds

    std::int64_t started_;
    std::array<std::array<std::uint64_t, kStatuses.size()>, http::kRoutes> requests_{};
    std::array<std::uint64_t, kBounds.size() + 1> took_{};
    std::chrono::nanoseconds took_in_all_{};
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
