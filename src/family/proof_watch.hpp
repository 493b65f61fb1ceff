#pragma once

#include "cli/style.hpp"
#include "family/commands.hpp"
#include "prove/prover.hpp"
#include "words/words.hpp"

#include <tateti/mark.hpp>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace tateti::family {

/// What is proven so far about the position of `mover`.
[[nodiscard]] std::string describe_progress(const prove::Progress& progress, Mark mover, const words::Words& words);

/// One line about a proof that is under way, without a stop. It fits into 79 columns up to 10^8 nodes.
[[nodiscard]] std::string progress_line(const prove::Progress& progress, double seconds, Mark mover,
                                        const words::Words& words);

/// Reports the progress of a proof, and stops it when its time is over or the caller wants it to.
class ProofWatch {
  public:
    ProofWatch(const ProveOptions& options, Mark mover, cli::Console& console)
        : options_(options), console_(console), mover_(mover), thread_([this] { watch(); }) {}

    ~ProofWatch();
    ProofWatch(const ProofWatch&) = delete;
    ProofWatch& operator=(const ProofWatch&) = delete;

    [[nodiscard]] const std::atomic<bool>* stop() const { return &stop_; }
    [[nodiscard]] prove::Progress* progress() { return &progress_; }
    [[nodiscard]] double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
    }

  private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds kStep{50};

    void watch();
    void report();

    const ProveOptions& options_;
    cli::Console& console_;
    Mark mover_;
    Clock::time_point began_ = Clock::now();
    std::atomic<bool> stop_ = options_.stop != nullptr && *options_.stop;
    prove::Progress progress_;
    std::mutex mutex_;
    std::condition_variable ended_;
    bool over_ = false;
    bool reported_ = false;
    std::thread thread_;
};

}  // namespace tateti::family
