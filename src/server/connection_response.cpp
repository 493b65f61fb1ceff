#include "http/client_address.hpp"
#include "http/head_scanner.hpp"
#include "server/connection.hpp"
#include "site/match_response.hpp"
#include "text/quote.hpp"

#include <boost/asio/redirect_error.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <exception>
#include <expected>
#include <iterator>
#include <utility>

// Whom a connection asks for an answer: the site, which knows it at once, or the host of the matches, for whom it
// waits.
namespace tateti::server {
namespace {

namespace asio = boost::asio;
namespace beast_http = boost::beast::http;
using boost::system::error_code;

constexpr int kSwitching = 101;

std::string_view text_of(boost::beast::string_view text) {
    return {text.data(), text.size()};
}

/// All values of a field, joined by commas where there are several.
std::string_view joined(const beast_http::fields& fields, const auto& name, std::string& scratch) {
    const auto [begin, end] = fields.equal_range(name);
    if (begin == end) return {};
    if (std::next(begin) == end) return text_of(begin->value());
    scratch.clear();
    for (auto field = begin; field != end; ++field) {
        if (field != begin) scratch += ',';
        scratch += text_of(field->value());
    }
    return scratch;
}

/// Whether everything is there that a WebSocket begins with.
bool is_upgrade(const beast_http::request<beast_http::string_body>& request) {
    constexpr std::size_t kKey = 24;  // 16 bytes in base 64
    return boost::beast::websocket::is_upgrade(request) && request[beast_http::field::sec_websocket_version] == "13" &&
           request[beast_http::field::sec_websocket_key].size() == kKey;
}

}  // namespace

/// For the log. What a query says is left out where somebody might have put a token into it.
std::string Connection::described() const {
    const auto& request = parser_->get();
    std::string_view target = text_of(request.target());
    if (site::is_about_matches(target.substr(0, target.find('?')))) target = target.substr(0, target.find('?'));
    return fmt::format("{} {}", text::quote(text_of(request.method_string())),
                       text::spelled_out(target.substr(0, 200)));
}

std::variant<http::Response, site::MatchRequest> Connection::answer_request() {
    const auto& message = parser_->get();
    std::string codings;
    std::string tags;
    std::string proxies;
    std::string origins;
    const http::Request request{.method = text_of(message.method_string()),
                                .target = text_of(message.target()),
                                .accept_encoding = joined(message, beast_http::field::accept_encoding, codings),
                                .if_none_match = joined(message, beast_http::field::if_none_match, tags),
                                .host = text_of(message[beast_http::field::host]),
                                .hosts = message.count(beast_http::field::host),
                                .version = static_cast<int>(message.version()),
                                .authorization = text_of(message[beast_http::field::authorization]),
                                .content_type = text_of(message[beast_http::field::content_type]),
                                .origin = joined(message, beast_http::field::origin, origins),
                                .body = message.body(),
                                .upgrades = is_upgrade(message) && buffered().empty()};
    client_ = http::client_address(peer_, joined(message, "X-Forwarded-For", proxies), context_.trust_proxy);
    try {
        return context_.site.answer(request);
    } catch (const std::exception& error) {
        spdlog::error("no answer to {}: {}", described(), error.what());
        return http::refuse(http::HttpError::broken, http::is_api(request.target));
    }
}

/// Waits for the host, but not forever.
Task<http::Response> Connection::wait_for(std::shared_ptr<Waiting> waiting) {
    enter(Phase::host, context_.limits.answer);
    if (!waiting->response) {
        waiting_ = waiting;
        waiting->timer.expires_at(Clock::time_point::max());
        error_code cancelled;
        co_await waiting->timer.async_wait(asio::redirect_error(kAwait, cancelled));
    }
    if (!waiting->response)
        co_return site::match_refusal("limit/unavailable", "the matches cannot be reached just now");
    co_return std::move(*waiting->response);
}

Task<http::Response> Connection::ask_host(site::MatchRequest call) {
    if (call.is_live()) {
        http::Response response = co_await sit_down(std::move(call.id));
        co_return response;
    }
    if (call.is_post() && !context_.addresses.may_post(client_, Clock::now())) {
        context_.metrics.limited_posts();
        co_return site::match_refusal("limit/too_many_messages", "too many requests from your address; wait a moment");
    }
    auto waiting = std::make_shared<Waiting>(socket_.get_executor());
    site::perform(context_.host, call, client_,
                  [waiting](http::Response response) { waiting->reply(std::move(response)); });
    http::Response response = co_await wait_for(waiting);
    co_return response;
}

/// Takes a place at the table of a match, from which on the connection is live; unless that is refused.
Task<http::Response> Connection::sit_down(std::string id) {
    if (context_.trust_proxy) {
        slot_ = {};
        slot_ = context_.addresses.enter(client_, Clock::now());
    }
    if (!slot_) {
        context_.metrics.limited_address();
        co_return site::match_refusal("limit/too_many_connections", "too many connections from your address");
    }
    auto waiting = std::make_shared<Waiting>(socket_.get_executor());
    live_ = std::make_shared<LiveConnection>(context_);
    context_.host.subscribe(id, *live_, [waiting](std::expected<void, wire::Error> there) {
        http::Response response;
        response.status = kSwitching;
        waiting->reply(there ? std::move(response) : site::match_refusal(there.error()));
    });
    http::Response response = co_await wait_for(waiting);
    response.route = http::Route::live;
    if (response.status == kSwitching && !context_.site.is_stopping() && socket_.is_open()) co_return response;
    context_.host.unsubscribe(*live_);
    live_.reset();
    if (context_.trust_proxy) slot_ = {};
    if (response.status == kSwitching) co_return site::match_refusal("limit/unavailable", "the server stops");
    co_return response;
}

std::shared_ptr<LiveConnection> Connection::go_live(LiveConnection::Ended ended) {
    if (!live_) return nullptr;
    const LiveConnection::Upgrade request = parser_->release();
    live_->start(std::move(socket_), request, std::move(slot_), std::move(ended));
    return std::move(live_);
}

}  // namespace tateti::server
