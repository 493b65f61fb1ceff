#include "client/stream.hpp"

#include "text/quote.hpp"

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/system/system_error.hpp>
#include <fmt/format.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

#include <stdexcept>

namespace tateti::client {
namespace {

bool is_address(const std::string& host) {
    boost::system::error_code none;
    asio::ip::make_address(host, none);
    return !none;
}

}  // namespace

TlsContext::TlsContext() : context(asio::ssl::context::tls_client) {
    context.set_default_verify_paths();
    context.set_verify_mode(asio::ssl::verify_peer);
    SSL_CTX_set_min_proto_version(context.native_handle(), TLS1_2_VERSION);
}

asio::awaitable<void> open_stream(beast::tcp_stream& stream, const online::ServerAddress& server) {
    asio::ip::tcp::resolver resolver(co_await asio::this_coro::executor);
    stream.expires_after(kTimeout);
    const auto found = co_await resolver.async_resolve(server.host, std::to_string(server.port), asio::use_awaitable);
    co_await stream.async_connect(found, asio::use_awaitable);
    stream.socket().set_option(asio::ip::tcp::no_delay(true));
}

asio::awaitable<void> open_stream(TlsStream& stream, const online::ServerAddress& server) {
    co_await open_stream(beast::get_lowest_layer(stream), server);
    // The name that the server needs to choose its certificate; addresses are not sent. This is what the macro
    // SSL_set_tlsext_host_name does, with a cast that our warnings accept.
    std::string name = server.host;
    if (!is_address(name))
        SSL_ctrl(stream.native_handle(), SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name, name.data());
    stream.set_verify_callback(asio::ssl::host_name_verification(server.host));
    boost::system::error_code failed;
    co_await stream.async_handshake(asio::ssl::stream_base::client, asio::redirect_error(asio::use_awaitable, failed));
    if (!failed) co_return;
    const long verified = SSL_get_verify_result(stream.native_handle());
    if (verified != X509_V_OK)
        throw std::runtime_error(fmt::format("the certificate of {} is not accepted: {}", server.host,
                                             X509_verify_cert_error_string(verified)));
    throw boost::system::system_error(failed);
}

std::string problem_of(const std::exception& error) {
    const auto* system = dynamic_cast<const boost::system::system_error*>(&error);
    return text::legible(system != nullptr ? system->code().message() : std::string(error.what()));
}

}  // namespace tateti::client
