#include "host/lifetime.hpp"

#include <algorithm>

namespace tateti::host {
namespace {

using std::chrono::milliseconds;

/// With the pause between two removals this makes an hour.
constexpr milliseconds kAbandonedLifetime = std::chrono::minutes(50);
/// A match is touched no more often than this, or than half its lifetime.
constexpr milliseconds kLongestTouchPause = std::chrono::hours(24);

milliseconds lifetime(const match::Series& series, const HostOptions& options) {
    const bool is_abandoned =
        !series.is_started() || series.at(match::Party::first).left || series.at(match::Party::second).left;
    const milliseconds retention = options.retention;
    return is_abandoned ? std::min(kAbandonedLifetime, retention) : retention;
}

}  // namespace

Time touch_time(const match::Series& series, const HostOptions& options, Time now) {
    return now - (options.retention - lifetime(series, options));
}

bool needs_touch(const match::Series& series, Time touched, const HostOptions& options, Time now) {
    const milliseconds whole = lifetime(series, options);
    const milliseconds left = touched + options.retention - now;
    return left < whole - std::min(kLongestTouchPause, whole / 2);
}

}  // namespace tateti::host
