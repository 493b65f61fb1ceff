#include "wire/subject.hpp"

#include "wire/quote.hpp"

#include <tateti/notation.hpp>
#include <tateti/play_error.hpp>
#include <tateti/position.hpp>

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <variant>

namespace tateti::wire {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

/// A game has digits in it and no rows; a single letter is rather a mistyped cell than a board.
bool looks_like_board(std::string_view text) {
    const bool has_rows = text.find('/') != std::string_view::npos;
    const bool has_digits = text.find_first_of("0123456789,") != std::string_view::npos;
    return text.size() > 1 && text.find_first_of("XOxo._-/") != std::string_view::npos && (has_rows || !has_digits);
}

Error describe(std::string_view text, const ReplayError& error) {
    return {.code = std::string(code(error)),
            .message = fmt::format("move {} (\"{}\" at character {}) is refused: {}", error.ply + 1,
                                   quote(text, error.where, error.length), error.where + 1, message(error)),
            .ply = error.ply,
            .legal = error.legal()};
}

Error describe(std::string_view text, ParseError error) {
    const std::string found = quote(text, error.where, text.find_first_of(kBlanks, error.where) - error.where);
    return {.code = std::string(code(error)),
            .message = found.empty()
                           ? fmt::format("the board \"{}\" ends too soon: {}", spelled_out(text), message(error))
                           : fmt::format("the board is unreadable at character {} (\"{}\"): {}", error.where + 1, found,
                                         message(error)),
            .ply = {},
            .legal = {}};
}

Error describe(std::string_view, BoardError error) {
    return {.code = std::string(code(error)),
            .message = fmt::format("no game leads to this board: {}", message(error)),
            .ply = {},
            .legal = {}};
}

}  // namespace

std::expected<State, Error> read_game(std::string_view text) {
    const auto game = parse_game(text);
    if (!game) return std::unexpected(describe(text, game.error()));
    return State(*game);
}

std::expected<State, Error> read_board(std::string_view text) {
    const auto position = parse_position(text);
    if (!position)
        return std::unexpected(std::visit([&](auto error) { return describe(text, error); }, position.error()));
    return State(*position);
}

std::expected<State, Error> read_subject(std::string_view text) {
    if (text.size() > kLongestSubject)
        return std::unexpected(Error{.code = "request/too_long",
                                     .message = fmt::format("this is longer than {} characters", kLongestSubject),
                                     .ply = {},
                                     .legal = {}});
    if (const std::size_t begin = text.find_first_not_of(kBlanks);
        begin != std::string_view::npos && (text[begin] == '{' || text[begin] == '[')) {
        auto state = parse_state(text);
        if (!state) return std::unexpected(describe(state.error()));
        return *state;
    }
    return looks_like_board(text) ? read_board(text) : read_game(text);
}

Error review_needs_moves() {
    return {.code = "review/no_moves",
            .message = "a review needs the moves of the game; a board does not tell in which order they came",
            .ply = {},
            .legal = {}};
}

}  // namespace tateti::wire
