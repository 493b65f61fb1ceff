#include "host/host.hpp"

#include "host/apply_command.hpp"
#include "host/cluster.hpp"
#include "host/job.hpp"
#include "host/match_limits.hpp"
#include "host/new_series.hpp"
#include "host/rooms.hpp"
#include "host/store_clock.hpp"
#include "host/store_maintenance.hpp"
#include "host/subscriptions.hpp"
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

class Host::Impl final : private RoomListener {
  public:
    Impl(matches::MatchStore& store, const HostOptions& options, HostSources sources, std::function<void()> wake)
        : store_(store),
          options_(options),
          sources_(std::move(sources)),
          availability_(sources_),
          subscriptions_(options_, sources_, availability_, counters_),
          store_clock_(store, options_, sources_),
          rooms_(store, store_clock_, options_, sources_, availability_, counters_, subscriptions_, *this),
          cluster_(store, rooms_, subscriptions_, sources_),
          limits_(options_, sources_, counters_),
          maintenance_(store, store_clock_, options_, sources_, availability_, counters_, rooms_, limits_) {
        store_.start(std::move(wake),
                     {.changed = [this](const auto& versions) { cluster_.receive_changes(versions); },
                      .message = [this](std::string_view message) { cluster_.receive_message(message); },
                      .missed_messages = [this] { cluster_.recover_missed(); }});
        maintenance_.start();
    }

    void create(const wire::Opening& opening, const std::string& address, const CreateAnswer& answer) {
        if (auto refusal = limits_.refuse_match(address)) return answer(std::unexpected(std::move(*refusal)));
        if (!store_clock_.is_known()) {  // the server has just started
            store_clock_.synchronize([this, opening, address, answer](bool works) {
                if (works) return create(opening, address, answer);
                availability_.store_failed();
                ++counters_.unavailable;
                answer(std::unexpected(unavailable()));
            });
            return;
        }
        std::string token = new_token(sources_);
        const Time now = sources_.now();
        const Series series = with_computer(new_series(opening, token, sources_), now);
        store_new({.series = series, .token = std::move(token), .address = address, .answer = answer}, kIdAttempts);
    }

    void join(std::string_view id, const wire::Joining& joining, const JoinAnswer& answer) {
        std::string token = new_token(sources_);
        match::Participant who = new_person(joining.name, token);
        if (!joining.key.empty()) who.key_hash = hash_of(joining.key);
        run(id, jobs::Join{.who = std::move(who), .token = std::move(token), .answer = answer});
    }

    void view(std::string_view id, std::string_view token, const MatchAnswer& answer) {
        run(id, jobs::View{.token = std::string(token), .answer = answer});
    }

    void command(std::string_view id, std::string_view token, const wire::Command& command, const MatchAnswer& answer) {
        if (auto refusal = refuse_rematch(rooms_.find(id), command))
            return answer(std::unexpected(std::move(*refusal)));
        run(id, jobs::HttpCommand{.token = std::string(token), .command = command, .answer = answer});
    }

    void subscribe(std::string_view id, Subscriber& subscriber, const SubscribeAnswer& answer) {
        if (!wire::is_match_id(id)) return answer(std::unexpected(not_found()));
        Room& room = rooms_.room(id);
        subscriptions_.await(room, subscriber);
        rooms_.run(room, jobs::Subscribe{.subscriber = &subscriber, .answer = answer});
    }

    void unsubscribe(Subscriber& subscriber) {
        Room* room = subscriptions_.room_of(subscriber);
        if (room == nullptr) return;
        rooms_.disconnect(*room, subscriber);
        subscriptions_.remove(subscriber);
    }

