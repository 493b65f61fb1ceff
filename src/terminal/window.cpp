#include "terminal/window.hpp"

#include <poll.h>
#include <unistd.h>

#include <array>

namespace tateti::terminal {

Awaited Window::wait(std::chrono::milliseconds longest) const {
    std::array<pollfd, 2> files{
        {{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0}, {.fd = signal_file(), .events = POLLIN, .revents = 0}}};
    if (poll(files.data(), files.size(), static_cast<int>(longest.count())) == 0) return Awaited::nothing;
    return (files[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0 ? Awaited::end : Awaited::something;
}

int Window::handle_signals(const std::function<void(Size)>& resized) {
    while (const auto signal = signals_.next()) {
        switch (*signal) {
            case SIGWINCH: display_.resize(); break;
            case SIGTSTP:
                display_.suspend();
                signals_.perform_default_action(SIGTSTP);
                [[fallthrough]];
            case SIGCONT: display_.resume(); break;
            default: return *signal;
        }
        resized(display_.size());
    }
    return 0;
}

}  // namespace tateti::terminal
