#include "program/command_line.hpp"

#include "text/ascii.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <clocale>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <utility>

namespace tateti {
namespace {

/// `tateti serve` reports its errors as `tateti`.
std::string_view first_word(std::string_view name) {
    return name.substr(0, name.find(' '));
}

int wrong_usage(const CLI::App& program, std::string_view why, std::string_view hint, const words::Words& words) {
    std::cerr << fmt::format("{}: {}\n{}\n", first_word(program.get_name()), words::translated(why, words),
                             words::translated(hint, words));
    return kWrongUsage;
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

}  // namespace

std::optional<int> parse(CLI::App& program, std::vector<std::string> arguments, std::string_view hint,
                         const words::Words& words) {
    std::ranges::reverse(arguments);  // CLI11 takes them from the back
    try {
        program.parse(std::move(arguments));
        return std::nullopt;
    } catch (const CLI::Success& wanted) {  // --help or --version
        return program.exit(wanted);
    } catch (const CLI::ExtrasError&) {
        // CLI11's own message lists them from the last to the first.
        return wrong_usage(program, fmt::format("unexpected: {}", fmt::join(program.remaining(true), " ")), hint,
                           words);
    } catch (const CLI::ParseError& error) {
        return wrong_usage(program, error.what(), hint, words);
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
