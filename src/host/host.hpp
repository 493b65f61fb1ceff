#pragma once

#include "host/answers.hpp"
#include "host/cluster.hpp"
#include "host/damaged_matches.hpp"
#include "host/host_context.hpp"
#include "host/match_limits.hpp"
#include "host/rooms.hpp"
#include "host/store_maintenance.hpp"
#include "host/subscriber.hpp"
#include "host/subscriptions.hpp"
#include "wire/client_message.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Module host: all matches of one node, from a client's request to the stored and broadcast change. It has no sockets
/// and no threads: time, randomness and the store are passed in.
namespace tateti::host {

/// Every answer comes exactly once: within the call, or later on the thread that calls `MatchStore::deliver`.
class Host final : private RoomListener {
  public:
    /// Starts the store, which must outlive the host. `wake` goes to `MatchStore::start`.
    Host(matches::MatchStore& store, const HostOptions& options, HostSources sources, std::function<void()> wake);

    /// `address`: of the client, for the limit of matches per address.
    void create(const wire::Opening& opening, const std::string& address, const CreateAnswer& answer);
    void join(std::string_view id, const wire::Joining& joining, const JoinAnswer& answer);
    /// The token may be empty. With a token, the player counts as present now.
    void view(std::string_view id, std::string_view token, const MatchAnswer& answer);
    void command(std::string_view id, std::string_view token, const wire::Command& command, const MatchAnswer& answer);

    /// If this succeeds, the subscriber receives a snapshot before the answer and every change after it. `unsubscribe`
    /// is allowed before the answer, which then does not come.
    void subscribe(std::string_view id, Subscriber& subscriber, const SubscribeAnswer& answer);
    void unsubscribe(Subscriber& subscriber);
    /// Handles a message from the subscriber's client, and sends the answer to the subscriber. Returns whether the
    /// message was valid.
    bool receive(Subscriber& subscriber, std::string_view text);

    /// Call this about ten times a second. It checks clocks, sends presence changes and heartbeats, evicts and expires.
    void tick();

    [[nodiscard]] Counters counters() const;
    /// The counters and more. Visits every match in memory.
    [[nodiscard]] HostReport report() const;
    /// Why matches cannot be stored, as a clause for people; empty while they can. While there is a problem, the host
    /// tries every second whether it is over.
    [[nodiscard]] std::string store_problem() const;
    /// Which matches turned out to be damaged, or are no longer, since the last call.
    [[nodiscard]] std::vector<DamageReport> take_damage_reports();

  private:
    struct NewMatch;

    void room_loaded(const Room& room) override { cluster_.request_counts(room); }
    void game_ended(const Room& room) override { limits_.end_round(room.id); }
    void rematch_began(const Room& room) override;
    /// Why this command may not begin another round; none if it may, or is no rematch.
    [[nodiscard]] std::optional<wire::Error> refuse_rematch(const Room* room, const wire::Command& command);
    template <typename Request>
    void run(std::string_view id, Request request);
    void store_new(const NewMatch& made, int attempts);
    bool take_seat(Room& room, Subscription& subscription, const wire::Hello& hello, const wire::MessageId& id);

    HostContext context_;
    Subscriptions subscriptions_{context_};
    Rooms rooms_{context_, subscriptions_, *this};
    Cluster cluster_{context_, rooms_, subscriptions_};
    MatchLimits limits_{context_};
    StoreMaintenance maintenance_{context_, rooms_, limits_};
};

}  // namespace tateti::host
