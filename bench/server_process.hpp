#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace tateti::bench {

/// A server in a process of its own. Its first line of output names the port. The destructor ends it.
class ServerProcess {
  public:
    explicit ServerProcess(std::vector<std::string> command);
    ~ServerProcess();
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    [[nodiscard]] std::uint16_t port() const { return port_; }
    [[nodiscard]] pid_t id() const { return process_; }

  private:
    pid_t process_ = 0;
    int output_ = -1;
    std::uint16_t port_ = 0;
};

}  // namespace tateti::bench
