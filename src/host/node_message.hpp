#pragma once

#include "host/presence_tracker.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// What the nodes on one store publish to each other. It is never stored.
namespace tateti::host {

struct NodeMessage {
    enum class Kind : std::uint8_t {
        heartbeat,
        counts,          // how many connections the node has in a match
        request_counts,  // asks the other nodes for their counts
        seen,            // a player without a live connection has sent the node a request
    };

    Kind kind = Kind::heartbeat;
    std::string node{};
    std::string id{};  // of a match
    ConnectionCounts counts{};
    Party party{};  // who was seen

    friend bool operator==(const NodeMessage&, const NodeMessage&) = default;
};

/// The message as one line of text. Nodes of other versions read it, so its words must never change.
[[nodiscard]] std::string to_text(const NodeMessage& message);

/// None if the text is unknown: a later version may have sent it.
[[nodiscard]] std::optional<NodeMessage> read_node_message(std::string_view text);

}  // namespace tateti::host
