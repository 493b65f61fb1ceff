#include "scores/score_book.hpp"

#include "scores/games.hpp"

#include <gtest/gtest.h>

namespace tateti::scores {
namespace {

TEST(SeatedPlayer, IsNamedPersonOrByItsLevel) {
    EXPECT_EQ(name(SeatedPlayer{}), "person");
    EXPECT_EQ(name(SeatedPlayer{Level::easy}), "easy");
    EXPECT_EQ(name(SeatedPlayer{Level::medium}), "medium");
    EXPECT_EQ(name(SeatedPlayer{Level::hard}), "hard");
    EXPECT_EQ(name(SeatedPlayer{Level::perfect}), "perfect");
}

TEST(SeatedPlayer, IsFoundByItsName) {
    for (const SeatedPlayer seat : test::kAllSeats) EXPECT_EQ(seated_player_from_name(name(seat)), seat) << name(seat);
}

TEST(SeatedPlayer, IsNotFoundByAnotherName) {
    for (const std::string_view other : {"", "Person", "person ", "computer", "easy\n", "0"})
        EXPECT_EQ(seated_player_from_name(other), std::nullopt) << other;
}

TEST(Sum, AddsEachKindOfOutcome) {
    EXPECT_EQ(sum({}), Tally{});
    EXPECT_EQ(sum({{{{}, {Level::easy}}, {1, 20, 300}}, {{{Level::easy}, {}}, {4000, 50000, 600000}}}),
              (Tally{4001, 50020, 600300}));
}

}  // namespace
}  // namespace tateti::scores
