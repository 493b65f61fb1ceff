#include "games/every_game.hpp"
#include "support/tsv.hpp"

#include <tateti/games/games.hpp>

#include <gtest/gtest.h>

#include <sstream>
#include <string>

namespace tateti::games::test {
namespace {

using tateti::test::read_tsv;
using tateti::test::split;

TEST(GamesTestdata, PerftMatchesTheTables) {
    for (const char* table : {"games/perft.tsv", "games/late_perft.tsv"})
        for (const auto& row : read_tsv(table, 2)) {
            const Position start = parse_game(row[0]).value().position();
            std::istringstream counts(row[1]);
            std::uint64_t expected = 0;
            for (int depth = 0; counts >> expected; ++depth)
                start.visit(
                    [&](const auto& kind) { EXPECT_EQ(perft(kind, depth), expected) << row[0] << " " << depth; });
        }
}

// Counted by another program, deeper than the Python script can go: so deep that games have ended.
TEST(GamesTestdata, PerftMatchesTheCountsOfAnotherProgram) {
    const auto count = [](const char* game, int depth) {
        return Position::start(parse_rules(game).value()).value().visit([&](const auto& kind) {
            return perft(kind, depth);
        });
    };
    EXPECT_EQ(count("4,3,3", 7), 3499200U);
    EXPECT_EQ(count("4,4,3", 6), 5518656U);
    EXPECT_EQ(count("ultimate", 6), 4020960U);
    EXPECT_EQ(count("ultimate-open", 6), 4017888U);
}

TEST(GamesTestdata, RandomGamesAgree) {
    for (const auto& row : read_tsv("games/walks.tsv", 5)) {
        const auto game = parse_game(row[0]);
        ASSERT_TRUE(game.has_value()) << row[0] << ": " << message(game.error());
        EXPECT_EQ(to_text(*game), row[0]);
        const Position position = game->position();
        EXPECT_EQ(to_text(position), row[1]) << row[0];
        EXPECT_EQ(status(position.outcome()), row[2]) << row[0];
        std::string legal;
        for (const Move move : listed(position.legal_moves())) {
            if (!legal.empty()) legal += ' ';
            legal += to_text(move, position).view();
        }
        std::string expected;
        for (const std::string& move : split(row[3], ' ')) {
            if (!expected.empty()) expected += ' ';
            expected += move.substr(0, move.find('='));
        }
        EXPECT_EQ(legal.empty() ? "-" : legal, expected) << row[0];
    }
}

}  // namespace
}  // namespace tateti::games::test
