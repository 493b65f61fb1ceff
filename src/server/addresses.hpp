#pragma once

#include "server/bucket.hpp"

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
class Addresses {
  public:
    using Time = Bucket::Time;

    struct Bounds {
        std::size_t connections = 500;  // of one address at once
        Rate posts{.per_second = 50, .burst = 200};
        std::size_t remembered = 20000;  // addresses of which no connection is open
    };

    /// A connection of an address, for as long as it is there.
    class Guest {
      public:
        Guest() = default;
        Guest(Guest&& other) noexcept : entry_(std::exchange(other.entry_, nullptr)) {}
        Guest& operator=(Guest&& other) noexcept {
            std::swap(entry_, other.entry_);
            return *this;
        }
        Guest(const Guest&) = delete;
        Guest& operator=(const Guest&) = delete;
        ~Guest() {
            if (entry_ != nullptr) --*entry_;
        }

        /// Whether there was room.
        explicit operator bool() const { return entry_ != nullptr; }

      private:
        friend class Addresses;
        explicit Guest(std::uint32_t* entry) : entry_(entry) { ++*entry_; }
        std::uint32_t* entry_ = nullptr;  // how many connections the address has
    };

    explicit Addresses(const Bounds& bounds) : bounds_(bounds) {}

    /// One more connection; an empty guest if there are too many from there. Guests do not outlive this.
    [[nodiscard]] Guest enter(const std::string& address, Time now);

    /// Whether this address may ask for something to be changed once more.
    [[nodiscard]] bool may_post(const std::string& address, Time now);

    [[nodiscard]] std::size_t size() const { return entries_.size(); }

  private:
    struct Entry {
        Bucket posts;
        std::uint32_t connections = 0;
    };

    Entry& at(const std::string& address, Time now);

    Bounds bounds_;
    std::size_t crowded_ = 64;  // at how many to look for what can be forgotten
    std::unordered_map<std::string, Entry> entries_;
};

}  // namespace tateti::server
