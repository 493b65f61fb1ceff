#pragma once

#include <tateti/cell.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tateti::terminal {

/// Which digit stands for which cell: `0` to `8` or `1` to `9`, row by row, or as the keys of a keypad lie, with `7` at
/// the top left.
enum class Digits : std::uint8_t { from_zero, from_one, keypad };

inline constexpr std::array kAllDigits{Digits::from_zero, Digits::from_one, Digits::keypad};

/// As it is typed after `--keys`.
[[nodiscard]] constexpr std::string_view name(Digits digits) noexcept {
    switch (digits) {
        case Digits::from_zero: return "0-8";
        case Digits::from_one: return "1-9";
        case Digits::keypad: return "keypad";
    }
    return "";
}

/// The digit of a cell.
[[nodiscard]] constexpr char digit_of(Cell cell, Digits digits) noexcept {
    if (digits == Digits::from_zero) return static_cast<char>('0' + cell.index());
    const int row = digits == Digits::keypad ? Cell::kRows - 1 - cell.row() : cell.row();
    return static_cast<char>('1' + row * Cell::kColumns + cell.column());
}

/// The cell of a digit; none if no cell has it.
[[nodiscard]] constexpr std::optional<Cell> cell_of(char32_t digit, Digits digits) noexcept {
    for (const Cell cell : kAllCells)
        if (static_cast<char32_t>(digit_of(cell, digits)) == digit) return cell;
    return std::nullopt;
}

}  // namespace tateti::terminal
