#pragma once

#include "host/job.hpp"
#include "host/presence_tracker.hpp"
#include "host/subscriber.hpp"
#include "match/series.hpp"

#include <cstdint>
#include <deque>
#include <list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tateti::host {

/// A subscriber on this node, and the party whose token its client has sent.
struct Subscription {
    Subscriber* subscriber = nullptr;
    std::optional<match::Party> party{};  // none: a spectator
};

struct QueuedJob {
    Job job;
    int attempts = 0;  // writes that lost against another node
};

/// A match in memory, with its subscribers.
struct Room {
    Room(std::string match_id, Time now) : id(std::move(match_id)), presence(now), last_used(now) {}

    std::string id;
    std::string opener{};                   // the address that opened the match; empty: not known here
    std::optional<match::Series> series{};  // none: not loaded yet
    std::int64_t version = 0;
    std::int64_t newest_known = 0;  // the newest version that any node is known to have stored
    Time touched{};                 // by the clock of the store

    bool busy = false;        // an operation of the store is in progress
    bool stale = true;        // must be loaded before it is used
    Time retry_load_after{};  // on behalf of subscribers; a job loads the match at once
    std::deque<QueuedJob> jobs{};

    std::vector<Subscription> subscriptions{};
    PresenceTracker presence;
    // Due at the next tick because somebody's presence has changed.
    bool broadcast_due = false;
    bool publish_due = false;
    match::ByParty<bool> publish_seen_due{};
    match::ByParty<Time> published_seen{};  // when this was due last
    bool in_presence_queue = false;
    Time presence_broadcast_at{};

    Time last_used;
    std::optional<std::list<Room*>::iterator> idle_entry{};  // in the list from which rooms are evicted
    Time turn_since{};                                       // when this node heard of the turn
    bool measured_elsewhere = false;                         // another node has measured the time of this turn
    bool took_over_clock = false;                            // in this turn
    std::optional<Time> deadline{};                          // its key in the set of running clocks
};

/// Whether this player is connected. The computer always is. Nobody is away since before `served_since`.
[[nodiscard]] wire::Presence presence_of(const Room& room, match::Party party, Time served_since);

}  // namespace tateti::host
