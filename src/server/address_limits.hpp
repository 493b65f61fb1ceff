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

/// Who is here from where, and how much they ask: for the limits of a single address. What is held against nobody is
/// forgotten.
class AddressLimits {
  public:
    using Time = RateLimit::Time;

    struct Bounds {
        std::size_t connections = 500;  // of one address at once
        Rate posts{.per_second = 50, .burst = 200};
        std::size_t remembered = 20000;  // addresses of which no connection is open
    };

    /// A connection of an address, for as long as it is there.
    class Slot {
      public:
        Slot() = default;
        Slot(Slot&& other) noexcept : entry_(std::exchange(other.entry_, nullptr)) {}
        Slot& operator=(Slot&& other) noexcept {
            std::swap(entry_, other.entry_);
            return *this;
        }
        Slot(const Slot&) = delete;
        Slot& operator=(const Slot&) = delete;
        ~Slot() {
            if (entry_ != nullptr) --*entry_;
        }

        /// Whether there was room.
        explicit operator bool() const { return entry_ != nullptr; }

      private:
        friend class AddressLimits;
        explicit Slot(std::uint32_t* entry) : entry_(entry) { ++*entry_; }
        std::uint32_t* entry_ = nullptr;  // how many connections the address has
    };

    explicit AddressLimits(const Bounds& bounds) : bounds_(bounds) {}

    /// One more connection; an empty slot if there are too many from there. Guests do not outlive this.
    [[nodiscard]] Slot enter(const std::string& address, Time now);

    /// Whether this address may ask for something to be changed once more.
    [[nodiscard]] bool may_post(const std::string& address, Time now);

    [[nodiscard]] std::size_t size() const { return entries_.size(); }

  private:
    struct Entry {
        RateLimit posts;
        std::uint32_t connections = 0;
    };

    Entry& at(const std::string& address, Time now);

    Bounds bounds_;
    std::size_t crowded_ = 64;  // at how many to look for what can be forgotten
    std::unordered_map<std::string, Entry> entries_;
};

}  // namespace tateti::server
