#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

namespace tateti::load {

/// Times, all of them, for percentiles.
class Latency {
  public:
    void add(std::chrono::nanoseconds time) { microseconds_.push_back(static_cast<float>(time.count()) / 1000.0F); }
    void add(const Latency& other);

    /// In milliseconds; the share is between 0 and 1.
    [[nodiscard]] double percentile(double share) const;

  private:
    std::vector<float> microseconds_;
};

[[nodiscard]] double median(std::vector<double> values);

}  // namespace tateti::load
