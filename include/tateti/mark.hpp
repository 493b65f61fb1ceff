#pragma once

#include <array>
#include <cstdint>

namespace tateti {

/// One of the two players, and what that player puts on the board. There is no third value: an empty
/// cell is an empty `std::optional<Mark>`. `ByMark` holds one value for each mark.
enum class Mark : std::uint8_t { x, o };

/// X, who moves first, and O.
inline constexpr std::array kAllMarks{Mark::x, Mark::o};

[[nodiscard]] constexpr Mark opponent(Mark mark) noexcept {
    return mark == Mark::x ? Mark::o : Mark::x;
}

/// `'X'` or `'O'`, as in every message and every file.
[[nodiscard]] constexpr char to_char(Mark mark) noexcept {
    return mark == Mark::x ? 'X' : 'O';
}

}  // namespace tateti
