#pragma once

#include "online/match_link.hpp"
#include "online/online_game.hpp"
#include "terminal/content.hpp"
#include "terminal/event.hpp"
#include "terminal/layout.hpp"
#include "terminal/model.hpp"

#include <tateti/cell.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

/// The screen of an online match: its own state, what keys do, what it shows. Everything about the match is in the
/// game.
namespace tateti::online_views {

enum class Page : std::uint8_t { board, help, link, private_link };

struct OnlineScreen {
    online::MatchLink link;  // with the token of our seat, if there is one
    bool own_server = false;
    terminal::Size size{};
    terminal::Alphabet alphabet = terminal::Alphabet::unicode;
    const words::Words* words = &words::kEnglish;  // of the game
    Page page = Page::board;
    bool copied = false;  // the link that is shown
    Cell cursor = Cell::from_index_unchecked(4);
    std::optional<terminal::Model> review{};  // of the finished game
    bool was_waiting = false;                 // for an opponent; then the link is shown
    std::int64_t round = 1;
};

/// Put this text into the clipboard of the terminal.
struct Copy {
    std::string text;
};
/// What a key asks for: nothing but a change of the screen, a move, a wish, a refusal by its code, or a copy.
using ScreenResult = std::variant<std::monostate, Cell, online::Wish, std::string_view, Copy>;

/// Changes the screen by a key, a mouse press or a new size. `shown`: where the board was when that happened.
[[nodiscard]] ScreenResult update(OnlineScreen& screen, const online::OnlineState& state, const terminal::Input& input,
                                  const terminal::BoardLayout& shown);

/// The review is that of the local game, of the same moves.
[[nodiscard]] play::LocalGame local_game_of(const Game& game);

/// Follows the match: shows the link while there is no opponent, and the board from then on.
void follow(OnlineScreen& screen, const online::OnlineGame& game);

[[nodiscard]] terminal::Content content_of(const OnlineScreen& screen, const online::OnlineGame& game,
                                           online::Moment now);

/// How the match stands, for the title of the window.
[[nodiscard]] std::string window_title(const online::OnlineGame& game);

}  // namespace tateti::online_views
