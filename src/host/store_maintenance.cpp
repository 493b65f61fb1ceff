#include "host/store_maintenance.hpp"

#include <algorithm>
#include <optional>

namespace tateti::host {
namespace {

constexpr std::chrono::minutes kTouchCheckPause{1};
constexpr std::chrono::minutes kExpiryPause{10};
constexpr std::chrono::seconds kProbePause{1};
constexpr std::size_t kExpiredAtOnce = 100;  // few, so that moves need not wait long

}  // namespace

void StoreMaintenance::start() {
    context_.store_clock.synchronize([](bool /*works*/) {});
    count_stored();
}

void StoreMaintenance::tick(bool can_store) {
    const Time now = context_.sources.now();
    if (!can_store && !is_probing_ && now - probed_at_ >= kProbePause) probe();
    if (now - touched_at_ >= kTouchCheckPause) {
        touched_at_ = now;
        rooms_.touch_used();
    }
    // While the store is down, nobody can keep their match from expiring. They have time to do so afterwards.
    if (context_.availability.is_interrupted()) expired_at_ = now;
    if (now - expired_at_ < kExpiryPause) return;
    expired_at_ = now;
    context_.store_clock.synchronize([this](bool works) {
        if (works) remove_expired();
    });
}

void StoreMaintenance::probe() {
    is_probing_ = true;
    probed_at_ = context_.sources.now();
    context_.store.probe([this](matches::WriteResult result) {
        is_probing_ = false;
        context_.availability.write_finished(result, context_.store);
    });
}

void StoreMaintenance::remove_expired() {
    context_.store.remove_untouched(context_.store_clock.now() - context_.options.retention, kExpiredAtOnce,
                                    [this](std::optional<std::size_t> removed) {
                                        if (!removed) return;
                                        context_.counters.removed += *removed;
                                        limits_.remove_stored(*removed);
                                        if (*removed == kExpiredAtOnce) return remove_expired();
                                        count_stored();  // others open and remove matches too
                                    });
}

void StoreMaintenance::count_stored() {
    context_.store.count([this](std::optional<std::size_t> count) {
        if (count) limits_.set_stored(*count - std::min<std::size_t>(*count, 1));  // the store's clock is a row too
    });
}

}  // namespace tateti::host
