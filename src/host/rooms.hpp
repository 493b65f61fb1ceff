#pragma once

#include "host/damaged_matches.hpp"
#include "host/host_context.hpp"
#include "host/job_runner.hpp"
#include "host/room.hpp"
#include "host/room_clocks.hpp"
#include "host/subscriptions.hpp"
#include "matches/match_store.hpp"

#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace tateti::host {

/// Receives events that other parts of the host must know at once.
class RoomListener {
  public:
    RoomListener() = default;
    RoomListener(const RoomListener&) = delete;
    RoomListener& operator=(const RoomListener&) = delete;

    virtual void room_loaded(const Room& room) = 0;
    virtual void game_ended(const Room& room) = 0;
    virtual void rematch_began(const Room& room) = 0;

  protected:
    ~RoomListener() = default;
};

/// The rooms of a node, and their traffic with the store. Each room has at most one operation of the store in progress.
/// A change is stored first, then broadcast, then answered.
class Rooms {
  public:
    Rooms(HostContext& context, Subscriptions& subscriptions, RoomListener& listener)
        : context_(context), subscriptions_(subscriptions), listener_(listener) {}

    /// The room of a match, created if needed. It may not be loaded yet.
    [[nodiscard]] Room& room(std::string_view id);
    /// Null if it is not in memory.
    [[nodiscard]] Room* find(std::string_view id);
    /// The room of a match that has just been created in the store, from the address `opener`.
    void open(const std::string& id, match::Series series, const std::string& opener);

    void run(Room& room, Job job);
    /// The subscriber has disconnected: cancels its subscription, and finishes its commands without an answer.
    void disconnect(Room& room, const Subscriber& subscriber);

    /// Another node has stored this version.
    void invalidate(Room& room, std::int64_t version);
    /// Changes of other nodes may have been missed. Rooms with subscribers stay as they are: the cluster compares their
    /// versions.
    void invalidate_unwatched();

    /// The availability of this node has changed: stops all clocks, or gives everybody their full time again. Players
    /// are told.
    void set_all_clocks();
    /// Touches the matches whose players are connected here, where that is needed so that they do not expire.
    void touch_used();

    /// Ends games whose time is over, retries failed loads, and evicts unused rooms.
    void tick();

    template <typename Visit>
    void for_each(Visit visit) {
        for (const auto& [id, room] : by_id_) visit(*room);
    }
    void for_each(auto visit) const {
        for (const auto& [id, room] : by_id_) visit(std::as_const(*room));
    }
    [[nodiscard]] std::size_t size() const { return by_id_.size(); }
    [[nodiscard]] RoomClocks& clocks() { return clocks_; }
    [[nodiscard]] DamagedMatches& damaged() { return damaged_; }
    [[nodiscard]] const DamagedMatches& damaged() const { return damaged_; }

  private:
    enum class Cause : std::uint8_t { job, clock };

    void mark_used(Room& room);
    void advance(Room& room);
    void load(Room& room);
    void finish_load(Room& room, matches::ReadResult found);
    void replace_series(Room& room, match::Series next);
    void store(Room& room, match::Series next, Cause cause);
    void finish_store(Room& room, match::Series next, Time touched, Cause cause);
    void retry_store(Room& room, matches::WriteResult result, Cause cause);
    void fail_jobs(Room& room, const wire::Error& error);
    /// The match is no longer in the store.
    void remove(Room& room);
    /// Ends the game if its time is over and no command is in progress that came before.
    void check_clock(Room& room);
    void evict(Room& room);
    [[nodiscard]] static Job take_job(Room& room);

    HostContext& context_;
    Subscriptions& subscriptions_;
    RoomListener& listener_;
    RoomClocks clocks_{context_};
    JobRunner jobs_{context_, subscriptions_};
    DamagedMatches damaged_;
    std::unordered_map<std::string_view, std::unique_ptr<Room>> by_id_;  // the key is in the room
    std::list<Room*> idle_;                                              // least recently used first
    std::set<Room*> retry_load_;                                         // could not be loaded
};

}  // namespace tateti::host
