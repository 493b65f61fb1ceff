#include "host/rooms.hpp"

#include "wire/match_record.hpp"

#include <algorithm>
#include <vector>

namespace tateti::host {
namespace {

constexpr int kMostAttempts = 8;  // to store a change while other nodes change the same match
constexpr std::chrono::milliseconds kRetryPause{1000};

/// Whether somebody who plays in this match is connected to this node.
bool has_player_here(const Room& room) {
    return std::ranges::any_of(match::kAllParties, [&room](match::Party party) {
        return room.presence.here().players[party] > 0 && !room.series->at(party).left;
    });
}

bool is_rematch(const match::Series& before, const match::Series& after) {
    return before.parts().round != after.parts().round;
}

}  // namespace

Room* Rooms::find(std::string_view id) {
    const auto found = by_id_.find(id);
    return found == by_id_.end() ? nullptr : found->second.get();
}

Room& Rooms::room(std::string_view id) {
    if (Room* known = find(id)) return *known;
    auto created = std::make_unique<Room>(std::string(id), context_.sources.now());
    Room& room = *created;
    by_id_.emplace(room.id, std::move(created));
    mark_used(room);
    return room;
}

void Rooms::open(const std::string& id, match::Series series, const std::string& opener) {
    Room& room = this->room(id);
    room.opener = opener;
    if (room.busy) return;  // somebody guessed the id, and the match is being loaded
    replace_series(room, std::move(series));
    room.version = 1;
    room.touched = context_.store_clock.touch_time(*room.series);
    room.stale = false;
    clocks_.set(room);
    listener_.room_loaded(room);
}

void Rooms::mark_used(Room& room) {
    room.last_used = context_.sources.now();
    if (room.idle_entry) idle_.splice(idle_.end(), idle_, *room.idle_entry);
    if (!room.idle_entry) room.idle_entry = idle_.insert(idle_.end(), &room);
}

void Rooms::run(Room& room, Job job) {
    mark_used(room);
    if (room.jobs.size() >= context_.options.queue) {
        context_.counters.count(HostLimit::requests_per_match);
        jobs_.fail(job, wire::make_error("limit/too_many_messages", "too many requests for this match; wait a moment"));
        return;
    }
    check_clock(room);  // a command that comes too late is too late
    // A notification from another node may be lost. The cluster compares the versions of rooms with subscribers. A new
    // subscriber or a player without a connection would otherwise act on an old version.
    const bool subscribes = std::holds_alternative<jobs::Subscribe>(job);
    if (context_.store.is_shared() && !room.busy && (subscribes || room.subscriptions.empty())) room.stale = true;
    room.jobs.push_back({.job = std::move(job)});
    advance(room);
}

void Rooms::disconnect(Room& room, const Subscriber& subscriber) {
    std::erase_if(room.jobs, [&](const QueuedJob& queued) {
        const auto* subscribe = std::get_if<jobs::Subscribe>(&queued.job);
        return subscribe != nullptr && subscribe->subscriber == &subscriber;
    });
    for (QueuedJob& queued : room.jobs) {
        auto* command = std::get_if<jobs::LiveCommand>(&queued.job);
        if (command != nullptr && command->from == &subscriber) command->from = nullptr;
    }
    mark_used(room);
}

void Rooms::invalidate(Room& room, std::int64_t version) {
    room.newest_known = std::max(room.newest_known, version);
    if (room.newest_known <= room.version || room.busy) return;
    room.stale = true;
    advance(room);
}

void Rooms::invalidate_unwatched() {
    for (const auto& [id, room] : by_id_)
        if (room->subscriptions.empty() && !room->busy) room->stale = true;
}

void Rooms::advance(Room& room) {
    while (!room.busy) {
        if (room.stale) {
            const bool wanted =
                !room.jobs.empty() || (!room.subscriptions.empty() && context_.sources.now() >= room.retry_load_after);
            if (wanted) load(room);
            return;
        }
        if (room.jobs.empty()) return;
        auto next = jobs_.next(room, room.jobs.front().job);
        if (next && (jobs_.stores_unchanged(room, room.jobs.front().job) || *next != *room.series)) {
            store(room, std::move(*next), Cause::job);
            return;
        }
        const Job job = take_job(room);
        if (next)
            jobs_.finish_unchanged(room, job);
        else
            jobs_.fail(job, next.error());
    }
}

Job Rooms::take_job(Room& room) {
    Job job = std::move(room.jobs.front().job);
    room.jobs.pop_front();
    return job;
}

void Rooms::load(Room& room) {
    room.busy = true;
    context_.store.find(room.id, [this, &room](matches::ReadResult found) { finish_load(room, std::move(found)); });
}

void Rooms::finish_load(Room& room, matches::ReadResult found) {
    room.busy = false;
    if (found.available && !found.match) return remove(room);
    auto series = found.available ? wire::read_record(found.match->body) : std::unexpected(std::string());
    if (!found.available)
        context_.availability.store_failed();
    else if (!series)
        damaged_.found(room.id, series.error());
    else
        damaged_.repaired(room.id);
    if (!series) {
        room.retry_load_after = context_.sources.now() + kRetryPause;
        retry_load_.insert(&room);
        fail_jobs(room, found.available ? wire::make_error("match/damaged", "the stored match cannot be read")
                                        : unavailable());
        return;
    }
    retry_load_.erase(&room);
    const bool first = !room.series.has_value();
    const bool changed = found.match->version != room.version;
    const bool has_rematch = !first && is_rematch(*room.series, *series);
    replace_series(room, std::move(*series));
    room.version = found.match->version;
    room.touched = found.match->touched;
    room.stale = false;
    clocks_.set(room);
    if (first) listener_.room_loaded(room);
    if (has_rematch) listener_.rematch_began(room);
    if (changed && room.series->ending()) listener_.game_ended(room);
    if (changed) subscriptions_.broadcast(room);
    advance(room);
}

void Rooms::replace_series(Room& room, match::Series next) {
    const auto turn_of = [](const match::Series& series) {
        return std::pair(series.parts().turn_since, series.parts().game.ply());
    };
    const bool is_new_turn = !room.series || turn_of(*room.series) != turn_of(next);
    if (room.series) subscriptions_.unseat_invalid_tokens(room, next);
    room.series = std::move(next);
    if (is_new_turn) clocks_.begin_turn(room);
}

void Rooms::store(Room& room, match::Series next, Cause cause) {
    room.busy = true;
    const Time touched = context_.store_clock.touch_time(next);
    matches::StoredMatch stored{
        .id = room.id, .version = room.version + 1, .touched = touched, .body = wire::record_text(next)};
    context_.store.replace(std::move(stored),
                           [this, &room, touched, cause, next = std::move(next)](matches::WriteResult result) mutable {
                               room.busy = false;
                               context_.availability.write_finished(result, context_.store);
                               if (result == matches::WriteResult::stored)
                                   finish_store(room, std::move(next), touched, cause);
                               else
                                   retry_store(room, result, cause);
                               advance(room);
                           });
}

void Rooms::finish_store(Room& room, match::Series next, Time touched, Cause cause) {
    const int plies = next.parts().game.ply() - room.series->parts().game.ply();
    if (plies > 0) context_.counters.moves += static_cast<std::uint64_t>(plies);
    const bool ended = next.ending().has_value() && !room.series->ending();
    const bool has_rematch = is_rematch(*room.series, next);
    if (ended) context_.counters.count(next.ending()->by);
    replace_series(room, std::move(next));
    ++room.version;
    room.touched = touched;
    if (room.newest_known > room.version) room.stale = true;
    clocks_.set(room);
    if (has_rematch) listener_.rematch_began(room);
    if (ended) listener_.game_ended(room);
    if (cause == Cause::clock)
        subscriptions_.broadcast(room);
    else
        jobs_.finish_changed(room, take_job(room));
}

/// Another node was faster, or it is unknown whether the change was stored. Loading the match tells which.
void Rooms::retry_store(Room& room, matches::WriteResult result, Cause cause) {
    room.stale = true;
    const bool conflict = result == matches::WriteResult::conflict;
    if (conflict)
        ++context_.counters.conflicts;
    else
        retry_load_.insert(&room);
    if (cause == Cause::clock) return;
    if (conflict && ++room.jobs.front().attempts <= kMostAttempts) return;
    ++context_.counters.unavailable;
    jobs_.fail(take_job(room), unavailable());
}

void Rooms::fail_jobs(Room& room, const wire::Error& error) {
    const std::deque<QueuedJob> failed = std::exchange(room.jobs, {});
    context_.counters.unavailable += failed.size();
    for (const QueuedJob& queued : failed) jobs_.fail(queued.job, error);
}

void Rooms::remove(Room& room) {
    damaged_.repaired(room.id);
    const std::deque<QueuedJob> failed = std::exchange(room.jobs, {});
    const std::vector<Subscription> subscriptions = room.subscriptions;
    for (const Subscription& subscription : subscriptions) subscriptions_.remove(*subscription.subscriber);
    evict(room);
    for (const QueuedJob& queued : failed) jobs_.fail(queued.job, not_found());
    for (const Subscription& subscription : subscriptions) subscription.subscriber->match_removed();
}

void Rooms::set_all_clocks() {
    for (const auto& [id, room] : by_id_) {
        if (!room->series || room->series->ending()) continue;
        clocks_.set(*room);
        subscriptions_.broadcast(*room);
    }
}

void Rooms::check_clock(Room& room) {
    if (!room.busy && clocks_.is_over(room)) store(room, *room.series->run_out(), Cause::clock);
}

void Rooms::touch_used() {
    std::vector<Room*> used;
    for (const auto& [id, room] : by_id_)
        if (room->series && has_player_here(*room) && context_.store_clock.needs_touch(*room->series, room->touched))
            used.push_back(room.get());
    for (Room* room : used) run(*room, jobs::Touch{});
}

void Rooms::tick() {
    const Time now = context_.sources.now();
    for (Room* room : clocks_.due()) check_clock(*room);
    std::vector<Room*> due;
    for (Room* room : retry_load_)
        if (now >= room->retry_load_after) due.push_back(room);
    for (Room* room : due) {
        retry_load_.erase(room);
        advance(*room);
    }
    // Presence is only known in memory, so a room stays for the grace period. A room in use goes to the end of the
    // list.
    while (!idle_.empty() && now - idle_.front()->last_used >= context_.options.grace + context_.options.evict_after) {
        Room& room = *idle_.front();
        if (room.subscriptions.empty() && !room.busy && room.jobs.empty())
            evict(room);
        else
            mark_used(room);
    }
}

void Rooms::evict(Room& room) {
    subscriptions_.drop(room);
    clocks_.remove(room);
    retry_load_.erase(&room);
    if (room.idle_entry) idle_.erase(*room.idle_entry);
    by_id_.erase(by_id_.find(room.id));
}

}  // namespace tateti::host
