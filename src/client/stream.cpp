#include "client/stream.hpp"

#include "text/quote.hpp"

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
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

Stream::Stream(asio::io_context& context, std::shared_ptr<TlsContext> tls) : context_(std::move(tls)), tcp_(context) {
    if (context_) tls_.emplace(tcp_, context_->context);
}

asio::awaitable<void> Stream::open(const online::ServerAddress& server) {
    asio::ip::tcp::resolver resolver(get_executor());
    tcp_.expires_after(kTimeout);
    const auto found = co_await resolver.async_resolve(server.host, std::to_string(server.port), asio::use_awaitable);
    co_await tcp_.async_connect(found, asio::use_awaitable);
    tcp_.socket().set_option(asio::ip::tcp::no_delay(true));
    if (!tls_) co_return;
    // The name that the server needs to choose its certificate; addresses are not sent. This is what the macro
    // SSL_set_tlsext_host_name does, with a cast that our warnings accept.
    std::string name = server.host;
    if (!is_address(name))
        SSL_ctrl(tls_->native_handle(), SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name, name.data());
    tls_->set_verify_callback(asio::ssl::host_name_verification(server.host));
    boost::system::error_code failed;
    co_await tls_->async_handshake(asio::ssl::stream_base::client, asio::redirect_error(asio::use_awaitable, failed));
    if (!failed) co_return;
    const long verified = SSL_get_verify_result(tls_->native_handle());
    if (verified != X509_V_OK)
        throw std::runtime_error(fmt::format("the certificate of {} is not accepted: {}", server.host,
                                             X509_verify_cert_error_string(verified)));
    throw boost::system::system_error(failed);
}

void Stream::close() {
    boost::system::error_code ignored;
    tcp_.socket().close(ignored);
    tcp_.cancel();
}

void Stream::read_some(asio::mutable_buffer room, Done done) {
    if (tls_)
        tls_->async_read_some(room, std::move(done));
    else
        tcp_.async_read_some(room, std::move(done));
}

void Stream::write_some(std::string bytes, Done done) {
    const auto kept = std::make_shared<const std::string>(std::move(bytes));
    const auto buffer = asio::buffer(*kept);
    auto written = [kept, done = std::move(done)](boost::system::error_code failed, std::size_t size) {
        done(failed, size);
    };
    if (tls_)
        tls_->async_write_some(buffer, std::move(written));
    else
        tcp_.async_write_some(buffer, std::move(written));
}

std::string problem_of(const std::exception& error) {
    const auto* system = dynamic_cast<const boost::system::system_error*>(&error);
    return text::legible(system != nullptr ? system->code().message() : std::string(error.what()));
}

}  // namespace tateti::client
