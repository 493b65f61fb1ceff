#include "host/job_runner.hpp"

#include "host/token.hpp"

#include <algorithm>
#include <variant>

namespace tateti::host {
namespace {

template <typename... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};

using Next = std::expected<match::Series, wire::Error>;

Next join(Room& room, const jobs::Join& job, Time now, Subscriptions& subscriptions) {
    const match::Series& series = *room.series;
    if (same_hash(series.at(Party::second).key_hash, job.who.key_hash))
        return series.with_token(Party::second, job.who.token_hash);
    auto next = series.join(job.who, now);
    if (!next) return std::unexpected(to_error(next.error(), series));
    subscriptions.seen(room, Party::second);
    return std::move(*next);
}

}  // namespace

Next JobRunner::next(Room& room, const Job& job) {
    const Time now = context_.sources.now();
    const auto apply_in_room = [&](Party by, const wire::Command& command) {
        return apply_command(*room.series, by, command,
                             {.now = now,
                              .other = presence_of(room, other(by), context_.availability.since()),
                              .grace = context_.options.grace});
    };
    return std::visit(
        Overloaded{[&](const jobs::Join& join_job) { return join(room, join_job, now, subscriptions_); },
                   [&](const jobs::View& view) -> Next {
                       if (!view.token.empty())
                           if (const auto party = party_of(*room.series, view.token)) subscriptions_.seen(room, *party);
                       return *room.series;
                   },
                   [&](const jobs::HttpCommand& command) -> Next {
                       const auto party = party_of(*room.series, command.token);
                       if (!party) return std::unexpected(party.error());
                       subscriptions_.seen(room, *party);
                       return apply_in_room(*party, command.command);
                   },
                   [&](const jobs::LiveCommand& command) { return apply_in_room(command.by, command.command); },
                   [&](const jobs::AnswerCreate& /*changes nothing*/) -> Next { return *room.series; },
                   [&](const jobs::Subscribe& /*changes nothing*/) -> Next { return *room.series; },
                   [&](const jobs::Touch& /*changes nothing*/) -> Next { return *room.series; }},
        job);
}

bool JobRunner::stores_unchanged(const Room& room, const Job& job) const {
    if (std::holds_alternative<jobs::Touch>(job)) return true;
    // A player without a live connection who waits for something asks for the match again and again.
    const auto* view = std::get_if<jobs::View>(&job);
    if (view == nullptr || view->token.empty()) return false;
    if (!context_.store_clock.needs_touch(*room.series, room.touched)) return false;
    const auto party = party_of(*room.series, view->token);
    return party && !room.series->at(*party).left;
}

void JobRunner::finish_changed(Room& room, const Job& job) {
    if (const auto* command = std::get_if<jobs::LiveCommand>(&job))
        subscriptions_.broadcast(room, command->from, command->id);
    else
        subscriptions_.broadcast(room);
    answer(room, job);
}

void JobRunner::finish_unchanged(Room& room, const Job& job) {
    const auto* command = std::get_if<jobs::LiveCommand>(&job);
    if (command != nullptr && command->from != nullptr) {
        const auto to = std::ranges::find(room.subscriptions, command->from, &Subscription::subscriber);
        subscriptions_.send_snapshot(room, *to, command->id);
    }
    answer(room, job);
}

void JobRunner::answer(Room& room, const Job& job) {
    std::visit(Overloaded{[&](const jobs::AnswerCreate& create) {
                              create.answer(Created{.seat = room.series->mark_of(Party::first),
                                                    .token = create.token,
                                                    .match = subscriptions_.view(room)});
                          },
                          [&](const jobs::Join& joined) {
                              ++context_.counters.joined;
                              joined.answer(Joined{.seat = room.series->mark_of(Party::second),
                                                   .token = joined.token,
                                                   .match = subscriptions_.view(room)});
                          },
                          [&](const jobs::View& view) { view.answer(subscriptions_.view(room)); },
                          [&](const jobs::HttpCommand& command) { command.answer(subscriptions_.view(room)); },
                          [&](const jobs::Subscribe& subscribe) {
                              subscriptions_.send_snapshot(room, subscriptions_.add(room, *subscribe.subscriber));
                              subscribe.answer({});
                          },
                          [](const jobs::LiveCommand& /*answered by a snapshot*/) {},
                          [](const jobs::Touch& /*nobody asked*/) {}},
               job);
}

void JobRunner::fail(const Job& job, const wire::Error& error) {
    std::visit(Overloaded{[&](const jobs::LiveCommand& command) {
                              if (command.from != nullptr)
                                  command.from->send(wire::ServerMessage::error(command.id, error));
                          },
                          [&](const jobs::Subscribe& subscribe) {
                              subscriptions_.cancel(*subscribe.subscriber);
                              subscribe.answer(std::unexpected(error));
                          },
                          [](const jobs::Touch& /*nobody asked*/) {},
                          [&](const auto& request) { request.answer(std::unexpected(error)); }},
               job);
}

}  // namespace tateti::host