    bool receive(Subscriber& subscriber, std::string_view text) {
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

    void tick() {
        const auto change = availability_.tick(store_.problem().empty() && cluster_.is_reachable());
        if (change != Availability::Change::none) rooms_.set_all_clocks();
        if (change == Availability::Change::resumed) cluster_.recover_missed();
        rooms_.tick();
        cluster_.tick();
        limits_.tick();
        maintenance_.tick(store_problem().empty());
    }

    [[nodiscard]] Counters counters() const {
        Counters counters = counters_;
        counters.loaded = rooms_.size();
        counters.damaged = rooms_.damaged().size();
        return counters;
    }
    [[nodiscard]] HostReport report() const {
        HostReport report{.counters = counters(), .can_store = store_problem().empty(), .store = store_.statistics()};
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
    [[nodiscard]] std::string store_problem() const {
        std::string problem = store_.problem();
        return problem.empty() ? availability_.write_problem() : problem;
    }
    [[nodiscard]] std::vector<DamageReport> take_damage_reports() { return rooms_.damaged().take_reports(); }

  private:
    /// A match that is not stored yet.
    struct NewMatch {
        Series series;
        std::string token;
        std::string address;
        CreateAnswer answer;
    };

    void room_loaded(const Room& room) override { cluster_.request_counts(room); }
    void game_ended(const Room& room) override { limits_.end_round(room.id); }
    void rematch_began(const Room& room) override {
        if (!room.opener.empty()) limits_.begin_round(room.id, room.opener);
    }

    /// Why this command may not begin another round; none if it may, or is no rematch.
    std::optional<wire::Error> refuse_rematch(const Room* room, const wire::Command& command) {
        const auto* rematch = std::get_if<wire::Rematch>(&command);
        if (rematch == nullptr || !rematch->accept || room == nullptr || room->opener.empty()) return std::nullopt;
        return limits_.refuse_round(room->opener);
    }

    template <typename Request>
    void run(std::string_view id, Request request) {
        if (!wire::is_match_id(id)) return request.answer(std::unexpected(not_found()));
        rooms_.run(rooms_.room(id), std::move(request));
    }

    void store_new(const NewMatch& made, int attempts) {
        const std::string id = new_match_id(sources_);
        matches::StoredMatch stored{.id = id,
                                    .version = 1,
                                    .touched = store_clock_.touch_time(made.series),
                                    .body = wire::record_text(made.series)};
        store_.create(std::move(stored), [this, id, made, attempts](matches::WriteResult result) {
            if (result == matches::WriteResult::conflict && attempts > 1) return store_new(made, attempts - 1);
            availability_.write_finished(result, store_);
            if (result != matches::WriteResult::stored) {
                ++counters_.unavailable;
                return made.answer(std::unexpected(unavailable()));
            }
            ++counters_.created;
            limits_.add_stored();
            limits_.begin_round(id, made.address);
            rooms_.open(id, made.series, made.address);
            run(id, jobs::AnswerCreate{.token = made.token, .answer = made.answer});
        });
    }

    bool take_seat(Room& room, Subscription& subscription, const wire::Hello& hello, const wire::MessageId& id) {
        auto party = party_of(*room.series, hello.token);
        if (party && room.series->at(*party).left)
            party = std::unexpected(to_error(match::MatchError::gone, *room.series));
        if (!party) {
            subscription.subscriber->send(ServerMessage::error(id, party.error()));
            return false;
        }
        rooms_.clocks().take_over(room, *party);
        if (subscription.party != *party) subscriptions_.seat(room, subscription, *party);
        subscriptions_.send_snapshot(room, subscription, id);
        // A match that a player comes back to must not expire.
        if (store_clock_.needs_touch(*room.series, room.touched)) rooms_.run(room, jobs::Touch{});
        return true;
    }

    matches::MatchStore& store_;
    HostOptions options_;
    HostSources sources_;
    Counters counters_;
    Availability availability_;
    Subscriptions subscriptions_;
    StoreClock store_clock_;
    Rooms rooms_;
    Cluster cluster_;
    MatchLimits limits_;
    StoreMaintenance maintenance_;
};

Host::Host(matches::MatchStore& store, const HostOptions& options, HostSources sources, std::function<void()> wake)
    : impl_(std::make_unique<Impl>(store, options, std::move(sources), std::move(wake))) {}

Host::~Host() = default;

void Host::create(const wire::Opening& opening, std::string_view address, const CreateAnswer& answer) {
    impl_->create(opening, std::string(address), answer);
}

void Host::join(std::string_view id, const wire::Joining& joining, const JoinAnswer& answer) {
    impl_->join(id, joining, answer);
}

void Host::view(std::string_view id, std::string_view token, const MatchAnswer& answer) {
    impl_->view(id, token, answer);
}

void Host::command(std::string_view id, std::string_view token, const wire::Command& command,
                   const MatchAnswer& answer) {
    impl_->command(id, token, command, answer);
}

void Host::subscribe(std::string_view id, Subscriber& subscriber, const SubscribeAnswer& answer) {
    impl_->subscribe(id, subscriber, answer);
}

void Host::unsubscribe(Subscriber& subscriber) {
    impl_->unsubscribe(subscriber);
}

bool Host::receive(Subscriber& subscriber, std::string_view text) {
    return impl_->receive(subscriber, text);
}

void Host::tick() {
    impl_->tick();
}

Counters Host::counters() const {
    return impl_->counters();
}

HostReport Host::report() const {
    return impl_->report();
}

std::string Host::store_problem() const {
    return impl_->store_problem();
}

std::vector<DamageReport> Host::take_damage_reports() {
    return impl_->take_damage_reports();
}

}  // namespace tateti::host
