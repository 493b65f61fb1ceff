#pragma once

#include "server/rate_limit.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace tateti::server {

/// Limits the connections and requests of each client address. Entries of idle addresses are removed.
class AddressLimits {
  public:
    using Time = RateLimit::Time;

    struct Config {
        std::size_t connections = 500;                 // open at once
        Rate changes{.per_second = 50, .burst = 200};  // requests that may change something
        Rate reads{.per_second = 500, .burst = 2000};  // all other requests
        std::size_t max_idle = 20000;                  // entries of addresses without a connection
    };

    /// One connection of an address, counted while this object exists.
    class Slot {
      public:
        Slot() = default;
        Slot(Slot&& other) noexcept : count_(std::exchange(other.count_, nullptr)) {}
        Slot& operator=(Slot&& other) noexcept {
            std::swap(count_, other.count_);
            return *this;
        }
        Slot(const Slot&) = delete;
        Slot& operator=(const Slot&) = delete;
        ~Slot() {
            if (count_ != nullptr) --*count_;
        }

        /// False if the address had too many connections.
        explicit operator bool() const { return count_ != nullptr; }

      private:
        friend class AddressLimits;
        explicit Slot(std::uint32_t* count) : count_(count) { ++*count_; }
        std::uint32_t* count_ = nullptr;  // the connections of the address
    };

    explicit AddressLimits(const Config& config) : config_(config) {}

    /// Counts one more connection. Returns an empty slot if there are too many. Slots must not outlive this object.
    [[nodiscard]] Slot acquire(const std::string& address, Time now);

    enum class Kind : std::uint8_t { read, change };
    /// Counts a request. Returns false if there are too many of its kind.
    [[nodiscard]] bool allow_request(const std::string& address, Kind kind, Time now);

    /// How many addresses have an entry.
    [[nodiscard]] std::size_t size() const { return entries_.size(); }

  private:
    struct Entry {
        RateLimit changes;
        RateLimit reads;
        std::uint32_t connections = 0;
    };

    Entry& entry(const std::string& address, Time now);

    Config config_;
    std::size_t cleanup_size_ = 64;  // the number of entries that starts a cleanup
    std::unordered_map<std::string, Entry> entries_;
};

}  // namespace tateti::server
