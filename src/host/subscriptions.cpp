#include "host/subscriptions.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace tateti::host {
namespace {

/// Other nodes learn this often that a player polls. They may take the player for absent this much too early.
constexpr std::chrono::milliseconds kSeenPause{1000};

std::optional<Mark> seat_of(const Room& room, const Subscription& subscription) {
    if (!subscription.party) return std::nullopt;
    return room.series->mark_of(*subscription.party);
}

}  // namespace

wire::Presence presence_of(const Room& room, match::Party party, Time served_since) {
    switch (room.series->at(party).kind) {
        case match::ParticipantKind::open: return {.connected = false, .away_since = {}};
        case match::ParticipantKind::computer: return {.connected = true, .away_since = {}};
        case match::ParticipantKind::person: break;
    }
    wire::Presence presence = room.presence.of(party);
    if (presence.away_since) presence.away_since = std::max(*presence.away_since, served_since);
    return presence;
}

Room* Subscriptions::room_of(Subscriber& subscriber) const {
    const auto found = rooms_.find(&subscriber);
    return found == rooms_.end() ? nullptr : found->second;
}

Subscription& Subscriptions::add(Room& room, Subscriber& subscriber) {
    Subscription& added = room.subscriptions.emplace_back(Subscription{.subscriber = &subscriber});
    room.presence.connect(std::nullopt);
    count(added, +1);
    presence_changed_here(room);
    return added;
}

void Subscriptions::remove(Subscriber& subscriber) {
    const auto found = rooms_.find(&subscriber);
    if (found == rooms_.end()) return;
    Room& room = *found->second;
    rooms_.erase(found);
    const auto subscription = std::ranges::find(room.subscriptions, &subscriber, &Subscription::subscriber);
    if (subscription == room.subscriptions.end()) return;  // it was waiting
    count(*subscription, -1);
    room.presence.disconnect(subscription->party, context_.sources.now());
    room.subscriptions.erase(subscription);
    presence_changed_here(room);
}

void Subscriptions::seat(Room& room, Subscription& subscription, std::optional<match::Party> party) {
    count(subscription, -1);
    room.presence.disconnect(subscription.party, context_.sources.now());
    subscription.party = party;
    room.presence.connect(party);
    count(subscription, +1);
    presence_changed_here(room);
}

void Subscriptions::unseat_invalid_tokens(Room& room, const match::Series& next) {
    for (Subscription& subscription : room.subscriptions) {
        if (!subscription.party) continue;
        const match::Party party = *subscription.party;
        if (room.series->at(party).token_hash != next.at(party).token_hash) seat(room, subscription, std::nullopt);
    }
}

wire::MatchView Subscriptions::view(const Room& room) const {
    const Time since = context_.availability.since();
    return {.id = room.id,
            .version = room.version,
            .series = *room.series,
            .presence = {.first = presence_of(room, match::Party::first, since),
                         .second = presence_of(room, match::Party::second, since)},
            .spectators = room.presence.spectators(),
            .deadline = room.deadline,
            .grace = context_.options.grace,
            .at = context_.sources.now()};
}

void Subscriptions::broadcast(const Room& room, const Subscriber* from, const wire::MessageId& re) const {
    if (room.subscriptions.empty()) return;
    const wire::Snapshot snapshot(view(room));
    const wire::MessageId none;
    for (const Subscription& subscription : room.subscriptions)
        subscription.subscriber->send(wire::ServerMessage::match(snapshot, seat_of(room, subscription),
                                                                 subscription.subscriber == from ? re : none));
}

void Subscriptions::send_snapshot(const Room& room, const Subscription& subscription, const wire::MessageId& re) const {
    subscription.subscriber->send(
        wire::ServerMessage::match(wire::Snapshot(view(room)), seat_of(room, subscription), re));
}

void Subscriptions::presence_changed_here(Room& room) {
    room.broadcast_due = true;
    room.publish_due = true;
    enqueue(room);
}

void Subscriptions::presence_changed_elsewhere(Room& room) {
    room.broadcast_due = true;
    enqueue(room);
}

void Subscriptions::seen(Room& room, match::Party party) {
    const Time now = context_.sources.now();
    room.presence.seen(party, now);
    if (now - room.published_seen[party] < kSeenPause) return;
    room.published_seen[party] = now;
    room.publish_seen_due[party] = true;
    enqueue(room);
}

std::vector<Room*> Subscriptions::take_presence_changes() {
    for (Room* room : presence_queue_) room->in_presence_queue = false;
    return std::exchange(presence_queue_, {});
}

void Subscriptions::drop(const Room& room) {
    if (room.in_presence_queue) std::erase(presence_queue_, &room);
}

void Subscriptions::count(const Subscription& subscription, int by) {
    std::uint64_t& counter = subscription.party ? context_.counters.players : context_.counters.spectators;
    counter += static_cast<std::uint64_t>(by);
}

void Subscriptions::enqueue(Room& room) {
    if (!std::exchange(room.in_presence_queue, true)) presence_queue_.push_back(&room);
}

}  // namespace tateti::host
