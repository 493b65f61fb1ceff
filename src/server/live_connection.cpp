#include "server/live_connection.hpp"

#include "wire/match_message.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/socket_base.hpp>
#include <boost/beast/http/field.hpp>
#include <spdlog/spdlog.h>

#include <string_view>
#include <utility>

namespace tateti::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;

}  // namespace

void LiveConnection::start(Socket socket, const Upgrade& request, AddressLimits::Slot slot, Ended ended) {
    slot_ = std::move(slot);
    ended_ = std::move(ended);
    heard_ = Clock::now();
    deadline_ = heard_ + context_.limits.response_timeout;
    context_.metrics.live_opened();
    error_code ignored;
    socket.non_blocking(true, ignored);  // so that a ping never waits
    socket.set_option(asio::socket_base::send_buffer_size(context_.limits.send_buffer), ignored);
    stream_.emplace(std::move(socket));
    stream_->set_option(websocket::stream_base::decorator(
        [](websocket::response_type& response) { response.set(beast::http::field::server, "tateti"); }));
    stream_->read_message_max(context_.limits.message);
    stream_->auto_fragment(false);
    stream_->text(true);
    stream_->control_callback([this](websocket::frame_type, beast::string_view) {
        heard_ = Clock::now();
        pinged_ = false;
    });
    stream_->async_accept(request, [self = shared_from_this()](error_code failed) { self->opened(failed); });
}

void LiveConnection::opened(error_code failed) {
    if (failed) return over();
    open_ = true;
    if (code_ != 0) {
        say_goodbye();
    } else if (outbox_.size() > 0) {
        write();
    }
    read();
}

void LiveConnection::read() {
    stream_->async_read_some(asio::buffer(part_), [self = shared_from_this()](error_code failed, std::size_t size) {
        self->came(failed, size);
    });
}

void LiveConnection::came(error_code failed, std::size_t size) {
    if (failed) return over();
    heard_ = Clock::now();
    pinged_ = false;
    const std::string_view part(part_.data(), size);
    if (code_ == 0 && !stream_->got_text()) end(websocket::close_code::unknown_data);
    if (code_ == 0) {
        if (!stream_->is_message_done()) {
            message_ += part;
        } else if (message_.empty()) {
            take(part);
        } else {
            message_ += part;
            take(message_);
            message_ = std::string();
        }
    }
    read();
}

void LiveConnection::take(std::string_view text) {
    context_.metrics.live_received(text.size());
    const Rate& rate = context_.limits.messages;
    Decision verdict = messages_.take(rate, heard_);
    if (verdict == Decision::allow) {
        if (context_.host.say(*this, text)) return;
        verdict = messages_.take(rate, heard_, context_.limits.invalid_message_cost - 1);
        if (verdict != Decision::disconnect) return;  // it has been told what was wrong
    }
    context_.metrics.limited_messages();
    if (verdict == Decision::disconnect) return end(websocket::close_code::policy_error);
    answer_too_much(text);
}

void LiveConnection::answer_too_much(std::string_view text) {
    const auto message = wire::read_message(text);
    const std::string& re = message ? message->re : message.error().re;
    hear(wire::error_message(re, {.code = "limit/too_many_messages",
                                  .message = "too many messages at once; wait a moment",
                                  .ply = {},
                                  .legal = {}}),
         nullptr);
}

void LiveConnection::hear(std::string beginning, std::shared_ptr<const std::string> rest) {
    if (code_ != 0 || over_) return;
    outbox_.put({std::move(beginning), std::move(rest)});
    if (outbox_.size() > context_.limits.queue_messages || outbox_.bytes() > context_.limits.queue_bytes) return drop();
    if (open_ && !writes_) write();
}

void LiveConnection::dismiss() {
    end(websocket::close_code::going_away);
}

void LiveConnection::write() {
    const SendQueue::Message& message = outbox_.next();
    const std::array<asio::const_buffer, 2> parts{asio::buffer(message.beginning),
                                                  message.rest ? asio::buffer(*message.rest) : asio::const_buffer()};
    writes_ = true;
    writing_ = Clock::now();
    stream_->async_write(
        parts, [self = shared_from_this()](error_code failed, std::size_t size) { self->wrote(failed, size); });
}

void LiveConnection::wrote(error_code failed, std::size_t size) {
    writes_ = false;
    outbox_.sent();
    if (failed) return close();
    context_.metrics.live_sent(size);
    if (code_ != 0) {
        say_goodbye();
    } else if (outbox_.size() > 0) {
        write();
    }
}

void LiveConnection::drop() {
    if (code_ != 0) return;
    context_.metrics.dropped_slow_reader();
    end(websocket::close_code::try_again_later);
}

void LiveConnection::end(websocket::close_code code) {
    if (code_ != 0 || over_) return;
    code_ = static_cast<std::uint16_t>(code);
    if (spdlog::should_log(spdlog::level::debug)) spdlog::debug("a live connection ends: {}", code_);
    deadline_ = Clock::now() + context_.limits.linger_timeout;
    outbox_.clear();
    if (open_ && !writes_) say_goodbye();
}

/// The close frame, without waiting for anything, and the end of our side; the other side has until the deadline to do
/// the same. Beast would wait for both.
void LiveConnection::say_goodbye() {
    if (said_goodbye_ || over_) return;
    said_goodbye_ = true;
    const std::array<unsigned char, 4> frame{0x88, 2, static_cast<unsigned char>(code_ >> 8U),
                                             static_cast<unsigned char>(code_ & 0xffU)};
    error_code failed;
    const std::size_t sent = stream_->next_layer().write_some(asio::buffer(frame), failed);
    if (!failed && sent == frame.size()) stream_->next_layer().shutdown(Socket::shutdown_send, failed);
    if (failed || sent != frame.size()) close();
}

void LiveConnection::check_timeouts(Clock::time_point now) {
    if (over_) return;
    if (!open_ || code_ != 0) {
        if (now >= deadline_) close();
    } else if (!stream_->is_open()) {  // Beast has said why, and waits for the other side
        code_ = websocket::close_code::protocol_error;
        said_goodbye_ = true;
        deadline_ = now + context_.limits.linger_timeout;
    } else if (writes_ && now - writing_ > context_.limits.response_timeout) {
        drop();
    } else if (now - heard_ > context_.limits.heartbeat_timeout) {
        close();
    } else if (!pinged_ && !writes_ && now - heard_ > context_.limits.heartbeat_timeout / 2) {
        constexpr std::array<unsigned char, 2> kPing{0x89, 0};
        error_code failed;
        stream_->next_layer().write_some(asio::buffer(kPing), failed);
        pinged_ = true;
    }
}

void LiveConnection::close() {
    if (!stream_) return;
    error_code ignored;
    stream_->next_layer().close(ignored);
}

void LiveConnection::forget() {
    over_ = true;
    context_.host.detach(*this);
    slot_ = {};
}

void LiveConnection::over() {
    if (over_) return;
    over_ = true;
    context_.host.detach(*this);
    context_.metrics.live_closed();
    outbox_.clear();
    close();
    slot_ = {};
    const Ended ended = std::move(ended_);
    ended(*this);
}

}  // namespace tateti::server
