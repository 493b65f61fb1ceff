#pragma once

#include "host/host_options.hpp"
#include "host/node_message.hpp"
#include "host/room.hpp"
#include "host/rooms.hpp"
#include "matches/match_store.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::host {

/// The other nodes of a shared store: what they have kept, who is at the tables there, and whether they are alive. And
/// the news of who is at a table here: subscriptions and other nodes hear of it with the next tick, several changes at
/// once.
class Cluster {
  public:
    Cluster(matches::MatchStore& store, Rooms& hall, const Sources& sources);

    /// Who is there has changed here.
    void show(Room& room);
    /// Who is there elsewhere?
    void ask_about(const Room& room);
    void forget(const Room& room);

    void changed(const std::vector<matches::MatchVersion>& versions);
    void told(std::string_view line);
    /// Something may not have been heard: compare, say and ask everything again.
    void missed();
    void tick();

  private:
    void list(Room& room);
    void tell_heads(const Room& room);
    void show_listed(Time now);
    void bury(Time now);
    void compare();

    matches::MatchStore& store_;
    Rooms& rooms_;
    const Sources& sources_;
    std::string node_;
    std::vector<Room*> listed_;
    std::map<std::string, Time, std::less<>> nodes_;  // when each was heard last
    Time said_alive_{};
    Time compared_{};
};

}  // namespace tateti::host
