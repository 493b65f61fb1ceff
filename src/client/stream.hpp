#pragma once

#include "online/match_link.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/beast/websocket/teardown.hpp>

#include <chrono>
#include <string>
#include <system_error>
#include <utility>

/// Streams to a server, with and without TLS. Errors are exceptions.
namespace tateti::client {

namespace asio = boost::asio;
namespace beast = boost::beast;

/// A stream that a WebSocket closes at once when it ends. Beast would wait for the server to close it, which a broken
/// one never does.
template <class Stream>
struct ClosedAtOnce : Stream {
    using Stream::Stream;
};

template <class Stream, class Handler>
void async_teardown(beast::role_type /*role*/, ClosedAtOnce<Stream>& stream, Handler&& handler) {
    boost::system::error_code ignored;
    beast::get_lowest_layer(stream).socket().close(ignored);
    asio::post(stream.get_executor(),
               beast::bind_front_handler(std::forward<Handler>(handler), boost::system::error_code()));
}

using PlainStream = ClosedAtOnce<beast::tcp_stream>;
using TlsStream = ClosedAtOnce<beast::ssl_stream<beast::tcp_stream>>;

/// For everything up to the response, or up to the open live connection.
inline constexpr std::chrono::seconds kTimeout{10};

struct TlsContext {
    TlsContext();

    asio::ssl::context context;
};

/// Finds the server, connects and, with TLS, checks its certificate. The time runs on: what follows must be done in
/// what is left of `kTimeout`.
asio::awaitable<void> open_stream(beast::tcp_stream& stream, const online::ServerAddress& server);
asio::awaitable<void> open_stream(TlsStream& stream, const online::ServerAddress& server);

/// What the system says, for people.
[[nodiscard]] std::string problem_of(const std::exception& error);

}  // namespace tateti::client
