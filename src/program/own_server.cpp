#include "program/own_server.hpp"

#include "options/table.hpp"
#include "program/start_program.hpp"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <stdexcept>
#include <string_view>

namespace tateti {
namespace {

/// Never returns. Only calls that are allowed after `fork`.
[[noreturn]] void become_server(int output, pid_t parent, const char* beside, const char* on_path,
                                char* const* arguments) {
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != parent) _exit(1);
    setpgid(0, 0);  // Ctrl-C at the terminal is for the game
    dup2(output, STDOUT_FILENO);
    execv(beside, arguments);
    execvp(on_path, arguments);
    _exit(127);
}

/// The address after this beginning of a line, without its last `/`.
std::optional<std::string> address_after(std::string_view text, std::string_view begin) {
    const std::size_t found = text.find(begin);
    if (found == std::string_view::npos) return std::nullopt;
    text.remove_prefix(found + begin.size());
    return std::string(text.substr(0, text.find_first_of(" ,\n")));
}

/// Everything that the server prints before it serves.
std::string announcement_from(int input) {
    std::string text;
    std::array<char, 1024> buffer{};
    while (!text.contains("Matches are stored")) {
        const ssize_t size = read(input, buffer.data(), buffer.size());
        if (size <= 0) break;
        text.append(buffer.data(), static_cast<std::size_t>(size));
    }
    return text;
}

}  // namespace

OwnServer::OwnServer(const words::OnlineWords& texts) {
    const std::string beside = beside_this_program(options::kServer);
    std::array<std::string, 7> command{
        std::string(options::kServer), "--listen", "0.0.0.0:0", "--store", "memory:", "--log-level", "off"};
    std::array<char*, 8> arguments{};
    for (std::size_t i = 0; i < command.size(); ++i) arguments[i] = command[i].data();
    std::array<int, 2> pipe_ends{};
    if (pipe2(pipe_ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe to the server");
    const pid_t parent = getpid();
    process_ = fork();
    if (process_ == 0) become_server(pipe_ends[1], parent, beside.c_str(), command[0].c_str(), arguments.data());
    close(pipe_ends[1]);
    const std::string said = process_ > 0 ? announcement_from(pipe_ends[0]) : std::string();
    close(pipe_ends[0]);
    if (const auto local = address_after(said, "Tateti is at ")) {
        local_ = *local;
        network_ = address_after(said, "can open ");
        return;
    }
    if (process_ > 0) waitpid(process_, nullptr, 0);
    throw std::runtime_error(
        words::filled(texts.no_own_server, {{"package", options::kServer}, {"option", "--server"}}));
}

OwnServer::~OwnServer() {
    kill(process_, SIGTERM);
    waitpid(process_, nullptr, 0);
}

}  // namespace tateti
