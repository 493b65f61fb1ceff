#pragma once

#include "words/words.hpp"

#include <CLI/CLI.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What both programs do with their command lines.
namespace tateti {

inline constexpr int kWrongUsage = 2;

/// Parses the arguments. Returns the exit status if the program should end: after --help and --version, and after
/// reporting wrong arguments. `hint` says where the arguments are described, and `words` translate what is wrong with
/// them.
[[nodiscard]] std::optional<int> parse(CLI::App& program, std::vector<std::string> arguments, std::string_view hint,
                                       const words::Words& words = words::kEnglish);

/// Runs a program and returns its exit status. Reports exceptions and failed output under this name.
[[nodiscard]] int run_program(std::string_view name, int (*run)(int, char**), int argc, char** argv);

}  // namespace tateti
