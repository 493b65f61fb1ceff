#pragma once

#include "online/online_game.hpp"
#include "wire/error.hpp"
#include "words/online_words.hpp"

#include <tateti/cell.hpp>
#include <tateti/position.hpp>

#include <array>
#include <cstdint>
#include <expected>
#include <string_view>
#include <variant>

namespace tateti::online_views {

/// What a line asks of the program itself.
enum class Question : std::uint8_t { status, board, score, review, link, private_link, help };

using OnlineCommand = std::variant<Cell, online::Wish, Question>;

/// A command as it is typed, and its line in the help.
struct OnlineCommandWord {
    std::string_view word;
    std::array<std::string_view, 4> aliases;  // or empty
    std::variant<online::Wish, Question> command;
    words::Message words::OnlineHelp::* help;
};

/// Every command word, in the order of the help.
inline constexpr auto kOnlineCommandWords = std::to_array<OnlineCommandWord>({
    {"board", {}, Question::board, &words::OnlineHelp::board},
    {"takeback", {"u", "undo"}, online::Wish::takeback, &words::OnlineHelp::takeback},
    {"forbid", {}, online::Wish::forbid_takebacks, &words::OnlineHelp::forbid},
    {"allow", {}, online::Wish::allow_takebacks, &words::OnlineHelp::allow},
    {"rematch", {"r", "new", "reset", "restart"}, online::Wish::rematch, &words::OnlineHelp::rematch},
    {"yes", {"y"}, online::Wish::yes, &words::OnlineHelp::yes},
    {"no", {"n"}, online::Wish::no, &words::OnlineHelp::no},
    {"resign", {}, online::Wish::resign, &words::OnlineHelp::resign},
    {"abort", {}, online::Wish::abort, &words::OnlineHelp::abort},
    {"claim", {}, online::Wish::claim, &words::OnlineHelp::claim},
    {"leave", {}, online::Wish::leave, &words::OnlineHelp::leave},
    {"score", {}, Question::score, &words::OnlineHelp::score},
    {"review", {"v"}, Question::review, &words::OnlineHelp::review},
    {"link", {}, Question::link, &words::OnlineHelp::link},
    {"private", {}, Question::private_link, &words::OnlineHelp::private_link},
    {"help", {"?"}, Question::help, &words::OnlineHelp::help},
    {"quit", {"q", "exit"}, online::Wish::quit, &words::OnlineHelp::quit},
});

/// Reads a line: a move in the position `now`, a word, or nothing for the status.
[[nodiscard]] std::expected<OnlineCommand, wire::Error> read_online_command(std::string_view line, Position now);

}  // namespace tateti::online_views
