#pragma once

#include <tateti/by_mark.hpp>
#include <tateti/games/cell_set.hpp>
#include <tateti/games/grid.hpp>
#include <tateti/games/in_a_row_position.hpp>
#include <tateti/games/notation_error.hpp>
#include <tateti/games/rules.hpp>
#include <tateti/games/ultimate.hpp>
#include <tateti/games/vanishing.hpp>
#include <tateti/mark.hpp>
#include <tateti/text.hpp>

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>

/// The parts of the notation: one reader and one writer for each thing that `notation.hpp` describes.
namespace tateti::games::detail {

using RulesText = Text<40>;
using CellText = Text<8>;
using PositionText = Text<std::size_t{2} * Cell::kCount>;  // on a board of one column a separator follows every cell

/// What separates words and moves.
inline constexpr std::string_view kBlanks = " \t\r\n";

[[nodiscard]] constexpr std::string_view first_word(std::string_view text) noexcept {
    return text.substr(0, text.find_first_of(kBlanks));
}

/// A text that is read from left to right. `failed` stays true after the first failure.
class Reader {
  public:
    constexpr explicit Reader(std::string_view text) noexcept : text_(text) {}

    [[nodiscard]] constexpr bool at_end() const noexcept { return at_ == text_.size(); }
    [[nodiscard]] constexpr bool failed() const noexcept { return failed_; }
    [[nodiscard]] constexpr std::size_t where() const noexcept { return at_; }
    [[nodiscard]] constexpr char peek() const noexcept { return at_end() ? '\0' : text_[at_]; }

    constexpr void skip(std::size_t count) noexcept { at_ += count; }
    constexpr void skip_blanks() noexcept {
        while (!at_end() && kBlanks.find(peek()) != std::string_view::npos) ++at_;
    }
    /// Reads `word` if it is next.
    constexpr bool take(std::string_view word) noexcept {
        if (!text_.substr(at_).starts_with(word)) return false;
        at_ += word.size();
        return true;
    }
    constexpr void expect(std::string_view word) noexcept { failed_ = !take(word) || failed_; }
    /// A number from 0 to 999 without leading zeros.
    constexpr int number() noexcept {
        int value = 0;
        const std::size_t begin = at_;
        while (peek() >= '0' && peek() <= '9' && at_ - begin < 3) value = value * 10 + (text_[at_++] - '0');
        if (at_ == begin || (at_ - begin > 1 && text_[begin] == '0')) failed_ = true;
        return value;
    }

