#pragma once

#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>
#include <tateti/game.hpp>
#include <tateti/notation.hpp>
#include <tateti/play_error.hpp>
#include <tateti/position.hpp>
#include <tateti/text.hpp>

#include <algorithm>
#include <cstddef>
#include <expected>
#include <optional>
#include <string_view>
#include <variant>

/// The game or the board that a question is about, and why a text is neither. The command line, the server and the page
/// give the same reasons in the same words.
namespace tateti {

/// A refusal: a code for programs, an explanation for people, and, if a move of a game is refused, its number from 0
/// and the moves that were legal.
struct Rejection {
    std::string_view code;
    Text<256> message{};
    std::optional<int> ply{};
    std::optional<CellSet> legal{};
};

/// The caller promises that `code` outlives the rejection. If a move is refused, `before` is the position in which it
/// was tried.
[[nodiscard]] constexpr Rejection make_rejection(std::string_view code, std::string_view message = "",
                                                 std::optional<Position> before = {}) noexcept {
    Rejection rejection{.code = code};
    rejection.message.append(message);
    if (before) {
        rejection.ply = before->ply();
        rejection.legal = before->legal_moves();
    }
    return rejection;
}

/// The longest text that is read, in bytes.
inline constexpr std::size_t kLongestSubject = 65536;

namespace detail {

/// Appends the beginning of a text from outside.
constexpr void append_quoted(Text<256>& message, std::string_view text) noexcept {
    append_legible(message, quoted_part(text));
}

constexpr void append_number(Text<256>& message, std::size_t number) noexcept {
    if (number >= 10) append_number(message, number / 10);
    message.append(static_cast<char>('0' + number % 10));
}

}  // namespace detail

/// Why a text is not a game.
[[nodiscard]] constexpr Rejection describe(std::string_view text, const ReplayError& error) noexcept {
    Rejection rejection = make_rejection(code(error), "move ", error.before.position());
    detail::append_number(rejection.message, static_cast<std::size_t>(error.ply) + 1);
    rejection.message.append(" (\"");
    detail::append_quoted(rejection.message, text.substr(error.where, error.length));
    rejection.message.append("\" at character ");
    detail::append_number(rejection.message, error.where + 1);
    rejection.message.append(") is refused: ").append(message(error));
    return rejection;
}

/// Why a text is not a board.
[[nodiscard]] constexpr Rejection describe(std::string_view text, ParseError error) noexcept {
    Rejection rejection = make_rejection(code(error));
    if (error.where == text.size()) {
        rejection.message.append("the board \"");
        detail::append_quoted(rejection.message, text);
        rejection.message.append("\" ends too soon: ").append(message(error));
        return rejection;
    }
    // Up to the next blank, but at least the character itself, which may be one.
    const std::size_t end = std::min(text.find_first_of(detail::kBlanks, error.where + 1), text.size());
    rejection.message.append("the board is unreadable at character ");
    detail::append_number(rejection.message, error.where + 1);
    rejection.message.append(" (\"");
    detail::append_quoted(rejection.message, text.substr(error.where, end - error.where));
    rejection.message.append("\"): ").append(message(error));
    return rejection;
}

/// Why a board is not a position.
[[nodiscard]] constexpr Rejection describe(std::string_view, BoardError error) noexcept {
    Rejection rejection = make_rejection(code(error), "no game leads to this board: ");
    rejection.message.append(message(error));
    return rejection;
}

/// Why a move in a list of cells is refused; `before` is the game up to it.
[[nodiscard]] constexpr Rejection describe_listed(const Game& before, PlayError error) noexcept {
    Rejection rejection = make_rejection(code(error), "move ", before.position());
    detail::append_number(rejection.message, static_cast<std::size_t>(before.ply()) + 1);
    rejection.message.append(" of \"moves\" is refused: ").append(message(error));
    return rejection;
}

/// A list of cells was expected.
[[nodiscard]] constexpr Rejection no_list_of_cells() noexcept {
    return make_rejection("state/bad_moves", "\"moves\" must be a list of cells from 0 to 8, or null");
}

[[nodiscard]] constexpr Rejection longer_than_any_subject() noexcept {
    Rejection rejection = make_rejection("request/too_long", "this is longer than ");
    detail::append_number(rejection.message, kLongestSubject);
    rejection.message.append(" characters");
    return rejection;
}

/// Why a board alone cannot be reviewed.
[[nodiscard]] constexpr Rejection review_needs_moves() noexcept {
    return make_rejection("review/no_moves", "a review needs the moves of the game; a board does not show their order");
}

/// A game, or a position whose moves are not known.
using Subject = std::variant<Game, Position>;

[[nodiscard]] constexpr Position position_of(const Subject& subject) noexcept {
    const Game* game = std::get_if<Game>(&subject);
    return game != nullptr ? game->position() : *std::get_if<Position>(&subject);
}

/// Whether to read the text as a board. A game has digits and no rows; a single letter is more likely a mistyped cell.
[[nodiscard]] constexpr bool looks_like_board(std::string_view text) noexcept {
    const bool has_rows = text.find('/') != std::string_view::npos;
    const bool has_digits = text.find_first_of("0123456789,") != std::string_view::npos;
    return text.size() > 1 && text.find_first_of("XOxo._-/") != std::string_view::npos && (has_rows || !has_digits);
}

/// Reads a game (`40812`, `4 0 8`, `1,1 0,0`) or a board (`X.O/.X./..O`).
[[nodiscard]] constexpr std::expected<Subject, Rejection> read_subject(std::string_view text) noexcept {
    if (text.size() > kLongestSubject) return std::unexpected(longer_than_any_subject());
    if (looks_like_board(text)) {
        const auto position = parse_position(text);
        if (!position)
            return std::unexpected(std::visit([&](auto error) { return describe(text, error); }, position.error()));
        return Subject(*position);
    }
    const auto game = parse_game(text);
    if (!game) return std::unexpected(describe(text, game.error()));
    return Subject(*game);
}

}  // namespace tateti
