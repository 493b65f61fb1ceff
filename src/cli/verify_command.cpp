#include "cli/verify_command.hpp"

#include "cli/commands.hpp"
#include "text/wrap.hpp"
#include "verify/certificate.hpp"
#include "wire/json_text.hpp"

#include <tateti/fraction.hpp>
#include <tateti/level_name.hpp>
#include <tateti/level_sentence.hpp>
#include <tateti/mark.hpp>
#include <tateti/position.hpp>
#include <tateti/score.hpp>
#include <tateti/sentence.hpp>
#include <tateti/solution.hpp>
#include <tateti/tally.hpp>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tateti::cli {
namespace {

namespace json = boost::json;
using verify::kPlayers;
using verify::player_name;

std::string fraction_text(Fraction fraction) {
    return fmt::format("{}/{}", fraction.numerator(), fraction.denominator());
}

template <std::size_t Size>
json::array to_json(const std::array<std::uint64_t, Size>& numbers) {
    return json::array(numbers.begin(), numbers.end());
}

json::object to_json(const ByMark<Fraction>& chances) {
    return {{"x", fraction_text(chances.x)}, {"o", fraction_text(chances.o)}};
}

json::object facts_json(const verify::Certificate& certificate) {
    const verify::Facts& facts = certificate.facts;
    return {
        {"perft", to_json(facts.perft)},
        {"finishedGamesByLength", to_json(facts.finished_games_by_length)},
        {"finishedGames", results_json(facts.finished_games)},
        {"positions", facts.positions()},
        {"positionsByPly", to_json(facts.positions_by_ply)},
        {"validBoards", facts.valid_boards},
        {"positionsUpToSymmetry", facts.positions_up_to_symmetry},
        {"finishedPositions", results_json(facts.finished_positions)},
        {"finishedPositionsUpToSymmetry", results_json(facts.finished_positions_up_to_symmetry)},
        {"values", json::object{{"won", facts.won}, {"lost", facts.lost}, {"drawn", facts.drawn}}},
        {"twoLinePositionsByPly", to_json(facts.two_line_positions_by_ply)},
        {"emptyBoardValue", name(value(Position()).result())},
        {"wrongScores", certificate.wrong_scores},
        {"perfectAgainstRandom", to_json(certificate.perfect)},
        {"mostPossibleAgainstRandom", to_json(certificate.most_possible)},
    };
}

json::object certificate_json(const verify::Certificate& certificate, const std::vector<std::string>& failures) {
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
            {"levels", levels_json(certificate.levels)},
            {"companion", companion},
            {"failures", json::array(failures.begin(), failures.end())}};
}

void print_facts(const verify::Certificate& certificate, Console& console) {
    const words::Words& words = *console.words;
    const words::VerifyWords& texts = words.verify;
    const verify::Facts& facts = certificate.facts;
    const auto results = [&](const Tally& counted) { return describe_tally(counted, words); };
    const auto numbers = [](const auto& all) { return fmt::format("{}", fmt::join(all, " ")); };
    const auto chances = [&](const ByMark<Fraction>& both) {
        return words::filled(texts.x_and_o, {{"x", fraction_text(both.x)}, {"o", fraction_text(both.o)}});
    };
    const FactRows rows{
        {texts.sequences, numbers(facts.perft)},
        {texts.games_by_length, numbers(facts.finished_games_by_length)},
        {texts.games, results(facts.finished_games)},
        {texts.positions_by_ply, numbers(facts.positions_by_ply)},
        {texts.positions, std::to_string(facts.positions())},
        {texts.boards, std::to_string(facts.valid_boards)},
        {texts.positions_up_to_symmetry, std::to_string(facts.positions_up_to_symmetry)},
        {texts.finished_positions, results(facts.finished_positions)},
        {texts.finished_up_to_symmetry, results(facts.finished_positions_up_to_symmetry)},
        {texts.values,
         words::filled(texts.won_lost_drawn, {{"won", facts.won}, {"lost", facts.lost}, {"drawn", facts.drawn}})},
        {texts.two_lines_by_ply, numbers(facts.two_line_positions_by_ply)},
        {texts.empty_board, std::string(name(value(Position()).result(), *words.coach))},
        {texts.wrong_scores, std::to_string(certificate.wrong_scores)},
        {texts.perfect_losses, std::to_string(certificate.perfect_losses)},
        {texts.chance, chances(certificate.perfect)},
        {texts.highest_chance, chances(certificate.most_possible)},
    };
    print_rows(rows, console);
}

std::string_view level_or_random(std::size_t player, const words::Words& words) {
    const auto level = level_from_name(player_name(player));
    return level ? name(*level, *words.coach) : words.verify.random.text;
}

int level_width(const words::Words& words) {
    int widest = std::max(8, text::width_of(words.verify.player));
    for (std::size_t player = 0; player < kPlayers; ++player)
        widest = std::max(widest, text::width_of(level_or_random(player, words)));
    return widest;
}

