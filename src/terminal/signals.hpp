#pragma once

#include <csignal>
#include <optional>

namespace tateti::terminal {

/// The signals that the game handles. While this object exists they interrupt nothing; they wait to be read.
class Signals {
  public:
    Signals();
    Signals(const Signals&) = delete;
    Signals& operator=(const Signals&) = delete;
    ~Signals();

    /// Readable while a signal is waiting.
    [[nodiscard]] int file_descriptor() const { return file_descriptor_; }
    /// The next waiting signal.
    [[nodiscard]] std::optional<int> next();

    /// Performs the default action of a signal: `SIGTSTP` stops the process here until `SIGCONT`.
    void perform_default_action(int signal);

  private:
    sigset_t mask_{};
    sigset_t before_{};
    int file_descriptor_ = -1;
};

}  // namespace tateti::terminal
