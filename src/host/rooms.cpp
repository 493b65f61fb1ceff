#include "host/rooms.hpp"

#include "host/apply_command.hpp"
#include "wire/match_message.hpp"

#include <algorithm>
#include <utility>

namespace tateti::host {
namespace {

constexpr int kTries = 8;  // against others who write the same match at the same time
constexpr std::chrono::milliseconds kPause{1000};
constexpr std::size_t kUsualText = 900;

std::optional<Mark> seat_of(const Room& room, const Subscription& subscription) {
    if (!subscription.party) return std::nullopt;
    return room.series->mark_of(*subscription.party);
}

}  // namespace

wire::Presence presence_of(const Room& room, match::Party party) {
    switch (room.series->at(party).kind) {
        case match::ParticipantKind::open: return {.connected = false, .away_since = {}};
        case match::ParticipantKind::computer: return {.connected = true, .away_since = {}};
        case match::ParticipantKind::person: return room.attendance.of(party);
    }
    return {};
}

void hear(Subscriber& subscriber, std::string text) {
    static const auto kNothing = std::make_shared<const std::string>();
    subscriber.hear(std::move(text), kNothing);
}

Rooms::Rooms(matches::MatchStore& store, const HostOptions& settings, const Sources& sources, Counters& counters)
    : store_(store), options_(settings), sources_(sources), counters_(counters), served_since_(sources.now()) {}

Room* Rooms::find(std::string_view id) {
    const auto found = by_id_.find(id);
    return found == by_id_.end() ? nullptr : found->second.get();
}

Room& Rooms::room(std::string_view id) {
    if (Room* known = find(id)) return *known;
    auto created = std::make_unique<Room>(std::string(id), sources_.now());
    Room& room = *created;
    by_id_.emplace(room.id, std::move(created));
    used(room);
    return room;
}

void Rooms::open(const std::string& id, match::Series series) {
    Room& room = this->room(id);
    if (room.busy) return;  // somebody guessed its name, and it is being read
    room.series = std::move(series);
    room.version = 1;
    room.touched = sources_.now();
    room.stale = false;
    set_clock(room);
    on_loaded(room);
}

void Rooms::used(Room& room) {
    room.used = sources_.now();
    if (room.idle) idle_.splice(idle_.end(), idle_, *room.idle);
    if (!room.idle) room.idle = idle_.insert(idle_.end(), &room);
}

void Rooms::ask(Room& room, Job job) {
    used(room);
    if (room.jobs.size() >= options_.queue) {
        fail(job, error("limit/too_many_messages", "too much is asked of this match at once"));
        return;
    }
    // What other nodes have kept may not have been heard of. Those at the table are told when it is; whoever comes, and
    // whoever plays without a connection, would act on what is long past.
    if (store_.is_shared() && !room.busy && (job.attaches || room.subscriptions.empty())) room.stale = true;
    room.jobs.push_back(std::move(job));
    advance(room);
}

void Rooms::hear_of(Room& room, std::int64_t version) {
    room.heard_of = std::max(room.heard_of, version);
    if (room.heard_of <= room.version || room.busy) return;
    room.stale = true;
    advance(room);
}

void Rooms::doubt_all() {
    // Those where somebody is are read again as soon as the host has compared versions; the others when they are used.
    for (const auto& [id, room] : by_id_)
        if (room->subscriptions.empty() && !room->busy) room->stale = true;
}

void Rooms::advance(Room& room) {
    while (!room.busy) {
        if (room.stale) {
            const bool wanted =
                !room.jobs.empty() || (!room.subscriptions.empty() && sources_.now() >= room.read_again);
            if (wanted) read(room);
            return;
        }
        if (has_run_out(room)) {
            write(room, *room.series->run_out(), Cause::clock);
            return;
        }
        if (room.jobs.empty()) return;
        auto next = room.jobs.front().next(room);
        if (next && (room.jobs.front().keeps_anyway || *next != *room.series)) {
            write(room, std::move(*next), Cause::job);
            return;
        }
        const Job job = std::move(room.jobs.front());
        room.jobs.pop_front();
        if (next) {
            if (job.from != nullptr && !job.attaches)
                show_to(room, *std::ranges::find(room.subscriptions, job.from, &Subscription::subscriber), job.re);
            job.done(room);
        } else {
            fail(job, next.error());
        }
    }
}

void Rooms::fail(const Job& job, const wire::Error& why) {
    if (job.from != nullptr && !job.attaches) hear(*job.from, wire::error_message(job.re, why));
    job.failed(why);
}

void Rooms::read(Room& room) {
    room.busy = true;
    store_.find(room.id, [this, &room](matches::ReadResult found) { was_read(room, std::move(found)); });
}

void Rooms::was_read(Room& room, matches::ReadResult found) {
    room.busy = false;
    if (!found.available) {
        room.read_again = sources_.now() + kPause;
        unread_.insert(&room);
        fail_all(room, unavailable());
        return;
    }
    if (!found.match) {
        vanish(room);
        return;
    }
    auto series = wire::read_record(found.match->body);
    if (!series) {
        room.read_again = sources_.now() + kPause;
        unread_.insert(&room);
        fail_all(room, error("match/damaged", "what is kept of this match cannot be read"));
        return;
    }
    unread_.erase(&room);
    const bool first = !room.series.has_value();
    const bool news = found.match->version != room.version;
    adopt(room, std::move(*series));
    room.version = found.match->version;
    room.touched = found.match->touched;
    room.stale = false;
    set_clock(room);
    if (first) on_loaded(room);
    if (news && room.series->ending()) on_ended(room);
    if (news) show(room);
    advance(room);
}

/// Whoever said hello with a token that is void by now watches from here on.
void Rooms::adopt(Room& room, match::Series next) {
    if (room.series) {
        for (Subscription& subscription : room.subscriptions)
            if (subscription.party &&
                room.series->at(*subscription.party).token_hash != next.at(*subscription.party).token_hash)
                on_unseated(room, subscription);
    }
    room.series = std::move(next);
}

void Rooms::write(Room& room, match::Series next, Cause cause) {
    room.busy = true;
    const Time now = sources_.now();
    matches::StoredMatch stored{
        .id = room.id, .version = room.version + 1, .touched = now, .body = wire::record_text(next)};
    store_.replace(std::move(stored),
                   [this, &room, now, cause, next = std::move(next)](matches::WriteResult how) mutable {
                       room.busy = false;
                       if (how == matches::WriteResult::stored)
                           was_written(room, std::move(next), now, cause);
                       else
                           was_not_written(room, how, cause);
                       advance(room);
                   });
}

void Rooms::was_written(Room& room, match::Series next, Time when, Cause cause) {
    const int plies = next.parts().game.ply() - room.series->parts().game.ply();
    if (plies > 0) counters_.moves += static_cast<std::uint64_t>(plies);
    const bool ended = next.ending().has_value() && !room.series->ending();
    adopt(room, std::move(next));
    ++room.version;
    room.touched = when;
    if (room.heard_of > room.version) room.stale = true;
    set_clock(room);
    if (ended) on_ended(room);
    if (cause == Cause::clock) {
        show(room);
        return;
    }
    const Job job = std::move(room.jobs.front());
    room.jobs.pop_front();
    show(room, job.from, job.re);
    job.done(room);
}

/// Another node was faster, or nobody knows: what is kept decides.
void Rooms::was_not_written(Room& room, matches::WriteResult how, Cause cause) {
    room.stale = true;
    if (how == matches::WriteResult::conflict)
        ++counters_.conflicts;
    else
        unread_.insert(&room);
    if (cause == Cause::clock) return;
    if (how == matches::WriteResult::conflict && ++room.jobs.front().tries <= kTries) return;
    const Job job = std::move(room.jobs.front());
    room.jobs.pop_front();
    ++counters_.unavailable;
    fail(job, unavailable());
}

void Rooms::fail_all(Room& room, const wire::Error& why) {
    const std::deque<Job> jobs = std::exchange(room.jobs, {});
    counters_.unavailable += jobs.size();
    for (const Job& job : jobs) fail(job, why);
}

void Rooms::vanish(Room& room) {
    const std::deque<Job> jobs = std::exchange(room.jobs, {});
    const std::vector<Subscription> subscriptions = room.subscriptions;
    for (const Subscription& subscription : subscriptions) on_dismissed(*subscription.subscriber);
    forget(room);
    for (const Job& job : jobs) fail(job, not_found());
    for (const Subscription& subscription : subscriptions) subscription.subscriber->dismiss();
}

bool Rooms::has_run_out(const Room& room) const {
    return room.deadline && sources_.now() > *room.deadline;
}

void Rooms::set_clock(Room& room) {
    const auto deadline = room.series->deadline(served_since_);
    if (deadline == room.deadline) return;
    if (room.deadline) clocks_.erase({*room.deadline, &room});
    room.deadline = deadline;
    if (deadline) clocks_.emplace(*deadline, &room);
}

std::string Rooms::text(const Room& room) const {
    std::string out;
    out.reserve(kUsualText);
    wire::append_match(out,
                       {.id = room.id,
                        .version = room.version,
                        .series = *room.series,
                        .presence = {presence_of(room, match::Party::first), presence_of(room, match::Party::second)},
                        .spectators = room.attendance.spectators(),
                        .deadline = room.deadline,
                        .grace = options_.grace,
                        .at = sources_.now()});
    return out;
}

void Rooms::show(const Room& room, const Subscriber* from, std::string_view re) const {
    if (room.subscriptions.empty()) return;
    std::string match = text(room);
    match.erase(0, 1);
    const auto rest = std::make_shared<const std::string>(std::move(match));
    for (const Subscription& subscription : room.subscriptions)
        subscription.subscriber->hear(
            wire::match_prefix(subscription.subscriber == from ? re : std::string_view(), seat_of(room, subscription)),
            rest);
}

void Rooms::show_to(const Room& room, const Subscription& subscription, std::string_view re) const {
    std::string match = text(room);
    match.erase(0, 1);
    subscription.subscriber->hear(wire::match_prefix(re, seat_of(room, subscription)),
                                  std::make_shared<const std::string>(std::move(match)));
}

void Rooms::tick() {
    const Time now = sources_.now();
    std::vector<Room*> due;
    for (const auto& [deadline, room] : clocks_) {
        if (deadline >= now) break;
        due.push_back(room);
    }
    for (Room* room : unread_)
        if (now >= room->read_again) due.push_back(room);
    for (Room* room : due) {
        unread_.erase(room);
        advance(*room);
    }
    // Who is away, and since when, is only known in memory. A room that has subscriptions or is busy goes to the end of
    // the line: it will be looked at again.
    while (!idle_.empty() && now - idle_.front()->used >= options_.grace + options_.unload) {
        Room& room = *idle_.front();
        if (room.subscriptions.empty() && !room.busy && room.jobs.empty())
            forget(room);
        else
            used(room);
    }
}

void Rooms::forget(Room& room) {
    on_forgotten(room);
    if (room.deadline) clocks_.erase({*room.deadline, &room});
    unread_.erase(&room);
    if (room.idle) idle_.erase(*room.idle);
    by_id_.erase(by_id_.find(room.id));
}

}  // namespace tateti::host
