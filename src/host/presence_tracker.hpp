#pragma once

#include "host/host_options.hpp"
#include "match/party.hpp"
#include "wire/match_view.hpp"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace tateti::host {

using match::Party;

/// How many connections one node has in a match.
struct ConnectionCounts {
    match::ByParty<std::size_t> players{};  // connections
    std::size_t spectators = 0;

    [[nodiscard]] bool none() const { return players.first + players.second + spectators == 0; }

    friend bool operator==(const ConnectionCounts&, const ConnectionCounts&) = default;
};

/// Who is connected to a match, on this node and on others, and since when each absent player has been away.
class PresenceTracker {
  public:
    /// At first nobody is connected.
    explicit PresenceTracker(Time now) : away_since_{.first = now, .second = now} {}

    /// A connection to this node opens or ends. Without a party it belongs to a spectator.
    void connect(std::optional<Party> party) { ++count(party); }
    void disconnect(std::optional<Party> party, Time now);

    /// A player without a connection has sent a request.
    void seen(Party party, Time now);

    /// Sets the counts of another node. Returns whether they differ from the last ones.
    bool set_node(std::string_view node, const ConnectionCounts& counts, Time now);
    /// Removes a node that has stopped. Returns whether it had connections.
    bool drop_node(std::string_view node, Time now);

    [[nodiscard]] const ConnectionCounts& here() const { return here_; }
    [[nodiscard]] wire::Presence of(Party party) const;
    /// Connected to another node, and perhaps to this one too.
    [[nodiscard]] bool is_elsewhere(Party party) const;
    /// Connected, but not to this node.
    [[nodiscard]] bool is_only_elsewhere(Party party) const;
    [[nodiscard]] std::size_t spectators() const;

  private:
    [[nodiscard]] std::size_t& count(std::optional<Party> party);
    [[nodiscard]] bool is_connected(Party party) const;
    /// Sets the time for players who were connected before and are not now.
    void update_away_since(match::ByParty<bool> before, Time now);
    [[nodiscard]] match::ByParty<bool> connected() const;

    ConnectionCounts here_;
    std::map<std::string, ConnectionCounts, std::less<>> elsewhere_;  // by node; only those with connections
    match::ByParty<Time> away_since_;
};

}  // namespace tateti::host
