#pragma once

#include "matches/match_store.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// The payload of a PostgreSQL notification between the nodes of one database, as lines of text. The first line names
/// the sender. Then comes `=ID VERSION` for each match that it has stored, or `>` and a published message.
namespace tateti::matches::postgres {

/// PostgreSQL allows 7999 bytes.
inline constexpr std::size_t kMaxPayload = 7000;
inline constexpr std::size_t kMaxMessage = 200;

struct Notification {
    std::string_view node;
    std::vector<MatchVersion> changed{};
    std::vector<std::string_view> messages{};
};

/// Ignores lines that it does not understand: a later version may send more.
[[nodiscard]] Notification parse_notification(std::string_view payload);

/// The payloads that publish these messages. Messages that are too long or more than one line are left out.
[[nodiscard]] std::vector<std::string> to_payloads(std::string_view node, const std::vector<std::string>& messages);

}  // namespace tateti::matches::postgres
