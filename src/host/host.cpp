#include "host/host.hpp"

#include "host/apply_command.hpp"
#include "host/cluster.hpp"
#include "host/open_matches.hpp"
#include "host/rooms.hpp"
#include "host/token.hpp"

#include <algorithm>
#include <cassert>
#include <unordered_map>
#include <utility>
#include <variant>

namespace tateti::host {
namespace {

using match::Participant;

constexpr int kNames = 4;  // tried for a match before giving up
constexpr std::chrono::hours kTouch{24};
constexpr std::chrono::minutes kSweep{10};
constexpr std::size_t kSweptAtOnce = 100;  // so that play is not held up

Participant computer(Level level) {
    Participant participant;
    participant.kind = match::ParticipantKind::computer;
    participant.name = name(level);
    participant.level = level;
    return participant;
}

Participant person(const std::string& name, const std::string& token) {
    Participant participant;
    participant.kind = match::ParticipantKind::person;
    participant.name = name;
    participant.token_hash = hash_of(token);
    return participant;
}

}  // namespace

class Host::Impl {
  public:
    Impl(matches::MatchStore& store, const HostOptions& settings, Sources sources, std::function<void()> wake)
        : store_(store),
          options_(settings),
          sources_(std::move(sources)),
          rooms_(store, options_, sources_, counters_),
          cluster_(store, rooms_, sources_),
          swept_(sources_.now()) {
        rooms_.on_loaded = [this](Room& room) { cluster_.ask_about(room); };
        rooms_.on_ended = [this](Room& room) { open_matches_.remove(room.id); };
        rooms_.on_forgotten = [this](Room& room) { cluster_.forget(room); };
        rooms_.on_unseated = [this](Room& room, Subscription& subscription) { seat(room, subscription, std::nullopt); };
        rooms_.on_dismissed = [this](Subscriber& subscriber) { leave_table(subscriber); };
        store_.start(std::move(wake), {.changed = [this](const auto& versions) { cluster_.changed(versions); },
                                       .message = [this](std::string_view line) { cluster_.told(line); },
                                       .missed_messages = [this] { cluster_.missed(); }});
    }

    void create(const wire::Opening& opening, const std::string& address, Answer answer) {
        if (open_matches_.of(address) >= options_.matches_per_address) {
            answer(std::unexpected(
                error("limit/too_many_matches", "too many matches are open from this address; finish or leave some")));
            return;
        }
        const std::string token = new_token(sources_);
        match::Series::Parts parts;
        parts.participants[0] = person(opening.name, token);
        parts.participants[0].takebacks = opening.takebacks;
        if (opening.computer) parts.participants[1] = computer(opening.level);
        parts.at_x = opening.mark == Mark::x ? Party::first : Party::second;
        parts.per_move = opening.per_move;
        sources_.random({reinterpret_cast<unsigned char*>(&parts.seed), sizeof parts.seed});
        const Time now = sources_.now();
        parts.turn_since = now;
        parts.changes = 1;
        parts.last = match::Change{.type = match::ChangeType::open, .by = Party::first};
        const auto series = match::Series::from(std::move(parts));
        assert(series);
        keep_new(with_computer(*series, now), token, address, kNames, std::move(answer));
    }

    void join(std::string_view id, const wire::Joining& joining, const Answer& answer) {
        const std::string token = new_token(sources_);
        const std::string key_hash = joining.key.empty() ? std::string() : hash_of(joining.key);
        Participant who = person(joining.name, token);
        who.key_hash = key_hash;
        ask(id, answer,
            {.next = [this, who, key_hash](Room& room) -> std::expected<Series, wire::Error> {
                 const Series& series = *room.series;
                 if (same_hash(series.at(Party::second).key_hash, key_hash))
                     return series.with_token(Party::second, who.token_hash);
                 auto next = series.join(who, sources_.now());
                 if (!next) return std::unexpected(to_error(next.error(), series));
                 room.attendance.seen(Party::second, sources_.now());
                 return std::move(*next);
             },
             .done =
                 [this, token, answer](Room& room) {
                     ++counters_.joined;
                     answer(wire::joined_text(room.series->mark_of(Party::second), token, rooms_.text(room)));
                 }});
    }

    void view(std::string_view id, const std::string& token, const Answer& answer) {
        ask(id, answer,
            {.next = [this, token](Room& room) -> std::expected<Series, wire::Error> {
                 if (!token.empty())
                     if (const auto party = party_of(*room.series, token)) room.attendance.seen(*party, sources_.now());
                 return *room.series;
             },
             .done = [this, answer](Room& room) { answer(rooms_.text(room)); }});
    }

