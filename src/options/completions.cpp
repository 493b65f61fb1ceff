#include "options/generate.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace tateti::options {
namespace {

/// What a program completes: the options of its root, without a command, and its commands.
struct Tree {
    const Command* root;
    std::vector<const Command*> commands;  // the root too, if it has a word

    explicit Tree(std::string_view program) : root(find_command(program == kServer ? "serve" : "play")) {
        for (const Command& command : options::commands()) {
            const bool of_the_server = command.name.starts_with("matches") || command.group == Group::container;
            if (program == kServer ? of_the_server : command.group != Group::container) commands.push_back(&command);
        }
    }

    /// The first words.
    [[nodiscard]] std::vector<const Command*> first() const {
        std::vector<const Command*> found;
        for (const Command* command : commands)
            if (command->parent().empty()) found.push_back(command);
        return found;
    }

    /// Those whose second word says more.
    [[nodiscard]] std::vector<const Command*> parents() const {
        std::vector<const Command*> found = first();
        std::erase_if(found, [](const Command* command) { return commands_in(command->name).empty(); });
        return found;
    }

    /// All with options of their own, the root first.
    [[nodiscard]] std::vector<const Command*> with_options() const {
        std::vector<const Command*> found{root};
        for (const Command* command : commands)
            if (command != root && commands_in(command->name).empty()) found.push_back(command);
        return found;
    }
};

bool is_file(const Value& value) {
    return value.kind == Kind::file || value.kind == Kind::folder;
}

/// The first clause: what fits beside a completion.
std::string brief(std::string_view text) {
    return std::string(text.substr(0, std::min(text.find("; "), text.find(" (default"))));
}

std::string replaced(std::string text, std::string_view what, std::string_view with) {
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += with.size())
        text.replace(at, what.size(), with);
    return text;
}

/// Between single quotes of bash and zsh.
std::string zsh_quoted(const std::string& text) {
    return replaced(text, "'", R"('\'')");
}

std::vector<Option> with_help(const Command& command) {
    std::vector<Option> all(command.options.begin(), command.options.end());
    all.insert(all.end(), help_options().begin(), help_options().end());
    return all;
}

std::vector<std::string_view> names_of(const Option& option) {
    const std::size_t comma = option.names.find(',');
    if (comma == std::string_view::npos) return {option.names};
    return {option.names.substr(0, comma), option.names.substr(comma + 1)};
}

/// Everything that can be typed at the end, but files.
Names words_after(const Command& command) {
    Names words;
    for (const Option& option : command.options)
        if (option.is_argument())
            for (const std::string& name : offered(option.value)) words.push_back(name);
    for (const Option& option : with_help(command))
        if (!option.is_argument()) words.emplace_back(option.name());
    return words;
}

Names words_of(const std::vector<const Command*>& commands) {
    Names words;
    for (const Command* command : commands) words.emplace_back(command->word());
    return words;
}

/// Lists of commands that have the same to say, in the order in which it is first said.
class Grouped {
  public:
    void add(const std::string& what, const std::string& command) {
        for (auto& [said, by] : groups_)
            if (said == what) return by.push_back(command);
        groups_.push_back({what, {command}});
    }
    [[nodiscard]] const auto& all() const { return groups_; }

  private:
    std::vector<std::pair<std::string, Names>> groups_;
};

constexpr std::string_view kBash = R"bash(# bash completion for @PROGRAM@
_@FUNCTION@() {
    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} words
    local line=${COMP_LINE:0:COMP_POINT} typed
    if [[ $COMP_WORDBREAKS == *:* && ${line##*[[:space:]]} == *:* ]]; then # bash has split the word at its colons
        read -ra typed <<<"$line"
        word=${typed[-1]} previous=${typed[-2]}
    fi
    ((COMP_CWORD > 1)) || command=
    case $command in
@PARENTS@        -*) command=@ROOT@ ;;
    esac
    case "$command $previous" in
@VALUES@        *)
            case $command in
@WORDS@                *) words="" ;;
            esac
            ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
    # An address is not finished yet.
    [[ ${COMPREPLY[*]} != *[:/] ]] || compopt -o nospace 2>/dev/null
    # Bash replaces only what is after the last colon.
    [[ -z ${typed-} ]] || COMPREPLY=("${COMPREPLY[@]#"${word%"${word##*:}"}"}")
}
complete -F _@FUNCTION@ @PROGRAM@
)bash";

std::string bash_files(Kind kind, std::string_view indent) {
    return fmt::format("{0}mapfile -t COMPREPLY < <(compgen -{1} -- \"$word\")\n{0}return\n", indent,
                       kind == Kind::folder ? 'd' : 'f');
}

std::string bash_value(const Value& value) {
    constexpr std::string_view kIndent = "            ";
    if (is_file(value)) return "\n" + bash_files(value.kind, kIndent) + std::string(kIndent) + ";;\n";
    return fmt::format(" words=\"{}\" ;;\n", fmt::join(offered(value), " "));
}

