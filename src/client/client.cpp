#include "client/client.hpp"

#include "client/live_connection.hpp"
#include "client/stream.hpp"

#include <tateti/version.hpp>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>

#include <utility>

namespace tateti::client {
namespace {

namespace http = beast::http;

constexpr std::size_t kLongestBody = 65536;
constexpr std::uint32_t kLongestHead = 8192;

asio::awaitable<Response> exchange(asio::io_context& context, std::shared_ptr<TlsContext> tls,
                                   const online::ServerAddress& server, const HttpRequest& asked) {
    Stream stream(context, std::move(tls));
    co_await stream.open(server);
    http::request<http::string_body> request(http::string_to_verb(asked.method), asked.target, 11);
    request.set(http::field::host, server.authority());
    request.set(http::field::user_agent, "tateti/" TATETI_VERSION);
    request.set(http::field::accept, "application/json");
    request.set(http::field::connection, "close");
    if (!asked.body.empty()) request.set(http::field::content_type, "application/json");
    request.body() = asked.body;
    request.prepare_payload();
    co_await http::async_write(stream, request, asio::use_awaitable);
    beast::flat_buffer buffer(kLongestBody + kLongestHead);
    http::response_parser<http::string_body> parser;
    parser.body_limit(kLongestBody);
    parser.header_limit(kLongestHead);
    co_await http::async_read(stream, buffer, parser, asio::use_awaitable);
    co_return Response{.status = static_cast<int>(parser.get().result_int()),
                       .body = std::move(parser.get().body()),
                       .location = parser.get()[http::field::location]};
}

asio::awaitable<void> answer(asio::io_context& context, online::ServerAddress server, std::shared_ptr<TlsContext> tls,
                             HttpRequest request, std::function<void(Response)> done) {
    Response response;
    try {
        response = co_await exchange(context, std::move(tls), server, request);
    } catch (const std::exception& error) {
        response = {.problem = problem_of(error)};
    }
    done(std::move(response));
}

}  // namespace

Client::Client(EventLoop& loop, online::ServerAddress server) : loop_(loop), server_(std::move(server)) {
    if (server_.tls) tls_ = std::make_shared<TlsContext>();
}

Client::~Client() {
    disconnect();
}

void Client::request(HttpRequest request, std::function<void(Response)> done) {
    asio::co_spawn(loop_.context(), answer(loop_.context(), server_, tls_, std::move(request), std::move(done)),
                   asio::detached);
}

Response Client::response_to(HttpRequest asked) {
    std::optional<Response> response;
    request(std::move(asked), [&](Response one) { response = std::move(one); });
    while (!response) loop_.wait_until(std::nullopt);
    return *std::move(response);
}

void Client::connect(std::string target, LiveListener& listener) {
    disconnect();
    live_ = LiveConnection::start(loop_, server_, tls_, std::move(target), listener);
}

void Client::send(std::string text) {
    if (live_) live_->send(std::move(text));
}

void Client::disconnect() {
    if (const auto live = std::exchange(live_, nullptr)) live->drop();
}

}  // namespace tateti::client
