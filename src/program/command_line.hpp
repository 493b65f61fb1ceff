#pragma once

#include "options/table.hpp"
#include "program/arguments.hpp"
#include "words/words.hpp"

#include <expected>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What all programs do with their command lines.
namespace tateti {

inline constexpr int kWrongUsage = 2;

/// What a program requires of a value beyond its kind in the table: why it is wrong, or nothing.
struct Check {
    std::string_view option;
    std::function<std::string(const std::string&)> problem;
};

/// How a command was called.
struct Call {
    const options::Command* command = nullptr;
    std::string name;                              // for its help and its errors: `tateti play`
    std::string version;                           // for `--version`: the file of the program
    std::string help{};                            // for `--help`, instead of that of the command
    std::string hint;                              // where the arguments are described
    const words::Words* words = &words::kEnglish;  // for what is wrong
};

/// The call of a command under this name.
[[nodiscard]] Call call_of(const options::Command& command, std::string name, std::string_view program,
                           const words::Words& words = words::kEnglish);

/// The call of a program that has commands, without one of them.
[[nodiscard]] Call call_without_command(std::string_view program, const words::Words& words = words::kEnglish);

/// Reads the arguments. Otherwise the exit status: after `--help` and `--version`, and after reporting wrong arguments.
[[nodiscard]] std::expected<Arguments, int> parse(const Call& call, std::vector<std::string> arguments,
                                                  std::span<const Check> checks = {});

/// Reports wrong arguments, and returns the exit status.
[[nodiscard]] int wrong_usage(const Call& call, std::string_view why);

/// Says that there is no such command, and which one was probably meant.
[[nodiscard]] std::string no_such_command(std::string_view word, const std::vector<std::string>& names);

/// Ends a call without a command, although one of these is needed. Returns the exit status.
[[nodiscard]] int end_without_command(const Call& call, const std::vector<std::string>& arguments,
                                      const std::vector<std::string>& names);

/// Why a whole number is needed, if this is none in the range.
[[nodiscard]] std::string number_problem(const std::string& text, std::uint64_t least, std::uint64_t most);

/// Runs a program and returns its exit status. Reports exceptions and failed output under this name.
[[nodiscard]] int run_program(std::string_view name, int (*run)(int, char**), int argc, char** argv);

}  // namespace tateti
