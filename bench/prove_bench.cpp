// Proves and solves games, and prints a table: tateti_prove_bench [--long] [--ablation] [GAME…]
//
// Times are CPU seconds of one core. With games as arguments, only these are proven; --long adds those that take up to
// ten minutes; --ablation proves a draw and a win again with each cut off. Every answer is checked; a wrong one ends
// the program with 1. A time beyond its goal is marked.
#include "prove/certificate.hpp"
#include "prove/prover.hpp"
#include "prove/real_search.hpp"
#include "prove/weak_search.hpp"
#include "solve/solution.hpp"

#include <tateti/games/games.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <iostream>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace {

using namespace tateti;

struct Goal {
    std::string_view game;
    Result result;
    double seconds = 0;  // the goal, if there is one
    bool takes_long = false;
};

constexpr Goal kProofs[] = {
    {"7,7,5", Result::draw, 0.2}, {"8,6,5", Result::draw},           {"9,6,5", Result::draw, 6},
    {"8,7,5", Result::draw, 10},  {"8,4,4", Result::draw, 5},        {"7,7,4", Result::win, 0.05},
    {"8,8,4", Result::win, 0.15}, {"9,4,4", Result::win, 150, true}, {"8,8,5", Result::draw, 1200, true},
};

struct Certified {
    std::string_view game;
    bool takes_long = false;
};

constexpr Certified kCertificates[] = {
    {"7,7,5"}, {"8,7,5"}, {"7,7,4"}, {"8,8,4"}, {"5,5,4"}, {"8,4,4", true}, {"9,4,4", true}, {"8,8,5", true},
};

/// For the tables of a proof that takes long.
constexpr std::size_t kLargeTables = std::size_t{1} << 30U;

std::size_t tables(bool takes_long) {
    return takes_long ? kLargeTables : prove::ProverOptions().table_bytes;
}

struct Solved {
    std::string_view game;
    games::Score score;  // of the start
    double seconds = 1;  // the goal
};

constexpr Solved kSolved[] = {
    {"misere", games::Score::draw()},
    {"wild", games::Score::win_in(7)},
    {"wild-misere", games::Score::draw()},
    {"notakto", games::Score::win_in(6)},
    {"notakto-2", games::Score::loss_in(11)},
    {"notakto-3", games::Score::win_in(14)},
    {"vanishing", games::Score::win_in(13)},
    {"vanishing-reuse", games::Score::draw()},
    {"vanishing-late", games::Score::win_in(9)},
    {"4,3,3", games::Score::win_in(7)},
    {"4,4,3", games::Score::win_in(5)},
    {"4,4,4", games::Score::draw(), 3},
    {"cube", games::Score::win_in(7)},
};

double cpu_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

games::InARow in_a_row(std::string_view game) {
    return std::get<games::InARow>(games::parse_rules(game).value());
}

/// A goal in seconds, marked if more were taken.
std::string goal_text(double goal, double taken) {
    return goal == 0 ? "" : fmt::format("{} s{}", goal, taken > goal ? ", missed" : "");
}

bool prove_one(const Goal& goal) {
    const double begin = cpu_seconds();
    const prove::ProverResult proof = prove::prove_game(in_a_row(goal.game), {.table_bytes = tables(goal.takes_long)});
    const double taken = cpu_seconds() - begin;
    std::cout << fmt::format("| {} | {} | {} | {:.3f} s | {} |\n", goal.game, name(proof.result.value()), proof.nodes,
                             taken, goal_text(goal.seconds, taken))
              << std::flush;
    return proof.result == goal.result;
}

bool certify_one(const Certified& certified) {
    const std::string_view game = certified.game;
    const double begin = cpu_seconds();
    const prove::ProverResult proof =
        prove::prove_game(in_a_row(game), {.table_bytes = tables(certified.takes_long), .certificate = true});
    const double made = cpu_seconds();
    const auto checked = prove::check_certificate(proof.certificate);
    const double done = cpu_seconds();
    if (!checked) {
        std::cout << game << ": " << checked.error().message << '\n';
        return false;
    }
    std::cout << fmt::format("| {} | {:.3f} s | {} bytes | {} | {:.3f} s |\n", game, made - begin,
                             proof.certificate.size(), checked->positions, done - made)
              << std::flush;
    return true;
}

bool solve_one(const Solved& solved) {
    const double begin = cpu_seconds();
    const games::Rules rules = games::parse_rules(solved.game).value();
    const solve::Solution solution(rules);
    const games::Position start = games::Position::start(rules).value();
    const auto scores = solution.scores(start);
    const games::Score score = solution.score(start);
    const double taken = cpu_seconds() - begin;
    std::cout << fmt::format("| {} | {}{} | {} openings | {:.3f} s | {} |\n", solved.game, name(score.result()),
                             score.plies() ? fmt::format(" in {}", *score.plies()) : "", scores.size(), taken,
                             goal_text(solved.seconds, taken))
              << std::flush;
    return score == solved.score;
}

