#include "online/retry.hpp"

#include <algorithm>
#include <charconv>
#include <system_error>

namespace tateti::online {

milliseconds back_off(int attempt, const Random& random) {
    constexpr int kEnough = 8;  // doublings: more would only overflow
    const milliseconds most = std::min(kLongestDelay, kShortestDelay * (1 << (std::clamp(attempt, 0, kEnough) + 1)));
    const auto spread = static_cast<double>((most - kShortestDelay).count());
    return kShortestDelay + milliseconds(static_cast<milliseconds::rep>(random() * spread));
}

std::optional<milliseconds> retry_after(std::string_view reason) {
    constexpr std::string_view kBegin = "retry-after: ";
    constexpr std::size_t kMostDigits = 3;
    if (!reason.starts_with(kBegin)) return std::nullopt;
    const std::string_view digits = reason.substr(kBegin.size());
    unsigned seconds = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), seconds);
    if (error != std::errc() || end != digits.data() + digits.size() || digits.size() > kMostDigits)
        return std::nullopt;
    return std::chrono::seconds(seconds);
}

}  // namespace tateti::online
