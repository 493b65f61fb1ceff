#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace tateti::server {

/// The parameters of a token bucket.
struct Rate {
    double per_second = 20;
    double burst = 40;
};

enum class Decision : std::uint8_t {
    allow,
    throttle,
    disconnect,  // exceeded by a whole burst, so the client seems to ignore errors
};

/// A token bucket. Throttled requests take tokens too, so retrying without a pause gains nothing.
class RateLimit {
  public:
    using Time = std::chrono::steady_clock::time_point;

    RateLimit(const Rate& rate, Time now) : tokens_(static_cast<float>(rate.burst)), since_(now) {}

    [[nodiscard]] Decision take(const Rate& rate, Time now, double cost = 1) {
        tokens_ = static_cast<float>(std::max(tokens(rate, now) - cost, -2 * rate.burst));
        since_ = now;
        if (tokens_ >= 0) return Decision::allow;
        return tokens_ > -rate.burst ? Decision::throttle : Decision::disconnect;
    }

    [[nodiscard]] bool is_full(const Rate& rate, Time now) const { return tokens(rate, now) >= rate.burst; }

  private:
    [[nodiscard]] double tokens(const Rate& rate, Time now) const {
        const double seconds = std::chrono::duration<double>(now - since_).count();
        return std::min(double{tokens_} + seconds * rate.per_second, rate.burst);
    }

    float tokens_;
    Time since_;
};

}  // namespace tateti::server
