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
    return with_checksum(std::move(bytes));
}

/// The prover finds the value, and the checker confirms it.
void expect_certificate(std::string_view game, Result result) {
    const ProverResult proof = proven(game);
    EXPECT_EQ(proof.result, result) << game;
    const auto checked = check_certificate(proof.certificate);
    ASSERT_TRUE(checked.has_value()) << game << ": " << checked.error().message;
    EXPECT_EQ(checked->result, result) << game;
    EXPECT_EQ(to_text(games::Rules(checked->rules)), game);
    EXPECT_GT(checked->positions, 0U) << game;
}

TEST(Certificate, DrawsAndWinsOfSmallBoardsPassTheChecker) {
    for (const char* game : {"4,4,4", "5,4,4", "6,4,4", "5,5,5", "6,5,5", "6,6,5", "7,6,5", "7,7,5"})
        expect_certificate(game, Result::draw);
    for (const char* game : {"4,3,3", "4,4,3", "5,3,3", "6,5,4", "6,6,4", "7,7,4"})
        expect_certificate(game, Result::win);
}

// The first player wins the weak game of these.
TEST(Certificate, DrawsThatNeedThreatsOfTheSecondPlayerHaveAStrategy) {
    for (const char* game : {"3,3,3", "5,5,4"}) expect_certificate(game, Result::draw);
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

/// The certificate of another game, with a body changed by a few bits at random, so that most of it stays well-formed.
class Forgery {
  public:
    Forgery(const std::string& good, std::string_view proven, std::string_view claimed, std::string_view kind)
        : base_(good) {
        base_.replace(base_.find(proven), proven.size(), claimed);
        body_ = base_.find(kind) + kind.size() + 1;
    }

    [[nodiscard]] std::string unchanged() const { return signed_again(base_); }
    [[nodiscard]] std::string changed(std::mt19937& generator) const {
        std::string bad = base_;
        for (int changes = 1 + static_cast<int>(generator() % 4); changes > 0; --changes) {
            const std::size_t at = body_ + generator() % (bad.size() - body_ - 8);
            bad[at] = static_cast<char>(bad[at] ^ (1 << generator() % 4));
        }
        return signed_again(bad);
    }

  private:
    std::string base_;
    std::size_t body_ = 0;
};

// The checksum only finds accidents. A certificate that somebody has changed on purpose must fail for what it says.
// With shorter lines on the same board every cell and every pair is still there, so that only the logic can refuse it.
TEST(Certificate, AWrongDrawIsRefusedEvenIfItsChecksumFits) {
    std::mt19937 generator(99);
    for (const auto& [drawn, weakly_won] :
         {std::pair{"4,4,4", "4,4,3"}, {"5,5,5", "5,5,4"}, {"6,6,5", "6,6,4"}, {"7,7,5", "7,7,4"}}) {
        const Forgery forgery(proven(drawn).certificate, drawn, weakly_won, "draw");
        const auto checked = check_certificate(forgery.unchanged());
        ASSERT_FALSE(checked.has_value()) << weakly_won;
        EXPECT_EQ(checked.error().message, "some line is left to the first player") << weakly_won;
        for (int i = 0; i < 2'000; ++i) EXPECT_FALSE(check_certificate(forgery.changed(generator)).has_value());
    }
}

TEST(Certificate, AWrongWinIsRefusedEvenIfItsChecksumFits) {
    std::mt19937 generator(98);
    const Forgery forgery(proven("4,4,3").certificate, "4,4,3", "4,4,4", "win");
    EXPECT_FALSE(check_certificate(forgery.unchanged()).has_value());
    for (int i = 0; i < 2'000; ++i) EXPECT_FALSE(check_certificate(forgery.changed(generator)).has_value());
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
    // X wins 3,3,2 and 5,5,3: nothing made from the bytes of a strategy may prove that O holds.
    std::mt19937 generator(7);
    for (const auto& [drawn, won] : {std::pair{"3,3,3", "3,3,2"}, {"5,5,4", "5,5,3"}}) {
        const Forgery forgery(proven(drawn).certificate, drawn, won, "strategy");
        EXPECT_FALSE(check_certificate(forgery.unchanged()).has_value()) << won;
        for (int i = 0; i < 1'000; ++i) EXPECT_FALSE(check_certificate(forgery.changed(generator)).has_value());
    }
}

// What the table has forgotten is searched again.
TEST(Certificate, NeedsNoTable) {
    for (const char* game : {"4,4,4", "6,5,5", "6,5,4", "3,3,3"}) {
        const auto rules = std::get<games::InARow>(games::parse_rules(game).value());
        const ProverResult proof = prove_game(rules, {.table_bytes = 0, .certificate = true});
        EXPECT_TRUE(check_certificate(proof.certificate).has_value()) << game;
    }
}

}  // namespace
}  // namespace tateti::prove::test
