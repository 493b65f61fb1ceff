#include "plain/plain_command.hpp"

#include "text/ascii.hpp"
#include "text/quote.hpp"

#include <tateti/notation.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tateti::plain {
namespace {

/// Every character that C calls a space, except the one that ends the line.
constexpr std::string_view kBlanks = " \t\r\v\f";

constexpr auto kWords = std::to_array<std::pair<std::string_view, Ask>>({
    {"board", Ask::board},
    {"undo", Ask::undo},
    {"redo", Ask::redo},
    {"hint", Ask::hint},
    {"values", Ask::values},
    {"new", Ask::new_game},
    {"level", Ask::level},
    {"opponent", Ask::opponent},
    {"side", Ask::side},
    {"score", Ask::score},
    {"reset", Ask::reset},
    {"review", Ask::review},
    {"help", Ask::help},
    {"?", Ask::help},
    {"quit", Ask::quit},
    {"exit", Ask::quit},
    // The letters of the screen, for those who come from there. The others of its keys would be cells mistyped.
    {"h", Ask::hint},
    {"u", Ask::undo},
    {"r", Ask::redo},
    {"n", Ask::new_game},
    {"q", Ask::quit},
});

const auto* find_word(std::string_view word) {
    return std::ranges::find(kWords, text::lowered(word), &std::pair<std::string_view, Ask>::first);
}

/// Rather a mistyped cell than a mistyped word.
bool looks_like_cell(std::string_view text) {
    if (text.size() == 1) return find_word(text) == kWords.end();
    return std::string_view("0123456789+-([{,").contains(text[0]);
}

std::expected<PlainCommand, wire::Error> read_cell(std::string_view text, Position now) {
    // Blanks may stand around the comma of a pair, but not between two cells: those would be two moves.
    std::string tight(text);
    if (text.contains(',')) std::erase_if(tight, [](char c) { return kBlanks.contains(c); });
    const auto cell = parse_cell(tight);
    if (!cell)
        return std::unexpected(wire::Error{.code = std::string(code(cell.error())),
                                           .message = std::string(message(cell.error())),
                                           .ply = now.ply(),
                                           .legal = now.legal_moves()});
    return *cell;
}

template <class All>
std::string names(const All& all) {
    std::vector<std::string_view> list;
    for (const auto each : all) list.push_back(name(each));
    return fmt::format("{}", fmt::join(list, ", "));
}

/// What the words after a command may be.
std::string choices(Ask ask) {
    switch (ask) {
        case Ask::level: return names(kAllLevels);
        case Ask::opponent: return names(play::kAllOpponents);
        case Ask::side: return "X, O";
        default: return "";
    }
}

std::optional<PlainCommand> read_choice(Ask ask, std::string_view argument) {
    const auto if_any = [](auto choice) { return choice ? std::optional<PlainCommand>(*choice) : std::nullopt; };
    switch (ask) {
        case Ask::level: return if_any(level_from_name(argument));
        case Ask::opponent: return if_any(play::opponent_from_name(argument));
        case Ask::side: return if_any(play::mark_from_name(argument));
        default: return std::nullopt;
    }
}

std::unexpected<wire::Error> refused(std::string code, std::string message) {
    return std::unexpected(wire::Error{.code = std::move(code), .message = std::move(message), .ply = {}, .legal = {}});
}

}  // namespace

std::expected<PlainCommand, wire::Error> read_command(std::string_view line, Position now) {
    const std::string_view text = text::trimmed(line, kBlanks);
    if (text.empty()) return Ask::turn;
    if (looks_like_cell(text)) return read_cell(text, now);

    const std::string_view word = text.substr(0, text.find_first_of(kBlanks));
    const std::string_view argument = text::trimmed(text.substr(word.size()), kBlanks);
    const auto* known = find_word(word);
    if (known == kWords.end())
        return refused(
            "command/unknown",
            fmt::format("\"{}\" is no command; there are a cell, board, hint, undo, new, quit and others that "
                        "help lists",
                        text::quote(word)));
    const auto [name, ask] = *known;
    if (argument.empty()) return ask;
    if (const auto choice = read_choice(ask, text::lowered(argument))) return *choice;
    const std::string allowed = choices(ask);
    return refused("command/bad_argument",
                   allowed.empty() ? fmt::format("{} stands alone, without \"{}\"", name, text::quote(argument))
                                   : fmt::format("{} is followed by nothing or by one of {}, not by \"{}\"", name,
                                                 allowed, text::quote(argument)));
}

}  // namespace tateti::plain
