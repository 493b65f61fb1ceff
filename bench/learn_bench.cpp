#include "bench.hpp"
#include "learn/strategy_map.hpp"

#include <tateti/learn/menace.hpp>
#include <tateti/learn/puzzle.hpp>

#include <random>
#include <string>

namespace tateti::bench {

void find_puzzles(benchmark::State& state) {
    for (auto _ : state) {
        PuzzleList puzzles = all_puzzles();
        benchmark::DoNotOptimize(puzzles);
        if (puzzles.size() != 306) state.SkipWithError("there are 306 puzzles");
    }
}

void draw_strategy(benchmark::State& state) {
    for (auto _ : state) {
        const std::string svg = learn::strategy_map_svg(Mark::o, "", "");
        std::size_t boards = 0;
        for (std::size_t at = svg.find("<g class=\"board"); at != std::string::npos;
             at = svg.find("<g class=\"board", at + 1))
            ++boards;
        if (boards != kMapBoards) state.SkipWithError("the map has another number of boards");
    }
}

void teach_menace(benchmark::State& state) {
    for (auto _ : state) {
        Menace menace;
        std::mt19937 generator(7);
        for (int game = 0; game < kMenaceGames; ++game) menace.learn(play_menace(menace, std::nullopt, generator));
        // As in testdata/menace_machines.tsv.
        const auto& beads = menace.box(Position())->beads;
        if (beads[0] != 444 || beads[1] != 373 || beads[4] != 1423) state.SkipWithError("the machine has other beads");
    }
}

}  // namespace tateti::bench
