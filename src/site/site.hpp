#pragma once

#include "host/host.hpp"
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

namespace tateti::site {

/// Everything the server can be asked, as a function from request to answer. It knows no sockets and never throws for
/// want of a good request. Only matches are not answered here: those the host knows.
class Site {
  public:
    /// `host`, if there is one, is asked how it is.
    Site(std::span<const Asset> assets, const Metrics& metrics, http::Origins origins = {},
         const host::Host* host = nullptr)
        : pages_(assets), origins_(std::move(origins)), metrics_(metrics), host_(host) {}

    /// The answer; or, for that has to wait for the host, what is wanted of a match.
    [[nodiscard]] std::variant<http::Response, MatchRequest> answer(const http::Request& request);

    /// From now on it is not ready for more.
    void stop() { stopping_ = true; }
    [[nodiscard]] bool is_stopping() const { return stopping_; }

  private:
    [[nodiscard]] http::Response readiness() const;
    [[nodiscard]] http::Response get(const std::string& path, std::string_view query, const http::Request& request);

    Pages pages_;
    Api api_;
    http::Origins origins_;
    const Metrics& metrics_;
    const host::Host* host_;
    bool stopping_ = false;
};

}  // namespace tateti::site
