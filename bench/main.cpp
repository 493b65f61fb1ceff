// Runs the benchmarks side by side in one run and prints the ratios: tateti_bench PROGRAM [BENCHMARK-OPTIONS]
#include "bench.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <vector>

namespace {

/// Collects the time of each repetition. The machine may be shared, so that the median counts.
class Collector : public benchmark::BenchmarkReporter {
  public:
    bool ReportContext(const Context&) override { return true; }

    void ReportRuns(const std::vector<Run>& runs) override {
        for (const Run& run : runs) {
            if (run.run_type == Run::RT_Aggregate) continue;
            if (run.error_occurred) {
                std::cerr << run.run_name.function_name << ": " << run.error_message << '\n';
                failed_ = true;
            }
            seconds_[run.run_name.function_name].push_back(run.real_accumulated_time /
                                                           static_cast<double>(run.iterations));
        }
    }

    [[nodiscard]] bool failed() const { return failed_; }

    [[nodiscard]] double median_seconds(const std::string& name) const {
        std::vector<double> times = seconds_.at(name);
        std::ranges::sort(times);
        return times[times.size() / 2];
    }

  private:
    std::map<std::string, std::vector<double>> seconds_;
    bool failed_ = false;
};

void row(const std::string& what, const std::string& measured, const std::string& beside, const std::string& ratio,
         const std::string& goal) {
    std::cout << fmt::format("  {:<34} {:>16} {:>26} {:>8}   {}\n", what, measured, beside, ratio, goal);
}

void print_table(const Collector& times) {
    const auto mega_nodes = [&](const std::string& name) {
        return static_cast<double>(tateti::bench::kNodes) / times.median_seconds(name) / 1e6;
    };
    constexpr double kRunning = 4520;  // 5,478 positions less 958 finished ones
    const double look_up = times.median_seconds("one look-up") / kRunning * 1e9;
    const double choice = times.median_seconds("perfect choice") / kRunning * 1e9;
    const double choice_mt19937 = times.median_seconds("perfect choice, mt19937") / kRunning * 1e9;
    const double start = times.median_seconds("tateti state 4") * 1e3;
    const double nothing = times.median_seconds("/bin/true") * 1e3;

    row("what", "measured", "beside it", "ratio", "goal");
    row("the whole game, play_unchecked", fmt::format("{:.0f} M nodes/s", mega_nodes("perft, library")),
        fmt::format("bare loop {:.0f} M", mega_nodes("perft, bare loop")),
        fmt::format("{:.2f}", mega_nodes("perft, library") / mega_nodes("perft, bare loop")), "at least 0.9");
    row("a choice of the perfect player", fmt::format("{:.1f} ns", choice),
        fmt::format("one look-up {:.1f} ns", look_up), fmt::format("{:.2f}", choice / look_up), "at most 3");
    row("the same with std::mt19937", fmt::format("{:.1f} ns", choice_mt19937),
        fmt::format("one look-up {:.1f} ns", look_up), fmt::format("{:.2f}", choice_mt19937 / look_up),
        "(the generator's own cost)");
    row("tateti verify, the whole proof", fmt::format("{:.2f} s", times.median_seconds("certificate")), "", "",
        "under 2 s");
    row("tateti state 4, start to end", fmt::format("{:.1f} ms", start), fmt::format("/bin/true {:.1f} ms", nothing),
        fmt::format("{:.1f}", start / nothing), "a few ms");
    const double frame = times.median_seconds("first frame") * 1e3;
    const double first_ever = times.median_seconds("first frame ever") * 1e3;
    const double key = times.median_seconds("key to frame") * 1e3;
    const double echo = times.median_seconds("key to echo") * 1e3;
    row("the game, start to first frame", fmt::format("{:.1f} ms", frame), fmt::format("/bin/true {:.1f} ms", nothing),
        fmt::format("{:.1f}", frame / nothing), "at most 20 ms");
    row("the same where the file is made", fmt::format("{:.1f} ms", first_ever),
        fmt::format("/bin/true {:.1f} ms", nothing), fmt::format("{:.1f}", first_ever / nothing), "at most 20 ms");
    row("a key to its frame", fmt::format("{:.2f} ms", key), fmt::format("bare echo {:.2f} ms", echo),
        fmt::format("{:.1f}", key / echo), "at most 5 ms");
    const double online_frame = times.median_seconds("first frame, online") * 1e3;
    const double online_key = times.median_seconds("key to frame, online") * 1e3;
    row("online, start to first frame", fmt::format("{:.1f} ms", online_frame),
        fmt::format("the local game {:.1f} ms", frame), fmt::format("{:.1f}", online_frame / frame), "at most 20 ms");
    row("online, a key to its frame", fmt::format("{:.2f} ms", online_key),
        fmt::format("the local game {:.2f} ms", key), fmt::format("{:.1f}", online_key / key), "at most 5 ms");
    const auto requests = [&](const std::string& name) {
        return static_cast<double>(tateti::bench::kRequests) / times.median_seconds(name) / 1e3;
    };
    const double bare = requests("bare server");
    const std::string beside = fmt::format("bare Beast {:.1f} k", bare);
    row("the page over HTTP", fmt::format("{:.1f} k requests/s", requests("serve, page")), beside,
        fmt::format("{:.2f}", requests("serve, page") / bare), "at least 0.8");
    row("analyse over HTTP, every position", fmt::format("{:.1f} k requests/s", requests("serve, analyse")), beside,
        fmt::format("{:.2f}", requests("serve, analyse") / bare), "at least 0.8");
    const auto storing = [&](const std::string& name) {
        return times.median_seconds(name) / static_cast<double>(tateti::bench::kReplacements) * 1e6;
    };
    const double statement = storing("store a move, bare statement");
    const std::string beside_store = fmt::format("bare statement {:.1f} µs", statement);
    row("a move stored in memory", fmt::format("{:.2f} µs CPU", storing("store a move, memory")), beside_store,
        fmt::format("{:.2f}", storing("store a move, memory") / statement), "(nothing is synced)");
    row("a move stored in SQLite, 64 at once", fmt::format("{:.2f} µs CPU", storing("store a move, SQLite")),
        beside_store, fmt::format("{:.2f}", storing("store a move, SQLite") / statement), "at most 1.3");
    row("all puzzles found", fmt::format("{:.1f} ms", times.median_seconds("all puzzles") * 1e3), "", "",
        "under 100 ms");
    row("the map for O drawn", fmt::format("{:.2f} ms", times.median_seconds("map") * 1e3), "", "", "under 1 s");
    row("MENACE against random moves",
        fmt::format("{:.2f} M games/s", tateti::bench::kMenaceGames / times.median_seconds("MENACE") / 1e6), "", "",
        "at least 1 M");
}

}  // namespace

