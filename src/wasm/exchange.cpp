#include "wasm/exchange.hpp"

#include <tateti/subject.hpp>

#include <algorithm>
#include <array>
#include <limits>

namespace tateti::wasm {
namespace {

static_assert(kInputBytes > kLongestSubject + 4);

std::array<double, kInputBytes / sizeof(double)> input;
std::array<std::uint8_t, kOutputBytes> output_bytes;

}  // namespace

std::uint32_t address(const void* place) noexcept {
    return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(place));
}

std::string_view input_text(std::uint32_t size) noexcept {
    return {reinterpret_cast<const char*>(input.data()), std::min<std::size_t>(size, kInputBytes)};
}

std::span<const double> input_numbers(std::uint32_t count) noexcept {
    return std::span(input).first(std::min<std::size_t>(count, input.size()));
}

Writer answer() noexcept {
    return Writer(output_bytes);
}

std::optional<int> whole(double number) noexcept {
    const bool fits = number >= std::numeric_limits<int>::min() && number <= std::numeric_limits<int>::max();
    if (!fits) return std::nullopt;  // NaN does not fit either
    const int truncated = static_cast<int>(number);
    if (static_cast<double>(truncated) != number) return std::nullopt;
    return truncated;
}

TATETI_EXPORT(input) std::uint32_t exported_input() {
    return address(input.data());
}
TATETI_EXPORT(input_bytes) std::uint32_t exported_input_bytes() {
    return kInputBytes;
}
TATETI_EXPORT(output) std::uint32_t exported_output() {
    return address(output_bytes.data());
}

}  // namespace tateti::wasm
