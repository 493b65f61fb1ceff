#pragma once

#include "terminal/content.hpp"
#include "terminal/model.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The texts on the screen.
namespace tateti::terminal {

/// The status line: why a key did nothing, whose turn it is, who won.
[[nodiscard]] std::string status_text(const Model& model);

/// Whose turn it is, or how the game ended, for the title of the window.
[[nodiscard]] std::string window_title(const Model& model);

/// The paragraphs below it: the hint, what decided the game, the review of a move, why nothing is saved.
[[nodiscard]] std::vector<std::string> notes(const Model& model);

/// The position whose values are on the empty cells; none if there are none. After a mistake the review shows what the
/// mover could have played instead.
[[nodiscard]] std::optional<Position> shown_values(const Model& model);

/// The moves of the reviewed game.
[[nodiscard]] std::vector<ListedMove> reviewed_moves(const Model& model);

/// Who plays this mark: `you`, `computer, medium`, or `player 1` where two people play.
[[nodiscard]] std::string player_name(const Model& model, Mark mark);

/// The most useful keys now, where there is no room for a list.
[[nodiscard]] std::string_view footer(const Model& model);

/// The keys that are useful now, for the panel beside the board.
[[nodiscard]] std::vector<KeyHelp> panel_keys(const Model& model);
/// All keys, for the help screen.
[[nodiscard]] std::vector<KeyHelp> help_keys(const Model& model);

}  // namespace tateti::terminal
