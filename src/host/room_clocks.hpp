#pragma once

#include "host/host_context.hpp"
#include "host/room.hpp"

#include <set>
#include <utility>
#include <vector>

namespace tateti::host {

/// The clocks of the games with a time per move. A clock starts when this node hears of the turn, and stands still
/// while the node cannot serve its players.
class RoomClocks {
  public:
    explicit RoomClocks(const HostContext& context) : context_(context) {}

    /// A turn has begun in this room.
    void begin_turn(Room& room);
    /// Starts, moves or stops the clock after a change of the match or of the availability.
    void set(Room& room);
    /// The room is about to be removed.
    void remove(Room& room);

    /// Gives the player to move their full time again.
    void restart(Room& room);
    /// The player to move takes a seat here. If another node has measured their time, this one does so from now on, and
    /// gives them the full time again: the other node may be gone.
    void take_over(Room& room, match::Party party);
    /// The player to move may have connected to another node, which takes over their clock.
    void follow_player(Room& room);

    /// Whether the time is over and this node decides that.
    [[nodiscard]] bool is_over(const Room& room) const;
    /// The rooms whose time may be over.
    [[nodiscard]] std::vector<Room*> due() const;

  private:
    /// Once in a turn, so that going back and forth gains nothing.
    void restart_once(Room& room);

    const HostContext& context_;
    std::set<std::pair<Time, Room*>> deadlines_;
};

}  // namespace tateti::host
