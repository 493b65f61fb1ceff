#include "host/cluster.hpp"

#include "host/token.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace tateti::host {
namespace {

constexpr std::chrono::milliseconds kSaysAlive{2000};
constexpr std::chrono::milliseconds kDead{10000};     // a node not heard of for so long
constexpr std::chrono::milliseconds kCompares{5000};  // versions, in case news were missed
constexpr std::size_t kComparedAtOnce = 1000;
constexpr std::size_t kLargeTable = 20;  // hears of coming and going less often
constexpr std::chrono::milliseconds kLargeTablePause{1000};

}  // namespace

Cluster::Cluster(matches::MatchStore& store, Rooms& hall, const Sources& sources)
    : store_(store), rooms_(hall), sources_(sources), node_(new_match_id(sources)), compared_(sources.now()) {}

void Cluster::list(Room& room) {
    if (std::exchange(room.listed, true)) return;
    listed_.push_back(&room);
}

void Cluster::show(Room& room) {
    room.show = true;
    room.tell = true;
    list(room);
}

void Cluster::ask_about(const Room& room) {
    if (store_.is_shared()) store_.publish(to_line({.kind = NodeMessage::Kind::asks, .node = node_, .id = room.id}));
}

void Cluster::forget(const Room& room) {
    if (room.listed) std::erase(listed_, &room);
}

void Cluster::tell_heads(const Room& room) {
    if (!store_.is_shared()) return;
    store_.publish(
        to_line({.kind = NodeMessage::Kind::counts, .node = node_, .id = room.id, .counts = room.attendance.here()}));
}

void Cluster::changed(const std::vector<matches::MatchVersion>& versions) {
    for (const auto& [id, version] : versions)
        if (Room* room = rooms_.find(id)) rooms_.hear_of(*room, version);
}

void Cluster::told(std::string_view line) {
    const auto news = read_node_message(line);
    if (!news || news->node == node_) return;
    const Time now = sources_.now();
    nodes_[news->node] = now;
    Room* room = news->kind == NodeMessage::Kind::alive ? nullptr : rooms_.find(news->id);
    if (room == nullptr) return;
    if (news->kind == NodeMessage::Kind::asks) {
        if (!room->attendance.here().none()) tell_heads(*room);
    } else if (room->attendance.on_node(news->node, news->counts, now)) {
        room->show = true;
        list(*room);
    }
}

void Cluster::missed() {
    rooms_.doubt_all();
    rooms_.for_each([this](Room& room) {
        if (room.subscriptions.empty()) return;
        tell_heads(room);
        ask_about(room);
    });
    compare();
}

void Cluster::tick() {
    const Time now = sources_.now();
    show_listed(now);
    if (!store_.is_shared()) return;
    if (now - said_alive_ >= kSaysAlive) {
        said_alive_ = now;
        store_.publish(to_line({.kind = NodeMessage::Kind::alive, .node = node_}));
        bury(now);
    }
    if (now - compared_ >= kCompares) compare();
}

void Cluster::show_listed(Time now) {
    std::vector<Room*> later;
    for (Room* room : std::exchange(listed_, {})) {
        if (std::exchange(room->tell, false)) tell_heads(*room);
        if (room->subscriptions.size() > kLargeTable && now - room->shown < kLargeTablePause) {
            later.push_back(room);
            continue;
        }
        room->listed = false;
        if (!std::exchange(room->show, false)) continue;
        room->shown = now;
        if (room->series) rooms_.show(*room);
    }
    listed_.insert(listed_.end(), later.begin(), later.end());
}

/// Whoever was at a table on a node that is no more is away.
void Cluster::bury(Time now) {
    for (auto node = nodes_.begin(); node != nodes_.end();) {
        if (now - node->second < kDead) {
            ++node;
            continue;
        }
        rooms_.for_each([&](Room& room) {
            if (!room.attendance.forget_node(node->first, now)) return;
            room.show = true;
            list(room);
        });
        node = nodes_.erase(node);
    }
}

void Cluster::compare() {
    compared_ = sources_.now();
    if (!store_.is_shared()) return;
    std::vector<std::string> ids;
    const auto ask = [this](std::vector<std::string> some) {
        if (some.empty()) return;
        const std::set<std::string, std::less<>> asked(some.begin(), some.end());
        store_.versions(std::move(some), [this, asked](const std::optional<std::vector<matches::MatchVersion>>& there) {
            if (!there) return;
            auto gone = asked;
            for (const auto& [id, version] : *there) {
                gone.erase(id);
                if (Room* room = rooms_.find(id)) rooms_.hear_of(*room, version);
            }
            for (const std::string& id : gone)
                if (Room* room = rooms_.find(id)) rooms_.hear_of(*room, room->version + 1);  // reading it will tell
        });
    };
    rooms_.for_each([&](Room& room) {
        if (room.subscriptions.empty() || !room.series) return;
        ids.push_back(room.id);
        if (ids.size() == kComparedAtOnce) ask(std::exchange(ids, {}));
    });
    ask(std::move(ids));
}

}  // namespace tateti::host
