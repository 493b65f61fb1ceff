#pragma once

#include "host/host.hpp"
#include "host/host_options.hpp"
#include "host/room.hpp"
#include "matches/match_store.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tateti::host {

/// Whether somebody is there; the computer always is.
[[nodiscard]] wire::Presence presence_of(const Room& room, match::Party party);

/// Says a whole message to one alone.
void hear(Subscriber& subscriber, std::string text);

/// The matches in memory, and their traffic with the store. For each there is at most one question under way; what
/// changes is kept first, then told, then answered.
class Rooms {
  public:
    Rooms(matches::MatchStore& store, const HostOptions& settings, const Sources& sources, Counters& counters);

    /// The room of a match, which may still have to be read.
    [[nodiscard]] Room& room(std::string_view id);
    /// Only if it is in memory.
    [[nodiscard]] Room* find(std::string_view id);
    /// A match that has just been kept for the first time.
    void open(const std::string& id, match::Series series);

    void ask(Room& room, Job job);
    /// Somebody is said to have kept this version.
    void hear_of(Room& room, std::int64_t version);
    /// All may be old.
    void doubt_all();

    /// The match as anybody may see it, now.
    [[nodiscard]] std::string text(const Room& room) const;
    /// Tells everybody at the table; `from` with what it refers to.
    void show(const Room& room, const Subscriber* from = nullptr, std::string_view re = {}) const;
    void show_to(const Room& room, const Subscription& subscription, std::string_view re) const;

    void used(Room& room);
    /// Clocks that have run out, matches that nobody is at, reading again what could not be read.
    void tick();

    template <typename Visit>
    void for_each(Visit visit) {
        for (const auto& [id, room] : by_id_) visit(*room);
    }
    [[nodiscard]] std::size_t size() const { return by_id_.size(); }

    // What the host wants to know. A match has come into memory, its game has ended, it goes out of memory; somebody's
    // seat is no longer theirs; and somebody was at the table of a match that is no more.
    std::function<void(Room&)> on_loaded = [](Room&) {};
    std::function<void(Room&)> on_ended = [](Room&) {};
    std::function<void(Room&)> on_forgotten = [](Room&) {};
    std::function<void(Room&, Subscription&)> on_unseated = [](Room&, Subscription&) {};
    std::function<void(Subscriber&)> on_dismissed = [](Subscriber&) {};

  private:
    enum class Cause : std::uint8_t { job, clock };

    void advance(Room& room);
    void read(Room& room);
    void was_read(Room& room, matches::ReadResult found);
    void adopt(Room& room, match::Series next);
    void write(Room& room, match::Series next, Cause cause);
    void was_written(Room& room, match::Series next, Time when, Cause cause);
    void was_not_written(Room& room, matches::WriteResult how, Cause cause);
    static void fail(const Job& job, const wire::Error& why);
    void fail_all(Room& room, const wire::Error& why);
    void vanish(Room& room);
    void set_clock(Room& room);
    [[nodiscard]] bool has_run_out(const Room& room) const;
    void forget(Room& room);

    matches::MatchStore& store_;
    const HostOptions& options_;
    const Sources& sources_;
    Counters& counters_;
    Time served_since_;
    std::unordered_map<std::string_view, std::unique_ptr<Room>> by_id_;  // by the id in the room
    std::list<Room*> idle_;                                              // longest first
    std::set<std::pair<Time, Room*>> clocks_;
    std::set<Room*> unread_;  // could not be read, and somebody is at the table
};

}  // namespace tateti::host
