#include "serve_command.hpp"

#include "page/page.hpp"
#include "server/server.hpp"

#include <tateti/version.hpp>

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <iostream>
#include <memory>

namespace tateti {
namespace {

void log_to_standard_error(const std::string& level) {
    auto logger = std::make_shared<spdlog::logger>("tateti", std::make_shared<spdlog::sinks::stderr_sink_st>());
    logger->set_pattern("%Y-%m-%dT%H:%M:%S.%e%z %l %v");
    logger->set_level(spdlog::level::from_str(level));
    logger->flush_on(spdlog::level::trace);
    spdlog::set_default_logger(std::move(logger));
}

}  // namespace

int serve_command(const ServeOptions& options) {
    log_to_standard_error(options.log_level);
    server::Server server(options.listen, page::assets(), options.limits);
    std::cout << "Tateti is at " << where_to_open(server.address()) << '\n' << std::flush;
    spdlog::info("tateti " TATETI_VERSION " listens at {}", to_text(server.address()));
    const bool finished = server.run();
    spdlog::info(finished ? "stopped" : "stopped at once, by a second signal");
    return finished ? 0 : 1;
}

}  // namespace tateti
