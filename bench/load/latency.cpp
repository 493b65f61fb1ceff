#include "latency.hpp"

#include <algorithm>
#include <cstddef>

namespace tateti::load {

void Latency::add(const Latency& other) {
    microseconds_.insert(microseconds_.end(), other.microseconds_.begin(), other.microseconds_.end());
}

double Latency::percentile(double share) const {
    if (microseconds_.empty()) return 0;
    std::vector<float> sorted = microseconds_;
    const auto at = std::min(static_cast<std::size_t>(share * static_cast<double>(sorted.size())), sorted.size() - 1);
    std::ranges::nth_element(sorted, sorted.begin() + static_cast<std::ptrdiff_t>(at));
    return static_cast<double>(sorted[at]) / 1000.0;
}

double median(std::vector<double> values) {
    if (values.empty()) return 0;
    std::ranges::sort(values);
    return values[values.size() / 2];
}

}  // namespace tateti::load
