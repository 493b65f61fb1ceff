#include "prove/certificate.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Certificates written by hand, each with one mistake. Without the check for it, the checker would believe something
/// false.
namespace tateti::prove::test {
namespace {

using Bits = std::uint64_t;

/// All boards of draws here have one row: a pair is its first cell and the distance to its second.
struct Answer {
    std::optional<unsigned> cell{};
    std::vector<std::pair<unsigned, unsigned>> pairs{};  // by their first cells
    unsigned nodes_ago = 0;                              // 0 for no next node
    std::optional<unsigned> symmetry{};
};
using Node = std::vector<Answer>;

void write(CertificateWriter& writer, const Answer& answer) {
    writer.varint(answer.cell ? *answer.cell + 1 : 0);
    const bool goes_on = answer.nodes_ago != 0 || answer.symmetry;
    writer.varint(2 * answer.pairs.size() + (goes_on ? 1 : 0));
    unsigned previous = 0;
    for (const auto& [first, distance] : answer.pairs) {
        const unsigned ahead = first - previous;
        writer.varint(8 * 4 * (distance - 1) + (ahead < 7 ? ahead : 7));
        if (ahead >= 7) writer.varint(ahead - 7);
        previous = first;
    }
    if (!goes_on) return;
    writer.varint(2 * answer.nodes_ago + (answer.symmetry ? 1 : 0));
    if (answer.symmetry) writer.varint(*answer.symmetry);
}

std::string draw(std::string_view rules, const std::vector<Node>& nodes, const Answer& start,
                 std::string_view after = "") {
    CertificateWriter writer(rules, "draw");
    for (const Node& node : nodes) {
        writer.varint(node.size());
        for (const Answer& answer : node) write(writer, answer);
    }
    writer.varint(0);
    write(writer, start);
    for (const char c : after) writer.number(static_cast<unsigned char>(c), 1);
    return writer.finish();
}

struct ListedMove {
    Bits x = 0;
    Bits o = 0;
    unsigned cell = 0;
    std::vector<std::pair<unsigned, unsigned>> pairs{};  // of a strategy
};

std::string listed(std::string_view rules, std::string_view kind, const std::vector<ListedMove>& moves,
                   std::size_t count) {
    CertificateWriter writer(rules, kind);
    writer.number(count, 4);
    for (const ListedMove& move : moves) {
        writer.number(move.x, 8);
        writer.number(move.o, 8);
        writer.number(move.cell, 1);
        if (kind != "strategy") continue;
        writer.number(move.pairs.size(), 1);
        for (const auto& [a, b] : move.pairs) {
            writer.number(a, 1);
            writer.number(b, 1);
        }
    }
    return writer.finish();
}
std::string win(std::string_view rules, const std::vector<ListedMove>& moves) {
    return listed(rules, "win", moves, moves.size());
}
std::string strategy(std::string_view rules, const std::vector<ListedMove>& moves) {
    return listed(rules, "strategy", moves, moves.size());
}

std::string verdict(const std::string& certificate) {
    const auto checked = check_certificate(certificate);
    return checked ? std::string(name(checked->result)) : checked.error().message;
}

// The line of 4,1,4, blocked at its left end: an answer on one of two cells is not disturbed by the move.
const Node kLeftEnd{{.cell = 0}, {.cell = 1}};

TEST(Checker, AcceptsPairsAnswersAndSymmetries) {
    EXPECT_EQ(verdict(draw("4,1,4", {}, {.pairs = {{0, 1}}})), "draw");
    EXPECT_EQ(verdict(draw("4,1,4", {}, {.pairs = {{1, 2}}})), "draw");
    EXPECT_EQ(verdict(draw("16,1,9", {}, {.pairs = {{7, 1}}})), "draw") << "more than seven cells ahead";
    EXPECT_EQ(verdict(draw("4,1,4", {kLeftEnd}, {.nodes_ago = 1})), "draw");
    EXPECT_EQ(verdict(draw("4,1,4", {kLeftEnd}, {.nodes_ago = 1, .symmetry = 1})), "draw");
    EXPECT_EQ(verdict(draw("4,1,2", {kLeftEnd}, {.pairs = {{2, 1}}, .nodes_ago = 1})),
              "some line is left to the first player");
    EXPECT_EQ(verdict(draw("5,1,3", {kLeftEnd}, {.pairs = {{2, 1}}, .nodes_ago = 1})), "draw");
    EXPECT_EQ(verdict(win("3,1,2", {{.cell = 1}})), "win");
    EXPECT_EQ(verdict(strategy("2,1,2", {})), "draw") << "the answer is forced";
    EXPECT_EQ(verdict(strategy("3,1,3", {{.x = 1, .cell = 1}, {.x = 2, .cell = 0}})), "draw");
    EXPECT_EQ(verdict(strategy("4,1,3", {{.x = 1, .cell = 3, .pairs = {{1, 2}}}, {.x = 2, .cell = 2}})), "draw");
}

// The first player wins 3,1,2 with the middle cell.
TEST(Checker, RefusesAnswersThatShareCells) {
    EXPECT_EQ(verdict(draw("3,1,2", {}, {.pairs = {{0, 1}, {1, 1}}})), "two parts share a cell");
    const Node right_end{{.cell = 1}, {.cell = 2}};
    EXPECT_EQ(verdict(draw("3,1,2", {right_end}, {.pairs = {{0, 1}}, .nodes_ago = 1})), "two parts share a cell");
    EXPECT_EQ(verdict(draw("3,1,2", {kLeftEnd}, {.pairs = {{0, 1}}, .nodes_ago = 1, .symmetry = 1})),
              "two parts share a cell");
    EXPECT_EQ(verdict(draw("4,1,2", {kLeftEnd}, {.pairs = {{2, 1}}, .nodes_ago = 1, .symmetry = 1})),
              "two parts share a cell")
        << "seen through a symmetry, the node needs other cells";
    EXPECT_EQ(verdict(draw("3,1,2", {{{.cell = 1, .pairs = {{1, 1}}}}}, {})), "node 0: two parts share a cell");
}

TEST(Checker, RefusesAnswersThatDoNotHold) {
    EXPECT_EQ(verdict(draw("3,1,2", {{{.cell = 1}}}, {.nodes_ago = 1})), "node 0: there is no answer to some move");
    EXPECT_EQ(verdict(draw("3,1,2", {{{.cell = 0}, {.cell = 2}}}, {.nodes_ago = 1})),
              "some line is left to the first player")
        << "each answer deals with another line";
    EXPECT_EQ(verdict(draw("3,1,2", {kLeftEnd}, {.nodes_ago = 1, .symmetry = 1})),
              "some line is left to the first player");
    EXPECT_EQ(verdict(draw("3,1,2", {}, {.pairs = {{0, 1}}})), "some line is left to the first player");
    EXPECT_EQ(verdict(draw("3,1,2", {}, {.pairs = {{0, 2}}})), "some line is left to the first player");
    EXPECT_EQ(verdict(draw("3,1,2", {}, {})), "some line is left to the first player");
    EXPECT_EQ(verdict(draw("3,1,2", {}, {.cell = 1})), "the first player begins");
}

TEST(Checker, RefusesWhatIsNotThere) {
    EXPECT_EQ(verdict(draw("4,1,4", {{{.cell = 4}}}, {})), "node 0: it takes a cell that is not there");
    EXPECT_EQ(verdict(draw("4,1,4", {}, {.pairs = {{3, 1}}})), "a pair is not two cells of the board");
    EXPECT_EQ(verdict(draw("4,1,4", {}, {.pairs = {{60, 1}}})), "a pair is not two cells of the board");
    EXPECT_EQ(verdict(draw("4,1,4", {}, {.pairs = {{0, 1U << 20U}}})), "a pair is not two cells of the board");
    EXPECT_EQ(verdict(draw("4,1,4", {kLeftEnd}, {.nodes_ago = 2})), "it refers to a node that is not there");
    EXPECT_EQ(verdict(draw("4,1,4", {kLeftEnd}, {.nodes_ago = 0, .symmetry = 0})),
              "it refers to a node that is not there");
    EXPECT_EQ(verdict(draw("4,1,4", {}, {.nodes_ago = 1})), "it refers to a node that is not there");
    for (const unsigned wrong : {8U, 4U, 48U, 255U})  // columns for rows, layers, and none
        EXPECT_EQ(verdict(draw("4,1,4", {kLeftEnd}, {.nodes_ago = 1, .symmetry = wrong})),
                  "it refers to a node that is not there");
}

TEST(Checker, RefusesWinsThatAreNone) {
    EXPECT_EQ(verdict(win("3,1,2", {})), "there is no move for the position ...");
    EXPECT_EQ(verdict(win("3,1,2", {{.cell = 3}})), "there is no move for the position ...");
    // X takes an end, O the middle, and nothing completes a line.
    EXPECT_EQ(verdict(win("3,1,2", {{.cell = 0}})), "there is no move for the position XO.");
    EXPECT_EQ(verdict(win("3,1,2", {{.cell = 0}, {.x = 1, .o = 2, .cell = 0}})), "an illegal move in the position XO.");
    EXPECT_EQ(verdict(win("3,1,2", {{.cell = 0}, {.x = 1, .o = 2, .cell = 2}})), "the game ends without a line of X");
    EXPECT_EQ(verdict(win("2,1,2", {{.cell = 0}})), "O ends the game in the position XO");
    // A line is completed only if O has no mark on it.
    std::vector<ListedMove> moves{{.cell = 1}, {.x = 2, .o = 1, .cell = 2}};
    for (const Bits reply : {4U, 8U, 16U}) moves.push_back({.x = 2, .o = reply, .cell = 0});
    EXPECT_EQ(verdict(win("5,1,3", moves)).substr(0, 34), "there is no move for the position ");
}

TEST(Checker, RefusesStrategiesThatAreNone) {
    EXPECT_EQ(verdict(strategy("3,1,2", {})), "there is no answer, X: b1, O: ");
    EXPECT_EQ(verdict(strategy("3,1,2", {{.x = 2, .cell = 1}})), "the answer is not an empty cell, X: b1, O: ");
    EXPECT_EQ(verdict(strategy("3,1,2", {{.x = 2, .cell = 3}})), "the answer is not an empty cell, X: b1, O: ");
    EXPECT_EQ(verdict(strategy("3,1,2", {{.x = 2, .cell = 64}})), "the answer is not an empty cell, X: b1, O: ");
    // Two threats, and one answer.
    EXPECT_EQ(verdict(strategy("3,1,2", {{.x = 2, .cell = 0}})), "X completes a line, X: b1 c1, O: a1");
    // Pairs with a mark on them, with a common cell, beside a line, and of one cell.
    EXPECT_EQ(verdict(strategy("3,1,2", {{.x = 2, .cell = 0, .pairs = {{1, 2}}}})), "a pair is not free, X: b1, O: ");
    EXPECT_EQ(verdict(strategy("3,1,2", {{.x = 2, .cell = 0, .pairs = {{2, 3}}}})), "a pair is not free, X: b1, O: ");
    EXPECT_EQ(verdict(strategy("5,1,2", {{.x = 2, .cell = 0, .pairs = {{2, 3}, {3, 4}}}})),
              "a pair is not free, X: b1, O: ");
    EXPECT_EQ(verdict(strategy("5,1,3", {{.x = 1, .cell = 4, .pairs = {{2, 3}}}})),
              "no pair lies on one of the lines, X: a1, O: ");
    EXPECT_EQ(verdict(strategy("3,1,2", {{.x = 2, .cell = 0, .pairs = {{2, 2}}}})), "a pair is not two cells");
    EXPECT_EQ(verdict(strategy("3,1,2", {{.x = 2, .cell = 0, .pairs = {{2, 64}}}})), "a pair is not two cells");
}

TEST(Checker, KnowsOnlyGamesOfOwnMarksOnOneBoard) {
    for (const char* rules :
         {"misere-4,1,4", "wild-4,1,4", "notakto-4,1,4", "4x1x2,4", "13,5,5", "vanishing", "ultimate", "?"})
        EXPECT_EQ(verdict(draw(rules, {}, {.pairs = {{0, 1}}})),
                  "certificates exist only for m,n,k-games with at most 64 cells")
            << rules;
    CertificateWriter loss("4,1,4", "loss");
    EXPECT_EQ(verdict(loss.finish()), "a certificate proves a draw or a win");
}

TEST(Checker, RefusesWhatIsLeftOverOrMissing) {
    const Answer start{.pairs = {{0, 1}}};
    EXPECT_EQ(verdict(draw("4,1,4", {}, start, "x")), "there is something after the last node");
    const std::string good = draw("4,1,4", {kLeftEnd}, {.nodes_ago = 1});
    const std::size_t body = good.find("draw\n") + 5;
    for (std::size_t size = body; size < good.size() - 8; ++size) {
        CertificateWriter writer("4,1,4", "draw");
        for (std::size_t i = body; i < size; ++i) writer.number(static_cast<unsigned char>(good[i]), 1);
        EXPECT_TRUE(verdict(writer.finish()).ends_with("the certificate is too short")) << size;
    }
    EXPECT_EQ(verdict(listed("3,1,2", "win", {{.cell = 1}}, 2)), "the certificate is too short");
    EXPECT_EQ(verdict(listed("3,1,2", "win", {{.cell = 1}}, 0xffffffffU)), "the certificate is too short");
    EXPECT_EQ(verdict(listed("3,1,2", "win", {{.cell = 1}, {.x = 1}}, 1)), "there is something after the last node");
    EXPECT_EQ(verdict(listed("3,1,3", "strategy", {{.x = 1, .cell = 1}}, 2)), "the certificate is too short");
    EXPECT_EQ(verdict(listed("2,1,2", "strategy", {{.x = 1, .cell = 1}}, 0)),
              "there is something after the last position");
    std::string damaged = draw("4,1,4", {}, start);
    damaged.back() = static_cast<char>(damaged.back() + 1);
    EXPECT_EQ(verdict(damaged), "the certificate is damaged");
    EXPECT_EQ(verdict("tateti certificate 2\n"), "this is not a certificate");
    EXPECT_EQ(verdict(std::string(kCertificateTitle)), "the certificate is too short");
}

}  // namespace
}  // namespace tateti::prove::test
