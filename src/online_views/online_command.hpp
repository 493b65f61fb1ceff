#pragma once

#include "online/online_game.hpp"
#include "wire/error.hpp"

#include <tateti/cell.hpp>

#include <array>
#include <cstdint>
#include <expected>
#include <string_view>
#include <variant>

namespace tateti::online_views {

/// What a line asks of the program itself.
enum class Question : std::uint8_t { status, board, link, help, quit };

using OnlineCommand = std::variant<Cell, online::Wish, Question>;

/// A command as it is typed, and its line in the help.
struct OnlineCommandWord {
    std::string_view word;
    std::array<std::string_view, 2> aliases;  // or empty
    std::variant<online::Wish, Question> command;
    std::string_view help;
};

/// Every command word, in the order of the help.
inline constexpr auto kOnlineCommandWords = std::to_array<OnlineCommandWord>({
    {"board", {}, Question::board, "the board in words"},
    {"takeback", {"u", "undo"}, online::Wish::takeback, "ask to take your last move back"},
    {"forbid", {}, online::Wish::forbid_takebacks, "allow no takebacks from now on"},
    {"allow", {}, online::Wish::allow_takebacks, "allow takebacks again"},
    {"rematch", {"r"}, online::Wish::rematch, "ask for a rematch, after the game"},
    {"yes", {"y"}, online::Wish::yes, "agree to what is asked"},
    {"no", {"n"}, online::Wish::no, "decline it, or withdraw your own offer"},
    {"resign", {}, online::Wish::resign, "give the game up"},
    {"abort", {}, online::Wish::abort, "cancel the game before its second move"},
    {"claim", {}, online::Wish::claim, "claim the game of an absent opponent"},
    {"leave", {}, online::Wish::leave, "give up the seat for good"},
    {"link", {}, Question::link, "the link of the match"},
    {"help", {"?"}, Question::help, "these commands"},
    {"quit", {"q", "exit"}, Question::quit, "end the program; your seat is kept"},
});

/// Reads a line: a cell, a word, or nothing for the status.
[[nodiscard]] std::expected<OnlineCommand, wire::Error> read_online_command(std::string_view line);

}  // namespace tateti::online_views
