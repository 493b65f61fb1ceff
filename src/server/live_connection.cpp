#include "server/live_connection.hpp"

#include "logging/log_sink.hpp"
#include "wire/client_message.hpp"
#include "wire/server_message.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/socket_base.hpp>
#include <boost/beast/http/field.hpp>

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
    received_at_ = Clock::now();
    deadline_ = received_at_ + context_.limits.response_timeout;
    context_.metrics.live_opened();
    error_code ignored;
    socket.non_blocking(true, ignored);  // so that a ping never waits
    socket.set_option(asio::socket_base::send_buffer_size(context_.limits.send_buffer), ignored);
    stream_.emplace(std::move(socket), static_cast<ReadGate&>(*this));
    stream_->set_option(websocket::stream_base::decorator([this](websocket::response_type& response) {
        response.set(beast::http::field::server, "tateti");
        response.set("X-Request-Id", request_id_);
    }));
    stream_->read_message_max(context_.limits.message);
    stream_->auto_fragment(false);
    stream_->text(true);
    stream_->control_callback([this](websocket::frame_type, beast::string_view) { receive_control_frame(); });
    stream_->async_accept(request, [self = shared_from_this()](error_code failed) { self->finish_accept(failed); });
}

void LiveConnection::finish_accept(error_code failed) {
    if (failed) return over();
    open_ = true;
    if (code_ != 0) {
        send_close_frame();
    } else if (queue_.size() > 0) {
        write();
    }
    read();
}

/// Control frames count as messages. A client that sends a few too many need not notice.
void LiveConnection::receive_control_frame() {
    received_at_ = Clock::now();
    pinged_ = false;
    if (messages_.take(context_.limits.messages, received_at_) == Decision::disconnect) floods_ = true;
}

/// Called before each read of the socket.
bool LiveConnection::may_read() {
    if (reads_.take(context_.limits.reads(), Clock::now()) == Decision::disconnect) floods_ = true;
    return !floods_;
}

void LiveConnection::read() {
    is_reading_ = true;
    stream_->async_read_some(asio::buffer(part_), [self = shared_from_this()](error_code failed, std::size_t size) {
        self->finish_read(failed, size);
    });
}

void LiveConnection::finish_read(error_code failed, std::size_t size) {
    is_reading_ = false;
    if (failed && floods_ && !over_) return end_flood();
    if (failed) return over();
    received_at_ = Clock::now();
    pinged_ = false;
    const std::string_view part(part_.data(), size);
    if (code_ == 0 && !stream_->got_text()) end(websocket::close_code::unknown_data);
    if (code_ == 0) {
        if (!stream_->is_message_done()) {
            message_ += part;
        } else if (message_.empty()) {
            receive(part);
        } else {
            message_ += part;
            receive(message_);
            message_ = std::string();
        }
    }
    read();
}

void LiveConnection::receive(std::string_view text) {
    context_.metrics.live_received(text.size());
    const Rate& rate = context_.limits.messages;
    Decision decision = messages_.take(rate, received_at_);
    if (decision == Decision::allow) {
        if (context_.host.receive(*this, text)) return;
        decision = messages_.take(rate, received_at_, context_.limits.invalid_message_cost - 1);
        if (decision != Decision::disconnect) return;  // the client has received an error
    }
    context_.metrics.limited(site::ServerLimit::messages);
    if (decision == Decision::disconnect) {
        floods_ = true;
        return end(websocket::close_code::policy_error);
    }
    refuse_message(text);
}

/// Says why the connection ends, and leaves unread what still comes. `check_timeouts` closes the socket.
void LiveConnection::end_flood() {
    if (code_ != 0) return;
    context_.metrics.limited(site::ServerLimit::messages);
    end(websocket::close_code::policy_error);
}

void LiveConnection::refuse_message(std::string_view text) {
    const auto message = wire::read_message(text);
    const wire::MessageId& id = message ? message->id : message.error().id;
    send(wire::ServerMessage::error(
        id, wire::make_error("limit/too_many_messages", "too many messages at once; wait a moment")));
}

