#include "program/serve_command.hpp"

#include "matches/match_store.hpp"
#include "matches/store_address.hpp"
#include "page/page.hpp"
#include "storage/data_folder.hpp"
#include "text/quote.hpp"

#include <tateti/version.hpp>

#include <fmt/format.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <csignal>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>

namespace tateti {
namespace {

void log_to_standard_error(const std::string& level) {
    auto logger = std::make_shared<spdlog::logger>("tateti", std::make_shared<spdlog::sinks::stderr_sink_st>());
    logger->set_pattern("%Y-%m-%dT%H:%M:%S.%e%z %l %v");
    logger->set_level(spdlog::level::from_str(level));
    logger->flush_on(spdlog::level::trace);
    spdlog::set_default_logger(std::move(logger));
}

matches::StoreAddress store_for(const ServeOptions& options) {
    if (const auto chosen = matches::parse_store_address(options.store)) return *chosen;
    return {matches::StoreKind::sqlite, (storage::data_folder(options.data) / kMatchesFile).string()};
}

}  // namespace

int serve_command(const ServeOptions& options) {
    log_to_standard_error(options.log_level);
    // A file that reaches its size limit becomes an error to report instead of a fatal signal.
    std::signal(SIGXFSZ, SIG_IGN);
    const matches::StoreAddress store = store_for(options);
    const std::string where = text::legible(describe(store));
    server::Server server(options.server, page::assets(), matches::open_match_store(store));
    std::cout << "Tateti is at " << local_url(server.address()) << '\n';
    if (const std::string others = network_urls(server.address(), http::interface_addresses()); !others.empty())
        std::cout << "Others on the network can open " << others << '\n';
    std::cout << "Matches are stored " << where << '\n' << std::flush;
    spdlog::info("tateti " TATETI_VERSION " listens on {}, matches are stored {}", to_text(server.address()), where);
    const bool finished = server.run();
    spdlog::info(finished ? "stopped" : "stopped immediately by a second signal");
    return finished ? 0 : 1;
}

}  // namespace tateti
