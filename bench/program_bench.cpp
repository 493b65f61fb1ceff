#include "bench.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <string>
#include <vector>

namespace tateti::bench {
namespace {

/// Starts a program with its output thrown away, waits for its end and gives its exit status.
int run_to_end(std::vector<std::string> words) {
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    const int failed = posix_spawn(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failed != 0) return -1;
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

void start_program(benchmark::State& state, const std::string& program) {
    for (auto _ : state)
        if (run_to_end({program, "state", "4"}) != 0) state.SkipWithError("tateti state 4 failed");
}

void start_nothing(benchmark::State& state) {
    for (auto _ : state)
        if (run_to_end({"/bin/true"}) != 0) state.SkipWithError("/bin/true failed");
}

}  // namespace tateti::bench
