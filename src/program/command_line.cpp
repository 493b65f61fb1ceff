#include "program/command_line.hpp"

#include "options/help.hpp"
#include "text/ascii.hpp"
#include "text/similar.hpp"

#include <tateti/version.hpp>

#include <CLI/CLI.hpp>
#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <clocale>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <limits>
#include <map>
#include <ranges>
#include <system_error>
#include <utility>

namespace tateti {
namespace {

using options::Kind;
using options::Option;
using options::Value;

/// `tateti serve` reports its errors as `tateti`.
std::string_view first_word(std::string_view name) {
    return name.substr(0, name.find(' '));
}

/// The locale of the environment. Where it is not installed, as in containers and over SSH, its name still says whether
/// the terminal uses UTF-8.
void choose_locale() {
    if (std::setlocale(LC_CTYPE, "") != nullptr) return;
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const char* value = std::getenv(name);
        if (value == nullptr || *value == '\0') continue;
        const std::string locale = text::lowered(value);
        if (locale.contains(".utf-8") || locale.contains(".utf8")) std::setlocale(LC_CTYPE, "C.UTF-8");
        return;
    }
}

/// Otherwise a socket or a file of ours could take the place of a standard file that is closed, and be read as input or
/// written to. Every use of the new ones fails, as it should.
void fill_standard_files() {
    for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(file, F_GETFD) < 0) static_cast<void>(open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY));
}

/// Rewrites the text without leading zeros. CLI11's own check would accept a sign, read 010 as eight and print the
/// limits as floating-point numbers.
template <class Number>
std::string check_number(std::string& text, Number least, Number most) {
    Number number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number < least || number > most)
        return most == std::numeric_limits<Number>::max()
                   ? fmt::format("a whole number is needed, not '{}'", text)
                   : fmt::format("a whole number from {} to {} is needed, not '{}'", least, most, text);
    text = std::to_string(number);
    return "";
}

/// A series of an even number of games could end without a winner.
std::string check_odd(std::string& text, std::uint64_t least, std::uint64_t most) {
    if (check_number(text, least, most).empty() && (text.back() - '0') % 2 != 0) return "";
    return fmt::format("an odd number from {} to {} is needed, not '{}'", least, most, text);
}

/// With or without a fraction.
std::string check_seconds(const std::string& text, double least) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
    const bool is_number = error == std::errc() && end == text.data() + text.size();
    if (is_number && number >= least && number <= 3600) return "";
    return fmt::format("a number of seconds from {:g} to 3600 is needed, not '{}'", least, text);
}

std::string check_name(const std::string& text, const options::Names& names) {
    if (std::ranges::find(names, text) != names.end()) return "";
    return fmt::format("{} is not one of {}", text, fmt::join(names, ", "));
}

/// Why the text is no value of this kind. May rewrite it.
std::string problem_of(const Value& value, std::string& text) {
    const auto least = static_cast<std::uint64_t>(value.least);
    switch (value.kind) {
        case Kind::none:
        case Kind::text:
        case Kind::file:
        case Kind::folder: return "";
        case Kind::whole: return check_number(text, least, value.most);
        case Kind::integer: return check_number(text, value.least, static_cast<std::int64_t>(value.most));
        case Kind::odd: return check_odd(text, least, value.most);
        case Kind::seconds: return check_seconds(text, static_cast<double>(value.least) / 10);
        case Kind::mark: std::ranges::transform(text, text.begin(), text::to_upper); [[fallthrough]];
        case Kind::choice: return check_name(text, value.names());
        case Kind::language:
            if (language_from_tag(text)) return "";
            return fmt::format("there is no language '{}'; there are {}", text, fmt::join(value.names(), ", "));
    }
    return "";
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    for (const auto word : std::views::split(text, ' ')) words.emplace_back(word.begin(), word.end());
    return words;
}

/// CLI11's view of a command.
class Reader {
  public:
    Reader(const Call& call, std::span<const Check> checks) : app_("", call.name) {
        app_.set_help_flag(std::string(options::help_options()[0].names));
        app_.set_version_flag(std::string(options::help_options()[1].names), call.version);
        for (const Option& option : call.command->options) add(option, checks);
        for (const Option& option : call.command->options) {
            for (const std::string& other : words_of(option.excludes)) at(option)->excludes(app_.get_option(other));
            for (const std::string& other : words_of(option.needs)) at(option)->needs(app_.get_option(other));
        }
    }

    void parse(std::vector<std::string> arguments) {
        std::ranges::reverse(arguments);  // CLI11 takes them from the back
        app_.parse(std::move(arguments));
    }

    [[nodiscard]] std::vector<std::string> remaining() const { return app_.remaining(true); }

    [[nodiscard]] Arguments arguments(const options::Command& command) const {
        Arguments::Values values;
        for (const Option& option : command.options) {
            if (at(option)->count() == 0) continue;
            auto& found = values[std::string(option.name())];
            if (option.value.many || option.value.optional)
                found = several_.at(option.name());
            else if (option.value.kind != Kind::none)
                found = {single_.at(option.name())};
        }
        return Arguments(std::move(values));
    }

