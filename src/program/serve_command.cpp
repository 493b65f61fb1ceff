#include "program/serve_command.hpp"

#include "http/host_names.hpp"
#include "http/listen_address.hpp"
#include "http/origins.hpp"
#include "matches/match_store.hpp"
#include "matches/store_address.hpp"
#include "page/page.hpp"
#include "server/server.hpp"
#include "storage/data_folder.hpp"
#include "text/quote.hpp"

#include <tateti/version.hpp>

#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace tateti {
namespace {

/// The file in the data folder where matches are stored by default.
constexpr std::string_view kMatchesFile = "matches.sqlite";

struct ServeOptions {
    server::ServerOptions server{};
    std::string log_level = "info";
    logging::LogFormat log_format = logging::LogFormat::text;
    std::filesystem::path log_file{};  // empty: standard error
};

void set_limits(const Arguments& arguments, server::Limits& limits) {
    const auto seconds = [&](std::string_view option, auto set) {
        if (const auto given = arguments.number<double>(option))
            set(std::chrono::milliseconds(static_cast<std::int64_t>(*given * 1000)));
    };
    seconds("--timeout", [&](auto time) { limits.request_timeout = limits.response_timeout = time; });
    seconds("--idle", [&](std::chrono::milliseconds time) {
        limits.idle_timeout = time;
        limits.heartbeat_timeout = std::min(limits.heartbeat_timeout, time);
    });
    seconds("--drain", [&](auto time) { limits.drain_time = time; });
    limits.connections = arguments.number<std::size_t>("--connections").value_or(limits.connections);
    limits.address.connections =
        arguments.number<std::size_t>("--connections-per-address").value_or(limits.address.connections);
    if (const auto rate = arguments.number<double>("--messages-per-second"))
        limits.messages = {.per_second = *rate, .burst = 2 * *rate};
    if (const auto rate = arguments.number<double>("--requests-per-second")) {
        limits.address.changes = {.per_second = *rate, .burst = 4 * *rate};
        limits.address.reads = {.per_second = 10 * *rate, .burst = 40 * *rate};
    }
}

void set_matches(const Arguments& arguments, host::HostOptions& matches) {
    if (const auto grace = arguments.number<int>("--grace")) matches.grace = std::chrono::seconds(*grace);
    if (const auto keep = arguments.number<int>("--keep")) matches.retention = std::chrono::days(*keep);
    matches.matches = arguments.number<std::size_t>("--matches").value_or(matches.matches);
    matches.matches_per_address =
        arguments.number<std::size_t>("--matches-per-address").value_or(matches.matches_per_address);
    matches.matches_per_hour = arguments.number<std::size_t>("--matches-per-hour").value_or(matches.matches_per_hour);
}

ServeOptions options_from(const Arguments& arguments) {
    ServeOptions options;
    options.log_level = arguments.text_or("--log-level", options.log_level);
    if (arguments.text("--log-format") == "json") options.log_format = logging::LogFormat::json;
    options.log_file = arguments.text_or("--log-file", "");
    server::ServerOptions& server = options.server;
    if (const auto listen = arguments.text("--listen")) server.listen = *http::parse_listen_address(*listen);
    server.trust_proxy = arguments.has("--trust-proxy");
    for (const std::string& one : arguments.all("--origin")) server.origins.push_back(*http::parse_origin(one));
    for (const std::string& one : arguments.all("--host")) server.hosts.push_back(*http::parse_host_name(one));
    set_limits(arguments, server.limits);
    set_matches(arguments, server.matches);
    return options;
}

std::shared_ptr<logging::LogSink> start_log(const ServeOptions& options) {
    auto output = options.log_file.empty() ? std::make_unique<logging::LogOutput>(STDERR_FILENO)
                                           : std::make_unique<logging::LogOutput>(options.log_file);
    auto sink = std::make_shared<logging::LogSink>(std::move(output), options.log_format);
    logging::install(sink, spdlog::level::from_str(options.log_level));
    return sink;
}

}  // namespace

std::vector<Check> server_checks() {
    return {{"--listen",
             [](const std::string& text) {
                 return http::parse_listen_address(text) ? std::string() : http::listen_address_error(text);
             }},
            {"--store",  // the message does not repeat the value, because it may contain a password
             [](const std::string& text) {
                 return matches::parse_store_address(text) ? ""
                                                           : fmt::format("{} is needed", matches::kStoreAddressForms);
             }},
            {"--origin",
             [](const std::string& text) {
                 return http::parse_origin(text) ? "" : fmt::format("SCHEME://HOST is needed, not '{}'", text);
             }},
            {"--host", [](const std::string& text) {
                 return http::parse_host_name(text)
                            ? ""
                            : fmt::format("a name or address without a port is needed, not '{}'", text);
             }}};
}

matches::StoreAddress store_of(const Arguments& arguments) {
    if (const auto chosen = matches::parse_store_address(arguments.text_or("--store", ""))) return *chosen;
    return {matches::StoreKind::sqlite, (storage::data_folder(arguments.file("--data")) / kMatchesFile).string()};
}

int run_serve(const Arguments& arguments) {
    ServeOptions options = options_from(arguments);
    // A file beyond its size limit and a reader that has gone are errors to report, not reasons to die. SIGHUP gets its
    // meaning once the server runs.
    for (const int number : {SIGXFSZ, SIGPIPE, SIGHUP}) std::signal(number, SIG_IGN);
    options.server.log = start_log(options);
    // Somebody who closes the window in which the server runs wants it to end.
    options.server.ends_with_terminal = options.log_file.empty() && isatty(STDERR_FILENO) != 0;
    const matches::StoreAddress store = store_of(arguments);
    const std::string where = text::legible(describe(store));
    options.server.ends_matches = store.kind == matches::StoreKind::memory;
    server::Server server(options.server, page::assets(), matches::open_match_store(store));
    std::string announcement = fmt::format("Tateti is at {}\n", local_url(server.address()));
    if (const std::string others = network_urls(server.address(), http::interface_addresses()); !others.empty())
        announcement += fmt::format("Others on the network can open {}\n", others);
    announcement += fmt::format("Matches are stored {}\n", where);
    // A server runs even if nobody reads this.
    [[maybe_unused]] const ssize_t written = write(STDOUT_FILENO, announcement.data(), announcement.size());
    spdlog::info("tateti " TATETI_VERSION " listens on {}, matches are stored {}", to_text(server.address()), where);
    const bool finished = server.run();
    spdlog::info(finished ? "stopped" : "stopped immediately by a second signal");
    return finished ? 0 : 1;
}

}  // namespace tateti
