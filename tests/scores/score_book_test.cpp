#include "scores/score_book.hpp"

#include "scores/games.hpp"

#include <gtest/gtest.h>

namespace tateti::scores {
namespace {

TEST(Seat, IsCalledPersonOrByItsLevel) {
    EXPECT_EQ(name(Seat{}), "person");
    EXPECT_EQ(name(Seat{Level::easy}), "easy");
    EXPECT_EQ(name(Seat{Level::medium}), "medium");
    EXPECT_EQ(name(Seat{Level::hard}), "hard");
    EXPECT_EQ(name(Seat{Level::perfect}), "perfect");
}

TEST(Seat, IsFoundByItsName) {
    for (const Seat seat : test::kAllSeats) EXPECT_EQ(seat_from_name(name(seat)), seat) << name(seat);
}

TEST(Seat, IsNotFoundByAnotherName) {
    for (const std::string_view other : {"", "Person", "person ", "computer", "easy\n", "0"})
        EXPECT_EQ(seat_from_name(other), std::nullopt) << other;
}

TEST(Sum, AddsEachKindOfOutcome) {
    EXPECT_EQ(sum({}), Tally{});
    EXPECT_EQ(sum({{{{}, {Level::easy}}, {1, 20, 300}}, {{{Level::easy}, {}}, {4000, 50000, 600000}}}),
              (Tally{4001, 50020, 600300}));
}

}  // namespace
}  // namespace tateti::scores
