#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string_view>

namespace tateti::online {

using std::chrono::milliseconds;

/// A number from 0 up to 1, passed in so that tests choose it.
using Random = std::function<double()>;

inline constexpr milliseconds kShortestDelay{500};
inline constexpr milliseconds kLongestDelay{15000};

/// The delay before a retry: exponential back-off with jitter, because after a restart of the server not all clients
/// should come back in the same moment.
[[nodiscard]] milliseconds back_off(int attempt, const Random& random);

/// The close reason of a server that will not come back with this match.
inline constexpr std::string_view kMatchClosed = "match-closed";

/// The time in a close reason such as `retry-after: 5`; none if it says nothing of the kind.
[[nodiscard]] std::optional<milliseconds> retry_after(std::string_view reason);

}  // namespace tateti::online
