#include "conformance.hpp"

#include <tateti/tateti.hpp>

#include <cstdlib>
#include <optional>
#include <string>
#include <utility>

namespace tateti::conformance {
namespace {

std::string fraction_text(Fraction fraction) {
    return std::to_string(fraction.numerator()) + "/" + std::to_string(fraction.denominator());
}

std::string plies_text(Score score) {
    return score.plies() ? std::to_string(*score.plies()) : "-";
}

std::string moves_text(const Analysis& analysis) {
    std::string text;
    for (const AnalysedMove& move : analysis.moves) {
        if (!text.empty()) text += ' ';
        text += to_text(move.cell).view();
        text += ',';
        text += name(move.score.result());
        text += ',' + plies_text(move.score) + ',' + fraction_text(move.win_rate);
    }
    return text;
}

std::string set_text(CellSet cells) {
    std::string text;
    for (const Cell cell : cells) text += to_text(cell).view();
    return text;
}

void check_positions(const std::string& folder, Tester& tester) {
    for (const Row& row : read_rows(folder, "positions.tsv", 7)) {
        const auto board = parse_board(row[0]);
        const auto position = board ? Position::from_board(*board) : std::unexpected(BoardError::too_many_x);
        tester.expect_equal(row[0], "is a position", position ? "yes" : "no", "yes");
        if (!position) continue;
        tester.expect_equal(row[0], "canonical form", to_text(canonical(*position)), row[0]);
        const Analysis analysis = analyse(*position);
        tester.expect_equal(row[0], "result", name(analysis.value.result()), row[1]);
        tester.expect_equal(row[0], "plies", plies_text(analysis.value), row[2]);
        tester.expect_equal(row[0], "moves", moves_text(analysis), or_nothing(row[5]));
        tester.expect_equal(row[0], "perfect", set_text(analysis.best), or_nothing(row[3]));
    }
}

/// `companion/7` is `companion` with a strength of 7 steps.
std::pair<std::optional<Level>, Strength> level_and_strength(const std::string& player) {
    const std::size_t slash = player.find('/');
    if (slash == std::string::npos) return {level_from_name(player), {}};
    const auto strength = Strength::from_steps(std::atoi(player.c_str() + slash + 1));
    return {level_from_name(player.substr(0, slash)), strength.value_or(Strength())};
}

void check_odds(const std::string& folder, Tester& tester) {
    for (const Row& row : read_rows(folder, "odds.tsv", 3)) {
        const auto game = parse_game(or_nothing(row[1]));
        const auto [level, strength] = level_and_strength(row[0]);
        const std::string where = row[0] + " " + row[1];
        tester.expect_equal(where, "can be read", game && (level || row[0] == "random") ? "yes" : "no", "yes");
        if (!game) continue;
        const Odds law = level ? odds(*level, *game, strength) : Odds::even(game->position().legal_moves());
        std::string found;
        for (const Cell cell : law.cells()) {
            if (!found.empty()) found += ' ';
            found += to_text(cell).view();
            found += ':' + fraction_text(law.probability(cell));
        }
        tester.expect_equal(where, "odds", found, or_nothing(row[2]));
    }
}

}  // namespace

void check_players(const std::string& folder, Tester& tester) {
    check_positions(folder, tester);
    check_odds(folder, tester);
}

}  // namespace tateti::conformance
