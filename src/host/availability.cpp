#include "host/availability.hpp"

#include <utility>

namespace tateti::host {
namespace {

/// Between two ticks of a node that has matches in memory: ten times what is usual.
constexpr std::chrono::milliseconds kLongestPause{1000};

}  // namespace

Availability::Availability(const HostSources& sources)
    : sources_(sources), since_(sources.now()), ticked_(sources.now()) {}

bool Availability::was_stopped() const {
    return sources_.now() - ticked_ > kLongestPause;
}

bool Availability::is_interrupted() const {
    return interrupted_ || failed_ || was_stopped();
}

Time Availability::since() const {
    return is_interrupted() ? sources_.now() : since_;
}

void Availability::write_finished(matches::WriteResult result, const matches::MatchStore& store) {
    if (result == matches::WriteResult::stored && !write_problem_.empty()) write_problem_.clear();
    if (result != matches::WriteResult::unavailable) return;  // a conflict has written nothing
    failed_ = true;
    write_problem_ = store.problem();
    if (write_problem_.empty()) write_problem_ = "the last match could not be stored";
}

Availability::Change Availability::tick(bool store_works) {
    const bool was_interrupted = interrupted_;
    const bool stopped = was_stopped();
    ticked_ = sources_.now();
    interrupted_ = std::exchange(failed_, false) || !write_problem_.empty() || !store_works;
    if (interrupted_) return was_interrupted ? Change::none : Change::interrupted;
    if (!was_interrupted && !stopped) return Change::none;
    since_ = ticked_;
    return Change::resumed;
}

}  // namespace tateti::host
