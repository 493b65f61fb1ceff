#include "plain/plain_command.hpp"

#include "plain/typed_line.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <iterator>
#include <optional>

namespace tateti::plain {
namespace {

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

/// `score` after `reset`: the second word of a command of two.
std::string_view second_word(std::string_view first, std::span<const CommandWord> known) {
    for (const CommandWord& command : known)
        if (command.word.starts_with(first) && command.word.substr(first.size()).starts_with(' '))
            return command.word.substr(first.size() + 1);
    return "";
}

std::expected<PlainCommand, wire::Error> read_with_argument(const CommandWord& command, const TypedLine& line,
                                                            std::span<const CommandWord> known) {
    const std::string word = text::lowered(line.word());
    const std::string argument = text::lowered(line.argument());
    if (second_word(word, known) == argument) return find_command(known, word + " " + argument)->action;
    if (const auto choice = read_choice(command.action, argument)) return *choice;
    std::string allowed = choices(command.action, words::kEnglish);
    if (allowed.empty()) allowed = second_word(word, known);
    return std::unexpected(allowed.empty() ? takes_no_argument(word, line.argument())
                                           : wrong_argument(word, allowed, line.argument()));
}

}  // namespace

std::vector<CommandWord> command_words(std::initializer_list<Action> actions) {
    std::vector<CommandWord> words;
    std::ranges::copy_if(kCommandWords, std::back_inserter(words), [&](const CommandWord& command) {
        return std::ranges::find(actions, command.action) != actions.end();
    });
    return words;
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

std::expected<PlainCommand, wire::Error> read_command(const InputLine& line, Position now,
                                                      std::span<const CommandWord> known) {
    if (line.too_long) return std::unexpected(line_too_long());
    const TypedLine typed(line.text);
    if (typed.text().empty()) return Action::turn;
    const CommandWord* command = find_command(known, typed.word());
    const bool is_mistyped_cell = command == nullptr && typed.text().size() == 1;
    if (looks_like_move(typed) || is_mistyped_cell) return read_cell(typed, now);
    if (command == nullptr) return std::unexpected(unknown_command(typed.word(), words_of(known)));
    if (typed.argument().empty()) return command->action;
    return read_with_argument(*command, typed, known);
}

}  // namespace tateti::plain
