#include "program/serve_options.hpp"

#include "http/host_names.hpp"
#include "http/listen_address.hpp"
#include "http/origins.hpp"
#include "program/option_values.hpp"
#include "program/serve_values.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tateti {
namespace {

constexpr std::uint64_t kMost = 100000;
constexpr std::uint64_t kMostMatches = 1000000000;
constexpr double kShortest = 0.1;  // seconds

/// Seconds, with or without a fraction.
void add_seconds(CLI::App& app, const std::string& name, const std::string& help, double least,
                 std::function<void(std::chrono::milliseconds)> set) {
    app.add_option_function<double>(
           name,
           [set = std::move(set)](double seconds) {
               set(std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000)));
           },
           help)
        ->check(seconds(least))
        ->option_text("SECONDS");
}

void add_number(CLI::App& app, const std::string& name, const std::string& help, std::uint64_t most,
                std::function<void(std::uint64_t)> set) {
    app.add_option_function<std::uint64_t>(name, std::move(set), help)
        ->transform(whole_number(1, most))
        ->option_text("N");
}

/// An option that may be given several times. `set` is called for each value.
void add_repeatable(CLI::App& app, const std::string& name, const std::string& value, const std::string& help,
                    const CLI::Validator& check, std::function<void(const std::string&)> set) {
    app.add_option_function<std::vector<std::string>>(
           name,
           [set = std::move(set)](const std::vector<std::string>& all) {
               for (const std::string& one : all) set(one);
           },
           help)
        ->check(check)
        ->type_size(1)
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
        ->option_text(value);
}

void add_where(CLI::App& app, ServeOptions& options) {
    app.add_option_function<std::string>(
           "--listen",
           [&options](const std::string& text) { options.server.listen = *http::parse_listen_address(text); },
           "the address to listen on (default\n127.0.0.1:8080, for this machine only);\nport 0 picks a free port")
        ->check(listen_address())
        ->option_text("ADDRESS:PORT");
    options.store.add_to(app);
    const std::vector<std::string> levels{"trace", "debug", "info", "warn", "error", "off"};
    app.add_option("--log-level", options.log_level, "how much to log (default info);\ndebug adds a line per request")
        ->check(one_of(levels))
        ->option_text(CLI::detail::join(levels, "|"));
    const std::vector<std::string> formats{"text", "json"};
    app.add_option_function<std::string>(
           "--log-format",
           [&options](const std::string& format) {
               options.log_format = format == "json" ? logging::LogFormat::json : logging::LogFormat::text;
           },
           "log lines as text (default) or as JSON objects")
        ->check(one_of(formats))
        ->option_text(CLI::detail::join(formats, "|"));
    app.add_option("--log-file", options.log_file,
                   "append the log to this file instead of writing\nto standard error; SIGHUP opens it again")
        ->option_text("FILE");
}

void add_proxy(CLI::App& app, server::ServerOptions& server) {
    app.add_flag("--trust-proxy", server.trust_proxy,
                 "take the client's address from the last\nX-Forwarded-For; only behind a proxy that\nsets it")
        ->option_text(" ");
    add_repeatable(app, "--origin", "URL",
                   "another site whose pages may play here,\nsuch as https://play.example; repeatable", origin(),
                   [&server](const std::string& one) { server.origins.push_back(*http::parse_origin(one)); });
    add_repeatable(app, "--host", "NAME",
                   "refuse requests for any other host name;\nrepeatable (default: allow every name)", host_name(),
                   [&server](const std::string& one) { server.hosts.push_back(*http::parse_host_name(one)); });
}

void add_matches(CLI::App& app, host::HostOptions& matches) {
    app.add_option_function<std::uint64_t>(
           "--grace", [&matches](std::uint64_t n) { matches.grace = std::chrono::seconds(n); },
           "how long a player must be away before the\nopponent may claim the game (default 60)")
        ->transform(whole_number(1, 86400))
        ->option_text("SECONDS");
    app.add_option_function<std::uint64_t>(
           "--keep", [&matches](std::uint64_t n) { matches.retention = std::chrono::days(n); },
           "remove a match that nobody has touched for\nthis long (default 30)")
        ->transform(whole_number(1, 36500))
        ->option_text("DAYS");
    add_number(app, "--matches", "stored matches (default 1000000)", kMostMatches,
               [&matches](std::uint64_t n) { matches.matches = n; });
    add_number(app, "--matches-per-address", "open matches per address (default 200)", kMost,
               [&matches](std::uint64_t n) { matches.matches_per_address = n; });
    add_number(app, "--matches-per-hour", "matches and rematches begun per address and\nhour (default 2000)",
               kMostMatches, [&matches](std::uint64_t n) { matches.matches_per_hour = n; });
}

void add_limits(CLI::App& app, server::Limits& limits) {
    add_seconds(app, "--timeout", "the time a client has to send a request, and\nto read its response (default 10)",
                kShortest,
                [&limits](std::chrono::milliseconds time) { limits.request_timeout = limits.response_timeout = time; });
    add_seconds(app, "--idle", "how long a connection without a request stays\nopen (default 60); live ones get pings",
                kShortest, [&limits](std::chrono::milliseconds time) {
                    limits.idle_timeout = time;
                    limits.heartbeat_timeout = std::min(limits.heartbeat_timeout, time);
                });
    add_seconds(app, "--drain", "after SIGTERM, stay open but not ready for this\nlong (default 0)", 0,
                [&limits](std::chrono::milliseconds time) { limits.drain_time = time; });
    add_number(app, "--connections", "open connections (default 10000)", kMost,
               [&limits](std::uint64_t n) { limits.connections = n; });
    add_number(app, "--connections-per-address", "open connections per address (default 500)", kMost,
               [&limits](std::uint64_t n) { limits.address.connections = n; });
    add_number(app, "--messages-per-second",
               "messages on a live connection (default 20,\nwith bursts of twice as many)", kMost,
               [&limits](std::uint64_t n) {
                   limits.messages = {.per_second = static_cast<double>(n), .burst = 2 * static_cast<double>(n)};
               });
    add_number(app, "--requests-per-second",
               "requests from one address that change a match\n(default 50, with bursts of four times as many);\nten "
               "times as many others",
               kMost, [&limits](std::uint64_t n) {
                   const auto rate = static_cast<double>(n);
                   limits.address.changes = {.per_second = rate, .burst = 4 * rate};
                   limits.address.reads = {.per_second = 10 * rate, .burst = 40 * rate};
               });
}

}  // namespace

void add_serve_options(CLI::App& app, ServeOptions& options) {
    add_where(app, options);
    add_matches(app, options.server.matches);
    add_limits(app, options.server.limits);
    add_proxy(app, options.server);
    app.footer("Example: " + app.get_name() + " --listen 127.0.0.1:8080\n");
}

}  // namespace tateti
