#include "conformance.hpp"

#include <tateti/learn/ends.hpp>
#include <tateti/learn/explorer.hpp>
#include <tateti/learn/lesson.hpp>
#include <tateti/learn/menace.hpp>
#include <tateti/learn/menace_text.hpp>
#include <tateti/learn/puzzle.hpp>
#include <tateti/tateti.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace tateti::conformance {
namespace {

std::string set_text(CellSet cells) {
    std::string text;
    for (const Cell cell : cells) text += to_text(cell).view();
    return text;
}

void check_puzzles(const std::string& folder, Tester& tester) {
    const PuzzleList puzzles = all_puzzles();
    const auto rows = read_rows(folder, "puzzles.tsv", 4);
    tester.expect_equal("puzzles.tsv", "number of puzzles", std::to_string(puzzles.size()),
                        std::to_string(rows.size()));
    for (std::size_t i = 0; i < rows.size() && i < puzzles.size(); ++i) {
        const Puzzle& one = puzzles[i];
        tester.expect_equal(rows[i][0], "board", to_text(one.position), rows[i][0]);
        tester.expect_equal(rows[i][0], "answer", to_text(one.answer), rows[i][1]);
        tester.expect_equal(rows[i][0], "theme", name(one.theme), rows[i][2]);
        tester.expect_equal(rows[i][0], "difficulty", std::to_string(one.difficulty), rows[i][3]);
    }
}

void check_daily_puzzles(const std::string& folder, Tester& tester) {
    const PuzzleList puzzles = all_puzzles();
    std::chrono::sys_days day{std::chrono::year(2026) / 1 / 1};
    for (const auto& row : read_rows(folder, "daily.tsv", 2)) {
        const Puzzle today = daily_puzzle(puzzles, day);
        const Puzzle& expected = puzzles[static_cast<std::size_t>(std::stoi(row[1])) - 1];
        tester.expect_equal(row[0], "puzzle of the day", to_text(canonical(today.position)),
                            to_text(expected.position).view());
        tester.expect_equal(row[0], "answer", std::to_string(puzzle(today.position)->answer.index()),
                            std::to_string(today.answer.index()));
        day += std::chrono::days(1);
    }
}

void check_lessons(const std::string& folder, Tester& tester) {
    std::vector<Exercise> all;
    for (const Course course : kAllCourses)
        for (const Exercise& exercise : exercises(course)) all.push_back(exercise);
    const auto rows = read_rows(folder, "lessons.tsv", 4);
    tester.expect_equal("lessons.tsv", "number of exercises", std::to_string(all.size()), std::to_string(rows.size()));
    for (std::size_t i = 0; i < rows.size() && i < all.size(); ++i) {
        const std::string where = rows[i][0] + " " + rows[i][2];
        tester.expect_equal(where, "course", name(all[i].course), rows[i][0]);
        tester.expect_equal(where, "goal", name(all[i].goal), rows[i][1]);
        tester.expect_equal(where, "board", to_text(all[i].position), rows[i][2]);
        tester.expect_equal(where, "right moves", set_text(right_moves(all[i], all[i].position)), rows[i][3]);
    }
}

std::string ends_text(const Ends& ends) {
    std::string text;
    for (const Fraction part : {ends.x_wins, ends.draw, ends.o_wins})
        text += (text.empty() ? "" : ",") + std::to_string(part.numerator()) + "/" + std::to_string(part.denominator());
    return text;
}

void check_explorer(const std::string& folder, Tester& tester) {
    EndsTable random{std::nullopt};
    EndsTable gentle{Level::gentle};
    EndsTable easy{Level::easy};
    EndsTable medium{Level::medium};
    EndsTable perfect{Level::perfect};
    EndsTable hard{Level::hard};
    for (const Row& row : read_rows(folder, "explorer.tsv", 11)) {
        const auto board = parse_board(row[0]);
        const auto position = board ? Position::from_board(*board) : std::unexpected(BoardError::too_many_x);
        tester.expect_equal(row[0], "is a position", position ? "yes" : "no", "yes");
        if (!position) continue;
        tester.expect_equal(row[0], "games to it", std::to_string(games_to(*position)), row[1]);
        std::vector<std::string> before;
        for (const Position& earlier : positions_before(*position)) before.emplace_back(to_text(earlier).view());
        std::sort(before.begin(), before.end());
        std::string text;
        for (const std::string& one : before) text += (text.empty() ? "" : " ") + one;
        tester.expect_equal(row[0], "positions before it", text, or_nothing(row[2]));
        const auto check_ends = [&](EndsTable& table, std::string_view player, std::size_t column,
                                    ByMark<bool> slipped) {
            tester.expect_equal(row[0], player, ends_text(table.from(*position, slipped)), row[column]);
        };
        check_ends(random, "random players", 3, {});
        check_ends(gentle, "gentle players", 4, {});
        check_ends(easy, "easy players", 5, {});
        check_ends(medium, "medium players", 6, {});
        check_ends(perfect, "perfect players", 7, {});
        check_ends(hard, "hard players", 8, {});
        check_ends(hard, "hard players, X has slipped", 9, {.x = true, .o = false});
        check_ends(hard, "hard players, O has slipped", 10, {.x = false, .o = true});
    }
}

/// The share of wins or draws in a block of games over many machines, and its standard error.
struct Mean {
    double sum = 0;
    double squares = 0;
    int machines = 0;

