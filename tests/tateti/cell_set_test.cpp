#include <tateti/cell_set.hpp>

#include <gtest/gtest.h>

#include <bitset>
#include <iterator>
#include <ranges>
#include <vector>

namespace tateti::test {
namespace {

using namespace literals;

static_assert(std::ranges::forward_range<CellSet>);
static_assert(CellSet{1_cell, 3_cell}.contains(3_cell));
static_assert(sizeof(CellSet) == 2);

/// What a set of cells should hold, as bits of the standard library.
using Model = std::bitset<9>;

CellSet set_of(const Model& model) {
    CellSet set;
    for (const Cell cell : kAllCells)
        if (model[static_cast<std::size_t>(cell.index())]) set = set.with(cell);
    return set;
}

Model model_of(CellSet set) {
    Model model;
    for (const Cell cell : kAllCells) model[static_cast<std::size_t>(cell.index())] = set.contains(cell);
    return model;
}

TEST(CellSet, EveryOneOfThe512HoldsWhatWasPutIn) {
    for (unsigned bits = 0; bits < 512; ++bits) {
        const Model model(bits);
        const CellSet set = set_of(model);
        ASSERT_EQ(model_of(set), model);
        ASSERT_EQ(set.size(), static_cast<int>(model.count()));
        ASSERT_EQ(set.empty(), model.none());
        ASSERT_EQ(set.bits(), bits);
        ASSERT_EQ(set, CellSet::from_bits(bits));
        ASSERT_EQ(model_of(~set), ~model);
    }
}

TEST(CellSet, IsARangeInAscendingOrder) {
    for (unsigned bits = 0; bits < 512; ++bits) {
        const CellSet set = CellSet::from_bits(bits);
        std::vector<int> expected;
        for (int i = 0; i < 9; ++i)
            if ((bits >> i & 1U) != 0) expected.push_back(i);
        std::vector<int> walked;
        for (const Cell cell : set) walked.push_back(cell.index());
        ASSERT_EQ(walked, expected);
        ASSERT_EQ(std::ranges::distance(set), set.size());
    }
}

TEST(CellSet, WithAndWithoutChangeOneCellAndLeaveTheOldSetAsItWas) {
    for (unsigned bits = 0; bits < 512; ++bits)
        for (const Cell cell : kAllCells) {
            const auto i = static_cast<std::size_t>(cell.index());
            const CellSet set = CellSet::from_bits(bits);
            ASSERT_EQ(model_of(set.with(cell)), Model(bits).set(i));
            ASSERT_EQ(model_of(set.without(cell)), Model(bits).reset(i));
            ASSERT_EQ(set.bits(), bits);
        }
}

TEST(CellSet, UnionIntersectionDifferenceAndInclusionHoldForEveryPair) {
    for (unsigned i = 0; i < 512; ++i)
        for (unsigned j = 0; j < 512; ++j) {
            const Model a(i);
            const Model b(j);
            const CellSet set_a = CellSet::from_bits(i);
            const CellSet set_b = CellSet::from_bits(j);
            const bool same = (set_a | set_b) == set_of(a | b) && (set_a & set_b) == set_of(a & b) &&
                              (set_a - set_b) == set_of(a & ~b) && set_a.contains_all(set_b) == ((b & ~a).none()) &&
                              (set_a == set_b) == (a == b);
            ASSERT_TRUE(same) << a << " " << b;
        }
}

TEST(CellSet, BitsBeyondTheNinthAreDropped) {
    EXPECT_EQ(CellSet::from_bits(~0U), CellSet::all());
    EXPECT_EQ(CellSet::from_bits(1U << 9), CellSet());
    EXPECT_EQ(CellSet::from_bits(1U << 16 | 1U << 4), CellSet{4_cell});
    EXPECT_EQ(CellSet::all().size(), 9);
}

TEST(CellSet, AListMayNameACellTwice) {
    const CellSet set{8_cell, 0_cell, 8_cell};
    EXPECT_EQ(set.size(), 2);
    EXPECT_TRUE(set.contains(0_cell) && set.contains(8_cell));
}

TEST(CellSet, TheIteratorHasPrefixAndPostfixIncrement) {
    const CellSet set{2_cell, 5_cell};
    auto it = set.begin();
    EXPECT_EQ(*it++, 2_cell);
    EXPECT_EQ(*it, 5_cell);
    EXPECT_EQ(++it, set.end());
}

}  // namespace
}  // namespace tateti::test
