#pragma once

#include "online/match_link.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>

#include <chrono>
#include <string>
#include <system_error>

/// Streams to a server, with and without TLS. Errors are exceptions.
namespace tateti::client {

namespace asio = boost::asio;
namespace beast = boost::beast;

using PlainStream = beast::tcp_stream;
using TlsStream = beast::ssl_stream<beast::tcp_stream>;

/// For everything up to the response, or up to the open live connection.
inline constexpr std::chrono::seconds kTimeout{10};

struct TlsContext {
    TlsContext();

    asio::ssl::context context;
};

/// Finds the server, connects and, with TLS, checks its certificate. The time runs on: what follows must be done in
/// what is left of `kTimeout`.
asio::awaitable<void> open_stream(PlainStream& stream, const online::ServerAddress& server);
asio::awaitable<void> open_stream(TlsStream& stream, const online::ServerAddress& server);

/// What the system says, for people.
[[nodiscard]] std::string problem_of(const std::exception& error);

}  // namespace tateti::client
