#pragma once

#include <cstdint>

namespace tateti {

/// One of the two players, and what that player puts on the board. There is no third value: an empty
/// cell is an empty `std::optional<Mark>`.
enum class Mark : std::uint8_t { x, o };

[[nodiscard]] constexpr Mark opponent(Mark mark) noexcept {
    return mark == Mark::x ? Mark::o : Mark::x;
}

/// `'X'` or `'O'`, as on every wire and in every file.
[[nodiscard]] constexpr char to_char(Mark mark) noexcept {
    return mark == Mark::x ? 'X' : 'O';
}

}  // namespace tateti
