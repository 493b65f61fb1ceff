// Plays our player against a plain Monte-Carlo player that has ten times its time:
//
//     tateti_strength_bench [--games N] [--seed N] [--playouts N] [GAME…]
//
// The plain player plays uniformly random games after each legal move, as many after one as after another, and
// chooses the move with the best mean. It has no tree. Our player has a budget of playouts; the CPU time that a move of
// it takes is measured, and the plain player has ten times the mean. The players change sides after each game. With all
// 100 games, our player must win 90 of them: if it does not, the program ends with 1.
#include "advise/advice.hpp"

#include <tateti/games/games.hpp>
#include <tateti/random.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <random>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace {

using namespace tateti;

constexpr int kAllGames = 100;
constexpr int kWinsNeeded = 90;
constexpr double kTimes = 10;

struct Options {
    int games = kAllGames;
    std::uint64_t seed = 1;
    std::uint64_t playouts = 1'000;
};

/// The CPU time of this thread: other programs on the machine do not count.
double cpu_seconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

/// The CPU time of a player, and the moves it made in it.
struct Clock {
    double seconds = 0;
    double moves = 0;

    [[nodiscard]] double mean() const { return moves == 0 ? 0 : seconds / moves; }

    template <class Think>
    games::Move measure(Think&& think) {
        const double begin = cpu_seconds();
        const games::Move move = think();
        seconds += cpu_seconds() - begin;
        moves += 1;
        return move;
    }
};

games::Move random_move(const games::MoveSet& moves, std::mt19937_64& generator) {
    auto left = uniform_below(static_cast<std::uint32_t>(moves.size()), generator);
    for (const Mark mark : kAllMarks)
        for (const games::Cell cell : moves.cells(mark))
            if (left-- == 0) return {cell, mark};
    return {};
}

/// What a random game is worth for `who`.
template <class Kind>
double random_game(Kind position, Mark who, std::mt19937_64& generator) {
    while (!position.outcome()) position = position.play_unchecked(random_move(position.legal_moves(), generator));
    const auto winning = winner(position.outcome());
    return !winning ? 0.5 : *winning == who ? 1 : 0;
}

/// The move with the best mean of random games, after so many CPU seconds.
template <class Kind>
games::Move plain_move(const Kind& position, double seconds, std::mt19937_64& generator) {
    struct Candidate {
        games::Move move;
        double points = 0;
    };
    std::vector<Candidate> candidates;
    position.legal_moves().for_each([&](games::Move move) { candidates.push_back({move}); });
    std::ranges::shuffle(candidates, generator);
    const double end = cpu_seconds() + seconds;
    do {
        for (Candidate& candidate : candidates)
            candidate.points += random_game(position.play_unchecked(candidate.move), position.turn(), generator);
    } while (cpu_seconds() < end);
    return std::ranges::max_element(candidates, {}, &Candidate::points)->move;
}

class Contest {
  public:
    Contest(const games::Rules& rules, const Options& options)
        : rules_(rules), options_(options), generator_(options.seed) {}

    /// Whether our player did what it should.
    bool run(std::string_view name) {
        warm_up();
        int wins = 0;
        int draws = 0;
        int losses = 0;
        for (int i = 0; i < options_.games; ++i) {
            const Mark our_mark = i % 2 == 0 ? Mark::x : Mark::o;
            const games::Game game = play(our_mark);
            const auto winning = winner(game.outcome());
            ++(!winning ? draws : *winning == our_mark ? wins : losses);
            std::cerr << fmt::format("{} {} {}:{}:{} {}\n", name, i + 1, wins, draws, losses, to_text(game).view());
        }
        const double times = plain_.mean() / ours_.mean();
        std::cout << fmt::format("| {} | {} | {} | {} | {:.1f} ms | {:.1f} ms | {:.1f} |\n", name, wins, draws, losses,
                                 ours_.mean() * 1e3, plain_.mean() * 1e3, times)
                  << std::flush;
        if (times < kTimes * 0.99) return false;
        return options_.games < kAllGames || wins * kAllGames >= kWinsNeeded * options_.games;
    }

  private:
    /// Our player alone, so that the plain one has its time from its first move on.
    void warm_up() {
        constexpr int kPlies = 12;
        games::Game game(rules_);
        while (!game.is_over() && game.ply() < kPlies) game = game.play(our_move(game.position())).value();
    }

    games::Game play(Mark our_mark) {
        games::Game game(rules_);
        while (!game.is_over()) {
            const games::Position position = game.position();
            game = game.play(position.turn() == our_mark ? our_move(position) : plain_move(position)).value();
        }
        return game;
    }

    games::Move our_move(const games::Position& position) {
        const advise::Budget budget{.playouts = options_.playouts, .seed = generator_()};
        return ours_.measure([&] { return advise::advise(position, budget).guess; });
    }

    /// So long that the mean of all its moves is ten times ours.
    games::Move plain_move(const games::Position& position) {
        const double seconds =
            std::max(ours_.mean(), ours_.mean() * (plain_.moves + 1) - plain_.seconds / kTimes) * kTimes;
        return plain_.measure(
            [&] { return position.visit([&](const auto& kind) { return ::plain_move(kind, seconds, generator_); }); });
    }

    games::Rules rules_;
    Options options_;
    std::mt19937_64 generator_;
    Clock ours_;
    Clock plain_;
};

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string_view> arguments(argv + 1, argv + argc);
    Options options;
    std::vector<std::string> chosen;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const auto number = [&] {
            std::uint64_t value = 0;
            const std::string_view text = i + 1 < arguments.size() ? arguments[++i] : "";
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
            if (error != std::errc() || end != text.data() + text.size() || value == 0) {
                std::cerr << "a number above 0 is needed, not '" << text << "'\n";
                std::exit(2);
            }
            return value;
        };
        if (arguments[i] == "--games")
            options.games = static_cast<int>(number());
        else if (arguments[i] == "--seed")
            options.seed = number();
        else if (arguments[i] == "--playouts")
            options.playouts = number();
        else
            chosen.emplace_back(arguments[i]);
    }
    if (chosen.empty()) chosen = {"gomoku", "ultimate"};
    std::cout << "| game | wins | draws | losses | our time for a move | the plain player's | ratio |\n"
              << "|---|---|---|---|---|---|---|\n";
    bool good = true;
    for (const std::string& name : chosen) {
        const auto rules = games::parse_rules(name);
        if (!rules) {
            std::cerr << name << ": no such game\n";
            return 2;
        }
        good = Contest(*rules, options).run(name) && good;
    }
    return good ? 0 : 1;
}
