#include "options/help.hpp"

#include "text/ascii.hpp"
#include "text/wrap.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace tateti::options {
namespace {

constexpr int kColumn = 26;  // of the texts of options

constexpr std::array kGroups{std::pair{Group::play, "Play"}, std::pair{Group::learn, "Learn"},
                             std::pair{Group::look, "Look"}, std::pair{Group::prove, "Prove"},
                             std::pair{Group::serve, "Serve"}};

constexpr std::array<Example, 5> kFirstExamples{{
    {"tateti", "start a game"},
    {"tateti play --level hard --as O", "play O against the computer"},
    {"tateti host --name Ana", "play a friend over the network"},
    {"tateti lesson", "learn the game"},
    {"tateti analyse 408", "the exact value of every move"},
}};

/// A name and what it means beside it, or below it if the name is too long.
void append_entry(std::string& out, const std::string& name, std::string_view text, int column) {
    out += "  " + name;
    int at = 2 + text::width_of(name);
    for (const std::string& line : text::wrapped(text, kHelpWidth - column)) {
        if (at + 2 > column) {
            out += '\n';
            at = 0;
        }
        out += std::string(static_cast<std::size_t>(column - at), ' ') + line;
        at = kHelpWidth;
    }
    out += '\n';
}

std::string shown_name(const Option& option) {
    if (option.is_argument()) return std::string(option.names);
    std::string name(option.names);
    if (const std::size_t comma = name.find(','); comma != std::string::npos) name.insert(comma + 1, " ");
    const std::string word = word_for(option.value);
    if (word.empty()) return name;
    return name + (option.value.optional ? fmt::format(" [{}]", word) : " " + word);
}

std::string paragraph(std::string_view text) {
    return fmt::format("{}\n", fmt::join(text::wrapped(text, kHelpWidth), "\n"));
}

void append_commands(std::string& out, std::span<const Command* const> listed) {
    std::size_t widest = 0;
    for (const Command* command : listed) widest = std::max(widest, command->word().size());
    for (const Command* command : listed)
        append_entry(out, std::string(command->word()), command->text, static_cast<int>(widest) + 4);
}

void append_options(std::string& out, std::string_view title, std::span<const Option* const> listed) {
    if (listed.empty()) return;
    out += fmt::format("\n{}:\n", title);
    for (const Option* option : listed) append_entry(out, shown_name(*option), option->text, kColumn);
}

void append_help_options(std::string& out) {
    for (const Option& option : help_options()) append_entry(out, shown_name(option), option.text, kColumn);
}

}  // namespace

namespace {

/// `THEME` in place of all themes.
std::string brief_word(const Option& option) {
    if (option.value.kind != Kind::choice) return word_for(option.value);
    std::string word(option.name().substr(2));
    std::ranges::transform(word, word.begin(), text::to_upper);
    return word;
}

}  // namespace

std::string usage(const Command& command) {
    if (!commands_in(command.name).empty()) return "COMMAND";
    std::string text = "[OPTIONS]";
    for (const Option& option : command.options) {
        if (option.required && !option.is_argument())
            text += fmt::format(" {} {}", option.names.substr(0, option.names.find(',')), brief_word(option));
        if (!option.is_argument()) continue;
        const std::string name = fmt::format("{}{}", option.names, option.value.many ? "..." : "");
        text += option.required ? " " + name : fmt::format(" [{}]", name);
    }
    return text;
}

std::string help(const Command& command, std::string_view called) {
    std::string out = paragraph(command.text);
    std::string_view before = "\nExample: ";
    for (const Example& example : command.examples) {
        out += fmt::format("{}{}\n", before, example.typed);
        before = "         ";
    }
    out += "\nUsage: " + fmt::format("{} {}\n", called, usage(command));
    const std::vector<const Command*> within = commands_in(command.name);
    if (!within.empty()) {
        out += "\nCommands:\n";
        append_commands(out, within);
    }
    std::vector<const Option*> arguments;
    std::vector<const Option*> flags;
    for (const Option& option : command.options) (option.is_argument() ? arguments : flags).push_back(&option);
    append_options(out, "Arguments", arguments);
    append_options(out, "Options", flags);
    if (flags.empty()) out += "\nOptions:\n";
    append_help_options(out);
    return out;
}

std::string program_help(std::string_view program) {
    if (!program.empty() && program != "tateti") {
        std::vector<const Command*> listed;
        for (const Command& command : commands())
            if (command.program == program) listed.push_back(&command);
        std::string out = fmt::format("Usage: {} COMMAND [OPTIONS]\n\nCommands:\n", program);
        append_commands(out, listed);
        out += "\nOptions:\n";
        append_help_options(out);
        return out;
    }
    std::string out =
        paragraph("Play tic-tac-toe, replay, analyse and review games, and prove that every answer is exact.");
    out += "\nExamples:\n";
    for (const Example& example : kFirstExamples) append_entry(out, std::string(example.typed), example.text, 2 + 34);
    out += "\nUsage: tateti [COMMAND] [OPTIONS]\n";
    for (const auto& [group, title] : kGroups) {
        out += fmt::format("\n{}:\n", title);
        for (const Command& command : commands())
            if (command.group == group && command.parent().empty())
                append_entry(out, std::string(command.name), command.text, 2 + 11);
    }
    out += "\nOptions:\n";
    append_help_options(out);
    out += '\n' +
           paragraph(
               "Without a command, tateti starts a game, with the options of play. 'tateti COMMAND --help' describes a "
               "command. Cells are numbered 0 to 8, row by row.");
    return out;
}

}  // namespace tateti::options
