#include "terminal/crash_guard.hpp"

#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstddef>

namespace tateti::terminal {
namespace {

/// The signals whose default action is a core dump.
constexpr std::array kCrashes{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS, SIGQUIT};

// What the signal handler needs. It is static, because a handler can reach nothing else and must not allocate.
struct CrashState {
    termios modes{};
    bool has_modes = false;
    std::array<char, 256> leave{};
    std::size_t leave_size = 0;
    std::array<struct sigaction, kCrashes.size()> before{};
    std::array<char, 16384> stack{};  // for the handler, because the crash may be a stack overflow
};
CrashState crash_state;

/// Restores the handlers from before: the defaults, or those of a sanitizer.
void restore_handlers() {
    for (std::size_t i = 0; i < kCrashes.size(); ++i) sigaction(kCrashes[i], &crash_state.before[i], nullptr);
}

void restore_terminal(int signal, siginfo_t* info, void* /*context*/) {
    if (write(STDOUT_FILENO, crash_state.leave.data(), crash_state.leave_size) < 0) {
        // There is nobody left to report this to.
    }
    if (crash_state.has_modes) tcsetattr(STDIN_FILENO, TCSANOW, &crash_state.modes);
    restore_handlers();
    // A fault repeats when this handler returns, and then reaches the handler from before. A signal that was sent, for
    // example by Ctrl-backslash, must be raised again.
    const bool is_fault = signal == SIGSEGV || signal == SIGBUS || signal == SIGFPE || signal == SIGILL;
    if (!is_fault || info->si_code <= 0) raise(signal);
}

}  // namespace

void CrashGuard::remember_modes() {
    crash_state.has_modes = tcgetattr(STDIN_FILENO, &crash_state.modes) == 0;
}

CrashGuard::CrashGuard(const std::string& leave) {
    crash_state.leave_size = std::min(leave.size(), crash_state.leave.size());
    std::copy_n(leave.begin(), crash_state.leave_size, crash_state.leave.begin());
    stack_t stack{};
    stack.ss_sp = crash_state.stack.data();
    stack.ss_size = crash_state.stack.size();
    sigaltstack(&stack, nullptr);
    struct sigaction action{};
    action.sa_sigaction = restore_terminal;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigemptyset(&action.sa_mask);
    for (std::size_t i = 0; i < kCrashes.size(); ++i) sigaction(kCrashes[i], &action, &crash_state.before[i]);
}

CrashGuard::~CrashGuard() {
    restore_handlers();
}

}  // namespace tateti::terminal
