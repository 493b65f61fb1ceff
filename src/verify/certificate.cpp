#include "verify/certificate.hpp"

#include <tateti/fraction.hpp>
#include <tateti/position.hpp>
#include <tateti/score.hpp>
#include <tateti/solution.hpp>

#include <cmath>
#include <cstddef>

namespace tateti::verify {

Certificate certify() {
    return {.facts = measure_facts(),
            .wrong_scores = count_wrong_scores(),
            .perfect_losses = count_perfect_losses(),
            .perfect = perfect_against_random(),
            .most_possible = most_possible_against_random(),
            .levels = level_table(),
            .companion = companion_table()};
}

std::vector<std::string> failures(const Certificate& certificate) {
    std::vector<std::string> found;
    for (const std::string_view fact : differences(certificate.facts, known_facts()))
        found.push_back("the fact \"" + std::string(fact) + "\" does not hold");
    if (certificate.wrong_scores != 0)
        found.push_back(std::to_string(certificate.wrong_scores) + " scores do not follow from the rules");
    if (value(Position()) != Score::draw()) found.emplace_back("the empty board is not a draw");
    if (certificate.perfect_losses != 0)
        found.push_back("the perfect player loses " + std::to_string(certificate.perfect_losses) + " games");
    if (certificate.perfect != ByMark<Fraction>{.x = Fraction::of(191, 192), .o = Fraction::of(866, 945)})
        found.emplace_back("the perfect player's chances against random play are not 191/192 and 866/945");
    if (certificate.perfect != certificate.most_possible)
        found.emplace_back("another player who never loses wins more often against random play");
    for (std::size_t x = 0; x < kPlayers; ++x)
        for (std::size_t o = 0; o < kPlayers; ++o) {
            const Chances& chances = certificate.levels[x][o];
            // Written so that NaN fails too.
            if (!(std::abs(chances.win + chances.draw + chances.loss - 1) <= 1e-12))
                found.push_back("the chances of " + std::string(player_name(x)) + " against " +
                                std::string(player_name(o)) + " do not add up to 1");
            if (x > o && !(margin(certificate.levels, x, o) >= kClearMargin))
                found.push_back(std::string(player_name(x)) + " is not clearly stronger than " +
                                std::string(player_name(o)));
        }
    // A child who moves at random wins most games against `gentle`.
    constexpr std::size_t kGentle = kRandomPlayer - 1;
    constexpr std::size_t kEasy = kRandomPlayer + 1;
    const bool child_wins =
        certificate.levels[kRandomPlayer][kGentle].win > 0.5 && certificate.levels[kGentle][kRandomPlayer].loss > 0.5;
    if (!child_wins) found.emplace_back("random play does not win most games against gentle");
    for (std::size_t player = 0; player < kPlayers; ++player)
        certificate.companion[player].for_each([&](Mark mark, const LongRun& run) {
            const double fewest = player >= kEasy ? kFewestWinsAgainstCompanion : 0;
            const bool keeps = run.wins >= fewest && run.wins <= kMostWinsAgainstCompanion;
            if (!keeps)
                found.push_back("the companion does not keep " + std::string(player_name(player)) + " as " +
                                to_char(mark) + " at two wins in five");
        });
    return found;
}

}  // namespace tateti::verify
