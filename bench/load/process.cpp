#include "process.hpp"

#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <csignal>
#include <fstream>
#include <stdexcept>

namespace tateti::load {

Usage::Usage(pid_t process) : process_(process) {
    if (clock_getcpuclockid(process, &clock_) != 0) throw std::runtime_error("the server is gone");
}

double Usage::cpu_seconds() const {
    timespec used{};
    if (clock_gettime(clock_, &used) != 0) throw std::runtime_error("the server is gone");
    return static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) * 1e-9;
}

double Usage::memory_kib() const {
    std::ifstream file(fmt::format("/proc/{}/smaps_rollup", process_));
    std::string word;
    double kib = 0;
    while (file >> word)
        if (word == "Pss:") {
            file >> kib;
            return kib;
        }
    throw std::runtime_error("the server is gone");
}

ServerProcess::ServerProcess(std::vector<std::string> words) {
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&actions, ends[0]);
    posix_spawn_file_actions_addclose(&actions, ends[1]);
    const int failed = posix_spawn(&process_, arguments[0], &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    output_ = ends[0];
    std::string line;
    char c = 0;
    while (failed == 0 && read(output_, &c, 1) == 1 && c != '\n') line += c;
    const std::size_t colon = line.rfind(':');
    if (colon == std::string::npos) throw std::runtime_error(words[0] + " does not serve");
    std::from_chars(line.data() + colon + 1, line.data() + line.size(), port_.number);
}

ServerProcess::~ServerProcess() {
    kill(process_, SIGTERM);
    waitpid(process_, nullptr, 0);
    close(output_);
}

}  // namespace tateti::load
