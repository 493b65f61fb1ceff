// The positions of vanishing games: those that the rules accept, those that games lead to, and their numbers.
#include "solve/vanishing_graph.hpp"

#include "support/sample.hpp"
#include "support/tsv.hpp"

#include <tateti/games/notation.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace tateti::solve::test {
namespace {

using games::Vanishing;
using games::VanishingPosition;
using Queue = VanishingPosition::Queue;

Vanishing rules_of(const std::string& text) {
    return std::get<Vanishing>(games::parse_rules(text).value());
}

/// Calls `visit(queue, used)` for this queue and every longer one of unused cells.
template <class Visit>
void for_each_queue(const Queue& queue, std::uint32_t used, std::size_t longest, const Visit& visit) {
    visit(queue, used);
    if (queue.size() == longest) return;
    for (int cell = 0; cell < 9; ++cell) {
        if ((used >> cell & 1U) != 0) continue;
        Queue longer = queue;
        longer.push_back(games::Cell::from_index_unchecked(cell));
        for_each_queue(longer, used | 1U << cell, longest, visit);
    }
}

/// Calls `visit` with every position that the rules accept, of all that can be written down.
template <class Visit>
void for_each_accepted(const Vanishing& rules, const Visit& visit) {
    const std::size_t longest = rules.marks + 1U;
    for_each_queue({}, 0, longest, [&](const Queue& x, std::uint32_t used) {
        for_each_queue({}, used, longest, [&](const Queue& o, std::uint32_t) {
            for (const Mark turn : kAllMarks)
                if (const auto position = VanishingPosition::from_queues(rules, {.x = x, .o = o}, turn))
                    visit(*position);
        });
    });
}

/// The two queues as a number, that of the side to move first. It begins with a one so that leading zeros count.
std::uint64_t from_the_mover(const VanishingPosition& position) {
    std::uint64_t number = 1;
    for (const Mark mark : {position.turn(), opponent(position.turn())}) {
        for (const games::Cell cell : position.queue(mark)) number = number << 4U | static_cast<unsigned>(cell.index());
        number = number << 4U | 15U;
    }
    return number;
}

// A position outside the graph would have no score.
TEST(VanishingGraph, GamesLeadToEveryPositionThatTheRulesAccept) {
    std::vector<const char*> games{"vanishing", "vanishing-reuse", "vanishing-late"};
    if (tateti::test::sample_step(2) == 1) games.push_back("vanishing-4-late");  // larger than the others together
    for (const char* text : games) {
        const VanishingGraph graph(rules_of(text));
        std::size_t accepted = 0;
        for_each_accepted(rules_of(text), [&](const VanishingPosition& position) {
            ++accepted;
            ASSERT_NO_THROW((void)graph.score(position)) << to_text(games::Position(position)).view();
        });
        EXPECT_EQ(accepted, graph.size()) << text;
    }
}

TEST(VanishingGraph, PositionsAreCounted) {
    int counted = 0;
    for (const auto& row : tateti::test::read_tsv("games/counts.tsv", 4)) {
        if (row[3] == "-") continue;
        std::size_t accepted = 0;
        std::vector<std::uint64_t> different;
        for_each_accepted(rules_of(row[0]), [&](const VanishingPosition& position) {
            ++accepted;
            different.push_back(from_the_mover(position));
        });
        std::ranges::sort(different);
        different.erase(std::ranges::unique(different).begin(), different.end());
        EXPECT_EQ(std::to_string(accepted), row[1]) << row[0];
        EXPECT_EQ(std::to_string(different.size()), row[3]) << row[0];
        ++counted;
    }
    EXPECT_EQ(counted, 4);
}

}  // namespace
}  // namespace tateti::solve::test
