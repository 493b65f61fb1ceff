#pragma once

#include "plain/input_line.hpp"
#include "play/settings.hpp"
#include "wire/error.hpp"
#include "words/words.hpp"

#include <tateti/cell.hpp>
#include <tateti/language.hpp>
#include <tateti/level_name.hpp>
#include <tateti/mark.hpp>
#include <tateti/position.hpp>

#include <array>
#include <cstdint>
#include <expected>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tateti::plain {

/// What a command word asks for; `turn` is an empty line.
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
    language,
    score,
    reset_score,
    help,
    quit,
};

/// A command as it is typed, and its line in the help.
struct CommandWord {
    std::string_view word;
    std::array<std::string_view, 3> aliases;  // or empty
    Action action;
    words::Message words::PlainHelp::* help;
};

/// Every command word, in the order of the help. Of the screen's keys only these letters are aliases: others are
/// more likely mistyped cells.
inline constexpr auto kCommandWords = std::to_array<CommandWord>({
    {"board", {}, Action::board, &words::PlainHelp::board},
    {"undo", {"u"}, Action::undo, &words::PlainHelp::undo},
    {"redo", {"r"}, Action::redo, &words::PlainHelp::redo},
    {"hint", {"h"}, Action::hint, &words::PlainHelp::hint},
    {"values", {}, Action::values, &words::PlainHelp::values},
    {"review", {}, Action::review, &words::PlainHelp::review},
    {"new", {"n", "reset", "restart"}, Action::new_game, &words::PlainHelp::new_game},
    {"level", {}, Action::level, &words::PlainHelp::level},
    {"opponent", {}, Action::opponent, &words::PlainHelp::players},
    {"side", {}, Action::side, &words::PlainHelp::side},
    {"language", {}, Action::language, &words::PlainHelp::language},
    {"score", {}, Action::score, &words::PlainHelp::score},
    {"reset score", {}, Action::reset_score, &words::PlainHelp::reset_score},
    {"help", {"?"}, Action::help, &words::PlainHelp::help},
    {"quit", {"q", "exit"}, Action::quit, &words::PlainHelp::quit},
});

/// Those of these actions, where a program has no others.
[[nodiscard]] std::vector<CommandWord> command_words(std::initializer_list<Action> actions);

/// `computer or person`: what may follow the word to change a setting. Empty if nothing may.
[[nodiscard]] std::string choices(Action action, const words::Words& words);

/// A line of the plain game: a cell to play, a word, or a changed setting.
using PlainCommand = std::variant<Cell, Action, Level, play::Opponent, Mark, Language>;

/// Reads a line. A text that looks like a move and is none, or not one of the player to move, is a refused move in the
/// position `now`; other errors are `command/unknown`, `command/bad_argument` and `request/too_long`.
[[nodiscard]] std::expected<PlainCommand, wire::Error> read_command(const InputLine& line, Position now,
                                                                    std::span<const CommandWord> known = kCommandWords);

}  // namespace tateti::plain
