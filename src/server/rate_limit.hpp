#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace tateti::server {

/// How much of something is allowed: so many a second, and so many at once after a quiet while.
struct Rate {
    double per_second = 20;
    double burst = 40;
};

enum class Decision : std::uint8_t {
    allow,
    throttle,
    disconnect,  // a whole burst more than was allowed: whoever goes on like this does not listen
};

/// Counts against a rate. What was refused counts as well, so that it does not pay to go on trying.
class RateLimit {
  public:
    using Time = std::chrono::steady_clock::time_point;

    RateLimit(const Rate& rate, Time now) : level_(static_cast<float>(rate.burst)), since_(now) {}

    [[nodiscard]] Decision take(const Rate& rate, Time now, double what = 1) {
        level_ = static_cast<float>(std::max(level(rate, now) - what, -2 * rate.burst));
        since_ = now;
        if (level_ >= 0) return Decision::allow;
        return level_ > -rate.burst ? Decision::throttle : Decision::disconnect;
    }

    /// Nothing is held against whoever has it.
    [[nodiscard]] bool is_full(const Rate& rate, Time now) const { return level(rate, now) >= rate.burst; }

  private:
    [[nodiscard]] double level(const Rate& rate, Time now) const {
        const double seconds = std::chrono::duration<double>(now - since_).count();
        return std::min(double{level_} + seconds * rate.per_second, rate.burst);
    }

    float level_;
    Time since_;
};

}  // namespace tateti::server
