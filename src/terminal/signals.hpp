#pragma once

#include <csignal>
#include <optional>

namespace tateti::terminal {

/// The signals that the screen handles, as events to be read instead of interruptions. While this object exists, they
/// have no other effect.
class Signals {
  public:
    Signals();
    Signals(const Signals&) = delete;
    Signals& operator=(const Signals&) = delete;
    ~Signals();

    /// Becomes readable when a signal has arrived.
    [[nodiscard]] int file_descriptor() const { return file_descriptor_; }
    /// The next signal that has arrived.
    [[nodiscard]] std::optional<int> next();

    /// Gives the signal its default effect: `SIGTSTP` stops the program here until it is continued.
    void let_happen(int signal);

  private:
    sigset_t mask_{};
    sigset_t before_{};
    int file_descriptor_ = -1;
};

}  // namespace tateti::terminal
