#include "http/client_address.hpp"
#include "http/head_scanner.hpp"
#include "http/negotiate.hpp"
#include "logging/log_sink.hpp"
#include "server/connection.hpp"
#include "site/match_response.hpp"
#include "text/quote.hpp"

#include <boost/asio/redirect_error.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <fmt/format.h>

#include <exception>
#include <expected>
#include <iterator>
#include <utility>

// How a connection gets its responses: from the site at once, or from the host, for which it waits.
namespace tateti::server {
namespace {

namespace asio = boost::asio;
namespace beast_http = boost::beast::http;
using boost::system::error_code;

constexpr int kSwitchingProtocols = 101;

std::string_view text_of(boost::beast::string_view text) {
    return {text.data(), text.size()};
}

/// All values of a field, joined by commas.
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

/// Whether the request has all fields of a WebSocket upgrade.
bool is_upgrade(const beast_http::request<beast_http::string_body>& request) {
    constexpr std::size_t kKeySize = 24;  // 16 bytes in base 64
    return boost::beast::websocket::is_upgrade(request) && request[beast_http::field::sec_websocket_version] == "13" &&
           request[beast_http::field::sec_websocket_key].size() == kKeySize;
}

http::Response matches_unavailable() {
    return site::match_refusal("limit/unavailable", "matches are unavailable at the moment");
}

}  // namespace

/// For the log. The query of a request about a match is left out, because it may hold a token.
std::string Connection::describe_request() const {
    const auto& request = parser_->get();
    std::string_view target = text_of(request.target());
    if (site::is_about_matches(target.substr(0, target.find('?')))) target = target.substr(0, target.find('?'));
    return fmt::format("{} {}", text::quote(text_of(request.method_string())),
                       text::spelled_out(target.substr(0, 200)));
}

const std::string& Connection::request_id() {
    if (request_id_.empty()) {
        const bool trusted = context_.trust_proxy && parser_ && parser_->is_header_done();
        request_id_ =
            context_.request_ids.id_for(trusted ? text_of(parser_->get()["X-Request-Id"]) : std::string_view());
    }
    return request_id_;
}

site::Answer Connection::handle_request() {
    const auto& message = parser_->get();
    std::string codings;
    std::string languages;
    std::string tags;
    std::string proxies;
    std::string origins;
    const http::Request request{.method = text_of(message.method_string()),
                                .target = text_of(message.target()),
                                .accept_encoding = joined(message, beast_http::field::accept_encoding, codings),
                                .accept_language = joined(message, beast_http::field::accept_language, languages),
                                .if_none_match = joined(message, beast_http::field::if_none_match, tags),
                                .host = text_of(message[beast_http::field::host]),
                                .hosts = message.count(beast_http::field::host),
                                .version = static_cast<int>(message.version()),
                                .authorization = text_of(message[beast_http::field::authorization]),
                                .content_type = text_of(message[beast_http::field::content_type]),
                                .origin = joined(message, beast_http::field::origin, origins),
                                .fetch_site = text_of(message["Sec-Fetch-Site"]),
                                .body = message.body(),
                                .upgrades = is_upgrade(message) && buffered().empty(),
                                .secure = context_.trust_proxy && text_of(message["X-Forwarded-Proto"]) == "https"};
    client_ = http::client_address(peer_, joined(message, "X-Forwarded-For", proxies), context_.trust_proxy);
    const bool may_change = message.method() == beast_http::verb::post;
    if (!context_.addresses.allow_request(client_, may_change ? AddressLimits::Kind::change : AddressLimits::Kind::read,
                                          Clock::now())) {
        context_.metrics.limited(site::ServerLimit::requests);
        return http::error_response(http::HttpError::too_many_requests, http::is_api(request.target),
                                    http::language_for(request.accept_language));
    }
    try {
        return context_.site.answer(request);
    } catch (const std::exception& error) {
        logging::log_request(spdlog::level::err, request_id(), "no response to {}: {}", describe_request(),
                             error.what());
        return http::error_response(http::HttpError::internal_error, http::is_api(request.target),
                                    http::language_for(request.accept_language));
    }
}

/// Waits for a response from elsewhere until it times out.
Task<http::Response> Connection::wait_for(std::shared_ptr<PendingResponse> pending, http::Response (*timed_out)()) {
    set_phase(Phase::host, context_.limits.response_timeout);
    if (!pending->response) {
        pending_ = pending;
        pending->timer.expires_at(Clock::time_point::max());
        error_code cancelled;
        co_await pending->timer.async_wait(asio::redirect_error(kAwait, cancelled));
    }
    co_return pending->response ? std::move(*pending->response) : timed_out();
}

/// What the site could not answer at once.
Task<http::Response> Connection::run_request(site::Answer request) {
    if (auto* wanted = std::get_if<site::PictureRequest>(&request)) {
        http::Response response = co_await run_picture_request(std::move(*wanted));
        co_return response;
    }
    auto& about_match = std::get<site::MatchRequest>(request);
    const std::string_view reader = about_match.allow_origin;
    http::Response response = co_await run_match_request(std::move(about_match));
    response.allow_origin = reader;
    co_return response;
}

Task<http::Response> Connection::run_match_request(site::MatchRequest request) {
    if (request.is_live()) {
        http::Response response = co_await subscribe(std::move(request.id));
        co_return response;
    }
    auto pending = std::make_shared<PendingResponse>(socket_.get_executor());
    site::perform(context_.host, request, client_,
                  [pending](http::Response response) { pending->complete(std::move(response)); });
    http::Response response = co_await wait_for(pending, matches_unavailable);
    co_return response;
}

/// The game that is played in a match now. A game before its first move if the match cannot be read.
Task<Game> Connection::current_game(std::string match_id) {
    auto pending = std::make_shared<PendingResponse>(socket_.get_executor());
    auto game = std::make_shared<Game>();
    context_.host.view(match_id, {}, [pending, game](const std::expected<wire::MatchView, wire::Error>& seen) {
        if (seen) *game = seen->series.parts().game;
        pending->complete({});
    });
    const http::Response unused = co_await wait_for(pending, matches_unavailable);
    co_return *game;
}

/// The picture, drawn now if nobody has asked for it lately.
Task<http::Response> Connection::run_picture_request(site::PictureRequest request) {
    if (!request.match_id.empty()) {
        const Game game = co_await current_game(request.match_id);
        request.game = game;
    }
    if (auto known = context_.site.pictures().find(request)) co_return std::move(*known);
    auto pending = std::make_shared<PendingResponse>(socket_.get_executor());
    context_.pictures.draw(request, [this_context = &context_, pending, request](PictureWorker::Drawn drawn) {
        if (drawn)
            pending->complete(this_context->site.pictures().store(request, std::move(*drawn)));
        else if (drawn.error() == PictureWorker::Failure::too_many)
            pending->complete(site::too_many_pictures());
        else
            pending->complete(http::error_response(http::HttpError::internal_error, false));
    });
    http::Response response = co_await wait_for(pending, site::too_many_pictures);
    co_return response;
}

/// Subscribes to a match. If that succeeds, the connection becomes a live one.
Task<http::Response> Connection::subscribe(std::string match_id) {
    if (context_.trust_proxy) {
        slot_ = {};
        slot_ = context_.addresses.acquire(client_, Clock::now());
    }
    if (!slot_) {
        context_.metrics.limited(site::ServerLimit::connections_per_address);
        co_return site::match_refusal("limit/too_many_connections", "too many connections from your address");
    }
    auto pending = std::make_shared<PendingResponse>(socket_.get_executor());
    live_ = std::make_shared<LiveConnection>(context_, request_id());
    context_.host.subscribe(match_id, *live_, [pending](std::expected<void, wire::Error> subscribed) {
        http::Response response;
        response.status = kSwitchingProtocols;
        pending->complete(subscribed ? std::move(response) : site::match_refusal(subscribed.error()));
    });
    http::Response response = co_await wait_for(pending, matches_unavailable);
    response.route = http::Route::live;
    if (response.status == kSwitchingProtocols && !context_.site.is_stopping() && socket_.is_open()) co_return response;
    context_.host.unsubscribe(*live_);
    live_.reset();
    if (context_.trust_proxy) slot_ = {};
    if (response.status == kSwitchingProtocols)
        co_return site::match_refusal("limit/unavailable", "the server is stopping");
    co_return response;
}

std::shared_ptr<LiveConnection> Connection::upgrade(LiveConnection::Ended ended) {
    if (!live_) return nullptr;
    const LiveConnection::Upgrade request = parser_->release();
    live_->start(std::move(socket_), request, std::move(slot_), std::move(ended));
    return std::move(live_);
}

}  // namespace tateti::server