  private:
    [[nodiscard]] CLI::Option* at(const Option& option) { return app_.get_option(std::string(option.name())); }
    [[nodiscard]] const CLI::Option* at(const Option& option) const {
        return app_.get_option(std::string(option.name()));
    }

    void add(const Option& option, std::span<const Check> checks) {
        const std::string names(option.names);
        const Value& value = option.value;
        if (value.kind == Kind::none) {
            app_.add_flag(names);
            return;
        }
        CLI::Option* added = value.many || value.optional ? app_.add_option(names, several_[option.name()])
                                                          : app_.add_option(names, single_[option.name()]);
        added->type_name(std::string(value.word.empty() ? "TEXT" : value.word))->required(option.required);
        if (value.optional) added->expected(0, 1);
        if (value.many && !option.is_argument())
            added->type_size(1)->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
        const Check* check = nullptr;
        for (const Check& one : checks)
            if (one.option == option.name()) check = &one;
        if (check == nullptr && (value.kind == Kind::text || value.kind == Kind::file || value.kind == Kind::folder))
            return;
        added->transform(CLI::Validator(
            [value, check](std::string& text) {
                return check != nullptr ? check->problem(text) : problem_of(value, text);
            },
            "", ""));
    }

    CLI::App app_;
    std::map<std::string_view, std::string> single_;
    std::map<std::string_view, std::vector<std::string>> several_;
};

/// The option that was probably meant; empty if none is near.
std::string similar_option(const options::Command& command, std::string_view typed) {
    if (!typed.starts_with("--")) return "";
    std::vector<std::string> names;
    for (const auto& all : {command.options, options::help_options()})
        for (const Option& option : all)
            if (!option.is_argument()) names.emplace_back(option.name().substr(2));
    const std::string other = text::similar(typed.substr(2, typed.find('=') - 2), names);
    return other.empty() ? other : "--" + other;
}

std::string unexpected(const options::Command& command, const std::vector<std::string>& words) {
    std::string all = fmt::format("unexpected: {}", fmt::join(words, " "));
    for (const std::string& word : words)
        if (const std::string other = similar_option(command, word); !other.empty())
            return fmt::format("{}; did you mean {}?", all, other);
    return all;
}

}  // namespace

Call call_of(const options::Command& command, std::string name, std::string_view program, const words::Words& words) {
    std::string hint = fmt::format("See '{} --help'.", name);
    return {.command = &command,
            .name = std::move(name),
            .version = fmt::format("{} {}", program, TATETI_VERSION),
            .hint = std::move(hint),
            .words = &words};
}

Call call_without_command(std::string_view program, const words::Words& words) {
    static constexpr options::Command kNone{};
    Call call = call_of(kNone, std::string(program), program, words);
    call.help = options::program_help(program);
    return call;
}

std::string no_such_command(std::string_view word, const std::vector<std::string>& names) {
    const std::string other = text::similar(word, names);
    if (other.empty()) return fmt::format("there is no command '{}'; 'tateti --help' lists them", word);
    return fmt::format("there is no command '{}'; did you mean '{}'?", word, other);
}

int end_without_command(const Call& call, const std::vector<std::string>& arguments,
                        const std::vector<std::string>& names) {
    if (!arguments.empty() && !arguments[0].starts_with('-'))
        return wrong_usage(call, no_such_command(arguments[0], names));
    const auto parsed = parse(call, arguments);
    return parsed ? wrong_usage(call, "COMMAND is required") : parsed.error();
}

int wrong_usage(const Call& call, std::string_view why) {
    std::cerr << fmt::format("{}: {}\n{}\n", first_word(call.name), words::translated(why, *call.words),
                             words::translated(call.hint, *call.words));
    return kWrongUsage;
}

std::string number_problem(const std::string& text, std::uint64_t least, std::uint64_t most) {
    std::string number = text;
    return check_number(number, least, most);
}

std::expected<Arguments, int> parse(const Call& call, std::vector<std::string> arguments,
                                    std::span<const Check> checks) {
    Reader reader(call, checks);
    try {
        reader.parse(std::move(arguments));
        return reader.arguments(*call.command);
    } catch (const CLI::CallForHelp&) {
        std::cout << (call.help.empty() ? options::help(*call.command, call.name) : call.help);
        return std::unexpected(0);
    } catch (const CLI::CallForVersion&) {
        std::cout << call.version << '\n';
        return std::unexpected(0);
    } catch (const CLI::ExtrasError&) {
        // CLI11's own message lists them from the last to the first.
        return std::unexpected(wrong_usage(call, unexpected(*call.command, reader.remaining())));
    } catch (const CLI::ParseError& error) {
        return std::unexpected(wrong_usage(call, error.what()));
    }
}

int run_program(std::string_view name, int (*run)(int, char**), int argc, char** argv) {
    fill_standard_files();
    choose_locale();
    std::ios::sync_with_stdio(false);
    try {
        const int status = run(argc, argv);
        if (std::cout.flush()) return status;
        std::cerr << fmt::format("{}: the output could not be written\n", first_word(name));
    } catch (const std::exception& error) {
        std::cerr << fmt::format("{}: {}\n", first_word(name), error.what());
    }
    return 1;
}

}  // namespace tateti
