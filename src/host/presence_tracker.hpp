#pragma once

#include "host/host_options.hpp"
#include "wire/match_message.hpp"

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace tateti::host {

using match::Party;

/// How many are at a table on one node.
struct ConnectionCounts {
    std::array<std::size_t, 2> players{};  // connections, by party
    std::size_t spectators = 0;

    [[nodiscard]] bool none() const { return players[0] + players[1] + spectators == 0; }

    friend bool operator==(const ConnectionCounts&, const ConnectionCounts&) = default;
};

/// Who is at a table, here and on other nodes, and since when those are away who are not.
class PresenceTracker {
  public:
    /// Nobody is here yet.
    explicit PresenceTracker(Time now) : away_since_{now, now} {}

    /// Somebody comes to (or goes from) the table here; without a party as a spectator.
    void come(std::optional<Party> party) { ++count(party); }
    void go(std::optional<Party> party, Time now);

    /// Somebody who holds no connection has been heard of.
    void seen(Party party, Time now);

    /// What another node has said of itself; whether that is new.
    bool on_node(std::string_view node, const ConnectionCounts& counts, Time now);
    /// That node is no more; whether somebody was there.
    bool forget_node(std::string_view node, Time now);

    [[nodiscard]] const ConnectionCounts& here() const { return here_; }
    [[nodiscard]] wire::Presence of(Party party) const;
    [[nodiscard]] std::size_t spectators() const;

  private:
    [[nodiscard]] std::size_t& count(std::optional<Party> party);
    [[nodiscard]] bool is_connected(Party party) const;
    /// Notes the time for those who were there and are not any more.
    void note(std::array<bool, 2> before, Time now);
    [[nodiscard]] std::array<bool, 2> connected() const;

    ConnectionCounts here_;
    std::map<std::string, ConnectionCounts, std::less<>> elsewhere_;  // by node; only those where somebody is
    std::array<Time, 2> away_since_;
};

}  // namespace tateti::host
