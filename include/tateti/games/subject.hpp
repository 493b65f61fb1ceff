#pragma once

#include <tateti/games/game.hpp>
#include <tateti/games/move.hpp>
#include <tateti/games/notation.hpp>
#include <tateti/games/rules.hpp>
#include <tateti/games/score.hpp>
#include <tateti/mark.hpp>
#include <tateti/outcome.hpp>
#include <tateti/text.hpp>

#include <algorithm>
#include <cstddef>
#include <expected>
#include <optional>
#include <string_view>
#include <variant>

/// The game or the position that a question is about, and why a text is neither. The command line and JavaScript give
/// the same reasons in the same words.
namespace tateti::games {

/// A position of any game, and the moves that lead to it, if they are known.
struct Subject {
    Position position;
    std::optional<Game> game{};

    constexpr explicit Subject(const Position& board) noexcept : position(board) {}
    constexpr explicit Subject(const Game& played) noexcept : position(played.position()), game(played) {}

    [[nodiscard]] constexpr std::optional<Outcome> outcome() const noexcept {
        return game ? game->outcome() : position.outcome();
    }
    [[nodiscard]] constexpr MoveSet legal_moves() const noexcept {
        return game ? game->legal_moves() : position.legal_moves();
    }
    /// The number of moves, or of marks if the moves are not known.
    [[nodiscard]] constexpr int move_count() const noexcept {
        return game ? game->ply() : position.cells(Mark::x).size() + position.cells(Mark::o).size();
    }
};

/// The value of a finished game for the side to move. The caller promises that it is over.
[[nodiscard]] constexpr Score score_of_end(const Subject& subject) noexcept {
    const auto won = winner(subject.outcome());
    if (!won) return Score::draw();
    return *won == subject.position.turn() ? Score::win_in(0) : Score::loss_in(0);
}

/// A refused move: its number from 0, the position in which it was tried, and the moves that were legal.
struct RefusedMove {
    int ply = 0;
    Position before;
    MoveSet legal{};
};

/// A refusal: a code for programs, an explanation for people, and the move, if one is refused.
struct Refusal {
    std::string_view code;
    Text<256> message{};
    std::optional<RefusedMove> move{};
};

/// The caller promises that `code` outlives the refusal.
[[nodiscard]] constexpr Refusal make_refusal(std::string_view code, std::string_view message) noexcept {
    Refusal refusal{.code = code};
    refusal.message.append(message);
    return refusal;
}

/// A refused move of a game.
[[nodiscard]] constexpr Refusal refuse_move(const Game& before, std::string_view code,
                                            std::string_view message) noexcept {
    Refusal refusal = make_refusal(code, message);
    refusal.move = RefusedMove{.ply = before.ply(), .before = before.position(), .legal = before.legal_moves()};
    return refusal;
}

namespace detail {

[[nodiscard]] constexpr std::string_view trimmed(std::string_view text) noexcept {
    text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
    return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

/// Appends a part of the text in quotation marks.
constexpr void append_part(Text<256>& message, std::string_view part) noexcept {
    message.append(" (\"");
    append_legible(message, quoted_part(part));
    message.append("\"");
}

/// The word at a place of the text.
[[nodiscard]] constexpr std::string_view word_at(std::string_view text, std::size_t where) noexcept {
    const std::string_view rest = text.substr(std::min(where, text.size()));
    return rest.substr(0, rest.find(' '));
}

/// The move at a place of the text. The digits of 3×3 may follow each other without a blank.
[[nodiscard]] constexpr std::string_view move_at(std::string_view text, std::size_t where,
                                                 const Position& before) noexcept {
    const std::string_view word = word_at(text, where);
    if (!has_digits(before.grid())) return word;
    Reader reader(word);
    if (!before.implied_mark() && !read_mark_of_move(reader)) return word;
    const bool has_digit = reader.peek() >= '0' && reader.peek() <= '9';
    return has_digit ? word.substr(0, reader.where() + 1) : word;
}

/// `offset` is the number of characters before the text that also belong to what was typed.
[[nodiscard]] constexpr std::expected<Subject, Refusal> read_moves(const Rules& rules, std::string_view text,
                                                                   std::size_t offset) noexcept {
    const auto game = parse_moves(rules, text);
    if (game) return Subject(*game);
    const ReadError& error = game.error();
    const Game before = parse_moves(rules, text.substr(0, error.where)).value_or(Game(rules));
    Refusal refusal = refuse_move(before, code(error), "move ");
    append_number(refusal.message, before.ply() + 1);
    append_part(refusal.message, move_at(text, error.where, before.position()));
    refusal.message.append(" at character ");
    append_number(refusal.message, static_cast<int>(offset + error.where) + 1);
    refusal.message.append(") is refused: ").append(message(error));
    return std::unexpected(refusal);
}

/// Only marks and empty cells; moves also have other characters.
[[nodiscard]] constexpr bool has_only_cells(std::string_view text) noexcept {
    return !text.empty() && text.find_first_not_of("XO.") == std::string_view::npos;
}

/// The cells of a whole board with the separators that the notation has.
[[nodiscard]] constexpr PositionText separated(std::string_view cells, Grid grid) noexcept {
    PositionText text;
    int count = 0;
    for (const char cell : cells) {
        if (count > 0 && count % grid.columns == 0) text.append(count % (grid.columns * grid.rows) == 0 ? '|' : '/');
        text.append(cell);
        ++count;
    }
    return text;
}

[[nodiscard]] constexpr std::expected<Subject, Refusal> read_board(const Rules& rules, std::string_view text,
                                                                   std::size_t offset) noexcept {
    const bool whole = has_only_cells(text) && text.size() == static_cast<std::size_t>(grid(rules).size());
    const auto position = whole ? parse_position(rules, separated(text, grid(rules))) : parse_position(rules, text);
    if (position) return Subject(*position);
    const ReadError& error = position.error();
    Refusal refusal = make_refusal(code(error), "");
    if (std::holds_alternative<PositionError>(error.why)) {
        refusal.message.append("no game leads to this board: ");
    } else {
        refusal.message.append("the board is unreadable at character ");
        append_number(refusal.message, static_cast<int>(offset + error.where) + 1);
        append_part(refusal.message, word_at(text, error.where));
        refusal.message.append("): ");
    }
    refusal.message.append(message(error));
    return std::unexpected(refusal);
}

/// Whether to read the text as a position. Moves have no separators.
[[nodiscard]] constexpr bool looks_like_position(std::string_view text) noexcept {
    return text.find_first_of("/|;") != std::string_view::npos || has_only_cells(text);
}

}  // namespace detail

/// A text that names no game.
[[nodiscard]] constexpr Refusal no_game_named(std::string_view text) noexcept {
    Refusal refusal = make_refusal(code(NotationError::no_such_game), "there is no game \"");
    append_legible(refusal.message, quoted_part(text));
    refusal.message.append("\"; 'tateti games' lists the names, and numbers such as 7,7,5 are games too");
    return refusal;
}

/// A game by its name or its numbers.
[[nodiscard]] constexpr std::expected<Rules, Refusal> read_rules(std::string_view text) noexcept {
    const auto rules = parse_rules(text);
    if (rules) return *rules;
    const ReadError& error = rules.error();
    return std::unexpected(error.why == decltype(error.why)(NotationError::no_such_game)
                               ? no_game_named(text)
                               : make_refusal(code(error), message(error)));
}

/// The moves of a game, or a position of it. A refusal counts characters from the beginning of what was typed:
/// `offset` are those before the text, such as the name of the game.
[[nodiscard]] constexpr std::expected<Subject, Refusal> subject_from(const Rules& rules, std::string_view text,
                                                                     std::size_t offset = 0) noexcept {
    if (const auto error = problem(rules)) return std::unexpected(make_refusal(code(*error), message(*error)));
    offset += std::min(text.find_first_not_of(detail::kBlanks), text.size());
    text = detail::trimmed(text);
    return detail::looks_like_position(text) ? detail::read_board(rules, text, offset)
                                             : detail::read_moves(rules, text, offset);
}

/// A text that begins with the name of the game: `7,7,5 d4 e5`.
struct NamedText {
    Rules rules;
    std::string_view rest;
    std::size_t offset = 0;  // of the rest in the text
};

[[nodiscard]] constexpr std::expected<NamedText, Refusal> read_name(std::string_view text) noexcept {
    const std::size_t begin = std::min(text.find_first_not_of(detail::kBlanks), text.size());
    text = detail::trimmed(text);
    const std::string_view name = detail::first_word(text);
    const auto rules = read_rules(name);
    if (!rules) return std::unexpected(rules.error());
    return NamedText{*rules, text.substr(name.size()), begin + name.size()};
}

}  // namespace tateti::games