/// A line for the words after a command.
std::string bash_words(std::string_view pattern, const Command& command, const Names& before) {
    Names words = before;
    for (const std::string& word : words_after(command)) words.push_back(word);
    std::string files;
    for (const Option& option : command.options)
        if (option.is_argument() && is_file(option.value))
            files = "\n                    if [[ $word != -* ]]; then\n" +
                    bash_files(option.value.kind, "                        ") +
                    "                    fi\n                   ";
    return fmt::format("                {}){} words=\"{}\" ;;\n", pattern, files, fmt::join(words, " "));
}

constexpr std::string_view kZsh = R"zsh(#compdef @PROGRAM@
# zsh completion for @PROGRAM@
_@FUNCTION@() {
    local -a commands
    local command=$words[2]
    commands=(
@COMMANDS@    )
    if ((CURRENT == 2)); then
        _describe command commands
        command=
    fi
    case $command in
        '' | -*) command='' ;;
@PARENTS@        *)
            shift words
            ((CURRENT--))
            ;;
    esac
    case $command in
@CASES@    esac
}
_@FUNCTION@ "$@"
)zsh";

/// In an argument of `_arguments`.
std::string zsh_text(std::string_view text) {
    std::string out = brief(text);
    for (const auto& [from, to] : {std::pair("[", "\\["), std::pair("]", "\\]"), std::pair(":", "\\:")})
        out = replaced(out, from, to);
    return zsh_quoted(out);
}

std::string zsh_action(const Value& value) {
    if (value.kind == Kind::file) return "_files";
    if (value.kind == Kind::folder) return "_directories";
    const Names names = offered(value);
    return names.empty() ? "" : fmt::format("({})", replaced(fmt::format("{}", fmt::join(names, " ")), ":", "\\:"));
}

std::string zsh_option(const Option& option) {
    const bool help = option.name() == "--help" || option.name() == "--version";
    const std::string action = zsh_action(option.value);
    if (option.is_argument())
        return fmt::format("'{}:{}:{}'", option.value.many ? "*" : "1", zsh_text(option.text), action);
    const std::vector<std::string_view> names = names_of(option);
    const std::string both = fmt::format("{}", fmt::join(names, " "));
    const std::string others(help ? "- *" : names.size() > 1 ? both : option.excludes);
    std::string out = others.empty() ? "'" : fmt::format("'({})", others);
    if (option.value.many) out += '*';
    out += names.size() > 1 ? fmt::format("'{{{}}}'", fmt::join(names, ",")) : std::string(option.names);
    out += fmt::format("[{}]", zsh_text(option.text));
    if (option.value.kind != Kind::none) out += fmt::format("{}value:{}", option.value.optional ? "::" : ":", action);
    return out + "'";
}

std::string zsh_case(std::string_view pattern, const Command& command) {
    std::string out = fmt::format("        '{}')\n            _arguments", pattern);
    for (const Option& option : with_help(command)) out += " \\\n                " + zsh_option(option);
    return out + "\n            ;;\n";
}

constexpr std::string_view kFish = R"fish(# fish completion for @PROGRAM@
function __@FUNCTION@_in # whether the command is one of these; "" is none
    set -l typed (commandline -opc)
    set -l command "$typed[2]"
    contains -- "$command" @PARENTS@; and set command (string trim "$command $typed[3]")
    string match -q -- "-*" "$command"; and set command ""
    contains -- "$command" $argv
end
complete -c @PROGRAM@ -f
)fish";

std::string fish_quoted(const std::string& text) {
    return "'" + replaced(text, "'", "\\'") + "'";
}

std::string fish_option(const Option& option) {
    const std::vector<std::string_view> names = names_of(option);
    std::string out;
    if (names.size() > 1) out += fmt::format(" -s {}", names[0].substr(1));
    out += fmt::format(" -l {}", option.name().substr(2));
    const Names values = offered(option.value);
    if (option.value.kind == Kind::file)
        out += " -r -F";
    else if (option.value.kind == Kind::folder)
        out += " -x -a '(__fish_complete_directories)'";
    else if (option.value.kind != Kind::none)
        out += " -x";
    if (!values.empty()) out += " -a " + fish_quoted(fmt::format("{}", fmt::join(values, " ")));
    return out + " -d " + fish_quoted(brief(option.text));
}

/// Fills the gaps of a file.
std::string filled_in(std::string_view file, std::string_view program,
                      const std::vector<std::pair<std::string_view, std::string>>& parts) {
    std::string text(file);
    for (const auto& [mark, part] : parts) text = replaced(text, mark, part);
    text = replaced(text, "@PROGRAM@", program);
    return replaced(text, "@FUNCTION@", replaced(std::string(program), "-", "_"));
}

/// What is typed at the place of a first word, beside options.
Names first_words(const Tree& tree, std::string_view program) {
    Names words = words_of(tree.first());
    if (program != kServer) words.insert(words.begin(), "help");
    return words;
}

