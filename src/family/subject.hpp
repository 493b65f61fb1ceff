#pragma once

#include "wire/error.hpp"

#include <tateti/games/game.hpp>
#include <tateti/games/move.hpp>
#include <tateti/games/rules.hpp>
#include <tateti/games/subject.hpp>

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::family {

using games::Subject;

/// Why a text is refused; for a move also the legal ones. The message is in English, for `words::translated`.
struct Refusal {
    wire::Error error;
    std::vector<std::string> legal{};
};

[[nodiscard]] std::unexpected<Refusal> refused(std::string_view code, std::string_view message);

/// A refused move of a game.
[[nodiscard]] Refusal refused_move(const games::Game& game, std::string_view code, std::string_view message);

/// A game as moves, a position, or the JSON that `state --json` prints. Moves and positions may come after the name of
/// the game, and a position may be rows with blanks between them, as a shell passes them on.
[[nodiscard]] std::expected<Subject, Refusal> read_subject(const games::Rules& rules, std::string_view text);

/// The game that a text itself names: `misere 408`, or JSON with `game` and `columns`, which the states of this family
/// have. None otherwise: a state of tic-tac-toe may have any other field.
[[nodiscard]] std::optional<std::string> game_named_in(std::string_view text);

/// A subject after the name, the numbers or the title of its game (`7,7,5 d4 e5`), or the JSON of one.
[[nodiscard]] std::expected<Subject, Refusal> read_named_subject(std::string_view text);

/// The texts of moves in a position.
[[nodiscard]] std::vector<std::string> to_texts(const games::MoveSet& moves, const games::Position& position);

}  // namespace tateti::family
