#include "program/serve_command.hpp"

#include "matches/match_store.hpp"
#include "matches/store_address.hpp"
#include "page/page.hpp"
#include "text/quote.hpp"

#include <tateti/version.hpp>

#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <csignal>
#include <memory>
#include <string>
#include <string_view>

namespace tateti {
namespace {

std::shared_ptr<logging::LogSink> start_log(const ServeOptions& options) {
    auto output = options.log_file.empty() ? std::make_unique<logging::LogOutput>(STDERR_FILENO)
                                           : std::make_unique<logging::LogOutput>(options.log_file);
    auto sink = std::make_shared<logging::LogSink>(std::move(output), options.log_format);
    logging::install(sink, spdlog::level::from_str(options.log_level));
    return sink;
}

}  // namespace

int serve_command(ServeOptions options) {
    // A file beyond its size limit and a reader that has gone are errors to report, not reasons to die. SIGHUP gets its
    // meaning once the server runs.
    for (const int number : {SIGXFSZ, SIGPIPE, SIGHUP}) std::signal(number, SIG_IGN);
    options.server.log = start_log(options);
    // Somebody who closes the window in which the server runs wants it to end.
    options.server.ends_with_terminal = options.log_file.empty() && isatty(STDERR_FILENO) != 0;
    const matches::StoreAddress store = options.store.address();
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
