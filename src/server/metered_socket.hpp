#pragma once

#include "server/socket.hpp"

#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/teardown.hpp>

#include <cstddef>
#include <utility>

namespace tateti::server {

/// Decides whether a socket may be read again.
class ReadGate {
  public:
    ReadGate() = default;
    ReadGate(const ReadGate&) = delete;
    ReadGate& operator=(const ReadGate&) = delete;

    [[nodiscard]] virtual bool may_read() = 0;

  protected:
    ~ReadGate() = default;
};

/// A socket that asks its gate before each read; a read that is not allowed fails with `no_permission`. Beast handles
/// empty fragments and control frames without a word, so only the reads show how busy a client keeps us.
class MeteredSocket : public Socket {
  public:
    /// The gate must outlive the socket.
    MeteredSocket(Socket socket, ReadGate& gate) : Socket(std::move(socket)), gate_(&gate) {}

    template <typename Buffers, typename Handler>
    void async_read_some(const Buffers& buffers, Handler&& handler) {
        if (gate_->may_read()) {
            Socket::async_read_some(buffers, std::forward<Handler>(handler));
            return;
        }
        const boost::beast::error_code refused = boost::asio::error::no_permission;
        boost::asio::post(get_executor(),
                          boost::beast::bind_front_handler(std::forward<Handler>(handler), refused, std::size_t{0}));
    }

  private:
    ReadGate* gate_;
};

// Beast finds these by the type of their argument.
inline void teardown(boost::beast::role_type role, MeteredSocket& socket, boost::beast::error_code& failed) {
    boost::beast::websocket::teardown(role, static_cast<Socket&>(socket), failed);
}
template <typename Handler>
void async_teardown(boost::beast::role_type role, MeteredSocket& socket, Handler&& handler) {
    boost::beast::websocket::async_teardown(role, static_cast<Socket&>(socket), std::forward<Handler>(handler));
}

}  // namespace tateti::server
