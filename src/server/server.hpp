#pragma once

#include "host/host_options.hpp"
#include "http/listen_address.hpp"
#include "matches/match_store.hpp"
#include "server/limits.hpp"
#include "site/asset.hpp"

#include <memory>
#include <span>
#include <string>
#include <vector>

/// Module server: the network. The listening socket, HTTP connections, live connections (WebSockets), limits and
/// timeouts. It may use text, wire, matches, host, http and site, and Asio and Beast. It must not decide what is
/// answered: site and host do.
namespace tateti::server {

struct ServerOptions {
    http::ListenAddress listen{};
    Limits limits{};
    host::HostOptions matches{};
    std::vector<std::string> origins{};  // further pages that may open live connections, as `parse_origin` gives them
    bool trust_proxy = false;            // take the client's address from X-Forwarded-For
};

/// Listens from its construction on, and serves while `run` runs. One thread does everything.
class Server {
  public:
    /// Throws std::runtime_error, with a sentence for people, if it cannot listen. The assets must outlive it.
    Server(const ServerOptions& options, std::span<const site::Asset> assets,
           std::unique_ptr<matches::MatchStore> store);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    /// The numeric address and the port it listens at, also if any free port was asked for.
    [[nodiscard]] http::ListenAddress address() const;

    /// Runs until SIGINT or SIGTERM, then finishes open requests. False if a second signal has interrupted that.
    [[nodiscard]] bool run();

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace tateti::server
