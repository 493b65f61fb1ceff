#include "prove/certificate.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Certificates written by hand, each with one mistake. Without the check for it, the checker would believe something
/// false.
namespace tateti::prove::test {
namespace {

using Bits = std::uint64_t;

struct Answer {
    unsigned cell = 255;
    unsigned symmetry = 0;
    unsigned next = 0;
};
struct Node {
    Bits area = 0;
    std::vector<std::pair<unsigned, unsigned>> pairs{};
    std::vector<Answer> answers{};
};

std::string draw(std::string_view rules, const std::vector<Node>& nodes) {
    CertificateWriter writer(rules, "draw");
    writer.number(nodes.size(), 4);
    for (const Node& node : nodes) {
        writer.number(node.area, 8);
        writer.number(node.pairs.size(), 1);
        writer.number(node.answers.size(), 1);
        for (const auto& [a, b] : node.pairs) {
            writer.number(a, 1);
            writer.number(b, 1);
        }
        for (const Answer& answer : node.answers) {
            writer.number(answer.cell, 1);
            writer.number(answer.symmetry, 1);
            writer.number(answer.next, 4);
        }
    }
    return writer.finish();
}

struct WinningMove {
    Bits x = 0;
    Bits o = 0;
    unsigned cell = 0;
};

std::string win(std::string_view rules, const std::vector<WinningMove>& moves) {
    CertificateWriter writer(rules, "win");
    writer.number(moves.size(), 4);
    for (const WinningMove& move : moves) {
        writer.number(move.x, 8);
        writer.number(move.o, 8);
        writer.number(move.cell, 1);
    }
    return writer.finish();
}

std::string verdict(const std::string& certificate) {
    const auto checked = check_certificate(certificate);
    return checked ? std::string(name(checked->result)) : checked.error().message;
}

constexpr Bits kAll = ~Bits{0};

TEST(Checker, AcceptsPairsAnswersAndSymmetries) {
    // One line of four cells. The pair at its left end, or the mirrored one, blocks it.
    EXPECT_EQ(verdict(draw("4,1,4", {{.area = 15, .pairs = {{0, 1}}}})), "draw");
    EXPECT_EQ(verdict(draw("4,1,4", {{.area = kAll, .pairs = {{0, 1}}},
                                     {.area = kAll, .answers = {{.symmetry = 0}, {.symmetry = 1}}}})),
              "draw");
    EXPECT_EQ(verdict(win("3,1,2", {{.cell = 1}})), "win");
}

TEST(Checker, RefusesPairsThatAreNone) {
    EXPECT_EQ(verdict(draw("2,2,2", {{.area = 15, .pairs = {{0, 1}, {2, 3}, {0, 2}, {1, 3}, {0, 3}, {1, 2}}}})),
              "node 0: two pairs share a cell");
    EXPECT_EQ(verdict(draw("2,2,2", {{.area = 15, .pairs = {{0, 0}, {1, 1}, {2, 2}, {3, 3}}}})),
              "node 0: a pair is not two cells");
    EXPECT_EQ(verdict(draw("4,1,4", {{.area = 15, .pairs = {{0, 64}}}})), "node 0: a pair is not two cells");
    EXPECT_EQ(verdict(draw("4,1,2", {{.area = 15, .pairs = {{0, 1}, {2, 3}}}})),
              "node 0: no pair lies on one of the lines");
    EXPECT_EQ(verdict(draw("4,1,4", {{.area = 15}, {.area = 15, .pairs = {{0, 1}}, .answers = {{}}}})),
              "node 0: there is no answer to some move");
    EXPECT_EQ(verdict(draw("4,1,4", {{}, {.area = 15, .pairs = {{0, 1}}, .answers = {{}}}})),
              "node 1: a node has pairs or answers, not both");
}

TEST(Checker, RefusesAnswersThatDoNotHold) {
    // In 3,1,2 the middle cell wins. A node for an empty area holds, but does not help.
    const Node nothing;
    EXPECT_EQ(verdict(draw("3,1,2", {nothing, {.area = 7, .answers = {{.cell = 1}}}})),
              "node 1: there is no answer to some move");
    EXPECT_EQ(verdict(draw("3,1,2", {{.area = 7}})), "node 0: there is no answer to some move");
    EXPECT_EQ(verdict(draw("3,1,2", {nothing, {.area = 7, .answers = {{}}}})), "node 1: the next node forgets a line");
    EXPECT_EQ(verdict(draw("3,1,2", {nothing, {.area = 7, .answers = {{.cell = 0}, {.cell = 2}}}})),
              "node 1: the next node forgets a line");
    EXPECT_EQ(verdict(draw("3,1,2", {nothing})), "the last node is not the start of the game");
    EXPECT_EQ(verdict(draw("3,1,2", {})), "the last node is not the start of the game");
}

TEST(Checker, RefusesReferencesToNothing) {
    const Node nothing;
    for (const Answer& wrong : {Answer{.cell = 64}, Answer{.cell = 254}, Answer{.next = 1}, Answer{.next = 2}})
        EXPECT_EQ(verdict(draw("3,1,2", {nothing, {.area = 7, .answers = {wrong}}})),
                  "node 1: it refers to a node or cell that is not there");
    for (const unsigned wrong : {8U, 4U, 48U, 255U})  // columns for rows, layers, and none
        EXPECT_EQ(
            verdict(draw("4,1,4", {{.area = 15, .pairs = {{0, 1}}}, {.area = 15, .answers = {{.symmetry = wrong}}}})),
            "node 1: the board does not have that symmetry");
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
    std::vector<WinningMove> moves{{.cell = 1}, {.x = 2, .o = 1, .cell = 2}};
    for (const Bits reply : {4U, 8U, 16U}) moves.push_back({.x = 2, .o = reply, .cell = 0});
    EXPECT_EQ(verdict(win("5,1,3", moves)).substr(0, 34), "there is no move for the position ");
}

TEST(Checker, KnowsOnlyGamesOfOwnMarksOnOneBoard) {
    for (const char* rules :
         {"misere-4,1,4", "wild-4,1,4", "notakto-4,1,4", "4x1x2,4", "13,5,5", "vanishing", "ultimate", "?"})
        EXPECT_EQ(verdict(draw(rules, {{.area = 15, .pairs = {{0, 1}}}})),
                  "certificates exist only for m,n,k-games with at most 64 cells")
            << rules;
    CertificateWriter loss("4,1,4", "loss");
    EXPECT_EQ(verdict(loss.finish()), "a certificate proves a draw or a win");
}

TEST(Checker, RefusesWhatIsLeftOverOrMissing) {
    const auto with_count = [](unsigned count, unsigned nodes) {
        CertificateWriter writer("4,1,4", "draw");
        writer.number(count, 4);
        for (unsigned i = 0; i < nodes; ++i) {
            writer.number(15, 8);
            writer.number(1, 1);
            writer.number(0, 1);
            writer.number(0x0100, 2);
        }
        return verdict(writer.finish());
    };
    EXPECT_EQ(with_count(2, 2), "draw");
    EXPECT_EQ(with_count(1, 2), "there is something after the last node");
    EXPECT_EQ(with_count(2, 1), "the certificate is too short");
    EXPECT_EQ(with_count(0xffffffffU, 1), "the certificate is too short");
    std::string damaged = draw("4,1,4", {{.area = 15, .pairs = {{0, 1}}}});
    damaged.back() = static_cast<char>(damaged.back() + 1);
    EXPECT_EQ(verdict(damaged), "the certificate is damaged");
    EXPECT_EQ(verdict("tateti certificate 2\n"), "this is not a certificate");
    EXPECT_EQ(verdict(std::string(kCertificateTitle)), "the certificate is too short");
}

}  // namespace
}  // namespace tateti::prove::test
