#pragma once

#include "host/host.hpp"
#include "host/presence_tracker.hpp"
#include "match/series.hpp"
#include "wire/error.hpp"

#include <cstdint>
#include <deque>
#include <expected>
#include <functional>
#include <list>
#include <optional>
#include <string>
#include <vector>

namespace tateti::host {

struct Room;

/// Something to do with a match as soon as it is at hand and nothing else is under way with it.
struct Job {
    /// What it leads to from the version at hand; the same series if nothing changes. Asked again if another node has
    /// kept a version first.
    std::function<std::expected<match::Series, wire::Error>(Room&)> next;
    /// How it went, once what it led to is kept and told. Whoever asked over a live connection hears it anyway.
    std::function<void(Room&)> done = [](Room&) {};
    std::function<void(const wire::Error&)> failed = [](const wire::Error&) {};
    Subscriber* from = nullptr;  // who asked over a live connection, if they are still there
    std::string re{};            // what the answer to them refers to
    bool attaches = false;       // `from` is not at the table before it is done
    bool keeps_anyway = false;   // also if nothing changes
    int tries = 0;
};

/// Somebody at the table, through a connection of this node.
struct Subscription {
    Subscriber* subscriber = nullptr;
    std::optional<match::Party> party{};  // none: a spectator
};

/// A match in memory.
struct Room {
    Room(std::string name, Time now) : id(std::move(name)), attendance(now), used(now) {}

    std::string id;
    std::optional<match::Series> series{};  // none: not read yet
    std::int64_t version = 0;
    std::int64_t heard_of = 0;  // the newest version that somebody is said to have kept
    Time touched{};

    bool busy = false;  // the store is being asked
    bool stale = true;  // to be read before it is used
    Time read_again{};  // not before that, if nobody asks
    std::deque<Job> jobs{};

    std::vector<Subscription> subscriptions{};
    PresenceTracker attendance;
    bool show = false;    // the subscriptions are to hear who is there
    bool tell = false;    // and so are the other nodes
    bool listed = false;  // among those of which either is true
    Time shown{};

    Time used;
    std::optional<std::list<Room*>::iterator> idle{};  // its place among those that may be forgotten
    std::optional<Time> deadline{};                    // its entry among the clocks that run
};

}  // namespace tateti::host
