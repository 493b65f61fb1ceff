#pragma once

#include "host/host.hpp"
#include "server/addresses.hpp"
#include "server/asset.hpp"
#include "server/limits.hpp"
#include "server/message.hpp"
#include "server/metrics.hpp"
#include "server/origins.hpp"
#include "server/site.hpp"

#include <cstdint>
#include <ctime>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace tateti::server {

/// What all connections of a server have in common.
struct Shared {
    Shared(std::span<const Asset> assets, const Limits& within, Origins origins, bool behind_proxy, host::Host& matches)
        : limits(within),
          trust_proxy(behind_proxy),
          host(matches),
          addresses(within.address),
          metrics(std::time(nullptr)),
          site(assets, metrics, std::move(origins), &matches) {}
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
    bool trust_proxy;
    host::Host& host;
    Addresses addresses;
    Metrics metrics;
    Site site;

  private:
    std::int64_t dated_ = -1;
    std::string date_;
};

}  // namespace tateti::server