struct NamedCut {
    std::string_view name;
    bool prove::Cuts::* cut;
};

constexpr NamedCut kCutsOfDraws[] = {
    {"supersets", &prove::Cuts::supersets},
    {"twins", &prove::Cuts::twins},
    {"dominance", &prove::Cuts::dominance},
    {"must-play", &prove::Cuts::must_play},
    {"small carriers", &prove::Cuts::small_carriers},
    {"reply lookahead", &prove::Cuts::reply_lookahead},
    {"reply order", &prove::Cuts::reply_order},
    {"symmetry", &prove::Cuts::symmetry},
    {"table", &prove::Cuts::table},
    {"reply pairing", &prove::Cuts::reply_pairing},
};
constexpr NamedCut kCutsOfWins[] = {
    {"threat sequences", &prove::Cuts::threat_sequences},
    {"weak game", &prove::Cuts::weak_game},
    {"symmetry", &prove::Cuts::symmetry},
    {"table", &prove::Cuts::table},
};

/// Where a proof without a cut is given up: more than a hundred times the nodes with all cuts.
constexpr std::uint64_t kAblationNodes = 1'000'000;
/// The win needs fewer quiet moves.
constexpr int kMostQuiet = 6;

prove::Winner search_draw(const prove::Cuts& cuts, std::uint64_t& nodes) {
    const prove::Geometry geometry(in_a_row("7,7,5"));
    prove::WeakSearch search(geometry, cuts, std::size_t{256} << 20U);
    const prove::Winner winner = search.prove(0, 0, true, {.nodes = kAblationNodes}).winner;
    nodes = search.nodes();
    return winner;
}

prove::Winner search_win(const prove::Cuts& cuts, std::uint64_t& nodes) {
    const prove::Geometry geometry(in_a_row("7,7,4"));
    prove::RealSearch search(geometry, cuts, std::size_t{256} << 20U);
    prove::Winner winner = prove::Winner::breaker;
    for (int quiet = 0; winner == prove::Winner::breaker && quiet <= kMostQuiet; ++quiet)
        winner = search.prove({}, quiet, {.nodes = kAblationNodes}).winner;
    nodes = search.nodes();
    return winner;
}

/// Proves the same game with all cuts and with each of some cuts off.
template <class Search>
bool ablate(std::string_view game, std::span<const NamedCut> without, prove::Winner winner, Search search) {
    bool right = true;
    std::cout << fmt::format("\n| {} without | nodes | CPU time |\n|---|---|---|\n", game);
    const auto row = [&](std::string_view name, const prove::Cuts& cuts) {
        const double begin = cpu_seconds();
        std::uint64_t nodes = 0;
        const prove::Winner found = search(cuts, nodes);
        const bool known = found != prove::Winner::unknown;
        right = right && (found == winner || !known);
        std::cout << fmt::format("| {} | {}{} | {:.2f} s |\n", name, known ? "" : "more than ", nodes,
                                 cpu_seconds() - begin)
                  << std::flush;
    };
    row("nothing", {});
    for (const NamedCut& off : without) {
        prove::Cuts cuts;
        cuts.*off.cut = false;
        row(off.name, cuts);
    }
    return right;
}

bool is_known(std::string_view game) {
    const auto has = [game](const auto& list) {
        return std::ranges::any_of(list, [game](const auto& one) { return one.game == game; });
    };
    return has(kProofs) || has(kCertificates) || has(kSolved);
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string_view> arguments(argv + 1, argv + argc);
    bool takes_long = false;
    bool ablation = false;
    std::vector<std::string_view> chosen;
    for (const std::string_view argument : arguments) {
        if (argument == "--long")
            takes_long = true;
        else if (argument == "--ablation")
            ablation = true;
        else if (is_known(argument))
            chosen.push_back(argument);
        else {
            std::cerr << argument << ": not a game of this benchmark\n";
            return 2;
        }
    }
    const auto wanted = [&](std::string_view game) {
        return chosen.empty() || std::ranges::find(chosen, game) != chosen.end();
    };
    bool right = true;
    std::cout << "| proven | value | nodes | CPU time | goal |\n|---|---|---|---|---|\n";
    for (const Goal& goal : kProofs)
        if (wanted(goal.game) && (takes_long || !goal.takes_long)) right = prove_one(goal) && right;
    std::cout << "\n| certificate | made in | size | positions checked | checked in |\n|---|---|---|---|---|\n";
    for (const Certified& certified : kCertificates)
        if (wanted(certified.game) && (takes_long || !certified.takes_long)) right = certify_one(certified) && right;
    std::cout << "\n| solved | value | with the scores of | CPU time | goal |\n|---|---|---|---|---|\n";
    for (const Solved& solved : kSolved)
        if (wanted(solved.game)) right = solve_one(solved) && right;
    if (ablation) {
        right = ablate("7,7,5", kCutsOfDraws, prove::Winner::breaker, search_draw) && right;
        right = ablate("7,7,4", kCutsOfWins, prove::Winner::maker, search_win) && right;
    }
    return right ? 0 : 1;
}
