#include "crowd.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace tateti::load {
namespace {

constexpr std::size_t kAtOnce = 64;                   // pairs that connect at the same time
constexpr unsigned kAddresses = 200;                  // 127.0.0.2 and those after it
constexpr auto kPatience = std::chrono::seconds(60);  // in which nothing happens

}  // namespace

Crowd::Crowd(std::vector<Port> ports, bool bare, std::size_t pairs, std::uint64_t seed) {
    for (std::size_t i = 0; i < pairs; ++i)
        pairs_.push_back(
            std::make_unique<Pair>(*this, loop_,
                                   Pair::Where{.ports = {ports[i % ports.size()], ports[(i + 1) % ports.size()]},
                                               .address = 2 + static_cast<unsigned>(i % kAddresses),
                                               .bare = bare},
                                   seed * 1000003 + i));
}

/// Until nothing is under way.
void Crowd::await_all() {
    auto last = Clock::now() + kPatience;
    while (busy_ > 0) {
        const std::uint64_t steps = steps_;
        loop_.turn(last);
        if (steps_ != steps)
            last = Clock::now() + kPatience;
        else if (Clock::now() > last)
            throw std::runtime_error("an answer does not come");
    }
}

Done Crowd::finish(Clock::time_point start) {
    await_all();
    done_.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return std::exchange(done_, {});
}

void Crowd::gather() {
    if (std::exchange(gathered_, true)) return;
    mode_ = Mode::gathering;
    for (const auto& pair : pairs_) waiting_.push_back(pair.get());
    while (busy_ < kAtOnce && !waiting_.empty()) {
        ++busy_;
        Pair* pair = waiting_.front();
        waiting_.pop_front();
        pair->begin();
    }
    await_all();
}

Done Crowd::steady(std::chrono::milliseconds time) {
    gather();
    mode_ = Mode::steady;
    const auto start = Clock::now();
    end_ = start + time;
    busy_ = pairs_.size();
    for (const auto& pair : pairs_) ready(*pair);
    return finish(start);
}

Done Crowd::paced(std::chrono::milliseconds time, double moves_per_second) {
    gather();
    mode_ = Mode::paced;
    const auto start = Clock::now();
    end_ = start + time;
    waiting_.clear();
    busy_ = pairs_.size();
    for (const auto& pair : pairs_) ready(*pair);
    const std::chrono::duration<double> between(1.0 / moves_per_second);
    std::uint64_t begun = 0;
    const auto due = [&] {
        return start + std::chrono::duration_cast<Clock::duration>(between * static_cast<double>(begun));
    };
    while (due() < end_) {
        while (due() <= Clock::now() && due() < end_ && !waiting_.empty()) {
            Pair* pair = waiting_.front();
            waiting_.pop_front();
            ++busy_;
            pair->move(due());
            ++begun;
        }
        loop_.turn(waiting_.empty() ? Clock::now() + std::chrono::milliseconds(100) : due());
        if (Clock::now() > end_ + kPatience) throw std::runtime_error("the server is too slow for this rate");
    }
    return finish(start);
}

Done Crowd::whole(std::chrono::milliseconds time, std::uint64_t matches) {
    mode_ = Mode::whole;
    const auto start = Clock::now();
    end_ = start + time;
    to_begin_ = matches;
    busy_ = pairs_.size();
    for (const auto& pair : pairs_) begin_another(*pair);
    return finish(start);
}

void Crowd::begin_another(Pair& pair) {
    if (to_begin_ == 0 || Clock::now() >= end_) {
        --busy_;
        return;
    }
    --to_begin_;
    pair.begin();
}

void Crowd::ping() {
    mode_ = Mode::gathering;
    busy_ = pairs_.size();
    for (const auto& pair : pairs_) pair->ping();
    await_all();
}

void Crowd::disperse() {
    mode_ = Mode::leaving;
    busy_ = pairs_.size();
    for (const auto& pair : pairs_) pair->leave();
    await_all();
    gathered_ = false;
}

void Crowd::ready(Pair& pair) {
    ++steps_;
    switch (mode_) {
        case Mode::gathering:
            pair.hang_up();
            if (waiting_.empty()) {
                --busy_;
            } else {
                Pair* next = waiting_.front();
                waiting_.pop_front();
                next->begin();
            }
            break;
        case Mode::steady:
            if (Clock::now() >= end_)
                --busy_;
            else if (pair.is_over())
                pair.rematch();
            else
                pair.move(Clock::now());
            break;
        case Mode::paced:
            if (pair.is_over()) return pair.rematch();
            --busy_;
            waiting_.push_back(&pair);
            break;
        case Mode::whole:
            if (pair.is_over())
                pair.leave();
            else
                pair.move(Clock::now());
            break;
        case Mode::leaving: break;
    }
}

void Crowd::gone(Pair& pair) {
    ++steps_;
    if (mode_ == Mode::whole) {
        ++done_.matches;
        begin_another(pair);
    } else {
        --busy_;
    }
}

void Crowd::moved(Clock::duration latency, bool own) {
    (own ? done_.own : done_.other).add(std::chrono::duration_cast<std::chrono::nanoseconds>(latency));
}

}  // namespace tateti::load
