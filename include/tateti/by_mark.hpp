#pragma once

#include <tateti/mark.hpp>

#include <type_traits>

namespace tateti {

/// One value for each mark, such as the players, the seats or the cells of X and O. An aggregate:
///
///     ByMark<Level> levels{.x = Level::easy, .o = Level::hard};
///     levels[Mark::o];  // Level::hard
///
/// A `constexpr` one is a table: `kColours[mark]`.
template <class T>
struct ByMark {
    T x{};
    T o{};

    [[nodiscard]] constexpr T& operator[](Mark mark) noexcept { return mark == Mark::x ? x : o; }
    [[nodiscard]] constexpr const T& operator[](Mark mark) const noexcept { return mark == Mark::x ? x : o; }

    /// The same two values with their marks exchanged.
    [[nodiscard]] constexpr ByMark swapped() const { return {.x = o, .o = x}; }

    /// Calls `function` with each value, X's first, and returns the two results.
    template <class Function>
    [[nodiscard]] constexpr auto map(Function&& function) const {
        using Mapped = std::remove_cvref_t<std::invoke_result_t<Function&, const T&>>;
        return ByMark<Mapped>{.x = function(x), .o = function(o)};
    }

    /// Calls `function(mark, value)` for each mark, X first.
    template <class Function>
    constexpr void for_each(Function&& function) const {
        for (const Mark mark : kAllMarks) function(mark, (*this)[mark]);
    }

    friend constexpr bool operator==(const ByMark&, const ByMark&) = default;
};

}  // namespace tateti
