#pragma once

#include "host/answers.hpp"
#include "host/counters.hpp"
#include "host/damaged_matches.hpp"
#include "host/host_options.hpp"
#include "host/subscriber.hpp"
#include "matches/match_store.hpp"
#include "wire/client_message.hpp"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// Module host: all matches of one node, from a client's request to the stored and broadcast change.
/// It may use the library, match, wire, matches, and libsodium for tokens.
/// It must not know sockets, HTTP or threads: time, randomness and the store are passed in.
namespace tateti::host {

/// Every answer comes exactly once: within the call, or later on the thread that calls `MatchStore::deliver`.
class Host {
  public:
    /// Starts the store, which must outlive the host. `wake` goes to `MatchStore::start`.
    Host(matches::MatchStore& store, const HostOptions& options, HostSources sources, std::function<void()> wake);
    ~Host();
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;

    /// `address`: of the client, for the limit of matches per address.
    void create(const wire::Opening& opening, std::string_view address, const CreateAnswer& answer);
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
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace tateti::host
