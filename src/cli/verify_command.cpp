#include "cli/commands.hpp"
#include "verify/certificate.hpp"
#include "wire/json_text.hpp"

#include <tateti/fraction.hpp>
#include <tateti/mark.hpp>
#include <tateti/position.hpp>
#include <tateti/score.hpp>
#include <tateti/solution.hpp>
#include <tateti/tally.hpp>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

namespace tateti::cli {
namespace {

namespace json = boost::json;
using verify::kPlayers;
using verify::player_name;

std::string text(Fraction fraction) {
    return fmt::format("{}/{}", fraction.numerator(), fraction.denominator());
}

json::object to_json(const Tally& tally) {
    return {{"total", tally.games()}, {"x", tally.x}, {"o", tally.o}, {"draws", tally.draws}};
}

template <std::size_t Size>
json::array to_json(const std::array<std::uint64_t, Size>& numbers) {
    return json::array(numbers.begin(), numbers.end());
}

json::object to_json(const ByMark<Fraction>& chances) {
    return {{"x", text(chances.x)}, {"o", text(chances.o)}};
}

json::object facts_json(const verify::Certificate& certificate) {
    const verify::Facts& facts = certificate.facts;
    return {
        {"perft", to_json(facts.perft)},
        {"finishedGamesByLength", to_json(facts.finished_games_by_length)},
        {"finishedGames", to_json(facts.finished_games)},
        {"positions", facts.positions()},
        {"positionsByPly", to_json(facts.positions_by_ply)},
        {"validBoards", facts.valid_boards},
        {"positionsUpToSymmetry", facts.positions_up_to_symmetry},
        {"finishedPositions", to_json(facts.finished_positions)},
        {"finishedPositionsUpToSymmetry", to_json(facts.finished_positions_up_to_symmetry)},
        {"values", json::object{{"won", facts.won}, {"lost", facts.lost}, {"drawn", facts.drawn}}},
        {"twoLinePositionsByPly", to_json(facts.two_line_positions_by_ply)},
        {"emptyBoardValue", name(value(Position()).result())},
        {"wrongScores", certificate.wrong_scores},
        {"perfectAgainstRandom", to_json(certificate.perfect)},
        {"mostPossibleAgainstRandom", to_json(certificate.most_possible)},
    };
}

json::object certificate_json(const verify::Certificate& certificate, const std::vector<std::string>& failures) {
    json::array levels;
    for (std::size_t x = 0; x < kPlayers; ++x)
        for (std::size_t o = 0; o < kPlayers; ++o) {
            const verify::Chances& chances = certificate.levels[x][o];
            levels.emplace_back(json::object{{"x", player_name(x)},
                                             {"o", player_name(o)},
                                             {"win", chances.win},
                                             {"draw", chances.draw},
                                             {"loss", chances.loss}});
        }
    json::array companion;
    for (std::size_t player = 0; player < kPlayers; ++player)
        certificate.companion[player].for_each([&](Mark mark, const verify::LongRun& run) {
            companion.emplace_back(json::object{{"player", player_name(player)},
                                                {"mark", std::string(1, to_char(mark))},
                                                {"wins", run.wins},
                                                {"strength", run.strength}});
        });
    return {{"facts", facts_json(certificate)},
            {"perfectLosses", certificate.perfect_losses},
            {"levels", levels},
            {"companion", companion},
            {"failures", json::array(failures.begin(), failures.end())}};
}

void print_facts(const verify::Certificate& certificate, Console& console) {
    const verify::Facts& facts = certificate.facts;
    const auto row = [&](std::string_view what, const std::string& found) {
        console.out << fmt::format("  {:<44} {}\n", what, fitted(found, 47, console.style));
    };
    const auto results = [](const Tally& counted) {
        return fmt::format("{}: X {}, O {}, draw {}", counted.games(), counted.x, counted.o, counted.draws);
    };
    row("move sequences of length 0 to 9", fmt::format("{}", fmt::join(facts.perft, " ")));
    row("finished games by length, 0 to 9", fmt::format("{}", fmt::join(facts.finished_games_by_length, " ")));
    row("finished games", results(facts.finished_games));
    row("positions by ply", fmt::format("{}", fmt::join(facts.positions_by_ply, " ")));
    row("positions", fmt::format("{}", facts.positions()));
    row("boards that are positions, of 19683", fmt::format("{}", facts.valid_boards));
    row("positions up to symmetry", fmt::format("{}", facts.positions_up_to_symmetry));
    row("finished positions", results(facts.finished_positions));
    row("finished positions up to symmetry", results(facts.finished_positions_up_to_symmetry));
    row("positions, for the side to move",
        fmt::format("{} won, {} lost, {} drawn", facts.won, facts.lost, facts.drawn));
    row("positions with two lines at once, by ply", fmt::format("{}", fmt::join(facts.two_line_positions_by_ply, " ")));
    row("value of the empty board", std::string(name(value(Position()).result())));
    row("scores that do not follow from the rules", fmt::format("{}", certificate.wrong_scores));
    row("games that the perfect player loses", fmt::format("{}", certificate.perfect_losses));
    row("its chance against random play, as X and O",
        fmt::format("{} and {}", text(certificate.perfect.x), text(certificate.perfect.o)));
    row("the highest chance without risking a loss",
        fmt::format("{} and {}", text(certificate.most_possible.x), text(certificate.most_possible.o)));
}

void print_levels(const verify::LevelTable& table, Console& console) {
    console.out << "\nHow games between two levels end, in percent (random plays any cell):\n\n"
                << fmt::format("  {:<8}  {:<8}  {:>6}  {:>6}  {:>6}\n", "X", "O", "X wins", "draw", "O wins");
    for (std::size_t x = 0; x < kPlayers; ++x)
        for (std::size_t o = 0; o < kPlayers; ++o)
            console.out << fmt::format("  {:<8}  {:<8}  {:>6.2f}  {:>6.2f}  {:>6.2f}\n", player_name(x), player_name(o),
                                       100 * table[x][o].win, 100 * table[x][o].draw, 100 * table[x][o].loss);
}

void print_companion(const verify::CompanionTable& table, Console& console) {
    console.out << "\nHow often a player beats companion in the long run, in percent, and how\n"
                   "strongly it then plays (0 gentle, 10 easy, 20 medium, 30 hard, 40 perfect):\n\n"
                << fmt::format("  {:<8}  {:>6}  {:>8}  {:>6}  {:>8}\n", "player", "as X", "strength", "as O",
                               "strength");
    for (std::size_t player = 0; player < kPlayers; ++player) {
        const auto& [x, o] = table[player];
        console.out << fmt::format("  {:<8}  {:>6.2f}  {:>8.1f}  {:>6.2f}  {:>8.1f}\n", player_name(player),
                                   100 * x.wins, x.strength, 100 * o.wins, o.strength);
    }
}

}  // namespace

int verify_command(bool json, Console& console) {
    const auto start = std::chrono::steady_clock::now();
    const verify::Certificate certificate = verify::certify();
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    const std::vector<std::string> failures = verify::failures(certificate);
    if (json) {
        console.out << wire::to_json_text(certificate_json(certificate, failures)) << '\n';
    } else {
        console.out << "The whole game, computed on this machine:\n\n";
        print_facts(certificate, console);
        print_levels(certificate.levels, console);
        print_companion(certificate.companion, console);
        console.out << '\n';
        if (failures.empty())
            console.out << painted("Every claim holds.", Paint::good, console.style)
                        << fmt::format(" ({:.2f} s)\n", seconds.count());
    }
    for (const std::string& failure : failures)
        console.err << painted("FAILED: ", Paint::bad, console.style) << failure << '\n';
    return failures.empty() ? 0 : 1;
}

}  // namespace tateti::cli
