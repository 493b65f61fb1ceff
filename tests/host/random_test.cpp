#include "host/cluster_fixture.hpp"
#include "support/sample.hpp"

#include <gtest/gtest.h>

#include <set>

namespace tateti::test {
namespace {

using boost::json::object;

/// What the checker records: which moves were acknowledged in which round.
struct Log {
    std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t> acknowledged;  // round and ply: the cell
};

/// Whether X or O has a line. It does not use the library, which must not check itself.
bool has_line(const std::vector<std::int64_t>& moves, std::size_t parity) {
    constexpr int kLines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                  {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
    for (const auto& line : kLines) {
        int own = 0;
        for (const int cell : line)
            for (std::size_t ply = parity; ply < moves.size(); ply += 2) own += moves[ply] == cell ? 1 : 0;
        if (own == 3) return true;
    }
    return false;
}

std::vector<std::int64_t> moves_of(const object& match) {
    std::vector<std::int64_t> moves;
    for (const auto& cell : match.at("state").at("moves").as_array()) moves.push_back(cell.as_int64());
    return moves;
}

void expect_legal(const std::vector<std::int64_t>& moves) {
    const std::set<std::int64_t> cells(moves.begin(), moves.end());
    EXPECT_EQ(cells.size(), moves.size());
    for (std::size_t ply = 0; ply + 1 < moves.size(); ++ply) {
        const std::vector<std::int64_t> before(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(ply) + 1);
        EXPECT_FALSE(has_line(before, ply % 2)) << "played on after the end";
    }
}

/// Three nodes, each of which loses its store, its answers or its notifications from time to time. Two people play
/// through any of them. In the end, every acknowledged move must be stored.
TEST(HostRandomTest, NothingAcknowledgedIsLostDespiteRandomFailures) {
    for (std::size_t seed = 1; seed <= 60; seed += test::sample_step(5)) {
        SCOPED_TRACE(seed);
        TestCluster cluster;
        cluster.chance.seed(static_cast<unsigned>(seed));
        for (int i = 0; i < 3; ++i) cluster.add_node();
        const Pair pair(cluster, *cluster.nodes[0], *cluster.nodes[1]);
        Log log;
        std::map<std::int64_t, std::pair<std::int64_t, std::vector<std::int64_t>>> rounds;  // the newest version seen
        const auto note = [&rounds](const object& match) {
            const auto moves = moves_of(match);
            expect_legal(moves);
            auto& round = rounds[match.at("round").as_int64()];
            if (match.at("version").as_int64() > round.first) round = {match.at("version").as_int64(), moves};
        };
        const auto draw = [&](unsigned below) { return cluster.chance() % below; };

        for (int step = 0; step < 250; ++step) {
            TestCluster::Node& node = *cluster.nodes[draw(3)];
            node.store.broken = draw(12) == 0;
            node.store.loses_answers = draw(12) == 0;
            node.store.misses_notifications = draw(4) == 0;
            if (draw(20) == 0) node.store.report_missed();
            const bool first = draw(2) == 0;
            const std::string& token = first ? pair.x : pair.o;
            const object now = cluster.view(node, pair.id).body;
            if (now.empty()) continue;
            const std::int64_t round = now.at("round").as_int64();
            Reply reply;
            if (!now.at("result").is_null()) {
                reply = cluster.command(node, pair.id, token, wire::Rematch{});
            } else if (draw(40) == 0) {
                reply = cluster.command(node, pair.id, token, wire::Resign{});
            } else {
                const int ply = static_cast<int>(moves_of(now).size());
                const int cell = static_cast<int>(draw(9));
                const int tries = 1 + static_cast<int>(draw(3));
                for (int i = 0; i < tries; ++i) {  // the same move, perhaps through different nodes
                    TestCluster::Node& through = *cluster.nodes[draw(3)];
                    reply = cluster.command(
                        through, pair.id, token,
                        wire::Move{.cell = *Cell::from_index(cell), .ply = ply, .round = static_cast<int>(round)});
                    if (reply.code.empty()) {
                        note(reply.body);
                        const auto [known, is_new] = log.acknowledged.try_emplace({round, ply}, cell);
                        EXPECT_EQ(known->second, cell) << "two moves acknowledged for one ply";
                    }
                }
            }
            if (!reply.body.empty()) note(reply.body);
            if (draw(10) == 0) cluster.advance_time(std::chrono::milliseconds(draw(3000)));
        }
        for (const auto& node : cluster.nodes)
            node->store.broken = node->store.loses_answers = node->store.misses_notifications = false;
        cluster.advance_time(6s);
        const object end = cluster.view(*cluster.nodes[2], pair.id).body;
        note(end);
        for (const auto& [when, cell] : log.acknowledged) {
            const auto& moves = rounds[when.first].second;
            ASSERT_GT(moves.size(), static_cast<std::size_t>(when.second)) << "an acknowledged move is lost";
            EXPECT_EQ(moves[static_cast<std::size_t>(when.second)], cell);
        }
        // Every finished round has been counted once.
        const auto& tally = end.at("tally").as_object();
        const std::int64_t counted = tally.at("X").as_int64() + tally.at("O").as_int64() + tally.at("draws").as_int64();
        EXPECT_EQ(counted, end.at("round").as_int64() - (end.at("result").is_null() ? 1 : 0));
        EXPECT_GT(log.acknowledged.size(), 20U);
    }
}

}  // namespace
}  // namespace tateti::test
