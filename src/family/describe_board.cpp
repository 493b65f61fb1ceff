#include "family/describe_board.hpp"

#include "words/games_words.hpp"

#include <tateti/games/beside_marks.hpp>
#include <tateti/games/notation.hpp>
#include <tateti/games/ultimate.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstddef>
#include <vector>

namespace tateti::family {
namespace {

using games::Grid;
using games::Position;
using words::filled;

bool has_several_boards(const games::InARow& rules) {
    return rules.boards > 1;
}
bool has_several_boards(const auto&) {
    return false;
}

/// The numbers of the boards that have a line, from 1, where the game goes on without them.
std::vector<int> closed_boards(const games::InARowPosition& position) {
    std::vector<int> closed;
    for (int board = 0; board < position.rules().boards; ++board)
        if (position.rules().boards > 1 && position.is_board_closed(board)) closed.push_back(board + 1);
    return closed;
}
std::vector<int> closed_boards(const auto&) {
    return {};
}

std::string lines_of(const std::vector<std::string>& lines) {
    return fmt::format("{}", fmt::join(lines, "\n"));
}

/// The rows of a single board of 3×3, as in tic-tac-toe.
std::vector<std::string> rows_with_digits(const Position& position, const words::Words& words) {
    std::vector<std::string> rows;
    std::vector<std::string> row;
    for (int i = 0; i < position.grid().size(); ++i) {
        const auto mark = position.at(games::Cell::from_index_unchecked(i));
        row.push_back(mark ? std::string{to_char(*mark)} : filled(words.plain.empty_cell, {{"cell", i}}));
        if (row.size() < position.grid().columns) continue;
        rows.push_back(filled(words.plain.rows[rows.size()], {{"cells", words::listed(row, words)}}));
        row.clear();
    }
    return rows;
}

/// The rows that have marks.
std::vector<std::string> rows_with_marks(const Position& position, const words::Words& words) {
    const words::GamesWords& texts = words::games_words(words);
    const Grid grid = position.grid();
    const bool several = games::visit([](const auto& kind) { return has_several_boards(kind); }, position.rules());
    const words::Message& pattern = several ? texts.row_of_board : grid.layers > 1 ? texts.row_of_layer : texts.row;
    std::vector<std::string> rows;
    std::vector<std::string> row;
    for (int i = 0; i < grid.size(); ++i) {
        const auto cell = games::Cell::from_index_unchecked(i);
        const games::Place place = grid.place(cell);
        if (const auto mark = position.at(cell))
            row.push_back(fmt::format("{} {}", to_char(*mark), to_text(cell, grid).view()));
        if (place.column + 1 < grid.columns || row.empty()) continue;
        rows.push_back(filled(
            pattern, {{"layer", place.layer + 1}, {"row", place.row + 1}, {"cells", words::listed(row, words)}}));
        row.clear();
    }
    rows.emplace_back(rows.empty() ? texts.board_is_empty : texts.rest_is_empty);
    return rows;
}

}  // namespace

std::string text_of_board(tateti::Cell board, Grid grid) {
    const auto corner = [&](int inner) {
        return to_text(games::UltimatePosition::cell(board, tateti::Cell::from_index_unchecked(inner)), grid);
    };
    return fmt::format("{}-{}", corner(0).view(), corner(tateti::Cell::kCount - 1).view());
}

std::string describe_next_board(const Position& position, const words::Words& words) {
    const words::GamesWords& texts = words::games_words(words);
    const auto boards = small_boards(position);
    if (!boards || position.is_over()) return "";
    if (!boards->next) return std::string(texts.choose_board);
    return filled(texts.next_board, {{"board", text_of_board(*boards->next, position.grid())}});
}

std::string describe_board(const Position& position, const words::Words& words) {
    std::vector<std::string> lines =
        position.grid() == Grid{} ? rows_with_digits(position, words) : rows_with_marks(position, words);
    if (const std::string more = describe_beside_marks(position, words); !more.empty()) lines.push_back(more);
    return lines_of(lines);
}

std::string describe_beside_marks(const Position& position, const words::Words& words) {
    const words::GamesWords& texts = words::games_words(words);
    std::vector<std::string> lines;
    const auto leaving = leaving_marks(position);
    for (const Mark mark : kAllMarks)
        if (leaving[mark])
            lines.push_back(filled(texts.leaves_next, {{"mark", to_char(mark)},
                                                       {"cell", to_text(*leaving[mark], position.grid()).view()}}));
    for (const int board : position.visit([](const auto& kind) { return closed_boards(kind); }))
        lines.push_back(filled(texts.board_is_closed, {{"board", board}}));
    const auto boards = small_boards(position);
    if (!boards) return lines_of(lines);
    for (const Mark mark : kAllMarks) {
        std::vector<std::string> won;
        for (const tateti::Cell board : kAllCells)
            if (boards->owners[static_cast<std::size_t>(board.index())] == mark)
                won.push_back(text_of_board(board, position.grid()));
        if (!won.empty())
            lines.push_back(filled(texts.boards_of, {{"mark", to_char(mark)}, {"boards", words::listed(won, words)}}));
    }
    return lines_of(lines);
}

}  // namespace tateti::family