  private:
    std::string_view text_;
    std::size_t at_ = 0;
    bool failed_ = false;
};

template <std::size_t Capacity>
constexpr void append_number(Text<Capacity>& text, int number) noexcept {
    if (number >= 10) append_number(text, number / 10);
    text.append(static_cast<char>('0' + number % 10));
}

// ------------------------------------------------------------------------------------------------ rules

[[nodiscard]] constexpr std::uint8_t small_number(Reader& reader) noexcept {
    const int number = reader.number();
    return static_cast<std::uint8_t>(number > 255 ? 255 : number);
}

[[nodiscard]] constexpr Rules read_rules(Reader& reader) noexcept {
    if (reader.take("vanishing-")) {
        Vanishing vanishing{.marks = small_number(reader)};
        if (reader.take("-reuse"))
            vanishing.vacating = Vacating::cell_reusable;
        else if (reader.take("-late"))
            vanishing.vacating = Vacating::after_the_move;
        return vanishing;
    }
    InARow rules;
    if (reader.take("notakto-")) {
        rules.marks = Marks::x_only;
        rules.goal = reader.take("win-") ? Goal::win : Goal::lose;
        Reader boards = reader;  // `notakto-2`, unless more numbers follow
        rules.boards = small_number(boards);
        if (rules.goal == Goal::lose && boards.at_end() && !boards.failed()) {
            reader = boards;
            return rules;
        }
        rules.boards = 1;
    } else {
        if (reader.take("wild-")) rules.marks = Marks::either;
        if (reader.take("misere-")) rules.goal = Goal::lose;
    }
    rules.columns = small_number(reader);
    if (reader.take("x")) {
        rules.rows = small_number(reader);
        reader.expect("x");
        rules.layers = small_number(reader);
    } else {
        reader.expect(",");
        rules.rows = small_number(reader);
    }
    reader.expect(",");
    rules.k = small_number(reader);
    if (reader.take("-")) rules.boards = small_number(reader);
    return rules;
}

[[nodiscard]] constexpr RulesText write_rules(const InARow& rules) noexcept {
    RulesText text;
    if (rules.marks == Marks::x_only) text.append(rules.goal == Goal::win ? "notakto-win-" : "notakto-");
    if (rules.marks == Marks::either) text.append("wild-");
    if (rules.marks != Marks::x_only && rules.goal == Goal::lose) text.append("misere-");
    append_number(text, rules.columns);
    text.append(rules.layers > 1 ? 'x' : ',');
    append_number(text, rules.rows);
    if (rules.layers > 1) append_number(text.append('x'), rules.layers);
    append_number(text.append(','), rules.k);
    if (rules.boards > 1) append_number(text.append('-'), rules.boards);
    return text;
}

[[nodiscard]] constexpr RulesText write_rules(const Vanishing& rules) noexcept {
    RulesText text;
    append_number(text.append("vanishing-"), rules.marks);
    switch (rules.vacating) {
        case Vacating::before_the_move: break;
        case Vacating::cell_reusable: text.append("-reuse"); break;
        case Vacating::after_the_move: text.append("-late"); break;
    }
    return text;
}

[[nodiscard]] constexpr RulesText write_rules(const Ultimate& rules) noexcept {
    return RulesText().append(rules.decided == DecidedBoard::closed ? "ultimate" : "ultimate-open");
}

// ------------------------------------------------------------------------------------------- cells and moves

/// Whether the cells of the grid are the digits of tic-tac-toe.
[[nodiscard]] constexpr bool has_digits(Grid grid) noexcept {
    return grid == Grid{};
}

/// A cell as a letter and a number. Case does not matter.
[[nodiscard]] constexpr std::optional<Cell> read_lettered_cell(Reader& reader, Grid grid) noexcept {
    const bool capital = reader.peek() >= 'A' && reader.peek() <= 'Z';
    Place place{.column = reader.peek() - (capital ? 'A' : 'a')};
    if (place.column < 0 || place.column >= grid.columns) return std::nullopt;
    reader.skip(1);
    place.row = reader.number() - 1;
    if (grid.layers > 1) {
        reader.expect(".");
        place.layer = reader.number() - 1;
    }
    if (reader.failed()) return std::nullopt;
    return grid.cell(place);
}

[[nodiscard]] constexpr std::optional<Cell> read_cell(Reader& reader, Grid grid) noexcept {
    if (!has_digits(grid)) return read_lettered_cell(reader, grid);
    if (reader.peek() < '0' || reader.peek() > '8') return std::nullopt;
    const Cell cell = Cell::from_index_unchecked(reader.peek() - '0');
    reader.skip(1);
    return cell;
}

[[nodiscard]] constexpr CellText write_cell(Cell cell, Grid grid) noexcept {
    CellText text;
    if (has_digits(grid)) return text.append(static_cast<char>('0' + cell.index()));
    const Place place = grid.place(cell);
    append_number(text.append(static_cast<char>('a' + place.column)), place.row + 1);
    if (grid.layers > 1) append_number(text.append('.'), place.layer + 1);
    return text;
}

[[nodiscard]] constexpr std::optional<Mark> read_mark(Reader& reader) noexcept {
    for (const Mark mark : kAllMarks) {
        const char letter = to_char(mark);
        if (reader.take(std::string_view(&letter, 1))) return mark;
    }
    return std::nullopt;
}

/// The same, but case does not matter.
[[nodiscard]] constexpr std::optional<Mark> read_mark_of_move(Reader& reader) noexcept {
    if (reader.take("x")) return Mark::x;
    if (reader.take("o")) return Mark::o;
    return read_mark(reader);
}

/// Why a text is not a move. The reader is at its beginning.
[[nodiscard]] constexpr NotationError why_no_move(Reader reader, const Position& position) noexcept {
    Reader cell_alone = reader;
    const bool has_mark = read_mark_of_move(reader).has_value();
    const bool chooses = !position.implied_mark();
    if (chooses && !has_mark && read_cell(cell_alone, position.grid())) return NotationError::mark_missing;
    if (!chooses && has_mark && read_cell(reader, position.grid())) return NotationError::mark_is_given;
    Grid layer = position.grid();
    layer.layers = 1;
    Reader in_layer = chooses ? reader : cell_alone;
    if (position.grid().layers > 1 && read_lettered_cell(in_layer, layer) && in_layer.peek() != '.')
        return NotationError::layer_missing;
    return NotationError::no_such_cell;
}

[[nodiscard]] constexpr std::expected<Move, NotationError> read_move(Reader& reader,
                                                                     const Position& position) noexcept {
    const Reader begin = reader;
    const auto implied = position.implied_mark();
    const auto mark = implied ? implied : read_mark_of_move(reader);
    const auto cell = mark ? read_cell(reader, position.grid()) : std::nullopt;
    if (!cell) return std::unexpected(why_no_move(begin, position));
    return Move{*cell, *mark};
}

// -------------------------------------------------------------------------------------------------- positions

[[nodiscard]] constexpr std::unexpected<ReadError> unreadable(NotationError why, const Reader& reader) noexcept {
    return std::unexpected(ReadError{why, reader.where()});
}

/// The rows of a board, with `/` between two rows and `|` between two layers.
[[nodiscard]] constexpr std::expected<ByMark<CellSet>, ReadError> read_board(Reader& reader, Grid grid) noexcept {
    ByMark<CellSet> cells;
    for (int i = 0; i < grid.size(); ++i) {
        if (i > 0 && i % grid.columns == 0) {
            const bool new_layer = i % (grid.columns * grid.rows) == 0;
            if (!reader.take(new_layer ? "|" : "/")) {
                if (reader.at_end()) return unreadable(NotationError::too_few_cells, reader);
                return unreadable(NotationError::misplaced_separator, reader);
            }
        }
        if (reader.at_end()) return unreadable(NotationError::too_few_cells, reader);
        if (reader.take(".")) continue;
        const auto mark = read_mark(reader);
        if (!mark) {
            const bool separator = reader.peek() == '/' || reader.peek() == '|' || reader.peek() == ';';
            return unreadable(separator ? NotationError::misplaced_separator : NotationError::no_such_mark, reader);
        }
        cells[*mark].add(Cell::from_index_unchecked(i));
    }
    return cells;
}

constexpr void write_board(PositionText& text, Grid grid, const ByMark<CellSet>& cells) noexcept {
    for (int i = 0; i < grid.size(); ++i) {
        if (i > 0 && i % grid.columns == 0) text.append(i % (grid.columns * grid.rows) == 0 ? '|' : '/');
        const Cell cell = Cell::from_index_unchecked(i);
        text.append(cells.x.contains(cell) ? 'X' : cells.o.contains(cell) ? 'O' : '.');
    }
}

/// A position, or why no game leads to it, as the answer for the whole text.
template <class OfKind>
[[nodiscard]] constexpr std::expected<Position, ReadError> finish(
    const Reader& reader, const std::expected<OfKind, PositionError>& position) noexcept {
    if (!reader.at_end()) return unreadable(NotationError::too_many_cells, reader);
    if (!position) return std::unexpected(ReadError{position.error(), 0});
    return Position(Position::Kind(*position));
}

[[nodiscard]] constexpr std::expected<Position, ReadError> read_position(Reader& reader, const InARow& rules) noexcept {
    const auto cells = read_board(reader, rules.grid());
    if (!cells) return std::unexpected(cells.error());
    return finish(reader, InARowPosition::from_cells(rules, *cells));
}

[[nodiscard]] constexpr PositionText write_position(const InARowPosition& position) noexcept {
    PositionText text;
    write_board(text, position.grid(), {.x = position.cells(Mark::x), .o = position.cells(Mark::o)});
    return text;
}

[[nodiscard]] constexpr std::expected<Position, ReadError> read_position(Reader& reader,
                                                                         const Vanishing& rules) noexcept {
    ByMark<VanishingPosition::Queue> queues;
    CellSet taken;
    for (const Mark mark : kAllMarks) {
        while (!reader.take("/")) {
            if (reader.at_end()) return unreadable(NotationError::misplaced_separator, reader);
            const Reader before = reader;
            const auto cell = read_cell(reader, rules.grid());
            if (!cell) return unreadable(NotationError::no_such_cell, reader);
            if (taken.contains(*cell)) return unreadable(NotationError::cell_twice, before);
            if (queues[mark].size() == Vanishing::kMostMarks + 1)
                return unreadable(NotationError::too_many_cells, before);
            taken.add(*cell);
            queues[mark].push_back(*cell);
        }
    }
    const auto turn = read_mark(reader);
    if (!turn) return unreadable(NotationError::no_such_turn, reader);
    return finish(reader, VanishingPosition::from_queues(rules, queues, *turn));
}

[[nodiscard]] constexpr PositionText write_position(const VanishingPosition& position) noexcept {
    PositionText text;
    for (const Mark mark : kAllMarks) {
        for (const Cell cell : position.queue(mark)) text.append(write_cell(cell, position.grid()));
        text.append('/');
    }
    return text.append(to_char(position.turn()));
}

[[nodiscard]] constexpr std::expected<Position, ReadError> read_position(Reader& reader,
                                                                         const Ultimate& rules) noexcept {
    const auto cells = read_board(reader, rules.grid());
    if (!cells) return std::unexpected(cells.error());
    if (!reader.take(";")) return unreadable(NotationError::misplaced_separator, reader);
    ByMark<tateti::CellSet> won;
    for (const tateti::Cell board : tateti::kAllCells) {
        if (reader.take(".")) continue;
        const auto mark = read_mark(reader);
        if (!mark) return unreadable(NotationError::no_such_mark, reader);
        won[*mark] = won[*mark].with(board);
    }
    if (!reader.take(";")) return unreadable(NotationError::misplaced_separator, reader);
    std::optional<tateti::Cell> next;
    if (!reader.take("*")) {
        const auto board = read_cell(reader, Grid{});
        if (!board) return unreadable(NotationError::no_such_cell, reader);
        next = tateti::Cell::from_index_unchecked(board->index());
    }
    return finish(reader, UltimatePosition::from_parts(rules, *cells, won, next));
}

[[nodiscard]] constexpr PositionText write_position(const UltimatePosition& position) noexcept {
    PositionText text;
    write_board(text, position.grid(), {.x = position.cells(Mark::x), .o = position.cells(Mark::o)});
    text.append(';');
    for (const tateti::Cell board : tateti::kAllCells)
        text.append(position.won_boards(Mark::x).contains(board)   ? 'X'
                    : position.won_boards(Mark::o).contains(board) ? 'O'
                                                                   : '.');
    text.append(';');
    const auto next = position.next_board();
    return text.append(next ? static_cast<char>('0' + next->index()) : '*');
}

}  // namespace tateti::games::detail
