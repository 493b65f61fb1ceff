#include "program/start_server.hpp"

#include "program/server_program.hpp"

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

/// The server in the same folder as this program, as a build and the packages have it; empty if that folder is unknown.
std::filesystem::path server_beside_this_program() {
    std::error_code unknown;
    const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", unknown);
    return unknown ? std::filesystem::path() : self.parent_path() / kServerProgram;
}

}  // namespace

int start_server(std::string name, char** arguments) {
    // The server learns from its own name what to call itself in its help and its errors.
    std::vector<char*> words{name.data()};
    while (*arguments != nullptr) words.push_back(*arguments++);
    words.push_back(nullptr);

    execv(server_beside_this_program().c_str(), words.data());
    if (errno == ENOENT) execvp(kServerProgram, words.data());
    if (errno == ENOENT)
        std::cerr << "tateti: the server is not installed; install the package tateti-server, or run ./tateti serve in "
                     "the source tree\n";
    else
        std::cerr << fmt::format("tateti: the server cannot be started: {}\n",
                                 std::error_code(errno, std::generic_category()).message());
    return 1;
}

}  // namespace tateti
