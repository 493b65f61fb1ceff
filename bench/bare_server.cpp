// A server with Beast and nothing else: every request gets the same response. It prints its port and runs until it is
// killed. The cost of our own work is the difference to this server.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>

#include <exception>
#include <iostream>
#include <string>
#include <utility>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

asio::awaitable<void> serve(tcp::socket socket) {
    beast::tcp_stream stream(std::move(socket));
    stream.socket().set_option(tcp::no_delay(true));
    beast::flat_buffer buffer;
    boost::system::error_code failed;
    while (true) {
        http::request<http::string_body> request;
        co_await http::async_read(stream, buffer, request, asio::redirect_error(asio::use_awaitable, failed));
        if (failed) co_return;
        http::response<http::string_body> response(http::status::ok, request.version());
        response.set(http::field::content_type, "text/plain");
        response.keep_alive(request.keep_alive());
        response.body() = "Hello from a bare server.\n";
        response.prepare_payload();
        co_await http::async_write(stream, response, asio::redirect_error(asio::use_awaitable, failed));
        if (failed || !request.keep_alive()) co_return;
    }
}

asio::awaitable<void> accept(tcp::acceptor& acceptor) {
    while (true) {
        tcp::socket socket = co_await acceptor.async_accept(asio::use_awaitable);
        asio::co_spawn(acceptor.get_executor(), serve(std::move(socket)), asio::detached);
    }
}

}  // namespace

int main() {
    try {
        asio::io_context context(1);
        tcp::acceptor acceptor(context, {asio::ip::make_address("127.0.0.1"), 0});
        std::cout << "http://127.0.0.1:" << acceptor.local_endpoint().port() << "/\n" << std::flush;
        asio::co_spawn(context, accept(acceptor), asio::detached);
        context.run();
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
