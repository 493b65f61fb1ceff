#include "program/start_program.hpp"

#include "options/table.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <iostream>
#include <string>
#include <system_error>
#include <vector>

namespace tateti {
namespace {

/// In an error.
std::string_view what(std::string_view program) {
    if (program == options::kServer) return "the server";
    return program == options::kPictureProgram ? "the program that draws pictures" : "the program for online play";
}

}  // namespace

std::filesystem::path beside_this_program(std::string_view file) {
    std::error_code unknown;
    const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", unknown);
    return unknown ? std::filesystem::path() : self.parent_path() / file;
}

int start_program(std::string_view program, std::string name, std::vector<std::string> arguments) {
    const std::string file(program);
    // The program learns from its own name what to call itself in its help and its errors.
    std::vector<char*> words{name.data()};
    for (std::string& argument : arguments) words.push_back(argument.data());
    words.push_back(nullptr);

    execv(beside_this_program(program).c_str(), words.data());
    if (errno == ENOENT) execvp(file.c_str(), words.data());
    if (errno == ENOENT)
        std::cerr << fmt::format(
            "tateti: {} is not installed; install the package {}, or run ./{} in the source tree\n", what(program),
            program, name);
    else
        std::cerr << fmt::format("tateti: {} cannot be started: {}\n", what(program),
                                 std::error_code(errno, std::generic_category()).message());
    return 1;
}

}  // namespace tateti
