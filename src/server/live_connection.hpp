#pragma once

#include "host/host.hpp"
#include "server/address_limits.hpp"
#include "server/context.hpp"
#include "server/send_queue.hpp"
#include "server/socket.hpp"

#include <boost/beast/core/error.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace tateti::server {

/// A WebSocket that is subscribed to a match. It subscribes before the WebSocket is open, so that a match that does not
/// exist can be refused in HTTP; messages wait until it is open. A server has ten thousand idle ones, so there is no
/// coroutine, no timer and only small buffers. The owner calls `check_timeouts` regularly.
class LiveConnection final : public host::Subscriber, public std::enable_shared_from_this<LiveConnection> {
  public:
    using Upgrade = boost::beast::http::request<boost::beast::http::string_body>;
    using Ended = std::function<void(LiveConnection&)>;

    explicit LiveConnection(Context& shared) : context_(shared), messages_(shared.limits.messages, Clock::now()) {}
    ~LiveConnection() = default;
    LiveConnection(const LiveConnection&) = delete;
    LiveConnection& operator=(const LiveConnection&) = delete;

    /// Accepts the upgrade and runs until either side ends the connection; then calls `ended`, once.
    void start(Socket socket, const Upgrade& request, AddressLimits::Slot slot, Ended ended);

    void send(wire::ServerMessage message) override;
    void match_removed() override;

    /// Enforces the timeouts, and sends pings.
    void check_timeouts(Clock::time_point now);

    /// Closes with this code, after the message that is being sent.
    void end(boost::beast::websocket::close_code code);

    /// Closes the socket at once.
    void close();

    /// The host and the context are about to be destroyed: does not use them any more.
    void abandon();

  private:
    using Stream = boost::beast::websocket::stream<Socket, false>;
    using error_code = boost::beast::error_code;

    void finish_accept(error_code failed);
    void read();
    void finish_read(error_code failed, std::size_t size);
    void receive(std::string_view text);
    void refuse_message(std::string_view text);
    void write();
    void finish_write(error_code failed, std::size_t size);
    void send_close_frame();
    void drop();
    void over();

    Context& context_;
    std::optional<Stream> stream_;
    AddressLimits::Slot slot_;
    Ended ended_;
    RateLimit messages_;
    Clock::time_point received_at_;    // when the client last sent anything
    Clock::time_point write_started_;  // of the write under way
    Clock::time_point deadline_;       // for the client to close its side
    SendQueue queue_;
    std::uint16_t code_ = 0;  // with which it closes; 0: it does not
    bool open_ = false;
    bool is_writing_ = false;
    bool close_sent_ = false;
    bool pinged_ = false;
    bool over_ = false;
    std::string message_;  // the beginning of a message that arrives in parts
    std::array<char, 512> part_{};
};

}  // namespace tateti::server
