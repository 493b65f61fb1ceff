#pragma once

#include "match/match.hpp"
#include "wasm/writer.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

/// What crosses the border to JavaScript, apart from plain numbers: three places in memory. There is one of each,
/// because one call is over before the next begins.
namespace tateti::wasm {

/// Room for the longest subject, and enough beyond it that a longer one is noticed wherever its last character begins.
inline constexpr std::size_t kInputBytes = 65536 + 8;
inline constexpr std::size_t kOutputBytes = 8192;

/// A function that JavaScript calls by this name.
#define TATETI_EXPORT(name) extern "C" __attribute__((export_name(#name)))

/// What JavaScript wrote, as text: at most what fits.
[[nodiscard]] std::string_view input_text(std::uint32_t size) noexcept;

/// The same as numbers. More than fit would be more than any game has moves.
[[nodiscard]] std::span<const double> input_numbers(std::uint32_t count) noexcept;

/// An answer begins.
[[nodiscard]] Writer answer() noexcept;

/// The match lies here while a command is carried out; JavaScript keeps it in between, byte for byte. So there are as
/// many matches as JavaScript has room for, and none is ever lost here.
static_assert(std::is_trivially_copyable_v<match::Match>);
[[nodiscard]] match::Match kept_match() noexcept;
void keep_match(const match::Match& match) noexcept;

/// A whole number as JavaScript gives it; NaN, fractions and what is too large are none.
[[nodiscard]] std::optional<int> whole(double number) noexcept;

}  // namespace tateti::wasm
