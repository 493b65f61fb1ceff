#pragma once

#include "terminal/canvas.hpp"
#include "terminal/draw_board.hpp"
#include "terminal/event.hpp"
#include "terminal/layout.hpp"
#include "terminal/model.hpp"
#include "words/words.hpp"

#include <tateti/by_mark.hpp>
#include <tateti/mark.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::terminal {

/// A move of the reviewed game, such as `4. O 1 mistake`.
struct ListedMove {
    std::string text;
    bool is_shown = false;
    bool went_wrong = false;
};

struct KeyHelp {
    std::string_view keys;
    std::string_view what;
};

struct TextLine {
    std::string text;
    Role role = Role::plain;
    std::optional<KeyPress> press{};  // what a click on it means
};

/// The text in lines of at most this many columns.
[[nodiscard]] std::vector<TextLine> wrapped_lines(std::string_view text, int columns, Role role);

/// What a screen shows, whatever the game is. `render` lays it out.
struct Content {
    Size size;
    const words::Words* words = &words::kEnglish;
    Size smallest = kSmallest;  // the size it needs
    BoardContent board{};
    std::optional<Mark> to_move{};  // an arrow points at this player
    ByMark<std::string> players{};
    std::string score{};
    std::string warning{};  // in the corner
    std::string status{};   // the status line
    std::vector<std::string> notes{};
    std::vector<ListedMove> moves{};  // of a review
    std::vector<KeyHelp> keys{};      // that are useful now
    std::string_view footer{};        // the same, where there is no room for a list
    std::vector<KeyHelp> help{};      // if not empty, it is all there is to see
    std::vector<TextLine> page{};     // the same
};

/// The local game.
[[nodiscard]] Content content_of(const Model& model);

}  // namespace tateti::terminal
