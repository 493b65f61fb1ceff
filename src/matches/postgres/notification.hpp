#pragma once

#include "matches/match_store.hpp"

#include <string>
#include <string_view>
#include <vector>

/// What the nodes of one database tell each other: a notification of PostgreSQL, lines of text. The first is the node
/// that speaks; then `=ID VERSION` for each match that it has kept, or `>` and a line that was told.
namespace tateti::matches::postgres {

/// The most that a notification holds is 7999 bytes.
inline constexpr std::size_t kLongestNews = 7000;
inline constexpr std::size_t kLongestLine = 200;

struct NodeMessage {
    std::string_view node;
    std::vector<MatchVersion> changed{};
    std::vector<std::string_view> told{};
};

/// Whatever makes no sense is passed over: a later version may say more.
[[nodiscard]] NodeMessage read_node_message(std::string_view payload);

/// Lines that are told, as payloads. Those that are too long or more than one line are left out.
[[nodiscard]] std::vector<std::string> write_news(std::string_view node, const std::vector<std::string>& lines);

}  // namespace tateti::matches::postgres
