#include "prove/system.hpp"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <new>
#include <thread>

namespace tateti::prove {
namespace {

/// How often a stop from outside is passed on to two threads.
constexpr std::chrono::milliseconds kPoll{20};

/// If the second thread cannot be started, this stops the first one, so that it can be joined.
class Ending {
  public:
    explicit Ending(std::atomic<bool>& over) : over_(over) {}
    Ending(const Ending&) = delete;
    Ending& operator=(const Ending&) = delete;
    ~Ending() { over_ = true; }

  private:
    std::atomic<bool>& over_;
};

}  // namespace

void run_both(const std::atomic<bool>* stop, const std::function<bool(const std::atomic<bool>*)>& first,
              const std::function<bool(const std::atomic<bool>*)>& second) {
    std::atomic<bool> over = stop != nullptr && stop->load();
    std::atomic<int> running = 2;
    std::mutex mutex;
    std::condition_variable ended;
    std::exception_ptr failure;
    const auto run = [&](const auto& function) {
        std::exception_ptr failed;
        try {
            if (function(&over)) over = true;
        } catch (...) {
            failed = std::current_exception();
            over = true;
        }
        const std::lock_guard lock(mutex);
        if (failed) failure = failed;
        --running;
        ended.notify_one();
    };
    {
        const std::jthread one([&] { run(first); });
        const Ending ending(over);
        const std::jthread other([&] { run(second); });
        std::unique_lock lock(mutex);
        while (!ended.wait_for(lock, kPoll, [&] { return running == 0; }))
            if (stop != nullptr && stop->load(std::memory_order_relaxed)) over = true;
    }
    if (failure) std::rethrow_exception(failure);
}

void out_of_memory() {
    throw std::bad_alloc();
}

}  // namespace tateti::prove
