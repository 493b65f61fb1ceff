#pragma once

#include "host/presence_tracker.hpp"

#include <optional>
#include <string>
#include <string_view>

/// What the nodes of one store tell each other, a line each. Nothing of it is kept: it is about this moment.
namespace tateti::host {

struct NodeMessage {
    enum class Kind : std::uint8_t {
        alive,   // the node is there
        counts,  // so many are at this table on the node
        asks,    // who is at this table?
    };

    Kind kind = Kind::alive;
    std::string node{};
    std::string id{};  // of a match
    ConnectionCounts counts{};

    friend bool operator==(const NodeMessage&, const NodeMessage&) = default;
};

[[nodiscard]] std::string to_line(const NodeMessage& news);

/// Nothing if it makes no sense: another version may have said it.
[[nodiscard]] std::optional<NodeMessage> read_node_message(std::string_view line);

}  // namespace tateti::host
