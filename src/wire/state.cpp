#include "wire/state.hpp"

#include "wire/append.hpp"

#include <tateti/board.hpp>
#include <tateti/cell.hpp>
#include <tateti/line.hpp>
#include <tateti/mark.hpp>
#include <tateti/outcome.hpp>
#include <tateti/subject.hpp>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/system/error_code.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

namespace tateti::wire {
namespace {

namespace json = boost::json;
using std::string_view_literals::operator""sv;

using Refused = std::unexpected<StateError>;

json::value mark_json(std::optional<Mark> mark) {
    return mark ? json::value(std::string{to_char(*mark)}) : json::value();
}

std::expected<Position, StateError> read_board(const json::value* board_value) {
    const json::array* cells = board_value == nullptr ? nullptr : board_value->if_array();
    if (cells == nullptr || cells->size() != Cell::kCount) return Refused({.fault = StateFault::bad_board});
    Board board;
    for (const Cell cell : kAllCells) {
        const json::value& content = (*cells)[static_cast<std::size_t>(cell.index())];
        if (content.is_null()) continue;
        if (content != "X" && content != "O") return Refused({.fault = StateFault::bad_board});
        board = board.with(cell, content == "X" ? Mark::x : Mark::o);
    }
    const auto position = Position::from_board(board);
    if (!position) return Refused({.fault = StateFault::impossible_board, .board = position.error()});
    return *position;
}

/// A whole number that fits an `int`; everything else names no cell and no count.
std::optional<int> read_int(const json::value& value) {
    boost::system::error_code failed;
    const int number = value.to_number<int>(failed);
    if (failed) return std::nullopt;
    return number;
}

/// A cell by its number, or as `[row, column]`; none if the value is neither.
std::optional<std::expected<Cell, PlayError>> read_cell(const json::value& value) {
    if (const json::array* pair = value.if_array()) {
        const auto row = pair->size() == 2 ? read_int((*pair)[0]) : std::nullopt;
        const auto column = row ? read_int((*pair)[1]) : std::nullopt;
        if (!column) return std::nullopt;
        return Cell::from_row_column(*row, *column);
    }
    const auto index = read_int(value);
    if (!index) return std::nullopt;
    return Cell::from_index(*index);
}

std::expected<Game, StateError> read_moves(const json::value& moves) {
    if (!moves.is_array()) return Refused({.fault = StateFault::bad_moves});
    Game game;
    for (const json::value& move : moves.get_array()) {
        const auto named = read_cell(move);
        if (!named) return Refused({.fault = StateFault::bad_moves});
        const auto& cell = *named;
        const auto longer = cell ? game.play(*cell) : std::unexpected(cell.error());
        if (!longer) return Refused({.fault = StateFault::illegal_move, .play = longer.error(), .before = game});
        game = *longer;
    }
    return game;
}

/// The lines as a set, so that neither their order nor that of their cells matters.
std::optional<LineSet> read_lines(const json::value& value) {
    if (!value.is_array()) return std::nullopt;
    LineSet lines;
    for (const json::value& triple : value.get_array()) {
        if (!triple.is_array() || triple.get_array().size() != 3) return std::nullopt;
        CellSet cells;
        for (const json::value& number : triple.get_array()) {
            const auto cell = Cell::from_index(read_int(number).value_or(-1));
            if (!cell) return std::nullopt;
            cells = cells.with(*cell);
        }
        const LineSet full = full_lines(cells);
        if (full.size() != 1) return std::nullopt;
        lines = lines | full;
    }
    return lines;
}

}  // namespace

void append_state(std::string& out, const State& state) {
    const Position position = state.position();
    const auto outcome = position.outcome();
    std::string_view between = "[";
    out += R"({"board":)"sv;
    for (const Cell cell : kAllCells) {
        out += between;
        append_mark(out, position.at(cell));
        between = ",";
    }
    out += R"(],"currentPlayer":)"sv;
    append_mark(out, position.current_player());
    out += R"(,"status":")"sv;
    out += status(outcome);
    out += R"(","winner":)"sv;
    append_mark(out, winner(outcome));
    out += R"(,"isDraw":)"sv;
    append_boolean(out, outcome == Outcome::draw);
    out += R"(,"isGameOver":)"sv;
    append_boolean(out, outcome.has_value());
    out += R"(,"moveCount":)"sv;
    append_number(out, position.ply());
    out += R"(,"moves":)"sv;
    if (state.game() != nullptr)
        append_cells(out, state.game()->moves());
    else
        out += "null"sv;
    out += R"(,"winningLines":[)"sv;
    between = "";
    for (const Line line : position.winning_lines()) {
        out += between;
        append_cells(out, line.cells());
        between = ",";
    }
    out += "]}"sv;
}

