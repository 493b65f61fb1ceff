#pragma once

#include "link.hpp"

#include <sys/types.h>

#include <ctime>
#include <string>
#include <vector>

namespace tateti::load {

/// What another process uses.
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

/// A server of its own process, from its first line, which names the port, to its end.
class ServerProcess {
  public:
    explicit ServerProcess(std::vector<std::string> words);
    ~ServerProcess();
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    [[nodiscard]] Port port() const { return port_; }
    [[nodiscard]] Usage usage() const { return Usage(process_); }

  private:
    pid_t process_ = 0;
    int output_ = -1;
    Port port_;
};

}  // namespace tateti::load
