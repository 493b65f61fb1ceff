#pragma once

#include <tateti/board.hpp>
#include <tateti/cell.hpp>
#include <tateti/cell_set.hpp>
#include <tateti/game.hpp>
#include <tateti/mark.hpp>
#include <tateti/play_error.hpp>
#include <tateti/position.hpp>
#include <tateti/text.hpp>

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string_view>
#include <variant>

/// Games, boards and cells as text. `parse_game(to_text(game))` returns the same game; boards and cells work the same.
///
/// - A cell is `4`, or `row,column` such as `1,1` or `(1, 1)`.
/// - A game is its cells in order, such as `40812`. Blanks may separate the cells.
/// - A board is nine of `X`, `O` and `.`, row by row. A `/` or a line break may separate the rows. Lower case is
///   accepted. `_`, `-` and a blank also stand for an empty cell.
namespace tateti {

/// Why a text is not a cell or a board.
enum class NotationError : std::uint8_t {
    no_such_cell,         // a cell outside the board, or no cell at all
    text_after_cell,      // more than the one cell that is expected
    no_such_mark,         // a character that does not stand for a cell
    misplaced_separator,  // a `/` or a line break that is not between two rows
    too_few_cells,
    too_many_cells,
};

[[nodiscard]] constexpr std::string_view code(NotationError error) noexcept {
    switch (error) {
        case NotationError::no_such_cell:
        case NotationError::text_after_cell: return code(PlayError::out_of_bounds);
        case NotationError::no_such_mark: return "board/no_such_mark";
        case NotationError::misplaced_separator: return "board/misplaced_separator";
        case NotationError::too_few_cells: return "board/too_few_cells";
        case NotationError::too_many_cells: return "board/too_many_cells";
    }
    return "";
}

[[nodiscard]] constexpr std::string_view message(NotationError error) noexcept {
    switch (error) {
        case NotationError::no_such_cell: return message(PlayError::out_of_bounds);
        case NotationError::text_after_cell: return "only one cell is expected here";
        case NotationError::no_such_mark: return "a board is made of X, O and . (or _, - or a blank for an empty cell)";
        case NotationError::misplaced_separator: return "a / or a line break may only separate two rows of three cells";
        case NotationError::too_few_cells: return "a board has nine cells; this one has fewer";
        case NotationError::too_many_cells: return "a board has nine cells; this one has more";
    }
    return "";
}

/// Why a text cannot be read, and at which character, counted from 0.
struct ParseError {
    NotationError error;
    std::size_t where;

    friend constexpr bool operator==(ParseError, ParseError) noexcept = default;
};

[[nodiscard]] constexpr std::string_view code(ParseError error) noexcept {
    return code(error.error);
}
[[nodiscard]] constexpr std::string_view message(ParseError error) noexcept {
    return message(error.error);
}

namespace detail {

/// The characters that may separate the moves of a game.
inline constexpr std::string_view kBlanks = " \t\r\n";

[[nodiscard]] constexpr bool is_blank(char c) noexcept {
    return kBlanks.find(c) != std::string_view::npos;
}

/// Reads `(1,1)` at `at`. Inside the brackets, blanks may stand around each number.
[[nodiscard]] constexpr std::expected<Cell, ParseError> read_bracketed_cell(std::string_view text,
                                                                            std::size_t& at) noexcept {
    std::size_t next = at;
    int numbers[2] = {-1, -1};
    const auto skip_blanks = [&] {
        while (next < text.size() && is_blank(text[next])) ++next;
    };
    for (int& number : numbers) {
        ++next;  // the bracket, or the comma
        skip_blanks();
        if (next < text.size() && text[next] >= '0' && text[next] <= '9') number = text[next++] - '0';
        skip_blanks();
        const char end = &number == &numbers[0] ? ',' : ')';
        if (next >= text.size() || text[next] != end)
            return std::unexpected(ParseError{NotationError::no_such_cell, at});
    }
    const auto cell = Cell::from_row_column(numbers[0], numbers[1]);
    if (!cell) return std::unexpected(ParseError{NotationError::no_such_cell, at});
    at = next + 1;
    return *cell;
}

/// Reads one cell at `at`, and moves `at` to the character after it.
[[nodiscard]] constexpr std::expected<Cell, ParseError> read_cell(std::string_view text, std::size_t& at) noexcept {
    if (at < text.size() && text[at] == '(') return read_bracketed_cell(text, at);
    const auto digit = [text](std::size_t i) {
        return i < text.size() && text[i] >= '0' && text[i] <= '9' ? text[i] - '0' : -1;
    };
    const bool pair = at + 1 < text.size() && text[at + 1] == ',';
    const auto cell = pair ? Cell::from_row_column(digit(at), digit(at + 2)) : Cell::from_index(digit(at));
    if (!cell) return std::unexpected(ParseError{NotationError::no_such_cell, at});
    at += pair ? 3 : 1;
    return *cell;
}

}  // namespace detail

[[nodiscard]] constexpr std::expected<Cell, ParseError> parse_cell(std::string_view text) noexcept {
    std::size_t at = 0;
    const auto cell = detail::read_cell(text, at);
    if (cell && at < text.size()) return std::unexpected(ParseError{NotationError::text_after_cell, at});
    return cell;
}

[[nodiscard]] constexpr std::expected<Board, ParseError> parse_board(std::string_view text) noexcept {
    Board board;
    int count = 0;
    bool after_separator = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '/' || c == '\n') {
            const bool between_rows = count % Cell::kColumns == 0 && count > 0 && count < Cell::kCount;
            if (!between_rows || after_separator)
                return std::unexpected(ParseError{NotationError::misplaced_separator, at});
            after_separator = true;
            continue;
        }
        const bool x = c == 'X' || c == 'x';
        const bool o = c == 'O' || c == 'o';
        if (!x && !o && c != '.' && c != '_' && c != '-' && c != ' ')
            return std::unexpected(ParseError{NotationError::no_such_mark, at});
        if (count == Cell::kCount) return std::unexpected(ParseError{NotationError::too_many_cells, at});
        if (x || o) board = board.with(Cell::from_index_unchecked(count), x ? Mark::x : Mark::o);
        ++count;
        after_separator = false;
    }
    if (count < Cell::kCount) return std::unexpected(ParseError{NotationError::too_few_cells, text.size()});
    return board;
}

