#include "server/listener.hpp"

#include <fmt/format.h>

#include <stdexcept>

namespace tateti::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

tcp::endpoint resolve(asio::io_context& io, const http::ListenAddress& address) {
    error_code failed;
    const auto numeric = asio::ip::make_address(address.host, failed);
    if (!failed) return {numeric, address.port};
    asio::ip::basic_resolver<tcp, Executor> resolver(io);
    const auto found = resolver.resolve(address.host, "", asio::ip::resolver_base::passive, failed);
    if (failed || found.empty())
        throw std::runtime_error(fmt::format("there is no address for '{}'; --listen 127.0.0.1:{} always works",
                                             address.host, address.port));
    return {found.begin()->endpoint().address(), address.port};
}

}  // namespace

Acceptor listen(asio::io_context& io, const http::ListenAddress& address) {
    const tcp::endpoint endpoint = resolve(io, address);
    Acceptor acceptor(io);
    error_code failed;
    acceptor.open(endpoint.protocol(), failed);
    if (!failed) acceptor.set_option(asio::socket_base::reuse_address(true), failed);
    if (!failed) acceptor.bind(endpoint, failed);
    if (!failed) acceptor.listen(asio::socket_base::max_listen_connections, failed);
    if (failed) throw std::runtime_error(listen_error(address, failed));
    return acceptor;
}

}  // namespace tateti::server
