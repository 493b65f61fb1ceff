// How many replaces a second a store of matches keeps, and what they cost us: as many matches as there are questions
// under way, each replaced again as soon as it was kept.
//
//     tests/support/postgres_server.py sh -c 'build/bench/bench/tateti_store_load "$TATETI_POSTGRES" --nodes 2
//     --under-way 256'
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

using namespace tateti::store;
using Clock = std::chrono::steady_clock;

struct Plan {
    std::string where;
    std::size_t nodes = 1;
    std::size_t under_way = 16;
    double seconds = 3;
    bool quiet = false;  // PostgreSQL without its notifications
};

struct Done {
    std::size_t replaced = 0;
    std::size_t refused = 0;
    std::size_t heard = 0;
    std::vector<double> milliseconds{};
};

/// One node, until it is told to end.
class Node {
  public:
    Node(const Plan& plan, std::size_t number) {
        const bool quiet = plan.quiet && plan.where.starts_with("postgres");
        store_ = quiet ? open_postgres_matches(plan.where, {.news = false}) : open_match_store(plan.where);
        store_->start([this] { wake(); }, {.changed = [this](const auto& news) { done_.heard += news.size(); }});
        const std::string run = fmt::format("{:x}", std::random_device{}());
        for (std::size_t i = 0; i < plan.under_way; ++i) {
            matches_.push_back({.id = fmt::format("{}-{}-{}", run, number, i), .body = std::string(600, 'x')});
            store_->create(matches_.back(), [this](WriteResult) { ++created_; });
        }
        while (created_ < plan.under_way) deliver();
    }

    Done run(const std::atomic<bool>& ending) {
        done_ = {};
        for (std::size_t i = 0; i < matches_.size(); ++i) replace(i, ending);
        while (under_way_ > 0) deliver();
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

    void replace(std::size_t i, const std::atomic<bool>& ending) {
        if (ending) return;
        ++under_way_;
        StoredMatch& match = matches_[i];
        ++match.version;
        match.touched = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
        store_->replace(match, [this, i, &ending, begin = Clock::now()](WriteResult kept) {
            --under_way_;
            ++(kept == WriteResult::stored ? done_.replaced : done_.refused);
            done_.milliseconds.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
            replace(i, ending);
        });
    }

    std::mutex mutex_;
    std::condition_variable called_;
    bool woken_ = false;
    std::size_t created_ = 0;
    std::size_t under_way_ = 0;
    std::vector<StoredMatch> matches_;
    Done done_;
    std::unique_ptr<MatchStore> store_;  // the last: it may wake until its end
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
    std::atomic<bool> ending = false;
    const double cpu = cpu_seconds();
    const auto begin = Clock::now();
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < plan.nodes; ++i) threads.emplace_back([&, i] { done[i] = nodes[i]->run(ending); });
        std::this_thread::sleep_for(std::chrono::duration<double>(plan.seconds));
        ending = true;
    }
    const double took = std::chrono::duration<double>(Clock::now() - begin).count();
    const double used = cpu_seconds() - cpu;
    Done all;
    for (Done& one : done) {
        all.replaced += one.replaced;
        all.refused += one.refused;
        all.heard += one.heard;
        all.milliseconds.insert(all.milliseconds.end(), one.milliseconds.begin(), one.milliseconds.end());
    }
    std::ranges::sort(all.milliseconds);
    const auto percentile = [&](double part) {
        const auto count = static_cast<double>(all.milliseconds.size());
        return all.milliseconds.empty() ? 0 : all.milliseconds[static_cast<std::size_t>(part * (count - 1))];
    };
    fmt::print(
        "{} node{}, {:>3} under way each{}: {:>7.0f} replaces/s, {:>6.1f} us of our CPU each, p50 {:.2f} ms, p99 "
        "{:.2f} ms{}\n",
        plan.nodes, plan.nodes == 1 ? "" : "s", plan.under_way, plan.quiet ? ", quiet" : "",
        static_cast<double>(all.replaced) / took, used * 1e6 / static_cast<double>(all.replaced), percentile(0.5),
        percentile(0.99), all.refused > 0 ? fmt::format(", {} NOT KEPT", all.refused) : "");
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
        else if (name == "--under-way")
            plan.under_way = std::strtoul(value, nullptr, 10), ++i;
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
