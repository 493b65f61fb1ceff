#pragma once

#include <string>

namespace tateti::terminal {

/// While this object exists, a crash restores the terminal before the program dies.
class CrashGuard {
  public:
    /// Create it after taking over the terminal. A crash writes `leave` to standard output and restores the modes of
    /// standard input that `remember_modes` has saved.
    explicit CrashGuard(const std::string& leave);
    CrashGuard(const CrashGuard&) = delete;
    CrashGuard& operator=(const CrashGuard&) = delete;
    ~CrashGuard();

    /// Call it before taking over the terminal.
    static void remember_modes();
};

}  // namespace tateti::terminal
