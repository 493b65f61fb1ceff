#include "server/connection.hpp"

#include "http/head_scanner.hpp"
#include "logging/log_sink.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/field.hpp>

#include <algorithm>
#include <array>
#include <exception>
#include <utility>

namespace tateti::server {
namespace {

namespace asio = boost::asio;
namespace beast_http = boost::beast::http;
using boost::system::error_code;

constexpr std::size_t kReadSize = 4096;
constexpr std::size_t kDrainSize = 65536;  // at once

std::string_view to_std(boost::beast::string_view text) {
    return {text.data(), text.size()};
}

http::HttpError http_error(error_code error) {
    if (error == beast_http::error::bad_version) return http::HttpError::unknown_version;
    if (error == beast_http::error::body_limit) return http::HttpError::body_too_large;
    return http::HttpError::malformed;
}

}  // namespace

Connection::Connection(Socket socket, std::string peer, AddressLimits::Slot slot, Context& context)
    : socket_(std::move(socket)), context_(context), peer_(std::move(peer)), slot_(std::move(slot)) {
    set_phase(Phase::idle, context.limits.request_timeout);
}

void Connection::set_phase(Phase phase, std::chrono::milliseconds timeout) {
    phase_ = phase;
    deadline_ = Clock::now() + timeout;
    timed_out_ = false;
}

void Connection::check_timeouts(Clock::time_point now) {
    if (now < deadline_) return;
    if (!timed_out_ && (phase_ == Phase::request || phase_ == Phase::response)) context_.metrics.dropped_slow_client();
    timed_out_ = true;
    error_code ignored;
    socket_.cancel(ignored);
    if (const auto pending = pending_.lock()) pending->timer.cancel();
}

void Connection::stop() {
    error_code ignored;
    if (phase_ == Phase::idle) socket_.cancel(ignored);
}

void Connection::close() {
    error_code ignored;
    socket_.close(ignored);
    if (const auto pending = pending_.lock()) pending->timer.cancel();
}

void Connection::abandon() {
    if (live_) live_->abandon();
    slot_ = {};
}

std::string_view Connection::buffered() const {
    return {static_cast<const char*>(buffer_.data().data()), buffer_.size()};
}

/// Some clients send an empty line before a request, which is harmless. Returns how many there were.
std::size_t Connection::skip_empty_lines() {
    std::size_t count = 0;
    for (; buffered().starts_with("\r\n"); ++count) buffer_.consume(2);
    return count;
}

/// Reads what has arrived. Returns false if the connection has ended.
Task<bool> Connection::read_some() {
    error_code failed;
    const std::size_t size =
        co_await socket_.async_read_some(buffer_.prepare(kReadSize), asio::redirect_error(kAwait, failed));
    if (failed) co_return false;
    buffer_.commit(size);
    context_.metrics.received(size);
    co_return true;
}

/// Reads and parses the head of a request. Returns false if that fails; the client has then received an error response.
Task<bool> Connection::read_head() {
    http::HeadScanner scanner;
    http::HeadState state = http::HeadState::incomplete;
    std::size_t empty_lines = 0;
    bool has_begun = false;  // until then the connection is idle, and empty lines do not keep it open
    while (true) {
        if (!has_begun) {
            empty_lines += skip_empty_lines();
            has_begun = !buffered().empty();
            if (has_begun) set_phase(Phase::request, context_.limits.request_timeout);
        }
        state = empty_lines > context_.limits.empty_lines ? http::HeadState::malformed : scanner.scan(buffered());
        if (state == http::HeadState::malformed) {
            co_await send_error_and_close(http::HttpError::malformed);
            co_return false;
        }
        const std::size_t size = state == http::HeadState::complete ? scanner.size() : buffer_.size();
        if (size > context_.limits.head) {
            const bool in_first_line = buffered().substr(0, context_.limits.head).find('\n') == std::string_view::npos;
            co_await send_error_and_close(in_first_line ? http::HttpError::target_too_long
                                                        : http::HttpError::head_too_large);
            co_return false;
        }
        if (state == http::HeadState::complete) break;
        if (!has_begun && context_.site.is_stopping()) co_return false;
        const bool received = co_await read_some();
        if (!received) {
            if (timed_out_ && has_begun) co_await send_error_and_close(http::HttpError::request_timeout);
            co_return false;
        }
    }
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(context_.limits.head));
    parser_->body_limit(context_.limits.body);
    error_code failed;
    const std::size_t used = parser_->put(asio::buffer(buffer_.data(), scanner.size()), failed);
    if (!failed && !parser_->is_header_done()) failed = beast_http::error::bad_field;
    if (failed) {
        co_await send_error_and_close(http_error(failed));
        co_return false;
    }
    if (const auto error = check_framing()) {
        co_await send_error_and_close(*error);
        co_return false;
    }
    buffer_.consume(used);
    co_return true;
}

/// Refuses requests that Beast accepts but that other parsers might frame differently.
std::optional<http::HttpError> Connection::check_framing() const {
    const auto& fields = parser_->get();
    const auto lengths = fields.count(beast_http::field::content_length);
    const auto codings = fields.count(beast_http::field::transfer_encoding);
    if (lengths + codings > 1) return http::HttpError::malformed;
    if (lengths == 1 && to_std(fields[beast_http::field::content_length]).find(',') != std::string_view::npos)
        return http::HttpError::malformed;
    if (codings == 1) {
        if (fields.version() < 11) return http::HttpError::malformed;
        if (!boost::beast::iequals(fields[beast_http::field::transfer_encoding], "chunked"))
            return http::HttpError::unknown_coding;
    }
    if (fields.count(beast_http::field::expect) > 0 && fields.version() >= 11 &&
        !boost::beast::iequals(fields[beast_http::field::expect], "100-continue"))
        return http::HttpError::unknown_expectation;
    return std::nullopt;
}

