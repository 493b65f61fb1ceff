#include "online/link_upkeep.hpp"

#include <algorithm>

namespace tateti::online {
namespace {

// Close codes by which the server asks clients to slow down, or has no room.
constexpr int kPolicy = 1008;
constexpr int kSlowAttempt = 3;

}  // namespace

void LinkUpkeep::start(Moment now) {
    state_ = State::connecting;
    due_ = now + kConnectTimeout;
}

void LinkUpkeep::stop() {
    state_ = State::stopped;
    due_.reset();
}

void LinkUpkeep::opened(Moment now) {
    if (state_ == State::stopped) return;
    state_ = State::open;
    pinged_ = true;
    due_ = now + kPongTimeout;
}

void LinkUpkeep::received(Moment now) {
    if (state_ != State::open) return;
    attempt_ = 0;
    pinged_ = false;
    due_ = now + kPingAfter;
}

void LinkUpkeep::closed(Moment now, int code, std::string_view reason) {
    if (state_ == State::stopped || state_ == State::waiting) return;
    state_ = State::waiting;
    if (code == kPolicy || code == kTryAgainLater) attempt_ = std::max(attempt_, kSlowAttempt);
    if (const auto within = retry_after(reason))  // the server wants its clients back in this time, spread evenly
        due_ = now + milliseconds(static_cast<milliseconds::rep>(random_() * static_cast<double>(within->count())));
    else
        due_ = now + back_off(attempt_++, random_);
}

LinkUpkeep::Need LinkUpkeep::time_passed(Moment now) {
    if (!due_ || now < *due_) return Need::nothing;
    if (state_ == State::waiting) {
        start(now);
        return Need::connect;
    }
    if (state_ == State::open && !pinged_) {
        pinged_ = true;
        due_ = now + kPongTimeout;
        return Need::ping;
    }
    closed(now, 0, "");
    return Need::disconnect;
}

}  // namespace tateti::online
