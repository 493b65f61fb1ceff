#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace tateti {

/// Every enumerator, in order, of an enum that counts from 0 and has names. The names come from a `switch` without
/// `default`, so the compiler asks for that of a new enumerator; the list and its size follow from them, and nobody
/// types either.
///
///     inline constexpr auto kAllGrades = enumerators<Grade, name>();
template <class Enum, std::string_view (*NameOf)(Enum)>
[[nodiscard]] consteval auto enumerators() noexcept {
    constexpr std::size_t kCount = [] {
        std::size_t count = 0;
        while (!NameOf(static_cast<Enum>(count)).empty()) ++count;
        return count;
    }();
    std::array<Enum, kCount> all{};
    for (std::size_t i = 0; i < kCount; ++i) all[i] = static_cast<Enum>(i);
    return all;
}

/// Those of them with a property, which is a `switch` without `default` for the same reason.
template <class Enum, std::string_view (*NameOf)(Enum), bool (*Has)(Enum)>
[[nodiscard]] consteval auto enumerators() noexcept {
    constexpr auto kAll = enumerators<Enum, NameOf>();
    std::array<Enum, static_cast<std::size_t>(std::ranges::count_if(kAll, Has))> some{};
    std::ranges::copy_if(kAll, some.begin(), Has);
    return some;
}

}  // namespace tateti
