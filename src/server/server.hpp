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

namespace tateti::server {

struct Options {
    http::ListenAddress listen{};
    Limits limits{};
    host::HostOptions matches{};
    std::vector<std::string> origins{};  // other pages that may open live connections, as `parse_origin` gives them
    bool trust_proxy = false;            // X-Forwarded-For says who a client is
};

/// The server: listens from its construction on, and answers while it runs. One thread does everything.
class Server {
  public:
    /// Throws std::runtime_error with a sentence for people if it cannot listen there. The assets outlive it.
    Server(const Options& options, std::span<const site::Asset> assets, std::unique_ptr<matches::MatchStore> store);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    /// Where it really listens: an address in numbers, and the port that was picked.
    [[nodiscard]] http::ListenAddress address() const;

    /// Until SIGINT or SIGTERM; then finishes what is under way. False if a second signal cut that short.
    [[nodiscard]] bool run();

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace tateti::server
