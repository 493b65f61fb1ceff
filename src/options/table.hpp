#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Module options: the commands and options of all programs, as one table; help, man page and completions follow from
/// it. It knows neither what the commands do nor the library that reads command lines.
namespace tateti::options {

using Names = std::vector<std::string>;

/// How a value is read.
enum class Kind : std::uint8_t { none, text, file, folder, whole, integer, odd, seconds, choice, language, mark };

/// The value of an option; `none` is a flag.
struct Value {
    Kind kind = Kind::none;
    std::string_view word{};     // what the help calls it: FILE
    Names (*names)() = nullptr;  // of a choice all there are, otherwise what is offered after Tab
    std::int64_t least = 0;      // of a number; of seconds in tenths
    std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    bool optional = false;  // the option works without a value too
    bool many = false;      // several words, or the option several times
};

struct Option {
    std::string_view names;  // `-o,--output`; of an argument a word in capitals
    Value value{};
    std::string_view text;        // what it does, as a clause
    std::string_view more{};      // for the man page, sentences; `--this` is bold and <that> in italics, here and below
    std::string_view excludes{};  // other options, with blanks between
    std::string_view needs{};
    bool required = false;
    bool common = false;  // described once in the man page, for all commands

    [[nodiscard]] constexpr bool is_argument() const { return !names.starts_with('-'); }
    /// The long one.
    [[nodiscard]] constexpr std::string_view name() const { return names.substr(names.find(',') + 1); }
};

/// Groups of commands in the help. `container` is for commands that only the server itself has.
enum class Group : std::uint8_t { play, learn, look, prove, serve, container };

struct Example {
    std::string_view typed;
    std::string_view text;
};

/// A command of `tateti`; `matches list` is one within another.
struct Command {
    std::string_view name;
    Group group = Group::play;
    std::string_view program{};  // which carries it out: its file, and its Debian package; empty: `tateti`
    std::string_view text;       // what it does
    std::string_view more{};
    std::span<const Example> examples{};
    std::span<const Option> options{};

    /// `list` of `matches list`.
    [[nodiscard]] constexpr std::string_view word() const { return name.substr(name.rfind(' ') + 1); }
    /// `matches` of `matches list`; otherwise empty.
    [[nodiscard]] constexpr std::string_view parent() const {
        return name.contains(' ') ? name.substr(0, name.find(' ')) : std::string_view();
    }
};

inline constexpr std::string_view kServer = "tateti-server";
inline constexpr std::string_view kPictureProgram = "tateti-picture";
inline constexpr std::string_view kOnlineProgram = "tateti-online";

/// In the order of the help.
[[nodiscard]] std::span<const Command> commands();

/// The command of this name, or nothing.
[[nodiscard]] const Command* find_command(std::string_view name);

/// Those within a command.
[[nodiscard]] std::vector<const Command*> commands_in(std::string_view parent);

/// `--help` and `--version`, which every command has.
[[nodiscard]] std::span<const Option> help_options();

/// What is offered for the value of an option after Tab: the names of a choice, or examples.
[[nodiscard]] Names offered(const Value& value);

/// What the help calls a value: `FILE`, or `X|O`.
[[nodiscard]] std::string word_for(const Value& value);

}  // namespace tateti::options
