#include "host/cluster.hpp"

#include <set>
#include <utility>

namespace tateti::host {
namespace {

constexpr std::chrono::milliseconds kHeartbeat{2000};
// Silence is counted in heartbeats of this node that came back to it, and not in time: while the store is down, or
// this node stopped, nobody hears anybody.
constexpr int kMostSilence = 5;
constexpr int kMostUnheard = 2;
constexpr std::chrono::milliseconds kComparePause{5000};  // in case a notification was lost
constexpr std::size_t kComparedAtOnce = 1000;
constexpr std::size_t kLargeRoom = 20;  // subscribers; larger rooms get presence changes less often
constexpr std::chrono::milliseconds kLargeRoomPause{1000};

}  // namespace

void Cluster::publish(const NodeMessage& message) {
    if (context_.store.is_shared()) context_.store.publish(to_text(message));
}

void Cluster::request_counts(const Room& room) {
    publish({.kind = NodeMessage::Kind::request_counts, .node = node_, .id = room.id});
}

void Cluster::publish_counts(const Room& room) {
    publish({.kind = NodeMessage::Kind::counts, .node = node_, .id = room.id, .counts = room.presence.here()});
}

void Cluster::receive_changes(const std::vector<matches::MatchVersion>& versions) {
    for (const auto& [id, version] : versions)
        if (Room* room = rooms_.find(id)) rooms_.invalidate(*room, version);
}

void Cluster::receive_message(std::string_view text) {
    const auto message = read_node_message(text);
    if (!message) return;
    if (message->node == node_) {
        if (message->kind == NodeMessage::Kind::heartbeat) receive_own_heartbeat();
        return;
    }
    nodes_[message->node] = 0;
    Room* room = message->kind == NodeMessage::Kind::heartbeat ? nullptr : rooms_.find(message->id);
    if (room == nullptr) return;
    if (message->kind == NodeMessage::Kind::request_counts) {
        if (!room->presence.here().none()) publish_counts(*room);
    } else if (message->kind == NodeMessage::Kind::seen) {
        room->presence.seen(message->party, context_.sources.now());
    } else if (room->presence.set_node(message->node, message->counts, context_.sources.now())) {
        rooms_.clocks().follow_player(*room);
        subscriptions_.presence_changed_elsewhere(*room);
    }
}

void Cluster::recover_missed() {
    rooms_.invalidate_unwatched();
    rooms_.for_each([this](const Room& room) {
        if (room.subscriptions.empty()) return;
        publish_counts(room);
        request_counts(room);
    });
    compare_versions();
}

void Cluster::tick() {
    const Time now = context_.sources.now();
    send_presence_changes(now);
    if (!context_.store.is_shared()) return;
    if (now - heartbeat_at_ >= kHeartbeat) {
        heartbeat_at_ = now;
        publish({.kind = NodeMessage::Kind::heartbeat, .node = node_});
        ++unheard_heartbeats_;
    }
    if (now - compared_at_ >= kComparePause) compare_versions();
}

void Cluster::send_presence_changes(Time now) {
    for (Room* room : subscriptions_.take_presence_changes()) {
        if (std::exchange(room->publish_due, false)) publish_counts(*room);
        for (const Party party : match::kAllParties)
            if (std::exchange(room->publish_seen_due[party], false))
                publish({.kind = NodeMessage::Kind::seen, .node = node_, .id = room->id, .party = party});
        if (!room->broadcast_due) continue;
        if (room->subscriptions.size() > kLargeRoom && now - room->presence_broadcast_at < kLargeRoomPause) {
            subscriptions_.presence_changed_elsewhere(*room);  // later
            continue;
        }
        room->broadcast_due = false;
        room->presence_broadcast_at = now;
        if (room->series) subscriptions_.broadcast(*room);
    }
}

bool Cluster::is_reachable() const {
    return unheard_heartbeats_ <= kMostUnheard;
}

void Cluster::receive_own_heartbeat() {
    unheard_heartbeats_ = 0;
    for (auto node = nodes_.begin(); node != nodes_.end();) {
        if (++node->second < kMostSilence) {
            ++node;
            continue;
        }
        drop(node->first);
        node = nodes_.erase(node);
    }
}

/// Players who were connected to this node are away. If it measured their time, this node does so from now on.
void Cluster::drop(std::string_view node) {
    rooms_.for_each([&](Room& room) {
        if (!room.presence.drop_node(node, context_.sources.now())) return;
        rooms_.clocks().restart(room);
        subscriptions_.presence_changed_elsewhere(room);
    });
}

void Cluster::compare_versions() {
    compared_at_ = context_.sources.now();
    if (!context_.store.is_shared()) return;
    std::vector<std::string> ids;
    rooms_.for_each([&](const Room& room) {
        if (room.subscriptions.empty() || !room.series) return;
        ids.push_back(room.id);
        if (ids.size() == kComparedAtOnce) compare_versions(std::exchange(ids, {}));
    });
    if (!ids.empty()) compare_versions(std::move(ids));
}

void Cluster::compare_versions(std::vector<std::string> ids) {
    const std::set<std::string, std::less<>> requested(ids.begin(), ids.end());
    context_.store.versions(
        std::move(ids), [this, requested](const std::optional<std::vector<matches::MatchVersion>>& stored) {
            if (!stored) return;
            receive_changes(*stored);
            auto missing = requested;
            for (const auto& [id, version] : *stored) missing.erase(id);
            for (const std::string& id : missing)
                if (Room* room = rooms_.find(id))
                    rooms_.invalidate(*room, room->version + 1);  // loading the match tells whether it still exists
        });
}

}  // namespace tateti::host