/// The names by which a shell's function finds the options of a command: those of the root go by no name too.
Names patterns_of(const Tree& tree, const Command& command) {
    Names patterns;
    if (&command == tree.root) patterns.emplace_back();
    if (std::ranges::find(tree.commands, &command) != tree.commands.end()) patterns.emplace_back(command.name);
    return patterns;
}

}  // namespace

std::string bash_completion(std::string_view program) {
    const Tree tree(program);
    Grouped values;
    std::string words = bash_words("''", *tree.root, first_words(tree, program));
    if (program != kServer)
        words += fmt::format("                help) words=\"{}\" ;;\n", fmt::join(words_of(tree.first()), " "));
    for (const Command* command : tree.with_options()) {
        for (const Option& option : command->options)
            if (!option.is_argument() && option.value.kind != Kind::none)
                for (const std::string_view name : names_of(option))
                    values.add(bash_value(option.value), fmt::format("\"{} {}\"", command->name, name));
        words += bash_words(fmt::format("'{}'", command->name), *command, {});
    }
    std::string parents;
    for (const Command* parent : tree.parents()) {
        parents += fmt::format("        {}) ((COMP_CWORD < 3)) || command+=\" ${{COMP_WORDS[2]}}\" ;;\n", parent->name);
        words += fmt::format("                {}) words=\"{} --help --version\" ;;\n", parent->name,
                             fmt::join(words_of(commands_in(parent->name)), " "));
    }
    std::string cases;
    for (const auto& [value, patterns] : values.all())
        cases += fmt::format("        {}){}", fmt::join(patterns, " | "), value);
    return filled_in(
        kBash, program,
        {{"@PARENTS@", parents}, {"@ROOT@", std::string(tree.root->name)}, {"@VALUES@", cases}, {"@WORDS@", words}});
}

std::string zsh_completion(std::string_view program) {
    const Tree tree(program);
    std::string commands;
    if (program != kServer) commands += "        'help:Show the help of the program or of a command'\n";
    for (const Command* command : tree.first())
        commands += fmt::format("        '{}:{}'\n", command->name, zsh_quoted(brief(command->text)));
    std::string parents;
    std::string cases = zsh_case("", *tree.root);
    if (program != kServer) {
        parents +=
            "        help)\n            ((CURRENT > 3)) || _describe command commands\n            return\n            "
            ";;\n";
    }
    for (const Command* parent : tree.parents())
        parents += fmt::format(
            "        {0})\n            if ((CURRENT == 3)); then\n                compadd {1}\n                return\n"
            "            fi\n            command=\"{0} $words[3]\"\n            shift 2 words\n            ((CURRENT "
            "-= 2))\n"
            "            ;;\n",
            parent->name, fmt::join(words_of(commands_in(parent->name)), " "));
    for (const Command* command : tree.with_options())
        for (const std::string& pattern : patterns_of(tree, *command))
            if (!pattern.empty()) cases += zsh_case(pattern, *command);
    return filled_in(kZsh, program, {{"@COMMANDS@", commands}, {"@PARENTS@", parents}, {"@CASES@", cases}});
}

std::string fish_completion(std::string_view program) {
    const Tree tree(program);
    Grouped lines;
    if (program != kServer) {
        lines.add(" -a help -d 'Show the help of the program or of a command'", "''");
        lines.add(fmt::format(" -a '{}'", fmt::join(words_of(tree.first()), " ")), "help");
    }
    for (const Command* command : tree.first())
        lines.add(fmt::format(" -a {} -d {}", command->name, fish_quoted(brief(command->text))), "''");
    for (const Command* parent : tree.parents())
        for (const Command* command : commands_in(parent->name))
            lines.add(fmt::format(" -a {} -d {}", command->word(), fish_quoted(brief(command->text))),
                      std::string(parent->name));
    for (const Command* command : tree.with_options())
        for (const Option& option : with_help(*command))
            for (const std::string& pattern : patterns_of(tree, *command)) {
                const Names names = offered(option.value);
                if (!option.is_argument())
                    lines.add(fish_option(option), fmt::format("'{}'", pattern));
                else if (is_file(option.value))
                    lines.add(" -F", fmt::format("'{}'", pattern));
                else if (!names.empty())
                    lines.add(fmt::format(" -a {}", fish_quoted(fmt::format("{}", fmt::join(names, " ")))),
                              fmt::format("'{}'", pattern));
            }
    std::string text;
    for (const auto& [line, by] : lines.all())
        text += fmt::format("complete -c {} -n \"__@FUNCTION@_in {}\"{}\n", program, fmt::join(by, " "), line);
    return filled_in(std::string(kFish) + text, program,
                     {{"@PARENTS@", fmt::format("{}", fmt::join(words_of(tree.parents()), " "))}});
}

}  // namespace tateti::options
