#pragma once

#include "play/settings.hpp"
#include "wire/error.hpp"

#include <tateti/cell.hpp>
#include <tateti/level.hpp>
#include <tateti/mark.hpp>
#include <tateti/position.hpp>

#include <cstdint>
#include <expected>
#include <string_view>
#include <variant>

namespace tateti::plain {

/// What is asked for with one word; `turn` with an empty line.
enum class Ask : std::uint8_t {
    turn,
    board,
    undo,
    redo,
    hint,
    values,
    new_game,
    level,
    opponent,
    side,
    score,
    reset,
    review,
    help,
    quit,
};

/// A line of the plain game: a cell to play, a word, or a choice.
using PlainCommand = std::variant<Cell, Ask, Level, play::Opponent, Mark>;

/// What the line means. What looks like a cell and is none is a refused move in the position as it is now; the rest is
/// `command/unknown` or `command/bad_argument`.
[[nodiscard]] std::expected<PlainCommand, wire::Error> read_command(std::string_view line, Position now);

}  // namespace tateti::plain
