#include "terminal/window.hpp"

namespace tateti::terminal {

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
