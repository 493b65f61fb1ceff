#include "program/serve_command.hpp"

#include "matches/match_store.hpp"
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

constexpr std::string_view kMatchesFile = "matches.sqlite";

void log_to_standard_error(const std::string& level) {
    auto logger = std::make_shared<spdlog::logger>("tateti", std::make_shared<spdlog::sinks::stderr_sink_st>());
    logger->set_pattern("%Y-%m-%dT%H:%M:%S.%e%z %l %v");
    logger->set_level(spdlog::level::from_str(level));
    logger->flush_on(spdlog::level::trace);
    spdlog::set_default_logger(std::move(logger));
}

std::string store_for(const ServeOptions& options) {
    if (!options.store.empty()) return options.store;
    return fmt::format("sqlite:{}", (storage::data_folder(options.data) / kMatchesFile).string());
}

/// Where the matches are stored, in words. The address of a database is shown without user, password and parameters.
std::string described(std::string_view where) {
    if (where == "memory:") return "in memory, until the server ends";
    constexpr std::string_view kFile = "sqlite:";
    if (where.starts_with(kFile)) return fmt::format("in {}", text::legible(where.substr(kFile.size())));
    const std::size_t begin = where.find("://") + 3;
    std::string_view rest = where.substr(begin, where.find('?') - begin);
    rest.remove_prefix(rest.rfind('@') + 1);
    return fmt::format("in the database {}{}", where.substr(0, begin), text::legible(rest));
}

}  // namespace

int serve_command(const ServeOptions& options) {
    log_to_standard_error(options.log_level);
    // A file beyond its size limit is an error to report, not a reason to die.
    std::signal(SIGXFSZ, SIG_IGN);
    const std::string where = store_for(options);
    server::Server server(options.server, page::assets(), matches::open_match_store(where));
    std::cout << "Tateti is at " << where_to_open(server.address()) << '\n';
    if (const std::string others = where_others_open(server.address(), http::own_addresses()); !others.empty())
        std::cout << "For others on the network it is at " << others << '\n';
    std::cout << "Matches are stored " << described(where) << '\n' << std::flush;
    spdlog::info("tateti " TATETI_VERSION " listens at {}, matches are stored {}", to_text(server.address()),
                 described(where));
    const bool finished = server.run();
    spdlog::info(finished ? "stopped" : "stopped at once, by a second signal");
    return finished ? 0 : 1;
}

}  // namespace tateti