/// Reads the body, if there is one. Returns false if that fails; the client has then received an error response.
Task<bool> Connection::read_body() {
    if (parser_->is_done()) co_return true;
    parser_->eager(true);
    error_code failed;
    if (buffered().empty() && parser_->get().count(beast_http::field::expect) > 0 && parser_->get().version() >= 11) {
        constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
        co_await asio::async_write(socket_, asio::buffer(kContinue), asio::redirect_error(kAwait, failed));
        if (failed) co_return false;
    }
    while (!parser_->is_done()) {
        if (!buffered().empty()) {
            const std::size_t used = parser_->put(buffer_.data(), failed);
            buffer_.consume(used);
            if (failed && failed != beast_http::error::need_more) {
                co_await send_error_and_close(http_error(failed));
                co_return false;
            }
            if (used > 0) continue;
        }
        if (buffer_.size() > context_.limits.head) {  // a line between two chunks
            co_await send_error_and_close(http::HttpError::malformed);
            co_return false;
        }
        const bool received = co_await read_some();
        if (!received) {
            if (timed_out_) co_await send_error_and_close(http::HttpError::request_timeout);
            co_return false;
        }
    }
    co_return true;
}

/// Whether the whole response was sent.
Task<bool> Connection::send(http::Response response, bool with_body, bool keep_alive) {
    set_phase(Phase::response, context_.limits.response_timeout);
    http::write_head(response,
                     {.version = parser_ && parser_->is_header_done() ? static_cast<int>(parser_->get().version()) : 11,
                      .keep_alive = keep_alive,
                      .date = context_.date(),
                      .request_id = request_id()},
                     head_);
    const std::string_view body = with_body ? response.body() : std::string_view();
    const std::array<asio::const_buffer, 2> parts{asio::buffer(head_), asio::buffer(body)};
    error_code failed;
    const std::size_t sent = co_await asio::async_write(socket_, parts, asio::redirect_error(kAwait, failed));
    context_.metrics.answered(response.route, response.status, sent, Clock::now() - received_at_);
    co_return !failed;
}

Task<void> Connection::send_error_and_close(http::HttpError error) {
    const http::RequestLineHints hints =
        parser_ && parser_->is_header_done()
            ? http::RequestLineHints{.is_api = http::is_api(to_std(parser_->get().target())),
                                     .is_head = parser_->get().method() == beast_http::verb::head}
            : http::peek_request_line(buffered());
    logging::log_request(spdlog::level::debug, request_id(), "refused: {}", status_code(error));
    received_at_ = Clock::now();
    const bool sent = co_await send(http::error_response(error, hints.is_api), !hints.is_head, false);
    if (sent) co_await close_lingering();
}

/// Closes our side, then reads on for a while: closing the socket with unread bytes would reset the connection before
/// the client has read the response. A client that sends very much is kept waiting instead.
Task<void> Connection::close_lingering() {
    error_code failed;
    socket_.shutdown(Socket::shutdown_send, failed);
    set_phase(Phase::linger, context_.limits.linger_timeout);
    std::size_t drained = 0;
    while (!failed && drained < context_.limits.drain) {
        buffer_.consume(buffer_.size());
        drained += co_await socket_.async_read_some(buffer_.prepare(kDrainSize), asio::redirect_error(kAwait, failed));
    }
    if (!failed) co_await socket_.async_wait(Socket::wait_error, asio::redirect_error(kAwait, failed));
}

/// Serves one request. Returns false if no other can follow.
Task<bool> Connection::serve_one() {
    parser_.reset();
    request_id_.clear();
    const bool has_head = co_await read_head();
    if (!has_head) co_return false;
    const bool has_body = co_await read_body();
    if (!has_body) co_return false;
    received_at_ = Clock::now();
    auto handled = handle_request();
    if (!std::holds_alternative<http::Response>(handled)) {
        http::Response response = co_await run_request(std::move(handled));
        handled = std::move(response);
    }
    http::Response& response = std::get<http::Response>(handled);
    if (spdlog::should_log(spdlog::level::debug))
        logging::log_request(spdlog::level::debug, request_id(), "{} {}", describe_request(), response.status);
    if (live_) {
        context_.metrics.answered(http::Route::live, response.status, 0, Clock::now() - received_at_);
        co_return false;
    }
    // A proxy keeps connections for later requests. While we drain, it should open those elsewhere.
    const bool keep_alive = parser_->keep_alive() && !context_.site.is_draining();
    const bool with_body = parser_->get().method() != beast_http::verb::head;
    const bool sent = co_await send(std::move(response), with_body, keep_alive);
    if (!sent) co_return false;
    if (!keep_alive) co_await close_lingering();
    co_return keep_alive;
}

Task<void> Connection::serve() {
    bool keep_alive = true;
    while (keep_alive) {
        keep_alive = co_await serve_one();
        if (keep_alive) set_phase(Phase::idle, context_.limits.idle_timeout);
    }
}

Task<void> Connection::reject(http::HttpError error) {
    set_phase(Phase::idle, context_.limits.linger_timeout);
    bool received = true;
    while (received && buffer_.size() < context_.limits.head && buffered().find('\n') == std::string_view::npos)
        received = co_await read_some();
    co_await send_error_and_close(error);
}

}  // namespace tateti::server
