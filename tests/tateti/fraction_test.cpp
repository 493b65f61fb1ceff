#include <tateti/fraction.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

namespace tateti::test {
namespace {

static_assert(Fraction::of(2, 4) == Fraction::of(1, 2));

TEST(Fraction, ANewOneIsZero) {
    EXPECT_EQ(Fraction().numerator(), 0U);
    EXPECT_EQ(Fraction().denominator(), 1U);
    EXPECT_EQ(Fraction(), Fraction::of(0, 7));
}

TEST(Fraction, IsInLowestTermsAndKeepsItsValue) {
    for (std::uint32_t whole = 1; whole <= 60; ++whole)
        for (std::uint32_t part = 0; part <= whole; ++part) {
            const Fraction fraction = Fraction::of(part, whole);
            // The same ratio, by multiplying crosswise; and no number above 1 divides both parts.
            ASSERT_EQ(fraction.numerator() * whole, part * fraction.denominator()) << part << "/" << whole;
            for (std::uint32_t divisor = 2; divisor <= fraction.denominator(); ++divisor)
                ASSERT_FALSE(fraction.numerator() % divisor == 0 && fraction.denominator() % divisor == 0)
                    << part << "/" << whole;
            ASSERT_DOUBLE_EQ(fraction.to_double(), static_cast<double>(part) / static_cast<double>(whole));
        }
}

TEST(Fraction, CarriesTheLargestNumbers) {
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    EXPECT_EQ(Fraction::of(kMost, kMost), Fraction::of(1, 1));
    EXPECT_EQ(Fraction::of(kMost - 1, kMost).numerator(), kMost - 1);
}

TEST(Fraction, AddsEventsThatExcludeEachOther) {
    EXPECT_EQ(Fraction::of(1, 6) + Fraction::of(1, 3), Fraction::of(1, 2));
    EXPECT_EQ(Fraction() + Fraction::of(2, 7), Fraction::of(2, 7));
    EXPECT_EQ(Fraction::of(5, 6) + Fraction::of(1, 6), Fraction::of(1, 1));
}

TEST(Fraction, MultipliesIndependentEvents) {
    EXPECT_EQ(Fraction::of(2, 3) * Fraction::of(3, 4), Fraction::of(1, 2));
    EXPECT_EQ(Fraction() * Fraction::of(2, 7), Fraction());
    EXPECT_EQ(Fraction::of(1, 1) * Fraction::of(2, 7), Fraction::of(2, 7));
}

}  // namespace
}  // namespace tateti::test
