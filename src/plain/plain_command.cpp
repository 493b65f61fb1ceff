#include "plain/plain_command.hpp"

#include "text/ascii.hpp"
#include "text/keyboard.hpp"
#include "text/quote.hpp"
#include "text/utf8.hpp"

#include <tateti/notation.hpp>
#include <tateti/subject.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

namespace tateti::plain {
namespace {

/// Every character that C calls a space, except the one that ends the line.
constexpr std::string_view kBlanks = " \t\r\v\f";

const CommandWord* find_word(std::string_view typed) {
    const std::string word = text::lowered(typed);
    const auto* found = std::ranges::find_if(kCommandWords, [&](const CommandWord& known) {
        return known.word == word || (!word.empty() && std::ranges::find(known.aliases, word) != known.aliases.end());
    });
    return found == kCommandWords.end() ? nullptr : found;
}

/// Whether the text is more likely a mistyped cell than a mistyped word.
bool looks_like_cell(std::string_view text) {
    if (text.size() == 1) return find_word(text) == nullptr;
    return std::string_view("0123456789+-([{,").contains(text[0]);
}

std::expected<PlainCommand, wire::Error> read_cell(std::string_view text, Position now) {
    // Blanks may stand around the comma of a pair, but not between two cells: those would be two moves.
    std::string tight(text);
    if (text.contains(',')) std::erase_if(tight, [](char c) { return kBlanks.contains(c); });
    const auto cell = parse_cell(tight);
    if (cell) return *cell;
    return std::unexpected(wire::to_error(make_rejection(code(cell.error()), message(cell.error()), now)));
}

std::optional<PlainCommand> read_choice(Action action, std::string_view argument) {
    const auto if_any = [](auto choice) { return choice ? std::optional<PlainCommand>(*choice) : std::nullopt; };
    switch (action) {
        case Action::level: return if_any(level_from_name(argument));
        case Action::opponent: return if_any(play::opponent_from_name(argument));
        case Action::side: return if_any(play::mark_from_name(argument));
        case Action::language: return if_any(language_from_tag(argument));
        default: return std::nullopt;
    }
}

/// What a person types for a value.
std::string_view typed_name(Level level) {
    return name(level);
}
std::string_view typed_name(play::Opponent opponent) {
    return name(opponent);
}
std::string_view typed_name(Language language) {
    return code(language);
}

}  // namespace

wire::Error unknown_command(std::string_view word) {
    return wire::make_error(
        "command/unknown",
        fmt::format("there is no command \"{}\"; type a cell, or help for a list", text::quote(word)));
}

wire::Error takes_no_argument(std::string_view word, std::string_view argument) {
    return wire::make_error("command/bad_argument",
                            fmt::format("{} takes no argument; remove \"{}\"", word, text::quote(argument)));
}

wire::Error wrong_argument(std::string_view word, std::string_view allowed, std::string_view argument) {
    return wire::make_error("command/bad_argument",
                            fmt::format("after {} type {}, not \"{}\"", word, allowed, text::quote(argument)));
}

std::string choices(Action action, const words::Words& words) {
    const auto names = [&words](const auto& all) {
        std::vector<std::string> typed;
        for (const auto value : all) typed.emplace_back(typed_name(value));
        return words::listed_with_or(typed, words);
    };
    switch (action) {
        case Action::level: return names(kAllLevels);
        case Action::opponent: return names(play::kAllOpponents);
        case Action::side: return std::string(words.plain.x_or_o);
        case Action::language: return names(kAllLanguages);
        default: return "";
    }
}

std::expected<PlainCommand, wire::Error> read_command(std::string_view line, Position now) {
    const std::string typed = text::us_key(text::trimmed(text::without_byte_order_mark(line), kBlanks));
    const std::string_view text = typed;
    if (text.empty()) return Action::turn;
    if (looks_like_cell(text)) return read_cell(text, now);

    const std::string_view word = text.substr(0, text.find_first_of(kBlanks));
    const std::string_view argument = text::trimmed(text.substr(word.size()), kBlanks);
    const CommandWord* known = find_word(word);
    if (known == nullptr) return std::unexpected(unknown_command(word));
    if (argument.empty()) return known->action;
    if (const auto choice = read_choice(known->action, text::lowered(argument))) return *choice;
    const std::string allowed = choices(known->action, words::kEnglish);
    return std::unexpected(allowed.empty() ? takes_no_argument(known->word, argument)
                                           : wrong_argument(known->word, allowed, argument));
}

}  // namespace tateti::plain
