// How many replaces per second a store of matches handles, and what they cost us: every match is replaced again as soon
// as its last replace is stored.
//
//     tests/support/postgres_server.py sh -c 'build/bench/bench/tateti_store_load "$TATETI_POSTGRES" --nodes 2
//     --in-progress 256'
#include "matches/match_store.hpp"
#include "matches/postgres/postgres_match_store.hpp"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace {

using namespace tateti::matches;
using Clock = std::chrono::steady_clock;

struct Plan {
    std::string where;
    std::size_t nodes = 1;
    std::size_t in_progress = 16;
    double seconds = 3;
    bool quiet = false;  // PostgreSQL without notifications
};

struct Done {
    std::size_t replaced = 0;
    std::size_t failed = 0;
    std::size_t notified = 0;
    std::vector<double> milliseconds{};
};

/// One node, until `stopping` is set.
class Node {
  public:
    Node(const Plan& plan, std::size_t number) {
        const bool quiet = plan.quiet && plan.where.starts_with("postgres");
        store_ = quiet ? open_postgres_match_store(plan.where, {.notifications = false}) : open_match_store(plan.where);
        store_->start([this] { wake(); },
                      {.changed = [this](const auto& versions) { done_.notified += versions.size(); }});
        const std::string run = fmt::format("{:x}", std::random_device{}());
        for (std::size_t i = 0; i < plan.in_progress; ++i) {
            matches_.push_back({.id = fmt::format("{}-{}-{}", run, number, i), .body = std::string(600, 'x')});
            store_->create(matches_.back(), [this](WriteResult) { ++created_; });
        }
        while (created_ < plan.in_progress) deliver();
    }

    Done run(const std::atomic<bool>& stopping) {
        done_ = {};
        for (std::size_t i = 0; i < matches_.size(); ++i) replace(i, stopping);
        while (in_progress_ > 0) deliver();
        return std::move(done_);
    }

  private:
    void wake() {
        {
            const std::scoped_lock lock(mutex_);
            woken_ = true;
        }
        called_.notify_one();
    }

    void deliver() {
        {
            std::unique_lock lock(mutex_);
            called_.wait(lock, [this] { return std::exchange(woken_, false); });
        }
        store_->deliver();
    }

    void replace(std::size_t i, const std::atomic<bool>& stopping) {
        if (stopping) return;
        ++in_progress_;
        StoredMatch& match = matches_[i];
        ++match.version;
        match.touched = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
        store_->replace(match, [this, i, &stopping, begin = Clock::now()](WriteResult result) {
            --in_progress_;
            ++(result == WriteResult::stored ? done_.replaced : done_.failed);
            done_.milliseconds.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
            replace(i, stopping);
        });
    }

    std::mutex mutex_;
    std::condition_variable called_;
    bool woken_ = false;
    std::size_t created_ = 0;
    std::size_t in_progress_ = 0;
    std::vector<StoredMatch> matches_;
    Done done_;
    std::unique_ptr<MatchStore> store_;  // destroyed first, because it may wake until then
};

double cpu_seconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

void measure(const Plan& plan) {
    std::vector<std::unique_ptr<Node>> nodes;
    for (std::size_t i = 0; i < plan.nodes; ++i) nodes.push_back(std::make_unique<Node>(plan, i));
    std::vector<Done> done(plan.nodes);
    std::atomic<bool> stopping = false;
    const double cpu = cpu_seconds();
    const auto begin = Clock::now();
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < plan.nodes; ++i)
            threads.emplace_back([&, i] { done[i] = nodes[i]->run(stopping); });
        std::this_thread::sleep_for(std::chrono::duration<double>(plan.seconds));
        stopping = true;
    }
    const double took = std::chrono::duration<double>(Clock::now() - begin).count();
    const double used = cpu_seconds() - cpu;
    Done all;
    for (Done& one : done) {
        all.replaced += one.replaced;
        all.failed += one.failed;
        all.notified += one.notified;
        all.milliseconds.insert(all.milliseconds.end(), one.milliseconds.begin(), one.milliseconds.end());
    }
    std::ranges::sort(all.milliseconds);
    const auto percentile = [&](double part) {
        const auto count = static_cast<double>(all.milliseconds.size());
        return all.milliseconds.empty() ? 0 : all.milliseconds[static_cast<std::size_t>(part * (count - 1))];
    };
    fmt::print(
        "{} node{}, {:>3} in progress each{}: {:>7.0f} replaces/s, {:>6.1f} us of our CPU each, p50 {:.2f} ms, p99 "
        "{:.2f} ms{}\n",
        plan.nodes, plan.nodes == 1 ? "" : "s", plan.in_progress, plan.quiet ? ", quiet" : "",
        static_cast<double>(all.replaced) / took, used * 1e6 / static_cast<double>(all.replaced), percentile(0.5),
        percentile(0.99), all.failed > 0 ? fmt::format(", {} NOT STORED", all.failed) : "");
}

}  // namespace

int main(int count, char** values) {
    const std::span arguments(values, static_cast<std::size_t>(count));
    Plan plan;
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        const std::string_view name = arguments[i];
        const char* value = i + 1 < arguments.size() ? arguments[i + 1] : "0";
        if (name == "--quiet")
            plan.quiet = true;
        else if (name == "--nodes")
            plan.nodes = std::strtoul(value, nullptr, 10), ++i;
        else if (name == "--in-progress")
            plan.in_progress = std::strtoul(value, nullptr, 10), ++i;
        else if (name == "--seconds")
            plan.seconds = std::strtod(value, nullptr), ++i;
        else
            plan.where = name;
    }
    try {
        measure(plan);
    } catch (const std::exception& error) {
        fmt::print(stderr, "{}\n", error.what());
        return 1;
    }
}
