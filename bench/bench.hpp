#pragma once

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <string>

namespace tateti::bench {

/// How many nodes the whole game has: the sum of the move sequences of each length.
inline constexpr std::uint64_t kNodes = 549946;

/// How many requests make one round: as many as there are positions.
inline constexpr std::size_t kRequests = 5478;

/// How many moves are stored in one round.
inline constexpr std::size_t kReplacements = 4096;

/// How many games MENACE plays in one round.
inline constexpr int kMenaceGames = 1000;

/// How many boards the map for O has.
inline constexpr std::size_t kMapBoards = 601;

/// The benchmarks. Each also checks its result and fails if it is wrong.
void perft_library(benchmark::State& state);
void perft_bare(benchmark::State& state);
void one_lookup(benchmark::State& state);
void perfect_choice(benchmark::State& state);
void perfect_choice_mt19937(benchmark::State& state);
void whole_certificate(benchmark::State& state);
void start_program(benchmark::State& state, const std::string& program);
void start_nothing(benchmark::State& state);
void first_frame(benchmark::State& state, const std::string& program);
void first_frame_ever(benchmark::State& state, const std::string& program);
void key_to_frame(benchmark::State& state, const std::string& program);
void online_first_frame(benchmark::State& state, const std::string& program);
void online_key_to_frame(benchmark::State& state, const std::string& program);
void key_to_echo(benchmark::State& state);
void serve_page(benchmark::State& state, const std::string& program);
void serve_analyses(benchmark::State& state, const std::string& program);
void serve_bare(benchmark::State& state);
void replace_in_memory(benchmark::State& state);
void replace_in_sqlite(benchmark::State& state);
void replace_bare(benchmark::State& state);
void find_puzzles(benchmark::State& state);
void draw_strategy(benchmark::State& state);
void teach_menace(benchmark::State& state);

}  // namespace tateti::bench