/// Prints numbers below their headings.
void print_numbers(const auto& numbers, const auto& headings, const auto& digits, Console& console) {
    for (std::size_t i = 0; i < numbers.size(); ++i)
        console.out << "  "
                    << text::right_aligned(words::decimal(numbers[i], digits[i], *console.words),
                                           std::max(6, text::width_of(headings[i])));
    console.out << '\n';
}

void print_headings(const auto& headings, Console& console) {
    for (const std::string_view heading : headings) console.out << "  " << text::right_aligned(heading, 6);
    console.out << '\n';
}

std::string describe_companion(const words::Words& words) {
    const auto level = [&](Level of) { return name(of, *words.coach); };
    return words::filled(words.verify.companion, {{"companion", level(Level::companion)},
                                                  {"gentle", level(Level::gentle)},
                                                  {"easy", level(Level::easy)},
                                                  {"medium", level(Level::medium)},
                                                  {"hard", level(Level::hard)},
                                                  {"perfect", level(Level::perfect)}});
}

void print_companion(const verify::CompanionTable& table, Console& console) {
    const words::Words& words = *console.words;
    const words::VerifyWords& texts = words.verify;
    const int player = level_width(words);
    const std::array headings{texts.as_x, texts.strength, texts.as_o, texts.strength};
    console.out << '\n' << describe_companion(words) << "\n\n  " << text::padded(texts.player, player);
    print_headings(headings, console);
    for (std::size_t of = 0; of < kPlayers; ++of) {
        const auto& [x, o] = table[of];
        console.out << "  " << text::padded(level_or_random(of, words), player);
        print_numbers(std::array{100 * x.wins, x.strength, 100 * o.wins, o.strength}, headings, std::array{2, 1, 2, 1},
                      console);
    }
}

}  // namespace

boost::json::object results_json(const Tally& tally) {
    return {{"total", tally.games()}, {"x", tally.x}, {"o", tally.o}, {"draws", tally.draws}};
}

boost::json::array levels_json(const verify::LevelTable& table) {
    json::array levels;
    for (std::size_t x = 0; x < kPlayers; ++x)
        for (std::size_t o = 0; o < kPlayers; ++o) {
            const verify::Chances& chances = table[x][o];
            levels.emplace_back(json::object{{"x", player_name(x)},
                                             {"o", player_name(o)},
                                             {"win", chances.win},
                                             {"draw", chances.draw},
                                             {"loss", chances.loss}});
        }
    return levels;
}

std::string describe_tally(const Tally& tally, const words::Words& words) {
    return words::filled(words.verify.results,
                         {{"games", tally.games()}, {"x", tally.x}, {"o", tally.o}, {"draws", tally.draws}});
}

void print_rows(const FactRows& rows, Console& console) {
    int label = 44;
    for (const auto& [what, found] : rows) label = std::max(label, text::width_of(what));
    for (const auto& [what, found] : rows)
        console.out << fmt::format("  {} {}\n", text::padded(what, label), fitted(found, label + 3, console.style));
}

void print_levels(const verify::LevelTable& table, Console& console) {
    const words::Words& words = *console.words;
    const words::VerifyWords& texts = words.verify;
    const int player = level_width(words);
    const std::array headings{texts.x_wins, texts.draw, texts.o_wins};
    console.out << '\n'
                << texts.levels.text << "\n\n  " << text::padded("X", player) << "  " << text::padded("O", player);
    print_headings(headings, console);
    for (std::size_t x = 0; x < kPlayers; ++x)
        for (std::size_t o = 0; o < kPlayers; ++o) {
            console.out << "  " << text::padded(level_or_random(x, words), player) << "  "
                        << text::padded(level_or_random(o, words), player);
            print_numbers(std::array{100 * table[x][o].win, 100 * table[x][o].draw, 100 * table[x][o].loss}, headings,
                          std::array{2, 2, 2}, console);
        }
}

int verify_command(bool json, Console& console) {
    const words::VerifyWords& words = console.words->verify;
    const auto start = std::chrono::steady_clock::now();
    const verify::Certificate certificate = verify::certify();
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    const std::vector<std::string> failures = verify::failures(certificate);
    if (json) {
        console.out << wire::to_json_text(certificate_json(certificate, failures)) << '\n';
    } else {
        console.out << words.heading.text << "\n\n";
        print_facts(certificate, console);
        print_levels(certificate.levels, console);
        print_companion(certificate.companion, console);
        console.out << '\n';
        if (failures.empty())
            console.out << painted(words.holds, Paint::good, console.style)
                        << fmt::format(" ({} s)\n", words::decimal(seconds.count(), 2, *console.words));
    }
    for (const std::string& failure : failures)
        console.err << painted(words.failed, Paint::bad, console.style) << ' ' << failure << '\n';
    return failures.empty() ? 0 : 1;
}

}  // namespace tateti::cli
