#pragma once

#include "host/host_context.hpp"
#include "host/node_message.hpp"
#include "host/room.hpp"
#include "host/rooms.hpp"
#include "host/subscriptions.hpp"
#include "host/token.hpp"
#include "matches/match_store.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::host {

/// The other nodes on a shared store: which matches they changed, who is connected to them and whether they are alive.
/// It also publishes who is connected here.
class Cluster {
  public:
    Cluster(HostContext& context, Rooms& rooms, Subscriptions& subscriptions)
        : context_(context), rooms_(rooms), subscriptions_(subscriptions) {}

    /// Asks the other nodes who is connected to them in this match.
    void request_counts(const Room& room);

    // The store calls these.
    void receive_changes(const std::vector<matches::MatchVersion>& versions);
    void receive_message(std::string_view text);
    /// Recovers after changes or messages may have been missed: compares versions, and exchanges all counts again.
    void recover_missed();

    /// Broadcasts and publishes changes of presence, sends heartbeats, and compares versions.
    void tick();

    /// Whether what this node publishes comes back to it, and so reaches the others.
    [[nodiscard]] bool is_reachable() const;

  private:
    void publish(const NodeMessage& message);
    void publish_counts(const Room& room);
    void send_presence_changes(Time now);
    /// This node has received its own heartbeat. Nodes that have been silent for several of them are dead.
    void receive_own_heartbeat();
    void drop(std::string_view node);
    void compare_versions();
    void compare_versions(std::vector<std::string> ids);

    HostContext& context_;
    Rooms& rooms_;
    Subscriptions& subscriptions_;
    std::string node_ = new_match_id(context_.sources);  // the name of this node
    std::map<std::string, int, std::less<>> nodes_;      // how many heartbeats of this node each was silent for
    int unheard_heartbeats_ = 0;                         // of this node, sent since the last one came back
    Time heartbeat_at_{};
    Time compared_at_ = context_.sources.now();
};

}  // namespace tateti::host