    void command(std::string_view id, const std::string& token, const wire::Command& command, const Answer& answer) {
        ask(id, answer,
            {.next = [this, token, command](Room& room) -> std::expected<Series, wire::Error> {
                 const auto party = party_of(*room.series, token);
                 if (!party) return std::unexpected(party.error());
                 room.attendance.seen(*party, sources_.now());
                 return act_in(room, *party, command);
             },
             .done = [this, answer](Room& room) { answer(rooms_.text(room)); }});
    }

    void attach(std::string_view id, Subscriber& subscriber,
                const std::function<void(std::expected<void, wire::Error>)>& answer) {
        if (!wire::is_match_id(id)) return answer(std::unexpected(not_found()));
        Room& room = rooms_.room(id);
        places_.emplace(&subscriber, &room);
        rooms_.ask(room, {.next = [](Room& there) -> std::expected<Series, wire::Error> { return *there.series; },
                          .done =
                              [this, answer, &subscriber](Room& there) {
                                  there.subscriptions.push_back({.subscriber = &subscriber, .party = {}});
                                  there.attendance.come(std::nullopt);
                                  ++counters_.spectators;
                                  cluster_.show(there);
                                  rooms_.show_to(there, there.subscriptions.back(), {});
                                  answer({});
                              },
                          .failed =
                              [this, answer, &subscriber](const wire::Error& why) {
                                  places_.erase(&subscriber);
                                  answer(std::unexpected(why));
                              },
                          .from = &subscriber,
                          .attaches = true});
    }

    void detach(Subscriber& subscriber) {
        const auto place = places_.find(&subscriber);
        if (place == places_.end()) return;
        Room& room = *place->second;
        std::erase_if(room.jobs, [&](const Job& job) { return job.from == &subscriber && job.attaches; });
        for (Job& job : room.jobs)
            if (job.from == &subscriber) job.from = nullptr;
        leave_table(subscriber);
        rooms_.used(room);
    }

    bool say(Subscriber& subscriber, std::string_view text) {
        const auto place = places_.find(&subscriber);
        assert(place != places_.end());
        Room& room = *place->second;
        const auto subscription = std::ranges::find(room.subscriptions, &subscriber, &Subscription::subscriber);
        assert(subscription != room.subscriptions.end());
        auto message = wire::read_message(text);
        if (!message) {
            hear(subscriber, wire::error_message(message.error().re, message.error().error));
            return false;
        }
        if (const auto* hello = std::get_if<wire::Hello>(&message->what))
            return greet(room, *subscription, *hello, message->re);
        if (std::holds_alternative<wire::Ping>(message->what)) {
            hear(subscriber, wire::pong_message(message->re));
            return true;
        }
        const Party* party = subscription->party ? &*subscription->party : nullptr;
        if (party == nullptr) {
            hear(subscriber,
                 wire::error_message(message->re,
                                     error("auth/required", "only a player can do that: say hello with a token")));
            return true;
        }
        rooms_.ask(room, {.next = [this, by = *party, command = std::get<wire::Command>(std::move(message->what))](
                                      Room& there) { return act_in(there, by, command); },
                          .from = &subscriber,
                          .re = std::move(message->re)});
        return true;
    }

    void tick() {
        const Time now = sources_.now();
        rooms_.tick();
        cluster_.tick();
        open_matches_.tick(now);
        if (now - swept_ >= kSweep) sweep();
    }

    [[nodiscard]] Counters counters() const {
        Counters counters = counters_;
        counters.loaded = rooms_.size();
        return counters;
    }
    [[nodiscard]] std::string trouble() const { return store_.problem(); }

  private:
    void ask(std::string_view id, const Answer& answer, Job job) {
        if (!wire::is_match_id(id)) return answer(std::unexpected(not_found()));
        job.failed = [answer](const wire::Error& why) { answer(std::unexpected(why)); };
        rooms_.ask(rooms_.room(id), std::move(job));
    }

    std::expected<Series, wire::Error> act_in(Room& room, Party by, const wire::Command& command) {
        const CommandContext moment{
            .now = sources_.now(), .other = presence_of(room, other(by)), .grace = options_.grace};
        return act(*room.series, by, command, moment);
    }

    void keep_new(const Series& series, const std::string& token, const std::string& address, int names,
                  Answer answer) {
        const std::string id = new_match_id(sources_);
        matches::StoredMatch stored{
            .id = id, .version = 1, .touched = sources_.now(), .body = wire::record_text(series)};
        store_.create(std::move(stored), [=, this, answer = std::move(answer)](matches::WriteResult how) {
            if (how == matches::WriteResult::conflict && names > 1)
                return keep_new(series, token, address, names - 1, answer);
            if (how != matches::WriteResult::stored) {
                ++counters_.unavailable;
                return answer(std::unexpected(unavailable()));
            }
            ++counters_.created;
            open_matches_.add(id, address, sources_.now());
            rooms_.open(id, series);
            view_created(id, series.mark_of(Party::first), token, answer);
        });
    }

