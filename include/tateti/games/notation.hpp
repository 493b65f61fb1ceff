#pragma once

#include <tateti/games/game.hpp>
#include <tateti/games/names.hpp>
#include <tateti/games/notation_error.hpp>
#include <tateti/games/notation_reader.hpp>
#include <tateti/games/rules.hpp>
#include <tateti/mark.hpp>
#include <tateti/text.hpp>

#include <cstddef>
#include <expected>
#include <optional>
#include <string_view>

/// Games, moves and positions as text; each `parse_…` reads what `to_text` writes.
///
/// - **Rules** are a name such as `misere`, or numbers: columns, rows, k (`7,7,5`). With layers: `4x4x4,4`. With a
///   prefix: `misere-4,4,4`, `wild-4,4,3`, `wild-misere-4,4,3`, `notakto-4,4,3`, `notakto-4,4,3-2` (on two boards),
///   `notakto-win-4,4,3` (the line wins).
/// - **A cell** is a column letter and a row number, `a1` at the top left. Layers and several boards add a dot and
///   their number from 1: `b2.3`. On a single board of 3×3 it is a digit, as in tic-tac-toe.
/// - **A move** is a cell. Where players choose their mark, it comes first: `Xb2`.
/// - **A game** is its rules and its moves: `misere 408`, `7,7,5 d4 e5`.
/// - **A position** is its rows from the top, separated by `/`, layers and boards by `|`. Vanishing marks: the cells
///   of X and of O from the oldest to the newest, and the side to move, `408/26/X`. Ultimate: the rows, the owners of
///   the small boards, and the small board to play in or `*`, separated by `;`.
namespace tateti::games {

[[nodiscard]] constexpr std::expected<Rules, ReadError> parse_rules(std::string_view text) noexcept {
    for (const NamedRules& named : kNamedRules)
        if (named.name == text) return named.rules;
    detail::Reader reader(text);
    const Rules rules = detail::read_rules(reader);
    if (reader.failed() || !reader.at_end()) return std::unexpected(ReadError{NotationError::no_such_game, 0});
    if (const auto error = problem(rules)) return std::unexpected(ReadError{*error, 0});
    return rules;
}

[[nodiscard]] constexpr detail::RulesText to_text(const Rules& rules) noexcept {
    for (const NamedRules& named : kNamedRules)
        if (named.rules == rules) return detail::RulesText().append(named.name);
    return visit([](const auto& kind) { return detail::write_rules(kind); }, rules);
}

/// The text of a cell on a grid.
[[nodiscard]] constexpr detail::CellText to_text(Cell cell, Grid grid) noexcept {
    return detail::write_cell(cell, grid);
}

[[nodiscard]] constexpr detail::CellText to_text(Move move, const Position& position) noexcept {
    detail::CellText text;
    if (!position.implied_mark()) text.append(to_char(move.mark));
    return text.append(detail::write_cell(move.cell, position.grid()));
}

/// The move that a text stands for in a position, whether it is legal or not.
[[nodiscard]] constexpr std::expected<Move, ReadError> parse_move(const Position& position,
                                                                  std::string_view text) noexcept {
    detail::Reader reader(text);
    const auto move = detail::read_move(reader, position);
    if (!move) return std::unexpected(ReadError{move.error(), 0});
    if (!reader.at_end()) return std::unexpected(ReadError{NotationError::no_such_cell, reader.where()});
    return *move;
}

/// The moves of a game without its rules.
[[nodiscard]] constexpr std::expected<Game, ReadError> parse_moves(const Rules& rules, std::string_view text) noexcept {
    const auto start = Game::start(rules);
    if (!start) return std::unexpected(ReadError{start.error(), 0});
    Game game = *start;
    Position position = game.position();
    detail::Reader reader(text);
    for (reader.skip_blanks(); !reader.at_end(); reader.skip_blanks()) {
        const std::size_t where = reader.where();
        const auto move = detail::read_move(reader, position);
        if (!move) return std::unexpected(ReadError{move.error(), where});
        const auto longer = game.play(*move);
        if (!longer) return std::unexpected(ReadError{longer.error(), where});
        game = *longer;
        position = position.play_unchecked(*move);
    }
    return game;
}

[[nodiscard]] constexpr std::expected<Game, ReadError> parse_game(std::string_view text) noexcept {
    const std::string_view name = detail::first_word(text);
    const auto rules = parse_rules(name);
    if (!rules) return std::unexpected(rules.error());
    auto game = parse_moves(*rules, text.substr(name.size()));
    if (!game) return std::unexpected(ReadError{game.error().why, game.error().where + name.size()});
    return game;
}

/// The rules and the moves. The longest is `wild-misere-1x19x19,19`, with 2,568 characters.
[[nodiscard]] constexpr Text<2600> to_text(const Game& game) noexcept {
    Text<2600> text;
    text.append(to_text(game.rules()));
    Position position = Position::start_unchecked(game.rules());
    bool first = true;
    for (const Move move : game.moves()) {
        const bool digits = detail::has_digits(position.grid()) && position.implied_mark();
        if (first || !digits) text.append(' ');
        text.append(to_text(move, position));
        position = position.play_unchecked(move);
        first = false;
    }
    return text;
}

[[nodiscard]] constexpr std::expected<Position, ReadError> parse_position(const Rules& rules,
                                                                          std::string_view text) noexcept {
    if (const auto error = problem(rules)) return std::unexpected(ReadError{*error, 0});
    detail::Reader reader(text);
    return visit([&](const auto& kind) { return detail::read_position(reader, kind); }, rules);
}

[[nodiscard]] constexpr detail::PositionText to_text(const Position& position) noexcept {
    return position.visit([](const auto& kind) { return detail::write_position(kind); });
}

}  // namespace tateti::games
