#pragma once

#include "latency.hpp"
#include "loop.hpp"
#include "pair.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

namespace tateti::load {

/// The result of a run.
struct Done {
    std::uint64_t moves = 0;
    std::uint64_t matches = 0;  // from opening to closing
    double seconds = 0;
    Latency own;    // from a move to its reply
    Latency other;  // from a move to the other player's message
};

/// Many pairs on one server, or on several nodes.
class Crowd {
  public:
    /// `ports`: of the nodes; the two of a pair are on different ones, if there are several.
    Crowd(std::vector<Port> ports, bool bare, std::size_t pairs, std::uint64_t seed);

    /// Connects all pairs that are not connected.
    void connect_all();
    /// Long matches: one move after another in each, as fast as possible.
    [[nodiscard]] Done steady(std::chrono::milliseconds time);
    /// The same at a fixed rate for all matches together.
    [[nodiscard]] Done paced(std::chrono::milliseconds time, double moves_per_second);
    /// Whole matches, from opening to closing, until the time is over or the number is reached.
    [[nodiscard]] Done whole(std::chrono::milliseconds time, std::uint64_t matches);
    /// Checks that all connections still work.
    void ping();
    /// Closes all connections.
    void close_all();

    // Called by a pair.
    void on_ready(Pair& pair);
    void on_closed(Pair& pair);
    void record_latency(Clock::duration latency, bool own);
    void count_move() { ++done_.moves; }

  private:
    enum class Mode : std::uint8_t { connecting, steady, paced, whole, closing };

    void wait_for_all();
    [[nodiscard]] Done finish(Clock::time_point start);
    void begin_next(Pair& pair);

    Loop loop_;
    std::vector<std::unique_ptr<Pair>> pairs_;
    bool connected_ = false;
    Mode mode_ = Mode::connecting;
    std::size_t busy_ = 0;     // pairs with something in progress
    std::uint64_t steps_ = 0;  // completed
    Clock::time_point end_;
    std::uint64_t to_begin_ = 0;  // matches, in `whole`
    std::deque<Pair*> waiting_;   // for their turn, in `paced` and `connecting`
    Done done_;
};

}  // namespace tateti::load
