#pragma once

#include "wire/error.hpp"

#include <tateti/game.hpp>
#include <tateti/play_error.hpp>
#include <tateti/position.hpp>

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

/// Module wire: every text that leaves or enters the program as JSON: states, analyses, matches, messages, records.
namespace tateti::wire {

/// The state of a game (S5): the position, and the moves if they are known.
class State {
  public:
    explicit State(const Game& game) : known_(game) {}
    /// Only the board is known: `moves` is null on the wire.
    explicit State(Position position) : known_(position) {}

    [[nodiscard]] Position position() const {
        const Game* record = game();
        return record == nullptr ? std::get<Position>(known_) : record->position();
    }

    /// The moves; null if only the board is known.
    [[nodiscard]] const Game* game() const { return std::get_if<Game>(&known_); }

    friend bool operator==(const State&, const State&) = default;

  private:
    std::variant<Game, Position> known_;
};

/// Appends the object of S5, which is the same on the command line, over HTTP, in the browser and in files.
void append_state(std::string& out, const State& state);
[[nodiscard]] std::string state_text(const State& state);
/// The same as a value, for objects that contain it.
[[nodiscard]] boost::json::value to_json(const State& state);

/// Nine of "X", "O" and null.
[[nodiscard]] boost::json::array board_json(Position position);

/// Why a state is refused.
enum class StateFault : std::uint8_t {
    not_json,
    not_an_object,
    bad_board,         // not nine of "X", "O" and null
    impossible_board,  // no game leads to it
    bad_moves,         // not a list of cells
    illegal_move,      // the list cannot be played
    disagrees,         // a field does not agree with the board
};

struct StateError {
    StateFault fault;
    std::string_view field = {};                // for `disagrees`
    std::optional<BoardError> board = {};       // for `impossible_board`
    std::optional<PlayError> play = {};         // for `illegal_move`
    std::optional<Game> before = std::nullopt;  // for `illegal_move`: the game up to it
};

[[nodiscard]] Error describe(const StateError& error);

/// Reads the object of S5. Only `board` is required. Other fields of S5 must agree with the board (S6) if they are
/// present. Fields that S5 does not name are ignored.
[[nodiscard]] std::expected<State, StateError> state_from_json(const boost::json::value& value);

/// Reads the text of a state, or just its moves (`[4,0,8]` or `[[1,1],[0,0]]`) or its board (`["X",null,…]`).
[[nodiscard]] std::expected<State, StateError> parse_state(std::string_view text);

}  // namespace tateti::wire
