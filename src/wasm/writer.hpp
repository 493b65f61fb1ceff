#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>

namespace tateti::wasm {

/// Writes an answer as bytes, one value after the other, without names or types. The reader expects the same order.
class Writer {
  public:
    explicit Writer(std::span<std::uint8_t> room) noexcept : room_(room) {}

    void byte(std::uint8_t value) noexcept {
        // The room is larger than the longest answer. If that is ever wrong, stop instead of overwriting memory.
        if (used_ == room_.size()) __builtin_trap();
        room_[used_++] = value;
    }
    void flag(bool value) noexcept { byte(value ? 1 : 0); }
    /// A number from 0 to 254; none is 255.
    void small(std::optional<int> value) noexcept { byte(value ? static_cast<std::uint8_t>(*value) : 255); }

    void number(double value) noexcept {
        std::uint8_t bytes[sizeof value];
        std::memcpy(bytes, &value, sizeof value);
        for (const std::uint8_t one : bytes) byte(one);
    }

    /// Two bytes of length, the lower first, and the text in UTF-8.
    void text(std::string_view value) noexcept {
        byte(static_cast<std::uint8_t>(value.size() & 255U));
        byte(static_cast<std::uint8_t>(value.size() >> 8U));
        for (const char c : value) byte(static_cast<std::uint8_t>(c));
    }

    /// The number of values, then what `put` writes for each.
    template <class Range, class Put>
    void list(const Range& range, Put put) noexcept {
        byte(static_cast<std::uint8_t>(range.size()));
        for (const auto& one : range) put(one);
    }

    /// The cells of a set or a list.
    template <class Cells>
    void cells(const Cells& range) noexcept {
        list(range, [this](auto cell) { small(cell.index()); });
    }

  private:
    std::span<std::uint8_t> room_;
    std::size_t used_ = 0;
};

}  // namespace tateti::wasm
