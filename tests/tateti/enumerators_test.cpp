#include <tateti/enumerators.hpp>
#include <tateti/level_name.hpp>
#include <tateti/strength.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace tateti::test {
namespace {

enum class Season : std::uint8_t { spring, summer, autumn, winter };

constexpr std::string_view name(Season season) {
    switch (season) {
        case Season::spring: return "spring";
        case Season::summer: return "summer";
        case Season::autumn: return "autumn";
        case Season::winter: return "winter";
    }
    return "";
}

constexpr bool is_mild(Season season) {
    switch (season) {
        case Season::spring:
        case Season::autumn: return true;
        case Season::summer:
        case Season::winter: return false;
    }
    return false;
}

static_assert(enumerators<Season, name>() ==
              std::array{Season::spring, Season::summer, Season::autumn, Season::winter});
static_assert(enumerators<Season, name, is_mild>() == std::array{Season::spring, Season::autumn});

TEST(Enumerators, TheScaleOfTheCompanionHasOnlySteadyLevels) {
    for (const Level level : Strength::kScale) EXPECT_TRUE(is_steady(level)) << name(level);
    EXPECT_TRUE(std::ranges::is_sorted(Strength::kScale)) << "from weak to strong, as all levels are";
}

}  // namespace
}  // namespace tateti::test
