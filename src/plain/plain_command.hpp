#pragma once

#include "play/settings.hpp"
#include "wire/error.hpp"

#include <tateti/cell.hpp>
#include <tateti/level.hpp>
#include <tateti/mark.hpp>
#include <tateti/position.hpp>

#include <array>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <variant>

namespace tateti::plain {

/// A command of one word; `turn` is an empty line.
enum class Action : std::uint8_t {
    turn,
    board,
    undo,
    redo,
    hint,
    values,
    review,
    new_game,
    level,
    opponent,
    side,
    score,
    reset,
    help,
    quit,
};

/// A command as it is typed, and its line in the help.
struct CommandWord {
    std::string_view word;
    std::array<std::string_view, 2> aliases;  // or empty
    Action action;
    std::string_view help;
};

/// Every command word, in the order of the help. Of the screen's keys only these letters are aliases: others are
/// more likely mistyped cells.
inline constexpr auto kCommandWords = std::to_array<CommandWord>({
    {"board", {}, Action::board, "the board in words"},
    {"undo", {"u"}, Action::undo, "take back your last move"},
    {"redo", {"r"}, Action::redo, "redo what was taken back"},
    {"hint", {"h"}, Action::hint, "a good move, and why"},
    {"values", {}, Action::values, "what each move is worth"},
    {"review", {}, Action::review, "the moves so far, with grades"},
    {"new", {"n"}, Action::new_game, "start another game"},
    {"level", {}, Action::level, "the level"},
    {"opponent", {}, Action::opponent, "who plays"},
    {"side", {}, Action::side, "who plays"},
    {"score", {}, Action::score, "the score"},
    {"reset", {}, Action::reset, "set the score to zero"},
    {"help", {"?"}, Action::help, "these commands"},
    {"quit", {"q", "exit"}, Action::quit, "end the program"},
});

/// `computer or person`: what may follow the word to change a setting. Empty if nothing may.
[[nodiscard]] std::string choices(Action action);

/// A line of the plain game: a cell to play, a word, or a changed setting.
using PlainCommand = std::variant<Cell, Action, Level, play::Opponent, Mark>;

/// Reads a line. A text that looks like a cell and is none is a refused move in the position `now`; other errors are
/// `command/unknown` and `command/bad_argument`.
[[nodiscard]] std::expected<PlainCommand, wire::Error> read_command(std::string_view line, Position now);

}  // namespace tateti::plain
