#include "prove/certificate.hpp"

#include "prove/prover.hpp"

#include <tateti/games/games.hpp>

#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace tateti::prove::test {
namespace {

ProverResult proven(std::string_view game) {
    return prove_game(std::get<games::InARow>(games::parse_rules(game).value()), {.certificate = true});
}

/// The certificate with a checksum that fits again.
std::string signed_again(std::string bytes) {
    bytes.resize(bytes.size() - 8);
    std::uint64_t sum = checksum(bytes);
    for (int i = 0; i < 8; ++i, sum >>= 8U) bytes += static_cast<char>(sum & 255U);
    return bytes;
}

TEST(Certificate, DrawsAndWinsOfSmallBoardsPassTheChecker) {
    for (const char* game : {"4,4,4", "5,4,4", "6,4,4", "5,5,5", "6,5,5", "6,6,5", "7,6,5", "7,7,5"}) {
        const ProverResult result = proven(game);
        EXPECT_EQ(result.result, Result::draw) << game;
        const auto checked = check_certificate(result.certificate);
        ASSERT_TRUE(checked.has_value()) << game << ": " << checked.error().message;
        EXPECT_EQ(checked->result, Result::draw);
        EXPECT_EQ(to_text(games::Rules(checked->rules)), game);
        EXPECT_GT(checked->positions, 0U);
    }
    for (const char* game : {"4,3,3", "4,4,3", "5,3,3", "6,5,4", "6,6,4", "7,7,4"}) {
        const ProverResult result = proven(game);
        EXPECT_EQ(result.result, Result::win) << game;
        const auto checked = check_certificate(result.certificate);
        ASSERT_TRUE(checked.has_value()) << game << ": " << checked.error().message;
        EXPECT_EQ(checked->result, Result::win);
    }
}

TEST(Certificate, AFlippedBitIsDetected) {
    for (const char* game : {"4,4,4", "4,3,3", "3,3,3"}) {
        const std::string good = proven(game).certificate;
        for (std::size_t i = 0; i < good.size(); ++i)
            for (int flipped = 0; flipped < 8; ++flipped) {
                std::string bad = good;
                bad[i] = static_cast<char>(bad[i] ^ (1 << flipped));
                EXPECT_FALSE(check_certificate(bad).has_value()) << game << " byte " << i;
            }
        for (std::size_t size = 0; size < good.size(); ++size)
            EXPECT_FALSE(check_certificate(good.substr(0, size)).has_value()) << size;
    }
}

// The checksum only finds accidents. A certificate that somebody has changed on purpose must fail for what it says.
TEST(Certificate, AWrongProofIsRefusedEvenIfItsChecksumFits) {
    const std::string draw = proven("4,4,4").certificate;
    for (const char* drawn_only_with_threats : {"3,3,3", "5,5,4", "8,4,4", "6,5,4", "4,4,3"}) {
        std::string other = draw;
        other.replace(other.find("4,4,4"), 5, drawn_only_with_threats);
        EXPECT_FALSE(check_certificate(signed_again(other)).has_value()) << drawn_only_with_threats;
    }
    // 5,5,4 is no weak draw: nothing made from the bytes of a certificate may prove that it is one.
    std::mt19937 generator(99);
    std::string base = proven("6,6,5").certificate;
    base.replace(base.find("6,6,5"), 5, "5,5,4");
    for (int i = 0; i < 20'000; ++i) {
        std::string bad = base;
        for (int changes = 1 + static_cast<int>(generator() % 4); changes > 0; --changes)
            bad[26 + generator() % (bad.size() - 34)] = static_cast<char>(generator());
        EXPECT_FALSE(check_certificate(signed_again(bad)).has_value());
    }
    const std::string win = proven("4,3,3").certificate;
    std::string other = win;
    other.replace(other.find("4,3,3"), 5, "3,3,3");
    EXPECT_FALSE(check_certificate(signed_again(other)).has_value());
}

TEST(Certificate, EveryMoveOfAWinIsNeeded) {
    const std::string good = proven("4,3,3").certificate;
    const std::size_t nodes = good.find("win\n") + 8;
    int refused = 0;
    int count = 0;
    for (std::size_t at = nodes; at + 8 < good.size(); at += 17, ++count) {
        std::string bad = good;
        bad[at + 16] = static_cast<char>(200);  // not a cell
        if (!check_certificate(signed_again(bad))) ++refused;
    }
    EXPECT_GT(count, 5);
    EXPECT_EQ(refused, count);
}

TEST(Prover, StopsWhenItIsTold) {
    const std::atomic<bool> stop = true;
    const ProverResult result = prove_game({.columns = 8, .rows = 8, .k = 5}, {.stop = &stop});
    EXPECT_FALSE(result.result.has_value());
}

// The first player wins the weak game of these.
TEST(Certificate, DrawsThatNeedThreatsOfTheSecondPlayerHaveAStrategy) {
    for (const char* game : {"3,3,3", "5,5,4"}) {
        const ProverResult result = proven(game);
        EXPECT_EQ(result.result, Result::draw) << game;
        const auto checked = check_certificate(result.certificate);
        ASSERT_TRUE(checked.has_value()) << game << ": " << checked.error().message;
        EXPECT_EQ(checked->result, Result::draw);
        EXPECT_EQ(to_text(games::Rules(checked->rules)), game);
    }
}

std::uint64_t number(std::string_view bytes, std::size_t at, std::size_t size) {
    std::uint64_t value = 0;
    for (std::size_t i = size; i-- > 0;) value = value << 8U | static_cast<unsigned char>(bytes[at + i]);
    return value;
}

TEST(Certificate, AStrategyIsRefusedIfAnAnswerIsMissingOrImpossible) {
    const std::string good = proven("3,3,3").certificate;
    std::size_t at = good.find("strategy\n") + 13;
    int count = 0;
    for (; at + 8 < good.size(); at += 18 + 2 * number(good, at + 17, 1), ++count) {
        std::string bad = good;
        bad[at + 16] = static_cast<char>(200);  // not a cell
        EXPECT_FALSE(check_certificate(signed_again(bad)).has_value());
        const auto marks = number(good, at, 8) | number(good, at + 8, 8);
        bad[at + 16] = static_cast<char>(std::countr_zero(marks));  // a cell that is taken
        EXPECT_FALSE(check_certificate(signed_again(bad)).has_value());
        bad = good;
        bad[at] = static_cast<char>(bad[at] ^ 1);  // another position: the answer to this one is missing
        EXPECT_FALSE(check_certificate(signed_again(bad)).has_value());
    }
    EXPECT_GT(count, 3);
}

TEST(Certificate, AStrategyMustHoldAgainstEveryMove) {
    // X wins 4,3,3 and 6,5,4: nothing made from the bytes of a strategy may prove that O holds.
    std::mt19937 generator(7);
    for (const auto& [drawn, won] : {std::pair{"3,3,3", "4,3,3"}, {"5,5,4", "6,5,4"}}) {
        std::string base = proven(drawn).certificate;
        base.replace(base.find(drawn), 5, won);
        EXPECT_FALSE(check_certificate(signed_again(base)).has_value()) << won;
        for (int i = 0; i < 2'000; ++i) {
            std::string bad = base;
            for (int changes = 1 + static_cast<int>(generator() % 4); changes > 0; --changes)
                bad[36 + generator() % (bad.size() - 44)] = static_cast<char>(generator());
            EXPECT_FALSE(check_certificate(signed_again(bad)).has_value());
        }
    }
}

}  // namespace
}  // namespace tateti::prove::test
