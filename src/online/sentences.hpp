#pragma once

#include "online/online_state.hpp"
#include "words/online_words.hpp"

#include <string>
#include <string_view>
#include <vector>

/// Players, changes and states of a match in words.
namespace tateti::online {

/// A sentence about a player: `{Name}` where it begins with them, `{name}` elsewhere.
[[nodiscard]] std::string sentence_about(std::string_view pattern, std::string_view name);

/// What the player `me`, or a spectator, calls the player in this seat.
[[nodiscard]] std::string name_of(const words::Words& words, const ReceivedMatch& match, Mark mark,
                                  std::optional<Mark> me);

/// `0:09`, or `1:00:00`: rounded up to the second.
[[nodiscard]] std::string clock_text(milliseconds time);

/// Whose turn it is, or how the game ended.
[[nodiscard]] std::string turn_in_words(const words::Words& words, const ReceivedMatch& match, std::optional<Mark> me);

/// What happened between two snapshots, and whose turn it is then. `own`: our latest move, which was announced when it
/// was made.
[[nodiscard]] std::string changes_in_words(const words::Words& words, const ReceivedMatch& before,
                                           const ReceivedMatch& after, std::optional<Mark> me,
                                           const std::optional<PendingMove>& own);

/// What happened between two snapshots and cannot be seen on the board: who joined, agreed, declined or withdrew.
[[nodiscard]] std::string news_in_words(const words::Words& words, const ReceivedMatch& before,
                                        const ReceivedMatch& after, std::optional<Mark> me);

/// Where a question is shown: on a screen a key answers it, elsewhere a word.
enum class Surface : std::uint8_t { lines, screen };

/// Why something is refused, and by whom.
[[nodiscard]] std::string refusal_in_words(const words::Words& words, const OnlineState& state, std::string_view code);

[[nodiscard]] std::string confirmation_in_words(const words::Words& words, const OnlineState& state,
                                                Surface surface = Surface::lines);
/// An offer that waits for an answer, ours or the opponent's; empty if there is none.
[[nodiscard]] std::string offer_in_words(const words::Words& words, const ReceivedMatch& match, std::optional<Mark> me,
                                         Surface surface = Surface::lines);

/// The status line: a notice or question if there is one, and whose turn it is.
[[nodiscard]] std::string headline(const words::Words& words, const OnlineState& state,
                                   Surface surface = Surface::lines);
/// What else there is to know: connection, presence, clock, spectators.
[[nodiscard]] std::vector<std::string> details(const words::Words& words, const OnlineState& state, Moment now,
                                               Surface surface = Surface::lines);
[[nodiscard]] std::string score_in_words(const words::Words& words, const OnlineState& state);

}  // namespace tateti::online
