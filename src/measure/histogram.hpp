#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>

/// Module measure: numbers about the running program that cost little to collect.
namespace tateti::measure {

/// How long something took, as counts between fixed bounds.
class Histogram {
  public:
    static constexpr std::array kBounds{0.00001, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025,
                                        0.05,    0.1,    0.25,    0.5,    1.0,   2.5,    5.0,   10.0};  // seconds

    void add(std::chrono::nanoseconds took) {
        const double seconds = std::chrono::duration<double>(took).count();
        ++counts_[static_cast<std::size_t>(std::ranges::lower_bound(kBounds, seconds) - kBounds.begin())];
        sum_ += took;
    }

    /// How many were at most as long as this bound and longer than the one before; the last: longer than all bounds.
    [[nodiscard]] const auto& counts() const { return counts_; }
    [[nodiscard]] double sum_in_seconds() const { return std::chrono::duration<double>(sum_).count(); }

  private:
    std::array<std::uint64_t, kBounds.size() + 1> counts_{};
    std::chrono::nanoseconds sum_{};
};

}  // namespace tateti::measure
