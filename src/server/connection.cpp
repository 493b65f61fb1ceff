#include "server/connection.hpp"

#include "http/head_scanner.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/field.hpp>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <exception>
#include <utility>

namespace tateti::server {
namespace {

namespace asio = boost::asio;
namespace beast_http = boost::beast::http;
using boost::system::error_code;

constexpr std::size_t kReadAtOnce = 4096;

std::string_view as_std(boost::beast::string_view text) {
    return {text.data(), text.size()};
}

http::HttpError refusal_for(error_code error) {
    if (error == beast_http::error::bad_version) return http::HttpError::unknown_version;
    if (error == beast_http::error::body_limit) return http::HttpError::body_too_large;
    return http::HttpError::malformed;
}

}  // namespace

Connection::Connection(Socket socket, std::string peer, AddressLimits::Slot slot, Context& shared)
    : socket_(std::move(socket)), context_(shared), peer_(std::move(peer)), slot_(std::move(slot)) {
    enter(Phase::idle, shared.limits.request);
}

void Connection::enter(Phase phase, std::chrono::milliseconds limit) {
    phase_ = phase;
    deadline_ = Clock::now() + limit;
    timed_out_ = false;
}

void Connection::check_time(Clock::time_point now) {
    if (now < deadline_) return;
    if (!timed_out_ && (phase_ == Phase::request || phase_ == Phase::answer)) context_.metrics.dropped_slow_client();
    timed_out_ = true;
    error_code ignored;
    socket_.cancel(ignored);
    if (const auto waiting = waiting_.lock()) waiting->timer.cancel();
}

void Connection::stop() {
    error_code ignored;
    if (phase_ == Phase::idle) socket_.cancel(ignored);
}

void Connection::close() {
    error_code ignored;
    socket_.close(ignored);
    if (const auto waiting = waiting_.lock()) waiting->timer.cancel();
}

void Connection::forget() {
    if (live_) live_->abandon();
    slot_ = {};
}

std::string_view Connection::buffered() const {
    return {static_cast<const char*>(buffer_.data().data()), buffer_.size()};
}

/// An empty line before a request does no harm, and some clients send one.
void Connection::skip_empty_lines() {
    while (buffered().starts_with("\r\n")) buffer_.consume(2);
}

/// Reads what there is; whether something came.
Task<bool> Connection::read_some() {
    error_code failed;
    const std::size_t size =
        co_await socket_.async_read_some(buffer_.prepare(kReadAtOnce), asio::redirect_error(kAwait, failed));
    if (failed) co_return false;
    buffer_.commit(size);
    context_.metrics.received(size);
    co_return true;
}

/// Whether the head of a request has come and could be read. If it could not, the client has been told.
Task<bool> Connection::read_head() {
    http::HeadScanner scan;
    http::HeadState state = http::HeadState::incomplete;
    skip_empty_lines();
    if (!buffered().empty()) enter(Phase::request, context_.limits.request);
    while (true) {
        state = scan.look(buffered());
        if (state == http::HeadState::malformed) {
            co_await refuse_and_end(http::HttpError::malformed);
            co_return false;
        }
        const std::size_t so_far = state == http::HeadState::complete ? scan.size() : buffer_.size();
        if (so_far > context_.limits.head) {
            const bool in_first_line = buffered().substr(0, context_.limits.head).find('\n') == std::string_view::npos;
            co_await refuse_and_end(in_first_line ? http::HttpError::target_too_long : http::HttpError::head_too_large);
            co_return false;
        }
        if (state == http::HeadState::complete) break;
        const bool nothing_yet = buffered().empty();
        if (nothing_yet && context_.site.is_stopping()) co_return false;
        const bool came = co_await read_some();
        if (!came) {
            if (timed_out_ && !nothing_yet) co_await refuse_and_end(http::HttpError::too_slow);
            co_return false;
        }
        if (nothing_yet) {
            skip_empty_lines();
            enter(Phase::request, context_.limits.request);
        }
    }
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(context_.limits.head));
    parser_->body_limit(context_.limits.body);
    error_code failed;
    const std::size_t used = parser_->put(asio::buffer(buffer_.data(), scan.size()), failed);
    if (!failed && !parser_->is_header_done()) failed = beast_http::error::bad_field;
    if (failed) {
        co_await refuse_and_end(refusal_for(failed));
        co_return false;
    }
    if (const auto refused = objection()) {
        co_await refuse_and_end(*refused);
        co_return false;
    }
    buffer_.consume(used);
    co_return true;
}

