#pragma once

#include "host/host.hpp"
#include "http/host_names.hpp"
#include "http/message.hpp"
#include "http/origins.hpp"
#include "http/request_id.hpp"
#include "server/address_limits.hpp"
#include "server/limits.hpp"
#include "server/picture_worker.hpp"
#include "site/asset.hpp"
#include "site/metrics.hpp"
#include "site/site.hpp"

#include <cstdint>
#include <ctime>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace tateti::server {

/// What all connections of a server share.
struct Context {
    Context(std::span<const site::Asset> assets, const Limits& configured, http::Origins origins,
            http::HostNames host_names, bool behind_proxy, host::Host& matches, PictureWorker& picture_worker)
        : limits(configured),
          trust_proxy(behind_proxy),
          host(matches),
          pictures(picture_worker),
          addresses(configured.address),
          request_ids(std::random_device()()),
          metrics(std::time(nullptr)),
          site(assets, metrics, std::move(origins), &matches, std::move(host_names)) {}
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;

    /// The value of the Date field, formatted once per second.
    [[nodiscard]] std::string_view date() {
        const std::int64_t now = std::time(nullptr);
        if (now != date_time_) {
            date_time_ = now;
            date_ = http::http_date(now);
        }
        return date_;
    }

    Limits limits;
    bool trust_proxy;
    host::Host& host;
    PictureWorker& pictures;
    AddressLimits addresses;
    http::RequestIds request_ids;
    site::Metrics metrics;
    site::Site site;

  private:
    std::int64_t date_time_ = -1;
    std::string date_;
};

}  // namespace tateti::server
