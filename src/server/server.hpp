#pragma once

#include "host/host_options.hpp"
#include "http/listen_address.hpp"
#include "logging/log_sink.hpp"
#include "matches/match_store.hpp"
#include "server/limits.hpp"
#include "site/asset.hpp"

#include <memory>
#include <span>
#include <string>
#include <vector>

/// Module server: the network: the listening socket, HTTP connections, live connections (WebSockets), limits, timeouts.
/// It must not decide what a response says: site and host do.
namespace tateti::server {

struct ServerOptions {
    http::ListenAddress listen{};
    Limits limits{};
    host::HostOptions matches{};
    std::vector<std::string> origins{};       // other sites whose pages may play; from `parse_origin`
    std::vector<std::string> hosts{};         // the names of this server, from `parse_host_name`; empty: any
    bool ends_matches = false;                // the store keeps them only while the server runs
    bool trust_proxy = false;                 // take the client's address from X-Forwarded-For
    std::shared_ptr<logging::LogSink> log{};  // reopened on SIGHUP; may be null
    bool ends_with_terminal = false;          // SIGHUP stops the server
};

/// An HTTP server. It listens from its construction on and serves in `run`, on one thread.
class Server {
  public:
    /// Throws std::runtime_error with a sentence for people if it cannot listen. The assets must outlive the server.
    Server(const ServerOptions& options, std::span<const site::Asset> assets,
           std::unique_ptr<matches::MatchStore> store);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    /// The address in numbers and the port; the actual one if port 0 was requested.
    [[nodiscard]] http::ListenAddress address() const;

    /// Runs until SIGINT or SIGTERM. Then drains, and finishes open requests. SIGHUP reopens the log, or does
    /// the same. Returns false if a second signal cut that short.
    [[nodiscard]] bool run();

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace tateti::server
