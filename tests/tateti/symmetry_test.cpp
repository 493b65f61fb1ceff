#include "support/brute_force.hpp"
#include "support/every_position.hpp"
#include "support/plain.hpp"

#include <tateti/symmetry.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace tateti::test {
namespace {

using namespace literals;

static_assert(Symmetry{}(5_cell) == 5_cell);
static_assert(canonical(Position{}) == Position{});

/// Where cells 0 to 8 go.
std::string images(Symmetry symmetry) {
    std::string text;
    for (const Cell cell : kAllCells) text += plain(symmetry(cell));
    return text;
}

TEST(Symmetry, TheEightTurnClockwiseAndMirrorFirst) {
    // Written by hand: the place to which each of 012/345/678 goes.
    const std::vector<std::string> expected{
        "012345678",  // as it is
        "258147036",  // a quarter clockwise: 0 goes to the top right
        "876543210",  // half round
        "630741852",  // a quarter back
        "210543876",  // left and right change places
        "852741630",  // and then a quarter clockwise
        "678345012",  // and then half round: top and bottom change places
        "036147258",  // and then a quarter back: rows become columns
    };
    for (std::size_t i = 0; i < 8; ++i) {
        EXPECT_EQ(images(kAllSymmetries[i]), expected[i]) << i;
        EXPECT_EQ(kAllSymmetries[i].index(), static_cast<int>(i));
    }
    EXPECT_EQ(Symmetry{}, kAllSymmetries[0]);
}

TEST(Symmetry, ThenIsFirstOneAndThenTheOther) {
    for (const Symmetry a : kAllSymmetries)
        for (const Symmetry b : kAllSymmetries)
            for (const Cell cell : kAllCells)
                ASSERT_EQ(a.then(b)(cell), b(a(cell))) << a.index() << " " << b.index() << " " << plain(cell);
}

TEST(Symmetry, TheEightAreAGroup) {
    std::set<std::string> different;
    for (const Symmetry a : kAllSymmetries) {
        different.insert(images(a));
        EXPECT_EQ(a.then(Symmetry{}), a);
        EXPECT_EQ(Symmetry{}.then(a), a);
        EXPECT_EQ(a.then(a.inverse()), Symmetry{}) << a.index();
        EXPECT_EQ(a.inverse().then(a), Symmetry{}) << a.index();
        for (const Cell cell : kAllCells) EXPECT_EQ(a.inverse()(a(cell)), cell) << a.index();
        for (const Symmetry b : kAllSymmetries) {
            EXPECT_EQ(a.then(b).inverse(), b.inverse().then(a.inverse()));
            for (const Symmetry c : kAllSymmetries) EXPECT_EQ(a.then(b).then(c), a.then(b.then(c)));
        }
    }
    EXPECT_EQ(different.size(), 8U);
}

TEST(Symmetry, TakesLinesToLines) {
    const std::set<std::string> lines(brute::lines().begin(), brute::lines().end());
    for (const Symmetry symmetry : kAllSymmetries) {
        std::set<std::string> found;
        for (const Line line : LineSet::all()) found.insert(plain(symmetry(line.set())));
        EXPECT_EQ(found, lines) << symmetry.index();
    }
}

TEST(Symmetry, OfASetOrABoardIsThatOfItsCells) {
    for (const Symmetry symmetry : kAllSymmetries) {
        for (unsigned bits = 0; bits < 512; ++bits) {
            std::string expected;
            for (const Cell cell : CellSet::from_bits(bits)) expected += plain(symmetry(cell));
            ASSERT_EQ(plain(symmetry(CellSet::from_bits(bits))), brute::sorted(expected));
        }
        for (const brute::Board& text : brute::every_board()) {
            const Board image = symmetry(board(text));
            for (const Cell cell : kAllCells) ASSERT_EQ(image.at(symmetry(cell)), board(text).at(cell)) << text;
        }
    }
}

TEST(Symmetry, OfAPositionIsThatOfItsBoard) {
    for (const Position here : every_position())
        for (const Symmetry symmetry : kAllSymmetries)
            ASSERT_EQ(plain(symmetry(here)), plain(symmetry(here.board()))) << plain(here) << symmetry.index();
}

TEST(Symmetry, CanonicalIsTheImageWhoseTextComesFirst) {
    for (const Position here : every_position()) {
        std::vector<std::string> texts;
        for (const brute::Symmetry& symmetry : brute::symmetries())
            texts.push_back(brute::image_of_board(symmetry, plain(here)));
        ASSERT_EQ(plain(canonical(here)), *std::ranges::min_element(texts)) << plain(here);
    }
}

TEST(Symmetry, CanonicalIsTheSameForAllImagesAndItsOwn) {
    std::map<std::string, int> classes;
    for (const Position here : every_position()) {
        const Position first = canonical(here);
        ++classes[plain(first)];
        ASSERT_EQ(canonical(first), first) << plain(here);
        for (const Symmetry symmetry : kAllSymmetries) ASSERT_EQ(canonical(symmetry(here)), first) << plain(here);
    }
    EXPECT_EQ(classes.size(), 765U);
    // A class has as many members as its group leaves different: 1, 2, 4 or 8.
    for (const auto& [text, members] : classes) EXPECT_EQ(8 % members, 0) << text;
}

}  // namespace
}  // namespace tateti::test
