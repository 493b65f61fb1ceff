#include "solve/solution.hpp"

#include "solve/entry.hpp"
#include "support/tsv.hpp"

#include <tateti/games/games.hpp>
#include <tateti/tateti.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace tateti::solve::test {
namespace {

using games::Game;
using games::Move;
using games::Position;
using games::Rules;
using games::Score;
using tateti::test::read_tsv;

Rules rules(std::string_view text) {
    return games::parse_rules(text).value();
}

Position start(std::string_view text) {
    return Position::start(rules(text)).value();
}

/// `win:3`, `loss:2` or `draw`, as in testdata/.
std::string written(Score score) {
    const auto plies = score.plies();
    return std::string(name(score.result())) + (plies ? ":" + std::to_string(*plies) : "");
}

std::string written_moves(const Solution& solution, const Position& position) {
    std::string text;
    for (const auto& [move, score] : solution.scores(position)) {
        if (!text.empty()) text += ' ';
        text += std::string(to_text(move, position).view()) + "=" + written(score);
    }
    return text.empty() ? "-" : text;
}

/// Each game is solved once for all tests.
const Solution& solution_of(const std::string& game) {
    static std::map<std::string, Solution> solutions;
    return solutions.try_emplace(game, rules(game)).first->second;
}

TEST(Solution, OpeningsHaveTheirScores) {
    for (const auto& row : read_tsv("games/values.tsv", 3)) {
        const Solution& solution = solution_of(row[0]);
        EXPECT_EQ(written(solution.score(start(row[0]))), row[1]) << row[0];
        EXPECT_EQ(written_moves(solution, start(row[0])), row[2]) << row[0];
    }
}

TEST(Solution, EveryMoveOfRandomPositionsHasItsScore) {
    int checked = 0;
    for (const auto& row : read_tsv("games/walks.tsv", 5)) {
        if (row[4] == "?") continue;
        const Solution& solution = solution_of(row[0].substr(0, row[0].find(' ')));
        const Position position = games::parse_game(row[0])->position();
        EXPECT_EQ(written(solution.score(position)), row[4]) << row[0];
        EXPECT_EQ(written_moves(solution, position), row[3]) << row[0];
        ++checked;
    }
    EXPECT_GT(checked, 300);
}

// The chance is a fraction in lowest terms; those of one board of Notakto have a small denominator, too.
TEST(Solution, PerfectMovesHaveTheHighestChance) {
    int checked = 0;
    for (const auto& row : read_tsv("games/perfect.tsv", 3)) {
        const Solution& solution = solution_of(row[0].substr(0, row[0].find(' ')));
        const Position position = games::parse_game(row[0])->position();
        const std::vector<Move> perfect = solution.perfect_moves(position);
        std::string moves;
        for (const Move move : perfect)
            moves += (moves.empty() ? "" : " ") + std::string(to_text(move, position).view());
        EXPECT_EQ(moves, row[1]) << row[0];
        const double whole = std::stod(row[2].substr(row[2].find('/') + 1));
        EXPECT_NEAR(solution.chance(position, perfect.front()).value(), std::stod(row[2]) / whole, 1e-12) << row[0];
        ++checked;
    }
    EXPECT_GT(checked, 100);
    EXPECT_FALSE(solution_of("vanishing").chance(start("vanishing"), {}));
}

// The values were counted by another program.
TEST(Solution, LargerBoardsHaveTheirKnownValues) {
    const Solution& four_in_a_row = solution_of("4,4,4");
    for (const auto& [move, score] : four_in_a_row.scores(start("4,4,4"))) EXPECT_EQ(score.result(), Result::draw);
    const Solution& three_in_a_row = solution_of("4,4,3");
    for (const auto& [move, score] : three_in_a_row.scores(start("4,4,3"))) EXPECT_EQ(score.result(), Result::win);
    const Solution& five_columns = solution_of("5,3,3");
    for (const auto& [move, score] : five_columns.scores(start("5,3,3"))) {
        const auto text = to_text(move, start("5,3,3"));
        EXPECT_EQ(score.result(), text == "a2" || text == "e2" ? Result::loss : Result::win) << text.view();
    }
    for (const char* lost : {"misere-4,4,3", "misere-5,3,3"})
        EXPECT_EQ(solution_of(lost).score(start(lost)).result(), Result::loss) << lost;
    EXPECT_EQ(solution_of("misere-4,4,4").score(start("misere-4,4,4")).result(), Result::draw);
}

TEST(Solution, InTheCubeOnlyTheCentreWins) {
    const Solution& cube = solution_of("cube");
    for (const auto& [move, score] : cube.scores(start("cube"))) {
        const bool centre = to_text(move, start("cube")) == "b2.2";
        EXPECT_EQ(score.result(), centre ? Result::win : Result::loss) << to_text(move, start("cube")).view();
    }
    EXPECT_EQ(written(cube.score(start("cube"))), "win:7");
}

TEST(Solution, ThreeByThreeAgreesWithTheLibrary) {
    const Solution& solution = solution_of("3,3,3");
    std::mt19937 generator(3);
    for (int i = 0; i < 200; ++i) {
        tateti::Game game;
        std::string text = "3,3,3 ";
        while (!game.is_over()) {
            const Score score = solution.score(games::parse_game(text)->position());
            ASSERT_EQ(score.result(), value(game.position()).result()) << text;
            ASSERT_EQ(score.plies(), value(game.position()).plies()) << text;
            const tateti::Cell cell = pick(game.position().legal_moves(), generator);
            game = game.play_unchecked(cell);
            text += to_text(cell).view();
        }
    }
}

/// A plain minimax for late positions of boards that Python cannot solve.
Score plain_score(const Position& position) {
    if (const auto outcome = position.outcome()) {
        if (*outcome == Outcome::draw) return Score::draw();
        return winner(outcome) == position.turn() ? Score::win_in(0) : Score::loss_in(0);
    }
    Score best = Score::loss_in(0);
    position.legal_moves().for_each(
        [&](Move move) { best = std::max(best, plain_score(position.play_unchecked(move)).for_the_move_before()); });
    return best;
}

TEST(Solution, LatePositionsAgreeWithAPlainSearch) {
    std::mt19937 generator(44);
    for (const char* text : {"4,4,3", "4,4,4", "misere-4,4,4", "cube"}) {
        const Solution& solution = solution_of(text);
        for (int i = 0, checked = 0; checked < 40 && i < 100'000; ++i) {
            Position position = start(text);
            while (!position.is_over() && position.legal_moves().size() > 7) {
                std::vector<Move> moves;
                position.legal_moves().for_each([&](Move move) { moves.push_back(move); });
                position = position.play_unchecked(moves[generator() % moves.size()]);
            }
            if (position.is_over()) continue;
            ASSERT_EQ(written(solution.score(position)), written(plain_score(position))) << to_text(position).view();
            ++checked;
        }
    }
}

/// The score of a game's position by playing every game from there to its end.
Score plain_score(const Game& game) {
    if (const auto outcome = game.outcome()) {
        if (*outcome == Outcome::draw) return Score::draw();
        return winner(outcome) == game.position().turn() ? Score::win_in(0) : Score::loss_in(0);
    }
    Score best = Score::loss_in(0);
    game.legal_moves().for_each(
        [&](Move move) { best = std::max(best, plain_score(game.play(move).value()).for_the_move_before()); });
    return best;
}

TEST(Solution, CountsRepetitionsAndTheLongestGame) {
    for (const char* text : {"vanishing", "vanishing-reuse", "vanishing-late"}) {
        std::mt19937 generator(7);
        int decided = 0;
        for (int checked = 0; checked < 1;) {
            Game game(rules(text));
            while (game.ply() < Game::kLongest - 4) {  // mostly the first move that goes on: that repeats positions
                std::vector<Move> moves;
                game.legal_moves().for_each([&](Move move) { moves.push_back(move); });
                if (generator() % 3 == 0) std::ranges::shuffle(moves, generator);
                const auto goes_on = [&](Move move) { return !game.play(move)->is_over(); };
                const auto move = std::ranges::find_if(moves, goes_on);
                if (move == moves.end()) break;
                game = game.play(*move).value();
            }
            if (game.ply() < Game::kLongest - 4) continue;
            ++checked;
            const Solution solution = Solution::with_history(game).value();
            const Position now = game.position();
            EXPECT_EQ(written(solution.score(now)), written(plain_score(game))) << to_text(game).view();
            for (const auto& [move, score] : solution.scores(now)) {
                const Score plain = plain_score(game.play(move).value()).for_the_move_before();
                EXPECT_EQ(written(score), written(plain)) << to_text(game).view();
                if (plain.result() != Result::draw) ++decided;
            }
        }
        EXPECT_GT(decided, 0) << text;
    }
}

TEST(Solution, SeesTheDrawByRepetition) {
    // O wins with 4 in 3 plies, if that were not the third time that the position occurs.
    const Game game = games::parse_game("vanishing 317524603175246031752").value();
    const Move four = games::parse_move(game.position(), "4").value();
    EXPECT_EQ(Solution(game.rules()).score(game.position(), four), Score::win_in(3));
    EXPECT_EQ(Solution::with_history(game)->score(game.position(), four), Score::draw());
    EXPECT_FALSE(Solution::with_history(games::parse_game("vanishing 31752460").value()));
    EXPECT_FALSE(Solution::with_history(games::parse_game("misere 408").value()));
}

// The library alone does not know these.
TEST(Solution, SmallGamesOutsideTheCatalogueHaveTheirValue) {
    const auto entry = [](const char* text) {
        const games::CatalogueEntry found = entry_of(rules(text));
        std::string written(certainty(found.value));
        if (result(found.value)) written.append(" ").append(name(*result(found.value)));
        if (found.plies) written.append(" ").append(std::to_string(*found.plies));
        return written;
    };
    EXPECT_EQ(entry("vanishing-4"), "proven win 11");
    EXPECT_EQ(entry("misere-4,4,3").substr(0, 11), "proven loss");
    EXPECT_EQ(entry("misere-4,4,4"), "proven draw");
    EXPECT_EQ(entry("misere"), "proven draw") << "of the catalogue";
    EXPECT_EQ(entry("4,3,3"), "proven win") << "of its board";
    EXPECT_EQ(entry("misere-5,5,4"), "unknown") << "too large";
}

TEST(Solution, TheCatalogueClaimsWhatIsTrue) {
    for (const games::CatalogueEntry& entry : games::kCatalogue) {
        if (!Solution::can_solve(entry.rules)) continue;
        const Solution& solution = solution_of(std::string(to_text(entry.rules).view()));
        const Position first = Position::start(entry.rules).value();
        EXPECT_EQ(solution.claim(first), entry.value) << to_text(entry.rules).view();
        EXPECT_EQ(solution.score(first).plies(), entry.plies) << to_text(entry.rules).view();
    }
}

}  // namespace
}  // namespace tateti::solve::test
