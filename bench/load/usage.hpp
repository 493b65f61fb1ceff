#pragma once

#include <sys/types.h>

#include <ctime>

namespace tateti::load {

/// What another process uses of the machine.
class Usage {
  public:
    explicit Usage(pid_t process);

    /// Of all its threads, since it began.
    [[nodiscard]] double cpu_seconds() const;
    /// Its own share of the memory (PSS) in KiB.
    [[nodiscard]] double memory_kib() const;

  private:
    pid_t process_;
    clockid_t clock_ = 0;
};

}  // namespace tateti::load