    void view_created(const std::string& id, Mark seat, const std::string& token, const Answer& answer) {
        ask(id, answer,
            {.next = [](Room& room) -> std::expected<Series, wire::Error> { return *room.series; },
             .done = [this, seat, token,
                      answer](Room& room) { answer(wire::created_text(room.id, seat, token, rooms_.text(room))); }});
    }

    bool greet(Room& room, Subscription& subscription, const wire::Hello& hello, std::string_view re) {
        auto party = party_of(*room.series, hello.token);
        if (party && room.series->at(*party).left)
            party = std::unexpected(to_error(match::MatchError::gone, *room.series));
        if (!party) {
            hear(*subscription.subscriber, wire::error_message(re, party.error()));
            return false;
        }
        if (subscription.party != *party) seat(room, subscription, *party);
        rooms_.show_to(room, subscription, re);
        if (sources_.now() - room.touched > kTouch) touch(room);
        return true;
    }

    /// Somebody at the table takes a seat, or gets up to watch.
    void seat(Room& room, Subscription& subscription, std::optional<Party> party) {
        count(subscription, -1);
        room.attendance.go(subscription.party, sources_.now());
        subscription.party = party;
        room.attendance.come(subscription.party);
        count(subscription, +1);
        cluster_.show(room);
    }

    /// A match somebody comes back to is not old.
    void touch(Room& room) {
        rooms_.ask(room, {.next = [](Room& there) -> std::expected<Series, wire::Error> { return *there.series; },
                          .keeps_anyway = true});
    }

    void count(const Subscription& subscription, int by) {
        std::uint64_t& counter = subscription.party ? counters_.players : counters_.spectators;
        counter += static_cast<std::uint64_t>(by);
    }

    /// Whoever was at a table or on the way to it is not any more.
    void leave_table(Subscriber& subscriber) {
        const auto place = places_.find(&subscriber);
        Room& room = *place->second;
        places_.erase(place);
        const auto subscription = std::ranges::find(room.subscriptions, &subscriber, &Subscription::subscriber);
        if (subscription == room.subscriptions.end()) return;
        count(*subscription, -1);
        room.attendance.go(subscription->party, sources_.now());
        room.subscriptions.erase(subscription);
        cluster_.show(room);
    }

    void sweep() {
        swept_ = sources_.now();
        store_.remove_untouched(swept_ - options_.keep, kSweptAtOnce, [this](std::optional<std::size_t> removed) {
            if (!removed) return;
            counters_.removed += *removed;
            if (*removed == kSweptAtOnce) sweep();
        });
    }

    matches::MatchStore& store_;
    HostOptions options_;
    Sources sources_;
    Counters counters_;
    Rooms rooms_;
    Cluster cluster_;
    OpenMatches open_matches_;
    std::unordered_map<Subscriber*, Room*> places_;
    Time swept_;
};

Host::Host(matches::MatchStore& store, const HostOptions& settings, Sources sources, std::function<void()> wake)
    : impl_(std::make_unique<Impl>(store, settings, std::move(sources), std::move(wake))) {}

Host::~Host() = default;

void Host::create(const wire::Opening& opening, std::string_view address, Answer answer) {
    impl_->create(opening, std::string(address), std::move(answer));
}

void Host::join(std::string_view id, const wire::Joining& joining, const Answer& answer) {
    impl_->join(id, joining, answer);
}

void Host::view(std::string_view id, std::string_view token, const Answer& answer) {
    impl_->view(id, std::string(token), answer);
}

void Host::command(std::string_view id, std::string_view token, const wire::Command& command, const Answer& answer) {
    impl_->command(id, std::string(token), command, answer);
}

void Host::attach(std::string_view id, Subscriber& subscriber,
                  const std::function<void(std::expected<void, wire::Error>)>& answer) {
    impl_->attach(id, subscriber, answer);
}

void Host::detach(Subscriber& subscriber) {
    impl_->detach(subscriber);
}

bool Host::say(Subscriber& subscriber, std::string_view text) {
    return impl_->say(subscriber, text);
}

void Host::tick() {
    impl_->tick();
}

Counters Host::counters() const {
    return impl_->counters();
}

std::string Host::trouble() const {
    return impl_->trouble();
}

}  // namespace tateti::host
