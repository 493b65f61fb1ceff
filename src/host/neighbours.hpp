#pragma once

#include "host/hall.hpp"
#include "host/news.hpp"
#include "host/room.hpp"
#include "host/settings.hpp"
#include "store/match_store.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::host {

/// The other nodes of a shared store: what they have kept, who is at the tables there, and whether they are alive. And
/// the news of who is at a table here: guests and other nodes hear of it with the next tick, several changes at once.
class Neighbours {
  public:
    Neighbours(store::MatchStore& store, Hall& hall, const World& world);

    /// Who is there has changed here.
    void show(Room& room);
    /// Who is there elsewhere?
    void ask_about(const Room& room);
    void forget(const Room& room);

    void changed(const std::vector<store::MatchVersion>& versions);
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

    store::MatchStore& store_;
    Hall& hall_;
    const World& world_;
    std::string node_;
    std::vector<Room*> listed_;
    std::map<std::string, Time, std::less<>> nodes_;  // when each was heard last
    Time said_alive_{};
    Time compared_{};
};

}  // namespace tateti::host
