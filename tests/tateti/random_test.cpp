#include "support/scripted.hpp"

#include <tateti/random.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <random>
#include <vector>

namespace tateti::test {
namespace {

static_assert(Generator<std::mt19937>);
static_assert(Generator<std::mt19937_64>);
static_assert(Generator<Scripted>);
static_assert(!Generator<std::minstd_rand>);  // its values are not all those of a number of bits

constexpr std::uint64_t kRange = std::uint64_t{1} << 32;

/// What one draw gives, or nothing if it is thrown away and another is asked for.
std::optional<std::uint32_t> answer_to(std::uint64_t draw, std::uint32_t bound) {
    Scripted generator{static_cast<std::uint32_t>(draw), 1};  // no bound throws a 1 away
    const std::uint32_t answer = uniform_below(bound, generator);
    if (generator.drawn() > 1) return std::nullopt;
    return answer;
}

/// The smallest draw whose answer is at least `wanted`, found by halving: the answer never falls as the draw
/// rises, and where a draw is thrown away its successor tells.
std::uint64_t first_draw_for(std::uint32_t wanted, std::uint32_t bound) {
    std::uint64_t low = 0;
    std::uint64_t high = kRange;
    while (low < high) {
        const std::uint64_t middle = (low + high) / 2;
        auto answer = answer_to(middle, bound);
        if (!answer) answer = answer_to(middle + 1, bound);
        if (*answer >= wanted)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

TEST(Random, EveryAnswerHasExactlyAsManyDraws) {
    for (std::uint32_t bound = 1; bound <= 100; ++bound) {
        std::uint64_t thrown_away = 0;
        std::uint64_t beyond = 0;
        for (std::uint32_t answer = 0; answer < bound; ++answer) {
            const std::uint64_t first = beyond;
            beyond = answer + 1 == bound ? kRange : first_draw_for(answer + 1, bound);
            // Only the first draw of an answer can be one too many; the ones after it all count.
            const std::uint64_t surplus = answer_to(first, bound) ? 0 : 1;
            ASSERT_EQ(answer_to(first + 1, bound), answer) << bound;
            ASSERT_EQ(answer_to(first + (beyond - first) / 2, bound), answer) << bound;
            ASSERT_EQ(answer_to(beyond - 1, bound), answer) << bound;
            ASSERT_EQ(beyond - first - surplus, kRange / bound) << answer << " below " << bound;
            thrown_away += surplus;
        }
        // No more than must be, for the rest to be divided evenly.
        ASSERT_EQ(thrown_away, kRange % bound) << bound;
    }
}

TEST(Random, TheAnswerNeverFallsWhileTheDrawRises) {
    for (const std::uint32_t bound : {2U, 3U, 7U, 9U, 21U, 48U, 1000U}) {
        std::uint32_t last = 0;
        for (std::uint64_t draw = 1; draw < kRange; draw += 65521) {
            const auto answer = answer_to(draw, bound);
            if (!answer) continue;
            ASSERT_TRUE(*answer >= last && *answer < bound) << draw << " below " << bound;
            last = *answer;
        }
        EXPECT_EQ(last, bound - 1);
    }
}

TEST(Random, APowerOfTwoRejectsNoDraw) {
    for (int bits = 0; bits < 32; ++bits) {
        const std::uint32_t bound = std::uint32_t{1} << bits;
        for (const std::uint32_t draw : {0U, 1U, 2U, 1000U, 0x7fffffffU, 0xffffffffU}) {
            Scripted generator{draw};
            EXPECT_EQ(uniform_below(bound, generator), bits == 0 ? 0 : draw >> (32 - bits));
        }
    }
}

TEST(Random, TheLargestBoundsStayInRange) {
    std::mt19937 generator(1);
    for (const std::uint32_t bound : {0x80000001U, 0xfffffffeU, 0xffffffffU})
        for (int i = 0; i < 1000; ++i) ASSERT_LT(uniform_below(bound, generator), bound);
}

TEST(Random, AGeneratorOf64BitsGivesWhatItsLowerHalvesGive) {
    std::mt19937_64 wide(2026);
    std::mt19937_64 same(2026);
    for (int i = 0; i < 1000; ++i) {
        Scripted lower{static_cast<std::uint32_t>(same())};
        const std::uint32_t bound = static_cast<std::uint32_t>(i) % 9 + 1;
        ASSERT_EQ(uniform_below(bound, wide), uniform_below(bound, lower));
    }
}

TEST(Random, S15_TheSameSeedGivesTheSameNumbersEverywhere) {
    // Worked out in Python, with a Mersenne Twister of its own.
    std::mt19937 generator(5489);
    std::vector<std::uint32_t> numbers;
    for (int i = 0; i < 20; ++i) numbers.push_back(uniform_below(9, generator));
    EXPECT_EQ(numbers, (std::vector<std::uint32_t>{7, 1, 8, 7, 1, 8, 8, 1, 5, 2, 0, 4, 2, 1, 4, 8, 8, 8, 8, 8}));
}

TEST(Random, PickGivesEachCellOfASetOneShareOfTheDraws) {
    for (unsigned bits = 1; bits < 512; ++bits) {
        const CellSet set = CellSet::from_bits(bits);
        const int size = set.size();
        CellSet picked;
        for (int i = 0; i < size; ++i) {
            Scripted generator = share_of_the_draws(i, size);
            picked = picked.with(pick(set, generator));
        }
        ASSERT_EQ(picked, set);
    }
}

TEST(Random, PickGivesTheOnlyCellWhateverTheDraw) {
    for (const Cell cell : kAllCells)
        for (const std::uint32_t draw : {0U, 1U, 0x80000000U, 0xffffffffU}) {
            Scripted generator{draw};
            EXPECT_EQ(pick(CellSet{cell}, generator), cell);
        }
}

}  // namespace
}  // namespace tateti::test
