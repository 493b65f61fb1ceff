#pragma once

#include <array>
#include <cstdint>

namespace tateti::match {

/// One of the two players, whichever mark they have in this round: the first opened the match.
enum class Party : std::uint8_t { first, second };

inline constexpr std::array kAllParties{Party::first, Party::second};

[[nodiscard]] constexpr Party other(Party party) noexcept {
    return party == Party::first ? Party::second : Party::first;
}

/// One value for each party, as `ByMark` has one for each mark.
template <class T>
struct ByParty {
    T first{};
    T second{};

    [[nodiscard]] constexpr T& operator[](Party party) noexcept { return party == Party::first ? first : second; }
    [[nodiscard]] constexpr const T& operator[](Party party) const noexcept {
        return party == Party::first ? first : second;
    }

    friend constexpr bool operator==(const ByParty&, const ByParty&) = default;
};

}  // namespace tateti::match
