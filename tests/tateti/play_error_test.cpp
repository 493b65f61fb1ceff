#include <tateti/play_error.hpp>

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string_view>

namespace tateti::test {
namespace {

constexpr std::array kAll{PlayError::out_of_bounds, PlayError::game_over, PlayError::not_your_turn,
                          PlayError::cell_occupied};

TEST(PlayError, S7_HasTheFourCodes) {
    EXPECT_EQ(code(PlayError::out_of_bounds), "move/out_of_bounds");
    EXPECT_EQ(code(PlayError::game_over), "move/game_over");
    EXPECT_EQ(code(PlayError::not_your_turn), "move/not_your_turn");
    EXPECT_EQ(code(PlayError::cell_occupied), "move/cell_occupied");
}

TEST(PlayError, S7_TheValuesAreInTheOrderOfTheChecks) {
    for (std::size_t i = 1; i < kAll.size(); ++i) EXPECT_LT(kAll[i - 1], kAll[i]);
}

TEST(PlayError, S17_EachHasItsOwnSentence) {
    std::set<std::string_view> sentences;
    for (const PlayError error : kAll) {
        EXPECT_FALSE(message(error).empty());
        EXPECT_NE(message(error), code(error));
        sentences.insert(message(error));
    }
    EXPECT_EQ(sentences.size(), kAll.size());
}

}  // namespace
}  // namespace tateti::test
