#pragma once

#include "http/listen_address.hpp"
#include "server/socket.hpp"

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace tateti::server {

using Acceptor = boost::asio::basic_socket_acceptor<boost::asio::ip::tcp, Executor>;

/// Starts to listen. Throws std::runtime_error with a sentence for people if that fails.
[[nodiscard]] Acceptor listen(boost::asio::io_context& io, const http::ListenAddress& address);

}  // namespace tateti::server
