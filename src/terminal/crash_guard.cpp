#include "terminal/crash_guard.hpp"

#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstddef>

namespace tateti::terminal {
namespace {

/// What a program dies of with a core dump.
constexpr std::array kCrashes{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS, SIGQUIT};

// A signal handler can reach nothing but what is static, and must not allocate.
struct Memory {
    termios modes{};
    bool has_modes = false;
    std::array<char, 256> leave{};
    std::size_t leave_size = 0;
    std::array<struct sigaction, kCrashes.size()> before{};
    std::array<char, 16384> stack{};  // a crash by overflow leaves none to stand on
};
Memory memory;

/// What was there before: the default, or the report of a sanitizer.
void restore_handlers() {
    for (std::size_t i = 0; i < kCrashes.size(); ++i) sigaction(kCrashes[i], &memory.before[i], nullptr);
}

void give_back(int signal, siginfo_t* info, void* /*context*/) {
    if (write(STDOUT_FILENO, memory.leave.data(), memory.leave_size) < 0) {
        // Nothing can be done about it now.
    }
    if (memory.has_modes) tcsetattr(STDIN_FILENO, TCSANOW, &memory.modes);
    restore_handlers();
    // A fault happens again on return, and then reaches the handler that was there before. A signal that was sent, even
    // by the kernel for Ctrl-backslash, must be sent again.
    const bool is_fault = signal == SIGSEGV || signal == SIGBUS || signal == SIGFPE || signal == SIGILL;
    if (!is_fault || info->si_code <= 0) raise(signal);
}

}  // namespace

void CrashGuard::remember_modes() {
    memory.has_modes = tcgetattr(STDIN_FILENO, &memory.modes) == 0;
}

CrashGuard::CrashGuard(const std::string& leave) {
    memory.leave_size = std::min(leave.size(), memory.leave.size());
    std::copy_n(leave.begin(), memory.leave_size, memory.leave.begin());
    stack_t stack{};
    stack.ss_sp = memory.stack.data();
    stack.ss_size = memory.stack.size();
    sigaltstack(&stack, nullptr);
    struct sigaction action {};
    action.sa_sigaction = give_back;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigemptyset(&action.sa_mask);
    for (std::size_t i = 0; i < kCrashes.size(); ++i) sigaction(kCrashes[i], &action, &memory.before[i]);
}

CrashGuard::~CrashGuard() {
    restore_handlers();
}

}  // namespace tateti::terminal
