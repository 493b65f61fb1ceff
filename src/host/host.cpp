#include "host/host.hpp"

#include "host/apply_command.hpp"
#include "host/job.hpp"
#include "host/new_series.hpp"
#include "host/token.hpp"
#include "wire/match_name.hpp"
#include "wire/match_record.hpp"

#include <algorithm>
#include <cassert>
#include <utility>
#include <variant>

namespace tateti::host {
namespace {

using wire::ServerMessage;

constexpr int kIdAttempts = 4;  // how many ids are tried for a new match

}  // namespace

/// A match that is not stored yet.
struct Host::NewMatch {
    Series series;
    std::string token;
    std::string address;
    CreateAnswer answer;
};

Host::Host(matches::MatchStore& store, const HostOptions& options, HostSources sources, std::function<void()> wake)
    : context_(store, options, std::move(sources)) {
    store.start(std::move(wake), {.changed = [this](const auto& versions) { cluster_.receive_changes(versions); },
                                  .message = [this](std::string_view message) { cluster_.receive_message(message); },
                                  .missed_messages = [this] { cluster_.recover_missed(); }});
    maintenance_.start();
}

void Host::create(const wire::Opening& opening, const std::string& address, const CreateAnswer& answer) {
    if (auto refusal = limits_.refuse_match(address)) return answer(std::unexpected(std::move(*refusal)));
    if (!context_.store_clock.is_known()) {  // the server has just started
        context_.store_clock.synchronize([this, opening, address, answer](bool works) {
            if (works) return create(opening, address, answer);
            context_.availability.store_failed();
            ++context_.counters.unavailable;
            answer(std::unexpected(unavailable()));
        });
        return;
    }
    std::string token = new_token(context_.sources);
    const Time now = context_.sources.now();
    const Series series = with_computer(new_series(opening, token, context_.sources), now);
    store_new({.series = series, .token = std::move(token), .address = address, .answer = answer}, kIdAttempts);
}

void Host::join(std::string_view id, const wire::Joining& joining, const JoinAnswer& answer) {
    std::string token = new_token(context_.sources);
    match::Participant who = new_person(joining.name, token);
    if (!joining.key.empty()) who.key_hash = hash_of(joining.key);
    run(id, jobs::Join{.who = std::move(who), .token = std::move(token), .answer = answer});
}

void Host::view(std::string_view id, std::string_view token, const MatchAnswer& answer) {
    run(id, jobs::View{.token = std::string(token), .answer = answer});
}

void Host::command(std::string_view id, std::string_view token, const wire::Command& command,
                   const MatchAnswer& answer) {
    if (auto refusal = refuse_rematch(rooms_.find(id), command)) return answer(std::unexpected(std::move(*refusal)));
    run(id, jobs::HttpCommand{.token = std::string(token), .command = command, .answer = answer});
}

void Host::subscribe(std::string_view id, Subscriber& subscriber, const SubscribeAnswer& answer) {
    if (!wire::is_match_id(id)) return answer(std::unexpected(not_found()));
    Room& room = rooms_.room(id);
    subscriptions_.await(room, subscriber);
    rooms_.run(room, jobs::Subscribe{.subscriber = &subscriber, .answer = answer});
}

void Host::unsubscribe(Subscriber& subscriber) {
    Room* room = subscriptions_.room_of(subscriber);
    if (room == nullptr) return;
    rooms_.disconnect(*room, subscriber);
    subscriptions_.remove(subscriber);
}

bool Host::receive(Subscriber& subscriber, std::string_view text) {
    Room* const room = subscriptions_.room_of(subscriber);
    assert(room != nullptr);
    const auto subscription = std::ranges::find(room->subscriptions, &subscriber, &Subscription::subscriber);
    assert(subscription != room->subscriptions.end());
    auto message = wire::read_message(text);
    if (!message) {
        subscriber.send(ServerMessage::error(message.error().id, message.error().error));
        return false;
    }
    if (const auto* hello = std::get_if<wire::Hello>(&message->content))
        return take_seat(*room, *subscription, *hello, message->id);
    if (std::holds_alternative<wire::Ping>(message->content)) {
        subscriber.send(ServerMessage::pong(message->id));
    } else if (!subscription->party) {
        subscriber.send(ServerMessage::error(
            message->id, wire::make_error("auth/required", "only a player can do that; send hello with a token")));
    } else if (auto refusal = refuse_rematch(room, std::get<wire::Command>(message->content))) {
        subscriber.send(ServerMessage::error(message->id, *refusal));
    } else {
        rooms_.run(*room, jobs::LiveCommand{.from = &subscriber,
                                            .by = *subscription->party,
                                            .command = std::get<wire::Command>(std::move(message->content)),
                                            .id = std::move(message->id)});
    }
    return true;
}

void Host::tick() {
    const auto change = context_.availability.tick(context_.store.problem().empty() && cluster_.is_reachable());
    if (change != Availability::Change::none) rooms_.set_all_clocks();
    if (change == Availability::Change::resumed) cluster_.recover_missed();
    rooms_.tick();
    cluster_.tick();
    limits_.tick();
    maintenance_.tick(store_problem().empty());
}

Counters Host::counters() const {
    Counters counters = context_.counters;
    counters.loaded = rooms_.size();
    counters.damaged = rooms_.damaged().size();
    return counters;
}

HostReport Host::report() const {
    HostReport report{
        .counters = counters(), .can_store = store_problem().empty(), .store = context_.store.statistics()};
    rooms_.for_each([&](const Room& room) {
        report.jobs += room.jobs.size();
        if (!room.series || room.series->ending()) return;
        if (!room.series->is_started())
            ++report.open;
        else if (room.series->at(Party::second).kind == match::ParticipantKind::computer)
            ++report.with_computer;
        else
            ++report.with_person;
    });
    return report;
}

std::string Host::store_problem() const {
    std::string problem = context_.store.problem();
    return problem.empty() ? context_.availability.write_problem() : problem;
}

std::vector<DamageReport> Host::take_damage_reports() {
    return rooms_.damaged().take_reports();
}

void Host::rematch_began(const Room& room) {
    if (!room.opener.empty()) limits_.begin_round(room.id, room.opener);
}

std::optional<wire::Error> Host::refuse_rematch(const Room* room, const wire::Command& command) {
    const auto* rematch = std::get_if<wire::Rematch>(&command);
    if (rematch == nullptr || !rematch->accept || room == nullptr || room->opener.empty()) return std::nullopt;
    return limits_.refuse_round(room->opener);
}

template <typename Request>
void Host::run(std::string_view id, Request request) {
    if (!wire::is_match_id(id)) return request.answer(std::unexpected(not_found()));
    rooms_.run(rooms_.room(id), std::move(request));
}

void Host::store_new(const NewMatch& made, int attempts) {
    const std::string id = new_match_id(context_.sources);
    matches::StoredMatch stored{.id = id,
                                .version = 1,
                                .touched = context_.store_clock.touch_time(made.series),
                                .body = wire::record_text(made.series)};
    context_.store.create(std::move(stored), [this, id, made, attempts](matches::WriteResult result) {
        if (result == matches::WriteResult::conflict && attempts > 1) return store_new(made, attempts - 1);
        context_.availability.write_finished(result, context_.store);
        if (result != matches::WriteResult::stored) {
            ++context_.counters.unavailable;
            return made.answer(std::unexpected(unavailable()));
        }
        ++context_.counters.created;
        limits_.add_stored();
        limits_.begin_round(id, made.address);
        rooms_.open(id, made.series, made.address);
        run(id, jobs::AnswerCreate{.token = made.token, .answer = made.answer});
    });
}

bool Host::take_seat(Room& room, Subscription& subscription, const wire::Hello& hello, const wire::MessageId& id) {
    auto party = party_of(*room.series, hello.token);
    if (party && room.series->at(*party).left) party = std::unexpected(to_error(match::MatchError::gone, *room.series));
    if (!party) {
        subscription.subscriber->send(ServerMessage::error(id, party.error()));
        return false;
    }
    rooms_.clocks().take_over(room, *party);
    if (subscription.party != *party) subscriptions_.seat(room, subscription, *party);
    subscriptions_.send_snapshot(room, subscription, id);
    // A match that a player comes back to must not expire.
    if (context_.store_clock.needs_touch(*room.series, room.touched)) rooms_.run(room, jobs::Touch{});
    return true;
}

}  // namespace tateti::host
