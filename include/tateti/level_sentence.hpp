#pragma once

#include <tateti/catalogue.hpp>
#include <tateti/level_name.hpp>

#include <cstddef>
#include <string_view>

namespace tateti {

/// The label of a level for people. Programs use `name(level)`.
[[nodiscard]] constexpr std::string_view name(Level level, const Catalogue& words) noexcept {
    return words.levels[static_cast<std::size_t>(level)];
}

/// How a level plays, in one sentence for people.
[[nodiscard]] constexpr std::string_view description(Level level, const Catalogue& words) noexcept {
    return words.level_descriptions[static_cast<std::size_t>(level)];
}

}  // namespace tateti
