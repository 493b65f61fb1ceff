#pragma once

#include <string>

namespace tateti::terminal {

/// As long as it lives, a crash gives the terminal back before the program dies of it.
class CrashGuard {
  public:
    /// To be made after the terminal has been taken over. `leave` is written to standard output, and the modes of
    /// standard input are set back to what they were when `remember_modes` was called.
    explicit CrashGuard(const std::string& leave);
    CrashGuard(const CrashGuard&) = delete;
    CrashGuard& operator=(const CrashGuard&) = delete;
    ~CrashGuard();

    /// To be called before the terminal is taken over.
    static void remember_modes();
};

}  // namespace tateti::terminal
