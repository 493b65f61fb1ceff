#include "options/generate.hpp"
#include "options/help.hpp"
#include "text/ascii.hpp"

#include <tateti/version.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace tateti::options {
namespace {

/// As it is typed: hyphens are minus signs.
std::string literal(std::string_view text) {
    std::string out;
    for (const char letter : text) {
        if (letter == '-') out += '\\';
        out += letter == '\\' ? std::string("\\e") : std::string(1, letter);
    }
    return out;
}

std::string bold(std::string_view text) {
    return fmt::format("\\fB{}\\fR", literal(text));
}

std::string italic(std::string_view text) {
    return fmt::format("\\fI{}\\fR", literal(text));
}

/// The text with its marks: `bold`, <italics>, and options in bold.
std::string marked_up(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const std::size_t begin = std::min({text.find('`'), text.find('<'), text.find("--")});
        out += text.substr(0, begin);
        if (begin == std::string_view::npos) return out;
        text.remove_prefix(begin);
        if (text[0] == '-') {
            const std::size_t end = std::min(text.size(), text.find_first_not_of("-abcdefghijklmnopqrstuvwxyz"));
            out += bold(text.substr(0, end));
            text.remove_prefix(end);
            continue;
        }
        const bool strong = text[0] == '`';
        const std::size_t end = text.find(strong ? '`' : '>', 1);
        out += strong ? bold(text.substr(1, end - 1)) : italic(text.substr(1, end - 1));
        text.remove_prefix(end + 1);
    }
    return out;
}

/// A clause as a sentence, and what follows.
std::string sentences(std::string_view clause, std::string_view more) {
    std::string out(clause);
    if (!out.empty()) out[0] = text::to_upper(out[0]);
    if (!out.ends_with('.')) out += '.';
    if (!more.empty()) out.append(" ").append(more);
    return marked_up(out);
}

std::string heading(const Option& option) {
    if (option.is_argument()) return italic(option.names);
    std::string names;
    for (std::string_view rest = option.names; !rest.empty();) {
        const std::size_t comma = std::min(rest.size(), rest.find(','));
        names += (names.empty() ? "" : ", ") + bold(rest.substr(0, comma));
        rest.remove_prefix(std::min(rest.size(), comma + 1));
    }
    const std::string word = word_for(option.value);
    if (word.empty()) return names;
    return names + (option.value.optional ? fmt::format(" [{}]", italic(word)) : " " + italic(word));
}

std::string entry(const std::string& name, const std::string& text) {
    return fmt::format(".TP\n{}\n{}\n", name, text);
}

std::string synopsis() {
    std::string out = bold("tateti");
    out += " [" + italic("OPTIONS") + "]\n";
    for (const Command& command : commands())
        if (command.group != Group::container && commands_in(command.name).empty())
            out += fmt::format(".br\n{} {}\n", bold(fmt::format("tateti {}", command.name)), literal(usage(command)));
    return out;
}

std::string options_of(const Command& command) {
    std::string out;
    std::string common;
    for (const Option& option : command.options) {
        if (option.common)
            common += (common.empty() ? "" : ", ") + bold(option.name());
        else
            out += entry(heading(option), sentences(option.text, option.more));
    }
    if (!common.empty()) out += fmt::format(".PP\nCommon options: {}.\n", common);
    return out.empty() ? out : fmt::format(".RS\n{}.RE\n", out);
}

std::string command_entries() {
    std::string out;
    for (const Command& command : commands()) {
        std::string more(command.more);
        if (!command.program.empty() && command.parent().empty() && command.group != Group::container)
            more = fmt::format("It is in the package `{}`. {}", command.program, more);
        const std::string called =
            fmt::format("{} {}", command.group == Group::container ? kServer : "tateti", command.name);
        out += entry(bold(called), sentences(command.text, more)) + options_of(command);
    }
    return out;
}

std::string common_options() {
    std::string out;
    std::vector<std::string_view> seen;
    const auto add = [&](const Option& option) {
        if (!option.common || std::ranges::find(seen, option.name()) != seen.end()) return;
        seen.push_back(option.name());
        out += entry(heading(option), sentences(option.text, option.more));
    };
    for (const Command& command : commands())
        for (const Option& option : command.options) add(option);
    for (const Option& option : help_options()) add(option);
    return out;
}

std::string examples() {
    std::string out;
    for (const Command& command : commands())
        for (const Example& example : command.examples) out += entry(bold(example.typed), std::string(example.text));
    return out;
}

}  // namespace

std::string man_page(std::string_view prose) {
    std::string page(prose);
    const std::pair<std::string_view, std::string> parts[] = {{"@SYNOPSIS@\n", synopsis()},
                                                              {"@COMMANDS@\n", command_entries()},
                                                              {"@OPTIONS@\n", common_options()},
                                                              {"@EXAMPLES@\n", examples()},
                                                              {"@PROJECT_VERSION@", TATETI_VERSION}};
    for (const auto& [mark, text] : parts)
        if (const std::size_t at = page.find(mark); at != std::string::npos) page.replace(at, mark.size(), text);
    return page;
}

}  // namespace tateti::options
