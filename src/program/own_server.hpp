#pragma once

#include "words/online_words.hpp"

#include <sys/types.h>

#include <optional>
#include <string>

namespace tateti {

/// A server for one match, on a free port of this machine, with its matches in memory. It ends with this object, and
/// with this process however that ends.
class OwnServer {
  public:
    /// Throws `std::runtime_error` with one of these texts if it cannot be started.
    explicit OwnServer(const words::OnlineWords& texts);
    OwnServer(const OwnServer&) = delete;
    OwnServer& operator=(const OwnServer&) = delete;
    ~OwnServer();

    /// Its address for this machine, and for others if there is a network.
    [[nodiscard]] const std::string& local_url() const { return local_; }
    [[nodiscard]] const std::optional<std::string>& network_url() const { return network_; }

  private:
    pid_t process_ = -1;
    std::string local_;
    std::optional<std::string> network_;
};

}  // namespace tateti
