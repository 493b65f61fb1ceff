#pragma once

#include "terminal/model.hpp"

#include <string>
#include <string_view>
#include <vector>

/// What the screen says in words.
namespace tateti::terminal {

/// The status line: why a key did nothing, whose turn it is, who won.
[[nodiscard]] std::string status_text(const Model& model);

/// What else there is to say, each a paragraph: the hint, the verdict, the review of a move, why nothing is saved.
[[nodiscard]] std::vector<std::string> notes(const Model& model);

/// A move of the reviewed game, such as `4. O 1 mistake`.
struct ListedMove {
    std::string text;
    bool is_shown = false;
    bool went_wrong = false;
};
[[nodiscard]] std::vector<ListedMove> reviewed_moves(const Model& model);

/// Who plays this mark: `you`, `computer, medium`, or `player 1` where two people play.
[[nodiscard]] std::string player_name(const Model& model, Mark mark);

/// The most useful keys now, where there is no room for a list.
[[nodiscard]] std::string_view footer(const Model& model);

struct KeyHelp {
    std::string_view keys;
    std::string_view what;
};
/// What can be done now, for beside the board.
[[nodiscard]] std::vector<KeyHelp> key_help(const Model& model);
[[nodiscard]] std::vector<KeyHelp> all_key_help();

}  // namespace tateti::terminal
