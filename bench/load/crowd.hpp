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

/// What was done in a run.
struct Done {
    std::uint64_t moves = 0;
    std::uint64_t matches = 0;  // from opening to closing
    double seconds = 0;
    Latency own;    // from a move to the answer
    Latency other;  // from a move to the other player's message
};

/// Many pairs on one server, or on several nodes.
class Crowd {
  public:
    /// `ports`: of the nodes; the two of a pair are on different ones, if there are several.
    Crowd(std::vector<Port> ports, bool bare, std::size_t pairs, std::uint64_t seed);

    /// Connects everybody, if they are not yet.
    void gather();
    /// Long matches: one move after the other in each, as fast as it goes.
    [[nodiscard]] Done steady(std::chrono::milliseconds time);
    /// The same, but so many moves a second in all, whatever the server does.
    [[nodiscard]] Done paced(std::chrono::milliseconds time, double moves_per_second);
    /// Whole matches, from opening to closing, until the time is over or there were so many.
    [[nodiscard]] Done whole(std::chrono::milliseconds time, std::uint64_t matches);
    /// Whether everybody is there.
    void ping();
    /// Closes all connections.
    void disperse();

    // What a pair calls.
    void ready(Pair& pair);
    void gone(Pair& pair);
    void moved(Clock::duration latency, bool own);
    void made_move() { ++done_.moves; }

  private:
    enum class Mode : std::uint8_t { gathering, steady, paced, whole, leaving };

    void await_all();
    [[nodiscard]] Done finish(Clock::time_point start);
    void begin_another(Pair& pair);

    Loop loop_;
    std::vector<std::unique_ptr<Pair>> pairs_;
    bool gathered_ = false;
    Mode mode_ = Mode::gathering;
    std::size_t busy_ = 0;     // pairs for which something is under way
    std::uint64_t steps_ = 0;  // that came to their end
    Clock::time_point end_;
    std::uint64_t to_begin_ = 0;  // matches, in `whole`
    std::deque<Pair*> waiting_;   // for their turn, in `paced` and `gathering`
    Done done_;
};

}  // namespace tateti::load
