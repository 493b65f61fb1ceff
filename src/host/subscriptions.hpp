#pragma once

#include "host/counters.hpp"
#include "host/host_options.hpp"
#include "host/room.hpp"

#include <optional>
#include <unordered_map>
#include <vector>

namespace tateti::host {

/// The subscribers of this node: which room each is in, in which seat, and what they receive.
class Subscriptions {
  public:
    Subscriptions(const HostOptions& options, const HostSources& sources, Counters& counters)
        : options_(options), sources_(sources), counters_(counters) {}

    /// The room that a subscriber is in or waits for; null if there is none.
    [[nodiscard]] Room* room_of(Subscriber& subscriber) const;

    /// The subscriber waits until the room is loaded; `cancel` and `add` end that.
    void await(Room& room, Subscriber& subscriber) { rooms_.emplace(&subscriber, &room); }
    void cancel(Subscriber& subscriber) { rooms_.erase(&subscriber); }
    Subscription& add(Room& room, Subscriber& subscriber);
    void remove(Subscriber& subscriber);
    /// Gives the subscriber a seat, or makes it a spectator.
    void seat(Room& room, Subscription& subscription, std::optional<match::Party> party);
    /// Makes those spectators whose token is not valid in `next` any more.
    void unseat_void_tokens(Room& room, const match::Series& next);

    [[nodiscard]] wire::MatchView view(const Room& room) const;
    /// Sends all subscribers of the room the match, rendered once; `from` gets it as the answer to its message `re`.
    void broadcast(const Room& room, const Subscriber* from = nullptr, const wire::MessageId& re = {}) const;
    void send_snapshot(const Room& room, const Subscription& subscription, const wire::MessageId& re = {}) const;

    // Presence changes often when many connect at once. The changes are collected and sent with the next tick.
    void presence_changed_here(Room& room);
    void presence_changed_elsewhere(Room& room);
    [[nodiscard]] std::vector<Room*> take_presence_changes();
    /// The room is about to be evicted.
    void drop(const Room& room);

  private:
    void count(const Subscription& subscription, int by);
    void enqueue(Room& room);

    const HostOptions& options_;
    const HostSources& sources_;
    Counters& counters_;
    std::unordered_map<Subscriber*, Room*> rooms_;
    std::vector<Room*> presence_queue_;
};

}  // namespace tateti::host
