#pragma once

#include <tateti/games/rules.hpp>

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace tateti::levels {

/// The positions of a small game up to symmetry.
class PositionClasses {
  public:
    /// Equal for two positions if and only if they are images of each other.
    struct Key {
        std::uint64_t first = 0;
        std::uint64_t second = 0;

        friend auto operator<=>(const Key&, const Key&) = default;
    };
    struct Hash {
        std::size_t operator()(const Key& key) const noexcept {
            return std::hash<std::uint64_t>()(key.first * 0x9e3779b97f4a7c15 ^ key.second);
        }
    };
    struct Class {
        Key key;
        int size = 0;  // how many positions it has
    };

    /// The caller promises that the game has at most 64 cells.
    explicit PositionClasses(const games::Rules& rules);

    [[nodiscard]] Class of(const games::Position& position) const;

  private:
    std::vector<std::vector<int>> symmetries_;  // where each cell goes
};

}  // namespace tateti::levels