int main(int argc, char** argv) {
    using namespace tateti::bench;
    if (argc < 2) {
        std::cerr << "usage: tateti_bench PROGRAM [BENCHMARK-OPTIONS]\n";
        return 2;
    }
    const std::string program = argv[1];
    // Interleaved repetitions, so that a disturbance hits both sides of a ratio.
    std::vector<std::string> words{argv[0], "--benchmark_repetitions=15", "--benchmark_min_time=0.05",
                                   "--benchmark_enable_random_interleaving=true"};
    words.insert(words.end(), argv + 2, argv + argc);
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    int count = static_cast<int>(arguments.size());
    benchmark::Initialize(&count, arguments.data());

    benchmark::RegisterBenchmark("perft, library", perft_library);
    benchmark::RegisterBenchmark("perft, bare loop", perft_bare);
    benchmark::RegisterBenchmark("one look-up", one_lookup);
    benchmark::RegisterBenchmark("perfect choice", perfect_choice);
    benchmark::RegisterBenchmark("perfect choice, mt19937", perfect_choice_mt19937);
    benchmark::RegisterBenchmark("certificate", whole_certificate);
    benchmark::RegisterBenchmark("tateti state 4", start_program, program)->UseRealTime();
    benchmark::RegisterBenchmark("/bin/true", start_nothing)->UseRealTime();

    benchmark::RegisterBenchmark("first frame", first_frame, program)->UseManualTime();
    benchmark::RegisterBenchmark("first frame ever", first_frame_ever, program)->UseManualTime();
    benchmark::RegisterBenchmark("key to frame", key_to_frame, program)->UseManualTime();
    benchmark::RegisterBenchmark("first frame, online", online_first_frame, program)->UseManualTime();
    benchmark::RegisterBenchmark("key to frame, online", online_key_to_frame, program)->UseManualTime();
    benchmark::RegisterBenchmark("key to echo", key_to_echo)->UseManualTime();

    benchmark::RegisterBenchmark("serve, page", serve_page, program)->UseRealTime();
    benchmark::RegisterBenchmark("serve, analyse", serve_analyses, program)->UseRealTime();
    benchmark::RegisterBenchmark("bare server", serve_bare)->UseRealTime();

    benchmark::RegisterBenchmark("store a move, memory", replace_in_memory)->UseManualTime();
    benchmark::RegisterBenchmark("store a move, SQLite", replace_in_sqlite)->UseManualTime();
    benchmark::RegisterBenchmark("store a move, bare statement", replace_bare)->UseManualTime();

    benchmark::RegisterBenchmark("all puzzles", find_puzzles);
    benchmark::RegisterBenchmark("map", draw_strategy);
    benchmark::RegisterBenchmark("MENACE", teach_menace);

    Collector times;
    benchmark::RunSpecifiedBenchmarks(&times);
    if (times.failed()) return 1;
    print_table(times);
    return 0;
}
