#include "prove/cuts.hpp"

#include "prove/boards.hpp"
#include "prove/plain_search.hpp"
#include "prove/random_position.hpp"
#include "prove/real_search.hpp"
#include "prove/weak_search.hpp"
#include "support/sample.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cctype>
#include <cstddef>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

/// No cut changes a value: with all of them, and with each one off, the searches agree with a plain one.
namespace tateti::prove::test {
namespace {

class EveryCut : public testing::TestWithParam<NamedCuts> {};

using Board = std::array<int, 3>;

std::string named(const Board& board) {
    return std::to_string(board[0]) + "," + std::to_string(board[1]) + "," + std::to_string(board[2]);
}

/// The larger boards of the random positions. A board of 8×8 has more lines than 64 or 128, which has been a trap.
constexpr std::array<Board, 10> kLargerBoards{
    {{5, 5, 4}, {6, 5, 4}, {6, 6, 4}, {6, 6, 5}, {7, 4, 4}, {7, 6, 4}, {7, 6, 5}, {7, 7, 5}, {8, 8, 4}, {8, 8, 5}}};
const std::size_t kPositionsOfABoard = 1000 / tateti::test::sample_step(3);

struct Example {
    RandomPosition position;
    Winner weak = Winner::unknown;
    Winner real = Winner::unknown;
};

Winner plain_winner(PlainSearch& plain, CellBits maker, CellBits breaker, bool maker_to_move) {
    plain.start(maker, breaker);
    return plain.maker_wins(maker, breaker, maker_to_move) ? Winner::maker : Winner::breaker;
}

/// Who wins with the maker to move first.
struct SmallBoard {
    Board size;
    Winner weak = Winner::breaker;
    Winner real = Winner::breaker;
};

/// Every board of at most 4×4, and 5×4.
const std::vector<SmallBoard>& small_boards() {
    static const std::vector<SmallBoard> all = [] {
        std::vector<SmallBoard> boards;
        const auto add = [&](const Board& size) {
            const Geometry geometry = board(size[0], size[1], size[2]);
            PlainSearch weak(geometry, PlainGame::weak);
            PlainSearch real(geometry, PlainGame::real);
            boards.push_back({size, plain_winner(weak, 0, 0, true), plain_winner(real, 0, 0, true)});
        };
        for (int columns = 2; columns <= 4; ++columns)
            for (int rows = 1; rows <= columns; ++rows)
                for (int k = 2; k <= columns; ++k) add({columns, rows, k});
        add({5, 4, 2});
        add({5, 4, 3});
        // Too large for a plain search. A program without these cuts has found both drawn, also in the weak game.
        boards.push_back({{5, 4, 4}});
        boards.push_back({{5, 4, 5}});
        return boards;
    }();
    return all;
}

TEST_P(EveryCut, KeepsTheValuesOfSmallBoards) {
    for (const auto& [size, weak, real] : small_boards()) {
        const Geometry geometry = board(size[0], size[1], size[2]);
        EXPECT_EQ(WeakSearch(geometry, GetParam().cuts, kTable).prove(0, 0, true, {}).winner, weak) << named(size);
        EXPECT_EQ(RealSearch(geometry, GetParam().cuts, kTable).prove({}, RealSearch::kUnlimited, {}).winner, real)
            << named(size);
    }
}

/// Random positions of a board, and who wins them.
std::vector<Example> examples(const Geometry& geometry) {
    std::mt19937 generator(16);
    PlainSearch weak(geometry, PlainGame::weak);
    PlainSearch real(geometry, PlainGame::real);
    std::vector<Example> examples;
    while (examples.size() < kPositionsOfABoard) {
        const RandomPosition position =
            interesting_position(geometry, 9 + static_cast<int>(generator() % 5), generator);
        const auto& [maker, breaker, maker_to_move] = position;
        examples.push_back({position, plain_winner(weak, maker, breaker, maker_to_move),
                            plain_winner(real, maker, breaker, maker_to_move)});
    }
    return examples;
}

struct LargerBoard {
    Geometry geometry;
    std::vector<Example> examples;
};

/// The same for all cuts.
const std::vector<LargerBoard>& larger_boards() {
    static const std::vector<LargerBoard> all = [] {
        std::vector<LargerBoard> boards;
        for (const Board& size : kLargerBoards) {
            const Geometry geometry = board(size[0], size[1], size[2]);
            boards.push_back({geometry, examples(geometry)});
        }
        return boards;
    }();
    return all;
}

using ByWinner = std::map<Winner, std::size_t>;

std::string written(const Geometry& geometry, const RandomPosition& position) {
    return named({geometry.rules().columns, geometry.rules().rows, geometry.rules().k}) + " maker " +
           std::to_string(position.maker) + " breaker " + std::to_string(position.breaker) +
           (position.maker_to_move ? " maker to move" : " breaker to move");
}

/// Compares winner and carrier of a proof with a plain search. A carrier promises: the winner still wins if the loser
/// owns every cell outside of it. Wrong cuts have been found only by checking this, not by comparing values.
void check(const Geometry& geometry, const RandomPosition& position, const Proof& proof, Winner winner,
           PlainSearch& plain) {
    const auto& [maker, breaker, maker_to_move] = position;
    ASSERT_EQ(proof.winner, winner) << written(geometry, position);
    const CellBits outside = geometry.all_cells() & ~(maker | breaker | proof.carrier);
    const bool maker_wins = winner == Winner::maker;
    ASSERT_EQ(plain_winner(plain, maker_wins ? maker : maker | outside, maker_wins ? breaker | outside : breaker,
                           maker_to_move),
              winner)
        << "carrier " << proof.carrier << " of " << written(geometry, position);
}

TEST_P(EveryCut, KeepsValuesAndCarriersInTheWeakGame) {
    for (const auto& [geometry, examples] : larger_boards()) {
        WeakSearch search(geometry, GetParam().cuts, kTable);
        PlainSearch plain(geometry, PlainGame::weak);
        for (const Example& example : examples) {
            const auto& [maker, breaker, maker_to_move] = example.position;
            const Proof proof = search.prove(maker, breaker, maker_to_move, {});
            ASSERT_NO_FATAL_FAILURE(check(geometry, example.position, proof, example.weak, plain));
        }
    }
}

TEST_P(EveryCut, KeepsValuesAndCarriersInTheRealGame) {
    for (const auto& [geometry, examples] : larger_boards()) {
        RealSearch search(geometry, GetParam().cuts, kTable);
        PlainSearch plain(geometry, PlainGame::real);
        for (const Example& example : examples) {
            const auto& [maker, breaker, maker_to_move] = example.position;
            const Duel duel{maker_to_move ? maker : breaker, maker_to_move ? breaker : maker, maker_to_move};
            const Proof proof = search.prove(duel, RealSearch::kUnlimited, {});
            ASSERT_NO_FATAL_FAILURE(check(geometry, example.position, proof, example.real, plain));
        }
    }
}

TEST(Cuts, AreComparedWhereEitherSideWins) {
    ByWinner weak;
    ByWinner real;
    for (const LargerBoard& board : larger_boards())
        for (const Example& example : board.examples) {
            ++weak[example.weak];
            ++real[example.real];
        }
    for (const ByWinner& count : {weak, real})
        for (const Winner winner : {Winner::maker, Winner::breaker})
            EXPECT_GT(count.at(winner), 2 * kPositionsOfABoard);
}

std::string test_name(const testing::TestParamInfo<NamedCuts>& info) {
    std::string name(info.param.name);
    for (char& c : name)
        if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
    return name;
}

INSTANTIATE_TEST_SUITE_P(Cuts, EveryCut, testing::ValuesIn(every_set_of_cuts()), test_name);

TEST(Cuts, EachIsSwitchedOffOnce) {
    EXPECT_EQ(every_set_of_cuts().size(), 1 + sizeof(Cuts));
}

}  // namespace
}  // namespace tateti::prove::test