/// Why a text is not a position: it cannot be read as a board, or no game leads to that board.
using PositionError = std::variant<ParseError, BoardError>;

[[nodiscard]] constexpr std::string_view code(const PositionError& error) noexcept {
    return std::visit([](auto why) { return code(why); }, error);
}
[[nodiscard]] constexpr std::string_view message(const PositionError& error) noexcept {
    return std::visit([](auto why) { return message(why); }, error);
}

[[nodiscard]] constexpr std::expected<Position, PositionError> parse_position(std::string_view text) noexcept {
    const auto board = parse_board(text);
    if (!board) return std::unexpected(PositionError(board.error()));
    const auto position = Position::from_board(*board);
    if (!position) return std::unexpected(PositionError(position.error()));
    return *position;
}

/// Why a text is not a game: the refused move, counted from 0, where its text begins and how long it is, and the game
/// before it. `legal` are the moves that were possible instead.
struct ReplayError {
    PlayError error;
    int ply;
    std::size_t where;
    std::size_t length;
    Game before;

    [[nodiscard]] constexpr CellSet legal() const noexcept { return before.position().legal_moves(); }
};

[[nodiscard]] constexpr std::string_view code(const ReplayError& error) noexcept {
    return code(error.error);
}
[[nodiscard]] constexpr std::string_view message(const ReplayError& error) noexcept {
    return message(error.error);
}

[[nodiscard]] constexpr std::expected<Game, ReplayError> parse_game(std::string_view text) noexcept {
    Game game;
    for (std::size_t at = 0; at < text.size();) {
        if (detail::is_blank(text[at])) {
            ++at;
            continue;
        }
        const std::size_t where = at;
        const auto cell = detail::read_cell(text, at);
        const auto longer = cell ? game.play(*cell) : std::unexpected(PlayError::out_of_bounds);
        if (!longer) {
            while (!cell && at < text.size() && !detail::is_blank(text[at])) ++at;  // the error quotes the whole word
            return std::unexpected(ReplayError{longer.error(), game.ply(), where, at - where, game});
        }
        game = *longer;
    }
    return game;
}

[[nodiscard]] constexpr Text<1> to_text(Cell cell) noexcept {
    return Text<1>().append(static_cast<char>('0' + cell.index()));
}

[[nodiscard]] constexpr Text<9> to_text(Board board) noexcept {
    Text<9> text;
    for (const Cell cell : kAllCells) {
        const auto mark = board.at(cell);
        text.append(mark ? to_char(*mark) : '.');
    }
    return text;
}

[[nodiscard]] constexpr Text<9> to_text(Position position) noexcept {
    return to_text(position.board());
}

[[nodiscard]] constexpr Text<9> to_text(const Game& game) noexcept {
    Text<9> text;
    for (const Cell cell : game.moves()) text.append(to_text(cell));
    return text;
}

}  // namespace tateti
