#pragma once

#include "host/host_context.hpp"
#include "host/room.hpp"

#include <optional>
#include <unordered_map>
#include <vector>

namespace tateti::host {

/// The subscribers of this node: which room each is in, in which seat, and what they receive.
class Subscriptions {
  public:
    explicit Subscriptions(HostContext& context) : context_(context) {}

    /// The room that a subscriber is in or waits for; null if there is none.
    [[nodiscard]] Room* room_of(Subscriber& subscriber) const;

    /// Registers a subscriber that waits until the room is loaded. `cancel` or `add` ends the wait.
    void await(Room& room, Subscriber& subscriber) { rooms_.emplace(&subscriber, &room); }
    void cancel(Subscriber& subscriber) { rooms_.erase(&subscriber); }
    Subscription& add(Room& room, Subscriber& subscriber);
    void remove(Subscriber& subscriber);
    /// Gives the subscriber a seat, or makes it a spectator.
    void seat(Room& room, Subscription& subscription, std::optional<match::Party> party);
    /// Turns players into spectators if their token is no longer valid in `next`.
    void unseat_invalid_tokens(Room& room, const match::Series& next);

    [[nodiscard]] wire::MatchView view(const Room& room) const;
    /// Sends the match, rendered once, to all subscribers of the room. `from` gets it as the answer to its message
    /// `re`.
    void broadcast(const Room& room, const Subscriber* from = nullptr, const wire::MessageId& re = {}) const;
    void send_snapshot(const Room& room, const Subscription& subscription, const wire::MessageId& re = {}) const;

    // Many may connect at once, so presence changes are collected and sent with the next tick.
    void presence_changed_here(Room& room);
    void presence_changed_elsewhere(Room& room);
    /// A player has sent a request without a live connection.
    void seen(Room& room, match::Party party);
    [[nodiscard]] std::vector<Room*> take_presence_changes();
    /// Call this before the room is evicted.
    void drop(const Room& room);

  private:
    void count(const Subscription& subscription, int by);
    void enqueue(Room& room);

    HostContext& context_;
    std::unordered_map<Subscriber*, Room*> rooms_;
    std::vector<Room*> presence_queue_;
};

}  // namespace tateti::host
