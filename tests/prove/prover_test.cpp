#include "prove/prover.hpp"

#include "prove/boards.hpp"
#include "prove/certificate.hpp"
#include "prove/first_moves.hpp"
#include "prove/plain_search.hpp"
#include "prove/random_position.hpp"

#include <tateti/games/notation.hpp>

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <random>

namespace tateti::prove::test {
namespace {

games::InARow rules(const char* text) {
    return std::get<games::InARow>(games::parse_rules(text).value());
}

TEST(Prover, TwoThreadsFindTheValue) {
    for (const char* draw : {"3,3,3", "4,4,4", "5,5,4", "6,5,5"})
        EXPECT_EQ(prove_game(rules(draw), {.table_bytes = kTable, .two_threads = true}).result, Result::draw) << draw;
    for (const char* win : {"4,3,3", "5,5,3", "6,5,4"})
        EXPECT_EQ(prove_game(rules(win), {.table_bytes = kTable, .two_threads = true}).result, Result::win) << win;
}

TEST(Prover, TwoThreadsWriteACertificate) {
    for (const char* game : {"4,4,4", "6,6,5", "6,5,4"}) {
        const auto proof = prove_game(rules(game), {.table_bytes = kTable, .certificate = true, .two_threads = true});
        const auto checked = check_certificate(proof.certificate);
        ASSERT_TRUE(checked.has_value()) << game << ": " << checked.error().message;
        EXPECT_EQ(checked->result, proof.result) << game;
    }
}

TEST(Prover, AStopEndsBothThreads) {
    const std::atomic<bool> stop = true;
    for (const bool two_threads : {false, true}) {
        const auto start =
            prove_game(rules("8,8,5"), {.table_bytes = kTable, .two_threads = two_threads, .stop = &stop});
        EXPECT_EQ(start.result, std::nullopt);
        EXPECT_TRUE(start.no_loss) << "nobody needs a search for that";
        const auto later = prove_position(rules("8,8,5"), {bit(9), bit(20)},
                                          {.table_bytes = kTable, .two_threads = two_threads, .stop = &stop});
        EXPECT_EQ(later.result, std::nullopt);
        EXPECT_FALSE(later.no_loss || later.no_win);
    }
}

TEST(Prover, StopsAtItsNodes) {
    for (const char* game : {"7,7,5", "7,7,4"})
        for (const std::uint64_t nodes : {1U, 100U, 500U}) {
            const auto one = prove_game(rules(game), {.table_bytes = kTable, .most_nodes = nodes});
            EXPECT_EQ(one.result, std::nullopt) << game;
            EXPECT_LE(one.nodes, nodes + 30) << game << ", whose last short search of the weak game is finished";
            const auto two = prove_game(rules(game), {.table_bytes = kTable, .two_threads = true, .most_nodes = nodes});
            EXPECT_LE(two.nodes, 2 * (nodes + 30)) << game;
        }
}

TEST(Prover, AStopInTheMiddleKeepsWhatIsProven) {
    int between = 0;
    for (std::uint64_t nodes = 500; nodes < 5'000; nodes += 500) {
        Progress progress;
        const auto proof =
            prove_game(rules("7,7,5"), {.table_bytes = kTable, .progress = &progress, .most_nodes = nodes});
        if (!proof.result && progress.moves_left > 0 && progress.moves_left < progress.moves) ++between;
    }
    EXPECT_GT(between, 0);
}

TEST(Prover, TellsThatThereIsNoWinBeforeItWritesTheCertificate) {
    Progress progress;
    (void)prove_game(rules("6,5,5"), {.table_bytes = kTable, .certificate = true, .progress = &progress});
    EXPECT_TRUE(progress.no_win);
}

TEST(Prover, TellsWhichFirstMovesAreLeft) {
    Progress progress;
    EXPECT_EQ(prove_game(rules("6,5,5"), {.table_bytes = kTable, .progress = &progress}).result, Result::draw);
    EXPECT_EQ(progress.moves, 9) << "a quarter of the board";
    EXPECT_EQ(progress.moves_left, 0);
    EXPECT_GT(progress.nodes, 0U);
    EXPECT_TRUE(progress.no_loss);

    Progress won;
    EXPECT_EQ(prove_game(rules("6,5,4"), {.table_bytes = kTable, .progress = &won}).result, Result::win);
    EXPECT_GT(won.moves_left, 0);

    // The breaker threatens a win in a row; there is only one move, which is not counted.
    Progress forced;
    const Duel duel{bit(10) | bit(14) | bit(24), bit(0) | bit(1) | bit(2), true};
    (void)prove_position(rules("5,5,4"), duel, {.table_bytes = kTable, .progress = &forced});
    EXPECT_EQ(forced.moves, 0);
}

TEST(FirstMoves, ARefutationHoldsForAllImages) {
    const Geometry geometry = board(4, 4, 4);
    FirstMoves moves(geometry, {}, {});
    EXPECT_EQ(moves.count(), 3);
    moves.refute(bit(0), geometry.all_cells());
    EXPECT_EQ(moves.left(), geometry.all_cells() & ~(bit(0) | bit(3) | bit(12) | bit(15)));
    moves.refute(bit(5), bit(5) | bit(6) | bit(9) | bit(10) | bit(1));  // of the sides only cell 1 is in it
    EXPECT_EQ(moves.left(), 0U);
    FirstMoves without(geometry, {}, {.must_play = false, .symmetry = false});
    without.refute(bit(0), 0);
    EXPECT_EQ(without.left(), geometry.all_cells() & ~bit(0));
}

/// Whether the maker wins the real game.
bool plainly_won(const Geometry& geometry, CellBits maker, CellBits breaker, bool maker_to_move) {
    PlainSearch plain(geometry, PlainGame::real);
    plain.start(maker, breaker);
    return plain.maker_wins(maker, breaker, maker_to_move);
}

TEST(Prover, PositionsHaveTheValueThatAPlainSearchFinds) {
    std::mt19937 generator(41);
    std::array<int, 3> found{};
    for (const auto& [columns, rows, k] : {std::array{4, 4, 3}, {5, 4, 4}, {5, 5, 4}, {6, 5, 4}}) {
        const Geometry geometry = board(columns, rows, k);
        for (int i = 0; i < 60; ++i) {
            const auto [maker, breaker, maker_to_move] =
                random_position(geometry, 7 + static_cast<int>(generator() % 5), generator);
            const Duel to_move = maker_to_move ? Duel{maker, breaker} : Duel{breaker, maker};
            const bool wins = plainly_won(geometry, to_move.own, to_move.other, true);
            const bool loses = plainly_won(geometry, to_move.other, to_move.own, false);
            const Result expected = wins ? Result::win : loses ? Result::loss : Result::draw;
            const ProverResult proof =
                prove_position(geometry.rules(), to_move, {.table_bytes = kTable, .two_threads = i % 2 == 0});
            ASSERT_EQ(proof.result, expected) << columns << "," << rows << "," << k << " " << maker << " " << breaker;
            EXPECT_EQ(proof.no_win, expected != Result::win);
            EXPECT_EQ(proof.no_loss, expected != Result::loss);
            ++found[static_cast<std::size_t>(expected)];
        }
    }
    for (const int count : found) EXPECT_GT(count, 10);
}

}  // namespace
}  // namespace tateti::prove::test