/// What Beast lets pass and others might understand differently.
std::optional<http::HttpError> Connection::objection() const {
    const auto& fields = parser_->get();
    const auto lengths = fields.count(beast_http::field::content_length);
    const auto codings = fields.count(beast_http::field::transfer_encoding);
    if (lengths + codings > 1) return http::HttpError::malformed;
    if (lengths == 1 && as_std(fields[beast_http::field::content_length]).find(',') != std::string_view::npos)
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

/// Whether the body has come, if there is one. If it could not be read the client has been told.
Task<bool> Connection::read_body() {
    if (parser_->is_done()) co_return true;
    parser_->eager(true);
    error_code failed;
    if (buffered().empty() && parser_->get().count(beast_http::field::expect) > 0 && parser_->get().version() >= 11) {
        constexpr std::string_view kGoOn = "HTTP/1.1 100 Continue\r\n\r\n";
        co_await asio::async_write(socket_, asio::buffer(kGoOn), asio::redirect_error(kAwait, failed));
        if (failed) co_return false;
    }
    while (!parser_->is_done()) {
        if (!buffered().empty()) {
            const std::size_t used = parser_->put(buffer_.data(), failed);
            buffer_.consume(used);
            if (failed && failed != beast_http::error::need_more) {
                co_await refuse_and_end(refusal_for(failed));
                co_return false;
            }
            if (used > 0) continue;
        }
        if (buffer_.size() > context_.limits.head) {  // a line between two chunks
            co_await refuse_and_end(http::HttpError::malformed);
            co_return false;
        }
        const bool came = co_await read_some();
        if (!came) {
            if (timed_out_) co_await refuse_and_end(http::HttpError::too_slow);
            co_return false;
        }
    }
    co_return true;
}

/// Whether the answer has gone out whole.
Task<bool> Connection::send(http::Response response, bool with_body, bool keep_alive) {
    enter(Phase::answer, context_.limits.answer);
    http::write_head(response,
                     {.version = parser_ && parser_->is_header_done() ? static_cast<int>(parser_->get().version()) : 11,
                      .keep_alive = keep_alive,
                      .date = context_.date()},
                     head_);
    const std::string_view body = with_body ? response.body() : std::string_view();
    const std::array<asio::const_buffer, 2> parts{asio::buffer(head_), asio::buffer(body)};
    error_code failed;
    const std::size_t sent = co_await asio::async_write(socket_, parts, asio::redirect_error(kAwait, failed));
    context_.metrics.answered(response.route, response.status, sent, Clock::now() - asked_);
    co_return !failed;
}

Task<void> Connection::refuse_and_end(http::HttpError refusal) {
    const http::Glimpse seen = parser_ && parser_->is_header_done()
                                   ? http::Glimpse{.api = http::is_api(as_std(parser_->get().target())),
                                                   .head = parser_->get().method() == beast_http::verb::head}
                                   : http::glimpse(buffered());
    if (spdlog::should_log(spdlog::level::debug)) spdlog::debug("refused: {}", status(refusal));
    asked_ = Clock::now();
    const bool sent = co_await send(http::refuse(refusal, seen.api), !seen.head, false);
    if (sent) co_await linger();
}

/// Ends our side and reads on for a while: closing with bytes unread would take back what the client has not read yet.
Task<void> Connection::linger() {
    error_code failed;
    socket_.shutdown(Socket::shutdown_send, failed);
    enter(Phase::linger, context_.limits.linger);
    std::size_t drained = 0;
    while (!failed && drained < context_.limits.drained) {
        buffer_.consume(buffer_.size());
        drained += co_await socket_.async_read_some(buffer_.prepare(kReadAtOnce), asio::redirect_error(kAwait, failed));
    }
}

/// One request and its answer; whether there may be another.
Task<bool> Connection::serve_one() {
    parser_.reset();
    const bool has_head = co_await read_head();
    if (!has_head) co_return false;
    const bool has_body = co_await read_body();
    if (!has_body) co_return false;
    asked_ = Clock::now();
    auto taken = answer_request();
    if (auto* call = std::get_if<site::MatchRequest>(&taken)) {
        http::Response response = co_await ask_host(std::move(*call));
        taken = std::move(response);
    }
    http::Response& response = std::get<http::Response>(taken);
    if (spdlog::should_log(spdlog::level::debug)) spdlog::debug("{} {}", described(), response.status);
    if (live_) {
        context_.metrics.answered(http::Route::live, response.status, 0, Clock::now() - asked_);
        co_return false;
    }
    const bool keep_alive = parser_->keep_alive() && !context_.site.is_stopping();
    const bool with_body = parser_->get().method() != beast_http::verb::head;
    const bool sent = co_await send(std::move(response), with_body, keep_alive);
    if (!sent) co_return false;
    if (!keep_alive) co_await linger();
    co_return keep_alive;
}

Task<void> Connection::serve() {
    bool goes_on = true;
    while (goes_on) {
        goes_on = co_await serve_one();
        if (goes_on) enter(Phase::idle, context_.limits.idle);
    }
}

Task<void> Connection::send_away(http::HttpError refusal) {
    asked_ = Clock::now();
    const bool sent =
        co_await send(http::refuse(refusal, refusal == http::HttpError::too_many_from_there), true, false);
    if (sent) co_await linger();
}

}  // namespace tateti::server
