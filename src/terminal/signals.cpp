#include "terminal/signals.hpp"

#include <sys/signalfd.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace tateti::terminal {

Signals::Signals() {
    sigemptyset(&mask_);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH}) sigaddset(&mask_, signal);
    sigprocmask(SIG_BLOCK, &mask_, &before_);
    file_descriptor_ = signalfd(-1, &mask_, SFD_NONBLOCK | SFD_CLOEXEC);
    if (file_descriptor_ < 0) {
        sigprocmask(SIG_SETMASK, &before_, nullptr);
        throw std::system_error(errno, std::generic_category(), "signalfd");
    }
}

Signals::~Signals() {
    close(file_descriptor_);
    sigprocmask(SIG_SETMASK, &before_, nullptr);
}

std::optional<int> Signals::next() {
    signalfd_siginfo information{};
    if (read(file_descriptor_, &information, sizeof information) != static_cast<ssize_t>(sizeof information))
        return std::nullopt;
    return static_cast<int>(information.ssi_signo);
}

void Signals::perform_default_action(int signal) {
    struct sigaction action{};
    struct sigaction before{};
    action.sa_handler = SIG_DFL;
    sigaction(signal, &action, &before);
    sigset_t one;
    sigemptyset(&one);
    sigaddset(&one, signal);
    raise(signal);
    sigprocmask(SIG_UNBLOCK, &one, nullptr);  // delivers the signal
    sigprocmask(SIG_BLOCK, &one, nullptr);
    sigaction(signal, &before, nullptr);
}

}  // namespace tateti::terminal
