#pragma once

#include <csignal>
#include <optional>

namespace tateti::terminal {

/// The signals that the screen has to answer, as something to be read in good order instead of an interruption. As long
/// as it lives they do nothing by themselves.
class Signals {
  public:
    Signals();
    Signals(const Signals&) = delete;
    Signals& operator=(const Signals&) = delete;
    ~Signals();

    /// Becomes readable when there is one.
    [[nodiscard]] int file_descriptor() const { return file_descriptor_; }
    /// The next one that has come.
    [[nodiscard]] std::optional<int> next();

    /// Lets the signal do what it does by default: `SIGTSTP` stops the program here until it is continued.
    void let_happen(int signal);

  private:
    sigset_t mask_{};
    sigset_t before_{};
    int file_descriptor_ = -1;
};

}  // namespace tateti::terminal
