#include "support/conformance.hpp"

#include "host/host_fixture.hpp"
#include "wire/client_message.hpp"

#include <fmt/format.h>

#include <optional>
#include <string>
#include <utility>

namespace tateti::test {
namespace {

/// Two people in a match, as the bodies of their requests arrive. After the end, a new game is a rematch, which swaps
/// the sides; in the middle, it is another match.
class TwoClients {
  public:
    std::optional<std::string> act(const Action& asked) {
        const auto state = now();
        const auto ply = state.at("moveCount").as_int64();
        if (asked.does == "new") {
            if (!state.at("isGameOver").as_bool()) {
                pair_ = Pair(cluster_, node_, node_);
                return "ok";
            }
            cluster_.command(node_, pair_.id, pair_.x, wire::Rematch{});
            cluster_.command(node_, pair_.id, pair_.o, wire::Rematch{});
            std::swap(pair_.x, pair_.o);
            return "ok";
        }
        const auto parts = split(asked.does, ',');
        const std::string body = parts.size() == 2
                                     ? fmt::format(R"({{"row":{},"col":{},"ply":{}}})", parts[0], parts[1], ply)
                                 : asked.does == "x" ? fmt::format(R"({{"cell":"x","ply":{}}})", ply)
                                                     : fmt::format(R"({{"cell":{},"ply":{}}})", asked.does, ply);
        const Mark by = asked.by.value_or(ply % 2 == 0 ? Mark::x : Mark::o);
        const Reply reply = cluster_.command(node_, pair_.id, by == Mark::x ? pair_.x : pair_.o,
                                             wire::read_command("moves", body).value());
        return reply.code.empty() ? "ok" : reply.code;
    }
    [[nodiscard]] std::string shown() { return shown_in(now()); }

  private:
    [[nodiscard]] object now() { return cluster_.view(node_, pair_.id).body.at("state").as_object(); }

    TestCluster cluster_;
    TestCluster::Node& node_ = cluster_.add_node(false);
    Pair pair_{cluster_, node_, node_};
};

TEST(Conformance, TheServerPlaysTheSample) {
    play_the_sample<TwoClients>(0);
}

}  // namespace
}  // namespace tateti::test
