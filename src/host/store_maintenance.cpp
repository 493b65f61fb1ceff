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

StoreMaintenance::StoreMaintenance(matches::MatchStore& store, StoreClock& store_clock, const HostOptions& options,
                                   const HostSources& sources, Availability& availability, Counters& counters,
                                   Rooms& rooms, MatchLimits& limits)
    : store_(store),
      store_clock_(store_clock),
      options_(options),
      sources_(sources),
      availability_(availability),
      counters_(counters),
      rooms_(rooms),
      limits_(limits),
      touched_at_(sources.now()),
      expired_at_(sources.now()) {}

void StoreMaintenance::start() {
    store_clock_.synchronize([](bool /*works*/) {});
    count_stored();
}

void StoreMaintenance::tick(bool can_store) {
    const Time now = sources_.now();
    if (!can_store && !is_probing_ && now - probed_at_ >= kProbePause) probe();
    if (now - touched_at_ >= kTouchCheckPause) {
        touched_at_ = now;
        rooms_.touch_used();
    }
    // While the store is down, nobody can keep their match from expiring. They have time to do so afterwards.
    if (availability_.is_interrupted()) expired_at_ = now;
    if (now - expired_at_ < kExpiryPause) return;
    expired_at_ = now;
    store_clock_.synchronize([this](bool works) {
        if (works) remove_expired();
    });
}

void StoreMaintenance::probe() {
    is_probing_ = true;
    probed_at_ = sources_.now();
    store_.probe([this](matches::WriteResult result) {
        is_probing_ = false;
        availability_.write_finished(result, store_);
    });
}

void StoreMaintenance::remove_expired() {
    store_.remove_untouched(store_clock_.now() - options_.retention, kExpiredAtOnce,
                            [this](std::optional<std::size_t> removed) {
                                if (!removed) return;
                                counters_.removed += *removed;
                                limits_.remove_stored(*removed);
                                if (*removed == kExpiredAtOnce) return remove_expired();
                                count_stored();  // others open and remove matches too
                            });
}

void StoreMaintenance::count_stored() {
    store_.count([this](std::optional<std::size_t> count) {
        if (count) limits_.set_stored(*count - std::min<std::size_t>(*count, 1));  // the store's clock is a row too
    });
}

}  // namespace tateti::host
