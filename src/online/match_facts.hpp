#pragma once

#include "wire/received_message.hpp"

#include <chrono>
#include <optional>
#include <vector>

/// Questions about a match that its snapshots answer.
namespace tateti::online {

using wire::ReceivedMatch;

[[nodiscard]] bool both_seated(const ReceivedMatch& match);
/// The seat that anybody may take.
[[nodiscard]] std::optional<Mark> open_seat(const ReceivedMatch& match);
/// The player who opened the match and left before anybody joined.
[[nodiscard]] std::optional<Mark> withdrawn_by(const ReceivedMatch& match);
[[nodiscard]] bool is_away(const wire::ReceivedSeat& seat);
/// Whether the game is on, and so early that a player may abort it.
[[nodiscard]] bool can_abort(const ReceivedMatch& match);
/// Whether the game is over. A server that calls a finished board a running game is not believed.
[[nodiscard]] bool is_over(const ReceivedMatch& match);

/// How long until the player `me` can claim the game from an opponent who is to move and away; none where there is
/// nothing to claim. With a time limit the clock decides. `now`: by the server's clock.
[[nodiscard]] std::optional<std::chrono::milliseconds> until_claim(const ReceivedMatch& match, std::optional<Mark> me,
                                                                   wire::Time now);

[[nodiscard]] bool same_position(const ReceivedMatch& one, const ReceivedMatch& other);
/// Whether this player has made an offer between two snapshots that waits for an answer.
[[nodiscard]] bool has_offered(const ReceivedMatch& before, const ReceivedMatch& after, Mark by);
/// Whether the game ended between two snapshots.
[[nodiscard]] bool has_ended(const ReceivedMatch& before, const ReceivedMatch& after);

/// What happened between two snapshots. The server names the last change. What was missed before it, for example while
/// the connection was lost, follows from comparing the snapshots.
[[nodiscard]] std::vector<wire::ReceivedChange> changes_between(const ReceivedMatch& before,
                                                                const ReceivedMatch& after);

}  // namespace tateti::online
