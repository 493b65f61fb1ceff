#include "options/generate.hpp"
#include "options/help.hpp"
#include "options/table.hpp"
#include "text/wrap.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <ranges>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::options {
namespace {

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    for (const auto word : std::views::split(text, ' ')) words.emplace_back(word.begin(), word.end());
    return words;
}

std::string called(const Command& command) {
    return "tateti " + std::string(command.name);
}

void expect_fits(const std::string& help) {
    EXPECT_TRUE(help.ends_with('\n')) << help;
    for (const auto part : std::views::split(help, '\n')) {
        const std::string_view line(part.begin(), part.end());
        EXPECT_LE(text::width_of(line), kHelpWidth) << line;
        EXPECT_FALSE(line.ends_with(' ')) << line;
    }
}

TEST(Help, IsNoWiderThanATerminal) {
    for (const Command& command : commands()) expect_fits(help(command, called(command)));
    for (const std::string_view program : {"tateti", "tateti-online", "tateti-server", "tateti-picture"})
        expect_fits(program_help(program));
}

TEST(Help, ListsEveryCommandAndOption) {
    const std::string all = program_help("tateti");
    for (const Command& command : commands()) {
        const bool top = command.parent().empty() && command.group != Group::container;
        EXPECT_EQ(all.contains("\n  " + std::string(command.name) + " "), top) << command.name;
        const std::string one = help(command, called(command));
        for (const Option& option : command.options)
            EXPECT_TRUE(one.contains(option.names.substr(0, option.names.find(',')))) << command.name << option.names;
        for (const Command* within : commands_in(command.name))
            EXPECT_TRUE(one.contains("\n  " + std::string(within->word()) + " ")) << within->name;
    }
}

TEST(Help, HasExamplesOfTheCommand) {
    for (const Command& command : commands()) {
        const bool needs_one = command.group != Group::container && commands_in(command.name).empty();
        EXPECT_NE(command.examples.empty(), needs_one) << command.name;
        for (const Example& example : command.examples)
            EXPECT_TRUE(example.typed.starts_with(called(command))) << example.typed;
    }
}

TEST(Table, NamesEachOptionOnceAndKnowsTheOthersThatItNames) {
    for (const Command& command : commands()) {
        EXPECT_EQ(find_command(command.name), &command);
        std::set<std::string_view> names;
        for (const Option& option : command.options)
            EXPECT_TRUE(names.insert(option.name()).second) << command.name << " " << option.name();
        for (const Option& option : command.options)
            for (const auto& others : {words_of(option.excludes), words_of(option.needs)})
                for (const std::string& other : others)
                    EXPECT_TRUE(names.contains(other)) << command.name << " " << other;
    }
}

TEST(Table, SaysWhatEachOptionDoesAndTakes) {
    for (const Command& command : commands()) {
        EXPECT_FALSE(command.text.empty()) << command.name;
        for (const Option& option : command.options) {
            EXPECT_FALSE(option.text.empty()) << command.name << " " << option.name();
            EXPECT_EQ(word_for(option.value).empty(), option.value.kind == Kind::none) << option.name();
            const Names names = offered(option.value);
            const bool named = option.value.kind == Kind::choice || option.value.kind == Kind::language ||
                               option.value.kind == Kind::mark;
            EXPECT_TRUE(!named || names.size() > 1) << option.name();
        }
    }
}

// Where two commands have an option that the man page describes once, it is the same option.
TEST(Table, CommonOptionsAreTheSameEverywhere) {
    for (const Command& one : commands())
        for (const Command& other : commands())
            for (const Option& a : one.options)
                for (const Option& b : other.options)
                    EXPECT_TRUE(!a.common || !b.common || a.name() != b.name() || a.text == b.text) << a.name();
}

TEST(ManPage, DescribesEveryCommandAndOptionAndLeavesNoMarks) {
    const std::string page = man_page("@SYNOPSIS@\n@COMMANDS@\n@OPTIONS@\n@EXAMPLES@\n@PROJECT_VERSION@");
    for (const char mark : {'@', '`', '<'})
        EXPECT_FALSE(page.starts_with(mark) || page.contains(std::string("\n") + mark));
    EXPECT_FALSE(page.contains('`'));
    const auto literal = [](std::string_view text) {
        std::string out;
        for (const char letter : text) out += letter == '-' ? "\\-" : std::string(1, letter);
        return out;
    };
    for (const Command& command : commands()) {
        const std::string_view program = command.group == Group::container ? kServer : "tateti";
        EXPECT_TRUE(page.contains(".TP\n\\fB" + literal(program) + " " + literal(command.name) + "\\fR\n"))
            << command.name;
        for (const Option& option : command.options)
            EXPECT_TRUE(page.contains((option.is_argument() ? "\\fI" : "\\fB") + literal(option.name()) + "\\fR"))
                << option.name();
    }
}

TEST(Completions, LeaveNoMarks) {
    for (const std::string_view program : {"tateti", "tateti-server"})
        for (const std::string& file : {bash_completion(program), zsh_completion(program), fish_completion(program)}) {
            for (const char* mark :
                 {"@PROGRAM@", "@FUNCTION@", "@PARENTS@", "@ROOT@", "@VALUES@", "@WORDS@", "@CASES@", "@COMMANDS@"})
                EXPECT_FALSE(file.contains(mark)) << mark;
            for (const auto* option : {"listen", "store"}) EXPECT_TRUE(file.contains(option)) << program;
        }
}

}  // namespace
}  // namespace tateti::options
