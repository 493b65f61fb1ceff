#pragma once

#include <CLI/CLI.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What both programs do with a command line.
namespace tateti {

inline constexpr int kWrongUsage = 2;

/// Parses the arguments. Gives the exit status if the program ends with that: after --help and --version, and if the
/// arguments are wrong, which it reports. `hint` says where the right ones are described.
[[nodiscard]] std::optional<int> parse(CLI::App& program, std::vector<std::string> arguments, std::string_view hint);

/// Runs a program to its exit status. Reports exceptions and output that could not be written, under this name.
[[nodiscard]] int run_program(std::string_view name, int (*run)(int, char**), int argc, char** argv);

}  // namespace tateti