void LiveConnection::send(wire::ServerMessage message) {
    if (code_ != 0 || over_) return;
    queue_.push(std::move(message));
    if (queue_.size() > context_.limits.queue_messages || queue_.bytes() > context_.limits.queue_bytes) return drop();
    if (open_ && !is_writing_) write();
}

void LiveConnection::match_removed() {
    end(websocket::close_code::going_away);
}

void LiveConnection::write() {
    const wire::ServerMessage& message = queue_.next();
    const std::array<asio::const_buffer, 2> parts{asio::buffer(message.head()), asio::buffer(message.body())};
    is_writing_ = true;
    write_started_ = Clock::now();
    stream_->async_write(
        parts, [self = shared_from_this()](error_code failed, std::size_t size) { self->finish_write(failed, size); });
}

void LiveConnection::finish_write(error_code failed, std::size_t size) {
    is_writing_ = false;
    queue_.sent();
    if (failed) return close();
    context_.metrics.live_sent(size);
    if (code_ != 0) {
        send_close_frame();
    } else if (queue_.size() > 0) {
        write();
    }
}

void LiveConnection::drop() {
    if (code_ != 0) return;
    context_.metrics.limited(site::ServerLimit::unsent_messages);
    end(websocket::close_code::try_again_later);
}

void LiveConnection::end(websocket::close_code code, std::string reason) {
    if (code_ != 0 || over_) return;
    code_ = static_cast<std::uint16_t>(code);
    reason_ = std::move(reason);
    logging::log_request(spdlog::level::debug, request_id_, "live connection closes with code {}", code_);
    deadline_ = Clock::now() + context_.limits.linger_timeout;
    queue_.clear();
    if (open_ && !is_writing_) send_close_frame();
}

/// Sends the close frame and shuts down our side without waiting. The client has until the deadline to do the same;
/// Beast would wait for it.
void LiveConnection::send_close_frame() {
    if (close_sent_ || over_) return;
    close_sent_ = true;
    std::string frame{'\x88', static_cast<char>(2 + reason_.size()), static_cast<char>(code_ >> 8U),
                      static_cast<char>(code_ & 0xffU)};
    frame += reason_;
    error_code failed;
    const std::size_t sent = stream_->next_layer().write_some(asio::buffer(frame), failed);
    if (!failed && sent == frame.size()) stream_->next_layer().shutdown(Socket::shutdown_send, failed);
    if (failed || sent != frame.size()) close();
}

void LiveConnection::check_timeouts(Clock::time_point now) {
    if (over_) return;
    if (!open_ || code_ != 0) {
        if (now < deadline_) return;
        close();
        // Otherwise the read that fails now ends it.
        if (open_ && !is_reading_) asio::post(stream_->get_executor(), [self = shared_from_this()] { self->over(); });
    } else if (!stream_->is_open()) {  // Beast has sent the close frame, and waits for the client
        code_ = websocket::close_code::protocol_error;
        close_sent_ = true;
        deadline_ = now + context_.limits.linger_timeout;
    } else if (is_writing_ && now - write_started_ > context_.limits.response_timeout) {
        drop();
    } else if (now - received_at_ > context_.limits.heartbeat_timeout) {
        close();
    } else if (!pinged_ && !is_writing_ && now - received_at_ > context_.limits.heartbeat_timeout / 2) {
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

void LiveConnection::abandon() {
    over_ = true;
    context_.host.unsubscribe(*this);
    slot_ = {};
}

void LiveConnection::over() {
    if (over_) return;
    over_ = true;
    context_.host.unsubscribe(*this);
    context_.metrics.live_closed();
    queue_.clear();
    close();
    slot_ = {};
    const Ended ended = std::move(ended_);
    ended(*this);
}

}  // namespace tateti::server
