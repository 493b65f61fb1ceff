#include "crowd.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace tateti::load {
namespace {

constexpr std::size_t kConnectBatch = 64;                 // pairs that connect at the same time
constexpr unsigned kAddresses = 200;                      // 127.0.0.2 and those after it
constexpr auto kStallTimeout = std::chrono::seconds(60);  // without progress

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

/// Waits until nothing is in progress.
void Crowd::wait_for_all() {
    auto last = Clock::now() + kStallTimeout;
    while (busy_ > 0) {
        const std::uint64_t steps = steps_;
        loop_.turn(last);
        if (steps_ != steps)
            last = Clock::now() + kStallTimeout;
        else if (Clock::now() > last)
            throw std::runtime_error("a reply is missing");
    }
}

Done Crowd::finish(Clock::time_point start) {
    wait_for_all();
    done_.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return std::exchange(done_, {});
}

void Crowd::connect_all() {
    if (std::exchange(connected_, true)) return;
    mode_ = Mode::connecting;
    for (const auto& pair : pairs_) waiting_.push_back(pair.get());
    while (busy_ < kConnectBatch && !waiting_.empty()) {
        ++busy_;
        Pair* pair = waiting_.front();
        waiting_.pop_front();
        pair->begin();
    }
    wait_for_all();
}

Done Crowd::steady(std::chrono::milliseconds time) {
    connect_all();
    mode_ = Mode::steady;
    const auto start = Clock::now();
    end_ = start + time;
    busy_ = pairs_.size();
    for (const auto& pair : pairs_) on_ready(*pair);
    return finish(start);
}

Done Crowd::paced(std::chrono::milliseconds time, double moves_per_second) {
    connect_all();
    mode_ = Mode::paced;
    const auto start = Clock::now();
    end_ = start + time;
    waiting_.clear();
    busy_ = pairs_.size();
    for (const auto& pair : pairs_) on_ready(*pair);
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
        if (Clock::now() > end_ + kStallTimeout) throw std::runtime_error("the server is too slow for this rate");
    }
    return finish(start);
}

Done Crowd::whole(std::chrono::milliseconds time, std::uint64_t matches) {
    mode_ = Mode::whole;
    const auto start = Clock::now();
    end_ = start + time;
    to_begin_ = matches;
    busy_ = pairs_.size();
    for (const auto& pair : pairs_) begin_next(*pair);
    return finish(start);
}

void Crowd::begin_next(Pair& pair) {
    if (to_begin_ == 0 || Clock::now() >= end_) {
        --busy_;
        return;
    }
    --to_begin_;
    pair.begin();
}

void Crowd::ping() {
    mode_ = Mode::connecting;
    busy_ = pairs_.size();
    for (const auto& pair : pairs_) pair->ping();
    wait_for_all();
}

void Crowd::close_all() {
    mode_ = Mode::closing;
    busy_ = pairs_.size();
    for (const auto& pair : pairs_) pair->leave();
    wait_for_all();
    connected_ = false;
}

void Crowd::on_ready(Pair& pair) {
    ++steps_;
    switch (mode_) {
        case Mode::connecting:
            pair.close_requests();
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
        case Mode::closing: break;
    }
}

void Crowd::on_closed(Pair& pair) {
    ++steps_;
    if (mode_ == Mode::whole) {
        ++done_.matches;
        begin_next(pair);
    } else {
        --busy_;
    }
}

void Crowd::record_latency(Clock::duration latency, bool own) {
    (own ? done_.own : done_.other).add(std::chrono::duration_cast<std::chrono::nanoseconds>(latency));
}

}  // namespace tateti::load
