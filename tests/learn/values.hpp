#pragma once

#include "learn/training.hpp"

#include <tateti/cell.hpp>
#include <tateti/notation.hpp>
#include <tateti/position.hpp>

#include <chrono>
#include <string_view>

namespace tateti::learn {

inline constexpr Day kToday{std::chrono::days(20'000)};

inline Position board(std::string_view text) {
    return parse_position(text).value();
}
inline Cell cell(int index) {
    return Cell::from_index_unchecked(index);
}

}  // namespace tateti::learn
