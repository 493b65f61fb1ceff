#pragma once

#include "host/availability.hpp"
#include "host/counters.hpp"
#include "host/host_options.hpp"
#include "host/store_clock.hpp"
#include "matches/match_store.hpp"

#include <utility>

namespace tateti::host {

/// What all parts of a host share.
struct HostContext {
    HostContext(matches::MatchStore& shared_store, const HostOptions& configured, HostSources given)
        : store(shared_store), options(configured), sources(std::move(given)) {}
    HostContext(const HostContext&) = delete;
    HostContext& operator=(const HostContext&) = delete;

    matches::MatchStore& store;
    HostOptions options;
    HostSources sources;
    Counters counters{};
    Availability availability{sources};
    StoreClock store_clock{store, options, sources};
};

}  // namespace tateti::host
