#include "bench.hpp"
#include "verify/certificate.hpp"
#include "verify/every_position.hpp"

#include <tateti/cell.hpp>
#include <tateti/level.hpp>
#include <tateti/position.hpp>
#include <tateti/score.hpp>
#include <tateti/solution.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <random>
#include <utility>
#include <vector>

namespace tateti::bench {
namespace {

/// Every position in which somebody is to move, in an order that no prefetcher can guess.
std::vector<Position> running_positions() {
    std::vector<Position> running;
    for (const Position position : verify::every_position())
        if (!position.is_over()) running.push_back(position);
    std::mt19937 chance(1);
    for (std::size_t i = running.size(); i > 1; --i)
        std::swap(running[i - 1], running[uniform_below(static_cast<std::uint32_t>(i), chance)]);
    return running;
}

/// Where chance comes from is the caller's choice; the cheapest source shows what the choice itself costs.
class Weyl {
  public:
    using result_type = std::uint32_t;
    static constexpr result_type min() { return 0; }
    static constexpr result_type max() { return std::numeric_limits<result_type>::max(); }
    result_type operator()() { return static_cast<result_type>((state_ += 0x9e3779b97f4a7c15U) >> 32U); }

  private:
    std::uint64_t state_ = 0;
};

template <class G>
void choose_everywhere(benchmark::State& state, G chance) {
    const std::vector<Position> positions = running_positions();
    std::vector<Cell> chosen(positions.size());
    for (auto _ : state) {
        for (std::size_t i = 0; i < positions.size(); ++i) chosen[i] = *choose_perfect(positions[i], chance);
        benchmark::DoNotOptimize(chosen.data());
        benchmark::ClobberMemory();
    }
    for (std::size_t i = 0; i < positions.size(); ++i)
        if (!perfect_moves(positions[i]).contains(chosen[i])) state.SkipWithError("not a perfect move");
}

}  // namespace

void one_lookup(benchmark::State& state) {
    const std::vector<Position> positions = running_positions();
    std::vector<Score> scores(positions.size());
    for (auto _ : state) {
        for (std::size_t i = 0; i < positions.size(); ++i) scores[i] = value(positions[i]);
        benchmark::DoNotOptimize(scores.data());
        benchmark::ClobberMemory();
    }
    // 1,068 positions are drawn, 16 of which are finished.
    if (std::ranges::count(scores, Score::draw()) != 1052) state.SkipWithError("the look-ups are wrong");
}

void perfect_choice(benchmark::State& state) {
    choose_everywhere(state, Weyl());
}
void perfect_choice_mt19937(benchmark::State& state) {
    choose_everywhere(state, std::mt19937(1));
}

void whole_certificate(benchmark::State& state) {
    for (auto _ : state)
        if (!verify::failures(verify::certify()).empty()) state.SkipWithError("the certificate fails");
}

}  // namespace tateti::bench
