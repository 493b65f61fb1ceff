#pragma once

#include "wasm/exchange.hpp"
#include "wasm/put.hpp"
#include "wasm/subject.hpp"

#include <tateti/learn/puzzle_theme.hpp>
#include <tateti/notation.hpp>
#include <tateti/position.hpp>

#include <chrono>
#include <cstdint>
#include <expected>

/// How positions, puzzles and days pass between /learn and its module.
namespace tateti::wasm {

/// The position of the input, a board or a game as text.
[[nodiscard]] inline std::expected<Position, Rejection> position_from(std::uint32_t size) {
    const auto subject = subject_from(Form::text, size);
    if (!subject) return std::unexpected(subject.error());
    return position_of(*subject);
}

inline void put_position(Writer& out, Position position) noexcept {
    out.text(to_text(position).view());
}

/// All puzzles; they are found once.
[[nodiscard]] const PuzzleList& puzzles();

/// A day is a number of days since 1970.
[[nodiscard]] inline std::chrono::sys_days day_from(double number) noexcept {
    return std::chrono::sys_days(std::chrono::days(whole(number).value_or(0)));
}
[[nodiscard]] inline double day_number(std::chrono::sys_days day) noexcept {
    return static_cast<double>(day.time_since_epoch().count());
}

/// The number of JavaScript as an `int` that the page has checked.
[[nodiscard]] inline int int_from(double number) noexcept {
    const auto value = whole(number);
    if (!value) __builtin_trap();
    return *value;
}

}  // namespace tateti::wasm
