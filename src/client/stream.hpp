#pragma once

#include "online/match_link.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/buffers_range.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/teardown.hpp>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

/// Streams to a server. Errors are exceptions.
namespace tateti::client {

namespace asio = boost::asio;
namespace beast = boost::beast;

/// For everything up to the response, or up to the open live connection.
inline constexpr std::chrono::seconds kTimeout{10};

struct TlsContext {
    TlsContext();

    asio::ssl::context context;
};

/// A stream to a server, with TLS where there is a context for it. One type that hides the handlers of what waits for
/// it: what Boost makes of a stream is large, and is compiled once. All of it runs in the one thread of the loop.
class Stream {
  public:
    using executor_type = beast::tcp_stream::executor_type;

    Stream(asio::io_context& context, std::shared_ptr<TlsContext> tls);

    [[nodiscard]] executor_type get_executor() { return tcp_.get_executor(); }

    /// Finds the server, connects and, with TLS, checks its certificate. The time runs on: what follows must be done in
    /// what is left of `kTimeout`, or call `expect_no_end`.
    asio::awaitable<void> open(const online::ServerAddress& server);
    void expect_no_end() { tcp_.expires_never(); }
    /// Everything that waits for it fails.
    void close();

    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return asio::async_initiate<Token, void(boost::system::error_code, std::size_t)>(
            [this](auto handler, asio::mutable_buffer room) { read_some(room, copyable(std::move(handler))); }, token,
            first_of(buffers));
    }
    /// Sends all the buffers together: the head of a message and its text are one packet.
    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        return asio::async_initiate<Token, void(boost::system::error_code, std::size_t)>(
            [this](auto handler, std::string bytes) { write_some(std::move(bytes), copyable(std::move(handler))); },
            token, beast::buffers_to_string(buffers));
    }

  private:
    using Done = std::function<void(boost::system::error_code, std::size_t)>;

    template <class Handler>
    static Done copyable(Handler handler) {
        return [held = std::make_shared<Handler>(std::move(handler))](
                   boost::system::error_code failed, std::size_t size) { std::move (*held)(failed, size); };
    }
    template <class Buffers>
    static asio::mutable_buffer first_of(const Buffers& buffers) {
        for (const asio::mutable_buffer one : beast::buffers_range_ref(buffers))
            if (one.size() != 0) return one;
        return {};
    }
    void read_some(asio::mutable_buffer room, Done done);
    void write_some(std::string bytes, Done done);

    std::shared_ptr<TlsContext> context_;
    beast::tcp_stream tcp_;
    std::optional<asio::ssl::stream<beast::tcp_stream&>> tls_;
};

// Beast finds these two by the type of their argument.
inline void beast_close_socket(Stream& stream) {
    stream.close();
}
/// A WebSocket closes its stream at once when it ends. Beast would wait for the server to close it, which a broken one
/// never does.
template <class Handler>
void async_teardown(beast::role_type /*role*/, Stream& stream, Handler&& handler) {
    stream.close();
    asio::post(stream.get_executor(),
               beast::bind_front_handler(std::forward<Handler>(handler), boost::system::error_code()));
}

/// What the system says, for people.
[[nodiscard]] std::string problem_of(const std::exception& error);

}  // namespace tateti::client
