#include "host/store_clock.hpp"

#include "host/lifetime.hpp"

#include <algorithm>
#include <utility>

namespace tateti::host {
namespace {

/// No match has this id: ids of matches are longer.
constexpr const char* kClockId = "clock";
constexpr std::chrono::hours kLargestSkew{24};

}  // namespace

Time StoreClock::now() const {
    return sources_.now() + (is_known_ ? ahead_ : std::chrono::milliseconds(kLargestSkew));
}

Time StoreClock::touch_time(const match::Series& series) const {
    return host::touch_time(series, options_, now());
}

bool StoreClock::needs_touch(const match::Series& series, Time touched) const {
    return is_known_ && host::needs_touch(series, touched, options_, now());
}

void StoreClock::synchronize(Callback callback) {
    store_.find(kClockId, [this, callback = std::move(callback)](const matches::ReadResult& found) mutable {
        if (!found.available) return callback(false);
        if (!found.match) return create(std::move(callback));
        const auto ahead = found.match->touched - sources_.now();
        ahead_ = is_known_ ? std::max(ahead_, ahead) : ahead;
        is_known_ = true;
        advance(found.match->version, std::move(callback));
    });
}

/// The store is new: its time starts at the time of the first node.
void StoreClock::create(Callback callback) {
    store_.create({.id = kClockId, .version = 1, .touched = sources_.now() + ahead_, .body = "{}"},
                  [this, callback = std::move(callback)](matches::WriteResult result) mutable {
                      if (result == matches::WriteResult::conflict) return synchronize(std::move(callback));
                      is_known_ = is_known_ || result == matches::WriteResult::stored;
                      callback(result == matches::WriteResult::stored);
                  });
}

void StoreClock::advance(std::int64_t version, Callback callback) {
    store_.replace({.id = kClockId, .version = version + 1, .touched = now(), .body = "{}"},
                   [callback = std::move(callback)](matches::WriteResult result) {
                       callback(result != matches::WriteResult::unavailable);  // a conflict: another node advanced it
                   });
}

}  // namespace tateti::host
