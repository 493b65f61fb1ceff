#include "advise/advice.hpp"

#include "games/every_game.hpp"
#include "solve/solution.hpp"

#include <tateti/games/games.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <random>
#include <string>
#include <variant>
#include <vector>

namespace tateti::advise::test {
namespace {

using games::Position;
using games::test::every_game;
using games::test::listed;
using games::test::named;
using games::test::random_game;

Position after(std::string_view game) {
    return games::parse_game(game).value().position();
}

TEST(Advice, EveryGameGetsALegalMove) {
    std::mt19937 generator(5);
    for (const games::Rules& rules : every_game()) {
        const games::Game game = random_game(rules, generator, 12);
        for (int ply = 0; ply <= game.ply(); ply += 4) {
            const Position position = game.at_ply(ply).position();
            if (position.is_over()) continue;
            const Advice advice = advise(position, {.playouts = 40});
            EXPECT_TRUE(position.legal_moves().contains(advice.guess)) << to_text(game).view();
            EXPECT_LE(advice.playouts, 40U);
        }
    }
}

TEST(Advice, ImmediateWinsAreProven) {
    for (const char* game : {"7,7,5 a1 a2 b1 b2 c1 c2 d1 d2", "gomoku a1 a2 b1 b2 c1 c2 d1 d2",
                             "cube a1.1 a1.2 b1.1 b1.2", "wild X0 X1", "vanishing 0314"}) {
        const Position position = after(game);
        const Advice advice = advise(position, {.playouts = 10});
        EXPECT_EQ(advice.value, games::Claim(games::Proven{Result::win})) << game;
        ASSERT_TRUE(advice.proven.has_value()) << game;
        EXPECT_EQ(winner(position.play_unchecked(*advice.proven).outcome()), position.turn()) << game;
    }
}

// With one playout for each move, the search has looked at every reply.
TEST(Advice, AGuessDoesNotLoseAtOnce) {
    std::mt19937 generator(9);
    int dangers = 0;
    for (const char* text : {"wild-4,4,3", "qubic", "vanishing-4", "vanishing-4-reuse", "vanishing-4-late", "7,7,5"}) {
        const games::Rules rules = games::parse_rules(text).value();
        for (int i = 0; i < 40; ++i) {
            const games::Game game = random_game(rules, generator, 30);
            for (int ply = std::max(0, game.ply() - 6); ply < game.ply(); ++ply) {
                const Position position = game.at_ply(ply).position();
                const auto wins = [](const Position& at) {
                    return std::ranges::any_of(listed(at.legal_moves()), [&](games::Move move) {
                        return winner(at.play_unchecked(move).outcome()) == at.turn();
                    });
                };
                const auto is_safe = [&](games::Move move) { return !wins(position.play_unchecked(move)); };
                const std::vector<games::Move> moves = listed(position.legal_moves());
                if (wins(position) || std::ranges::all_of(moves, is_safe) || std::ranges::none_of(moves, is_safe))
                    continue;
                ++dangers;
                EXPECT_TRUE(is_safe(advise(position, {.playouts = moves.size()}).guess))
                    << to_text(game.at_ply(ply)).view();
            }
        }
    }
    EXPECT_GT(dangers, 50);
}

TEST(Advice, AStopAndATimeEndEverySearch) {
    const std::atomic<bool> stop = true;
    for (const games::Rules& rules : every_game()) {
        const Position start = Position::start_unchecked(rules);
        const Advice stopped = advise(start, {.playouts = Budget::kUnlimited, .stop = &stop});
        EXPECT_TRUE(start.legal_moves().contains(stopped.guess)) << named(rules);
        EXPECT_EQ(stopped.playouts, 0U) << named(rules);
        EXPECT_EQ(stopped.value, games::Claim(games::Unknown{})) << named(rules);
        const Advice timed = advise(start, {.playouts = Budget::kUnlimited, .time = std::chrono::milliseconds(1)});
        EXPECT_TRUE(start.legal_moves().contains(timed.guess)) << named(rules);
    }
}

// Whatever is called proven is true; and short games are proven.
TEST(Advice, ClaimsAreTrueInEverySolvedGame) {
    std::mt19937 generator(7);
    int proven = 0;
    for (const char* text : {"3,3,3", "4,3,3", "misere", "wild", "wild-misere", "notakto", "notakto-2", "vanishing",
                             "vanishing-late", "4,4,3", "cube"}) {
        const games::Rules rules = games::parse_rules(text).value();
        const solve::Solution solution(rules);
        for (int i = 0; i < 25; ++i) {
            const games::Game game = random_game(rules, generator);
            for (int ply = 0; ply < game.ply(); ply += 2) {
                const Position position = game.at_ply(ply).position();
                if (position.is_over()) continue;
                const Advice advice = advise(position, {.playouts = 150});
                if (std::holds_alternative<games::Unknown>(advice.value)) continue;
                ++proven;
                ASSERT_EQ(advice.value, solution.claim(position)) << to_text(game.at_ply(ply)).view();
                ASSERT_EQ(solution.score(position, *advice.proven).result(), solution.score(position).result())
                    << to_text(game.at_ply(ply)).view();
            }
        }
    }
    EXPECT_GT(proven, 100);
}

TEST(Advice, TheSameSeedGivesTheSameAdvice) {
    for (const char* game : {"wild-5,5,4", "notakto-5,5,4-3"}) {
        const Advice one = advise(after(game), {.playouts = 400, .seed = 3});
        const Advice two = advise(after(game), {.playouts = 400, .seed = 3});
        EXPECT_EQ(one.guess, two.guess) << game;
        EXPECT_EQ(one.chance, two.chance) << game;
        bool another = false;
        for (const std::uint64_t seed : {4U, 5U, 6U})
            another = another || advise(after(game), {.playouts = 400, .seed = seed}).chance != one.chance;
        EXPECT_TRUE(another) << game << ": the seed decides nothing";
    }
}

}  // namespace
}  // namespace tateti::advise::test
