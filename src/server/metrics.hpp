#pragma once

#include "server/message.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>

namespace tateti::server {

/// What the server has done so far, for Prometheus. Plain numbers: there is one thread.
class Metrics {
  public:
    /// `started`: seconds since 1970.
    explicit Metrics(std::int64_t started) : started_(started) {}

    void answered(Route route, int status, std::size_t bytes, std::chrono::nanoseconds took);
    void received(std::size_t bytes) { bytes_in_ += bytes; }
    void opened() {
        ++connections_;
        ++open_;
    }
    void closed() { --open_; }
    void dropped_slow_client() { ++slow_; }
    void refused_connection() { ++refused_; }

    [[nodiscard]] std::uint64_t open_connections() const { return open_; }

    /// All of it in the text format 0.0.4.
    [[nodiscard]] std::string text() const;

  private:
    static constexpr std::array kStatuses{200, 304, 400, 404, 405, 406, 408, 413, 414, 417, 431, 500, 501, 503, 505};
    static constexpr std::array kBounds{0.00001, 0.0001, 0.001, 0.01, 0.1, 1.0, 10.0};  // seconds

    std::int64_t started_;
    std::array<std::array<std::uint64_t, kStatuses.size()>, kRoutes> requests_{};
    std::array<std::uint64_t, kBounds.size() + 1> took_{};
    std::chrono::nanoseconds took_in_all_{};
    std::uint64_t bytes_in_ = 0;
    std::uint64_t bytes_out_ = 0;
    std::uint64_t connections_ = 0;
    std::uint64_t open_ = 0;
    std::uint64_t slow_ = 0;
    std::uint64_t refused_ = 0;
};

}  // namespace tateti::server
