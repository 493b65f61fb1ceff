#include "server/health_check.hpp"

#include <boost/asio/ip/tcp.hpp>

#include <chrono>

namespace tateti::server {

std::string health_problem(const http::ListenAddress& listen) {
    constexpr std::chrono::seconds kTimeout{4};
    const std::string host = listen.host == "0.0.0.0" ? "127.0.0.1" : listen.host == "::" ? "::1" : listen.host;
    boost::asio::ip::tcp::iostream stream;
    stream.expires_after(kTimeout);
    stream.connect(host, std::to_string(listen.port));
    if (!stream) return "no server answers at " + to_text(listen) + ": " + stream.error().message();
    stream << "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n" << std::flush;
    // Even a refusal, for example because there are too many connections, shows that the server is alive.
    std::string version;
    stream >> version;
    return version == "HTTP/1.1" ? std::string() : "the server at " + to_text(listen) + " does not answer in time";
}

}  // namespace tateti::server
