#pragma once

#include <chrono>
#include <cstdint>

namespace tateti::server {

/// Decides when a problem is logged: once when it starts and once when it ends. A problem that returns soon has not
/// ended, so that one that comes and goes does not fill the log.
class ProblemLog {
  public:
    using Time = std::chrono::steady_clock::time_point;
    static constexpr std::chrono::seconds kQuiet{5};  // without the problem, until it counts as ended

    enum class Event : std::uint8_t { none, started, ended };

    /// Call this regularly.
    [[nodiscard]] Event update(bool is_there, Time now) {
        if (is_there) last_ = now;
        if (is_there && !logged_) {
            logged_ = true;
            return Event::started;
        }
        if (!logged_ || is_there || now - last_ < kQuiet) return Event::none;
        logged_ = false;
        return Event::ended;
    }

  private:
    Time last_{};  // when the problem was there
    bool logged_ = false;
};

}  // namespace tateti::server
