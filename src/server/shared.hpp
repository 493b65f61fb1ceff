#pragma once

#include "server/asset.hpp"
#include "server/limits.hpp"
#include "server/message.hpp"
#include "server/metrics.hpp"
#include "server/site.hpp"

#include <cstdint>
#include <ctime>
#include <span>
#include <string>
#include <string_view>

namespace tateti::server {

/// What all connections of a server have in common.
struct Shared {
    Shared(std::span<const Asset> assets, const Limits& within)
        : limits(within), metrics(std::time(nullptr)), site(assets, metrics) {}
    Shared(const Shared&) = delete;
    Shared& operator=(const Shared&) = delete;

    /// The time for the header Date, written anew once a second.
    [[nodiscard]] std::string_view date() {
        const std::int64_t now = std::time(nullptr);
        if (now != dated_) {
            dated_ = now;
            date_ = http_date(now);
        }
        return date_;
    }

    Limits limits;
    Metrics metrics;
    Site site;

  private:
    std::int64_t dated_ = -1;
    std::string date_;
};

}  // namespace tateti::server
