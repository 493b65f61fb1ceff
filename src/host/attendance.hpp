#pragma once

#include "host/settings.hpp"
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
struct Heads {
    std::array<std::size_t, 2> players{};  // connections, by party
    std::size_t spectators = 0;

    [[nodiscard]] bool none() const { return players[0] + players[1] + spectators == 0; }

    friend bool operator==(const Heads&, const Heads&) = default;
};

/// Who is at a table, here and on other nodes, and since when those are away who are not.
class Attendance {
  public:
    /// Nobody is here yet.
    explicit Attendance(Time now) : away_since_{now, now} {}

    /// Somebody comes to (or goes from) the table here; without a party as a spectator.
    void come(std::optional<Party> party) { ++count(party); }
    void go(std::optional<Party> party, Time now);

    /// Somebody who holds no connection has been heard of.
    void seen(Party party, Time now);

    /// What another node has said of itself; whether that is new.
    bool on_node(std::string_view node, const Heads& heads, Time now);
    /// That node is no more; whether somebody was there.
    bool forget_node(std::string_view node, Time now);

    [[nodiscard]] const Heads& here() const { return here_; }
    [[nodiscard]] wire::Presence of(Party party) const;
    [[nodiscard]] std::size_t spectators() const;

  private:
    [[nodiscard]] std::size_t& count(std::optional<Party> party);
    [[nodiscard]] bool is_connected(Party party) const;
    /// Notes the time for those who were there and are not any more.
    void note(std::array<bool, 2> before, Time now);
    [[nodiscard]] std::array<bool, 2> connected() const;

    Heads here_;
    std::map<std::string, Heads, std::less<>> elsewhere_;  // by node; only those where somebody is
    std::array<Time, 2> away_since_;
};

}  // namespace tateti::host
