#pragma once

#include "server/asset.hpp"
#include "server/limits.hpp"
#include "server/listen_address.hpp"

#include <memory>
#include <span>

namespace tateti::server {

/// The server: listens from its construction on, and answers while it runs. One thread does everything.
class Server {
  public:
    /// Throws std::runtime_error with a sentence for people if it cannot listen there. The assets outlive it.
    Server(const ListenAddress& where, std::span<const Asset> assets, const Limits& limits);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    /// Where it really listens: an address in numbers, and the port that was picked.
    [[nodiscard]] ListenAddress address() const;

    /// Until SIGINT or SIGTERM; then finishes what is under way. False if a second signal cut that short.
    [[nodiscard]] bool run();

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace tateti::server
