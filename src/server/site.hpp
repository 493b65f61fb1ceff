#pragma once

#include "server/api.hpp"
#include "server/asset.hpp"
#include "server/message.hpp"
#include "server/metrics.hpp"
#include "server/pages.hpp"

#include <span>

namespace tateti::server {

/// Everything the server can be asked, as a function from request to answer. It knows no sockets and never throws for
/// want of a good request.
class Site {
  public:
    Site(std::span<const Asset> assets, const Metrics& metrics) : pages_(assets), metrics_(metrics) {}

    [[nodiscard]] Response answer(const Request& request);

    /// From now on it is not ready for more.
    void stop() { stopping_ = true; }
    [[nodiscard]] bool is_stopping() const { return stopping_; }

  private:
    [[nodiscard]] Response get(const std::string& path, std::string_view query, const Request& request);

    Pages pages_;
    Api api_;
    const Metrics& metrics_;
    bool stopping_ = false;
};

}  // namespace tateti::server
