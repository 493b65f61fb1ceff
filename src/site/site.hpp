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
#include "site/pictures.hpp"
#include "site/preview.hpp"

#include <span>
#include <utility>
#include <variant>

/// Module site: every page, API, picture and metric of the server, as functions from request to response.
namespace tateti::site {

/// The response, or what the server has to do for it: ask the host, or have a picture drawn.
using Answer = std::variant<http::Response, MatchRequest, PictureRequest>;

/// Answers every request, even an invalid one. Requests about matches are returned for the host.
class Site {
  public:
    /// `host` may be null; otherwise readiness and metrics depend on it.
    Site(std::span<const Asset> assets, const Metrics& metrics, http::Origins origins = {},
         const host::Host* host = nullptr, http::HostNames host_names = {})
        : pages_(assets),
          previews_(assets),
          origins_(std::move(origins)),
          host_names_(std::move(host_names)),
          metrics_(metrics),
          host_(host) {}

    [[nodiscard]] Answer answer(const http::Request& request);

    /// The pictures drawn lately.
    [[nodiscard]] Pictures& pictures() { return pictures_; }

    /// From now on `/readyz` says that the server is not ready. It still serves everything.
    void drain() { draining_ = true; }
    [[nodiscard]] bool is_draining() const { return draining_; }
    /// From now on it serves only what has begun.
    void stop() { draining_ = stopping_ = true; }
    [[nodiscard]] bool is_stopping() const { return stopping_; }

  private:
    [[nodiscard]] http::Response readiness() const;
    [[nodiscard]] http::Response get(const std::string& path, std::string_view query, const http::Request& request);
    [[nodiscard]] http::Response page(const std::string& path, std::string_view query, const http::Request& request);

    Pages pages_;
    Previews previews_;
    Pictures pictures_;
    Api api_;
    http::Origins origins_;
    http::HostNames host_names_;
    const Metrics& metrics_;
    const host::Host* host_;
    bool draining_ = false;
    bool stopping_ = false;
};

}  // namespace tateti::site