    void add(double share) {
        sum += share;
        squares += share * share;
        ++machines;
    }
    [[nodiscard]] double mean() const { return sum / machines; }
    [[nodiscard]] double error() const { return std::sqrt((squares / machines - mean() * mean()) / (machines - 1)); }
};

/// Whether two means are within five standard errors of each other. The seeds are fixed, so the answer is always the
/// same.
bool agree(const Mean& found, const std::string& mean, const std::string& error) {
    const double expected_error = std::strtod(error.c_str(), nullptr);
    const double allowed = 5 * std::sqrt(found.error() * found.error() + expected_error * expected_error);
    return std::abs(found.mean() - std::strtod(mean.c_str(), nullptr)) <= allowed;
}

void check_menace(const std::string& folder, Tester& tester) {
    const Menace untaught;
    for (const Row& row : read_rows(folder, "menace.tsv", 7)) {
        const int first = std::atoi(row[1].c_str());
        const int last = std::atoi(row[2].c_str());
        Mean wins;
        Mean draws;
        for (std::uint32_t seed = 0; seed < 1'000; ++seed) {
            std::mt19937 generator(seed);
            Menace menace = untaught;
            int won = 0;
            int drawn = 0;
            for (int number = 1; number <= last; ++number) {
                const Game game = play_menace(menace, level_from_name(row[0]), generator);
                menace.learn(game);
                if (number >= first && game.outcome() == Outcome::x_wins) ++won;
                if (number >= first && game.outcome() == Outcome::draw) ++drawn;
            }
            wins.add(static_cast<double>(won) / (last - first + 1));
            draws.add(static_cast<double>(drawn) / (last - first + 1));
        }
        const std::string where = "MENACE against " + row[0] + ", games " + row[1] + " to " + row[2];
        const std::string expected = row[3] + " and " + row[5];
        const std::string found = std::to_string(wins.mean()) + " and " + std::to_string(draws.mean());
        const bool right = agree(wins, row[3], row[4]) && agree(draws, row[5], row[6]);
        tester.expect_equal(where, "shares of wins and draws", right ? expected : found, expected);
    }
}

/// The same seed gives the same machine, bead by bead.
void check_machines(const std::string& folder, Tester& tester) {
    for (const Row& row : read_rows(folder, "menace_machines.tsv", 4)) {
        const std::string where = "the machine that played " + row[2] + " games against " + row[0];
        const auto expected = parse_menace(row[3]);
        tester.expect_equal(where, "can be read", expected ? "yes" : message(expected.error()), "yes");
        if (!expected) continue;
        Menace menace(expected->rules());
        std::mt19937 generator(static_cast<std::uint32_t>(std::atoi(row[1].c_str())));
        for (int game = std::atoi(row[2].c_str()); game > 0; --game)
            menace.learn(play_menace(menace, level_from_name(row[0]), generator));
        std::string text;
        write_text(menace, [&text](std::string_view part) { text += part; });
        tester.expect_equal(where, "beads", text, row[3]);
    }
}

}  // namespace

void check_learning(const std::string& folder, Tester& tester) {
    check_puzzles(folder, tester);
    check_daily_puzzles(folder, tester);
    check_lessons(folder, tester);
    check_explorer(folder, tester);
    check_menace(folder, tester);
    check_machines(folder, tester);
}

}  // namespace tateti::conformance
