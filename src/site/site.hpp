#pragma once

#include "host/host.hpp"
#include "http/host_names.hpp"
#include "http/message.hpp"
#include "http/origins.hpp"
#include "site/api.hpp"
#include "site/asset.hpp"
#include "site/match_request.hpp"
#include "site/metrics.hpp"
#include "site/pages.hpp"

#include <span>
#include <utility>
#include <variant>

/// Module site: every page, API and metric of the server, as functions from request to response.
/// It may use the library, measure, text, wire, host and http.
/// It must not know sockets, threads or stores.
namespace tateti::site {

/// Answers every request, even an invalid one. Requests about matches are returned for the host.
class Site {
  public:
    /// `host` may be null; otherwise readiness and metrics depend on it.
    Site(std::span<const Asset> assets, const Metrics& metrics, http::Origins origins = {},
         const host::Host* host = nullptr, http::HostNames host_names = {})
        : pages_(assets),
          origins_(std::move(origins)),
          host_names_(std::move(host_names)),
          metrics_(metrics),
          host_(host) {}

    /// The response, or a request for the host.
    [[nodiscard]] std::variant<http::Response, MatchRequest> answer(const http::Request& request);

    /// From now on `/readyz` says that the server is not ready. It still serves everything.
    void drain() { draining_ = true; }
    [[nodiscard]] bool is_draining() const { return draining_; }
    /// From now on it serves only what has begun.
    void stop() { draining_ = stopping_ = true; }
    [[nodiscard]] bool is_stopping() const { return stopping_; }

  private:
    [[nodiscard]] http::Response readiness() const;
    [[nodiscard]] http::Response get(const std::string& path, std::string_view query, const http::Request& request);

    Pages pages_;
    Api api_;
    http::Origins origins_;
    http::HostNames host_names_;
    const Metrics& metrics_;
    const host::Host* host_;
    bool draining_ = false;
    bool stopping_ = false;
};

}  // namespace tateti::site
