#pragma once

#include "wasm/writer.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

/// Module wasm: the engine for JavaScript. It must not call the system.
namespace tateti::wasm {

/// Room for the longest subject and one more character, so that a longer one is noticed.
inline constexpr std::size_t kInputBytes = 65536 + 8;
inline constexpr std::size_t kOutputBytes = 65536;

/// A function that JavaScript calls by this name.
#define TATETI_EXPORT(name) extern "C" __attribute__((export_name(#name)))

/// Where something is in the module's memory.
[[nodiscard]] std::uint32_t address(const void* place) noexcept;

/// The input as text, cut to the room.
[[nodiscard]] std::string_view input_text(std::uint32_t size) noexcept;

/// The input as numbers, cut to the room, which is more than any game has moves.
[[nodiscard]] std::span<const double> input_numbers(std::uint32_t count) noexcept;

/// A writer for a new answer.
[[nodiscard]] Writer answer() noexcept;

/// The number as an `int`; none for NaN, fractions and numbers that are too large.
[[nodiscard]] std::optional<int> whole(double number) noexcept;

}  // namespace tateti::wasm