std::string state_text(const State& state) {
    std::string out;
    append_state(out, state);
    return out;
}

json::array board_json(Position position) {
    json::array board;
    for (const Cell cell : kAllCells) board.push_back(mark_json(position.at(cell)));
    return board;
}

json::value to_json(const State& state) {
    const Position position = state.position();
    const auto outcome = position.outcome();
    json::array moves;
    if (state.game() != nullptr)
        for (const Cell cell : state.game()->moves()) moves.push_back(cell.index());
    json::array lines;
    for (const Line line : position.winning_lines()) lines.push_back(to_json(line.set()));
    return {{"board", board_json(position)},
            {"currentPlayer", mark_json(position.current_player())},
            {"status", status(outcome)},
            {"winner", mark_json(winner(outcome))},
            {"isDraw", outcome == Outcome::draw},
            {"isGameOver", outcome.has_value()},
            {"moveCount", position.ply()},
            {"moves", state.game() != nullptr ? json::value(std::move(moves)) : json::value()},
            {"winningLines", std::move(lines)}};
}

Error describe(const StateError& error) {
    switch (error.fault) {
        case StateFault::not_json: return make_error("state/not_json", "this is not JSON");
        case StateFault::not_an_object: return make_error("state/not_an_object", "a state is a JSON object");
        case StateFault::bad_board:
            return make_error("state/bad_board", "\"board\" must be a list of nine of \"X\", \"O\" and null");
        case StateFault::impossible_board: return to_error(tateti::describe({}, *error.board));
        case StateFault::bad_moves: return to_error(no_list_of_cells());
        case StateFault::illegal_move: return to_error(describe_listed(*error.before, *error.play));
        case StateFault::disagrees:
            return make_error("state/disagrees", fmt::format("\"{}\" does not agree with the board", error.field));
    }
    return {};
}

std::expected<State, StateError> state_from_json(const json::value& value) {
    const json::object* object = value.if_object();
    if (object == nullptr) return Refused({.fault = StateFault::not_an_object});
    const auto position = read_board(object->if_contains("board"));
    if (!position) return Refused(position.error());
    const json::value* moves = object->if_contains("moves");
    const bool record_is_known = moves != nullptr && !moves->is_null();
    const auto game = record_is_known ? read_moves(*moves) : Game();
    if (!game) return Refused(game.error());

    const auto disagrees = [](std::string_view field) {
        return Refused({.fault = StateFault::disagrees, .field = field});
    };
    if (record_is_known && game->position() != *position) return disagrees("moves");
    const State state = record_is_known ? State(*game) : State(*position);
    const json::object expected = to_json(state).as_object();
    for (const std::string_view field : {"currentPlayer", "status", "winner", "isDraw", "isGameOver", "moveCount"}) {
        const json::value* given = object->if_contains(field);
        if (given != nullptr && *given != expected.at(field)) return disagrees(field);
    }
    if (const json::value* lines = object->if_contains("winningLines"))
        if (read_lines(*lines) != position->winning_lines()) return disagrees("winningLines");
    return state;
}

std::expected<State, StateError> parse_state(std::string_view text) {
    boost::system::error_code failed;
    const json::value value = json::parse(text, failed);
    if (failed) return Refused({.fault = StateFault::not_json});
    if (!value.is_array()) return state_from_json(value);
    const auto is_content = [](const json::value& item) { return item.is_null() || item.is_string(); };
    if (value.get_array().size() == Cell::kCount && std::ranges::any_of(value.get_array(), is_content)) {
        const auto position = read_board(&value);
        if (!position) return Refused(position.error());
        return State(*position);
    }
    const auto game = read_moves(value);
    if (!game) return Refused(game.error());
    return State(*game);
}

}  // namespace tateti::wire
