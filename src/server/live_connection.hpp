#pragma once

#include "host/host.hpp"
#include "server/address_limits.hpp"
#include "server/context.hpp"
#include "server/metered_socket.hpp"
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
#include <utility>

namespace tateti::server {

/// A WebSocket that is subscribed to a match. It subscribes before the upgrade is answered, so that a match that does
/// not exist is refused in HTTP; messages wait until the WebSocket is open. A server may have ten thousand idle ones,
/// so each has small buffers and neither a coroutine nor a timer. The owner calls `check_timeouts` regularly.
class LiveConnection final : public host::Subscriber,
                             private ReadGate,
                             public std::enable_shared_from_this<LiveConnection> {
  public:
    using Upgrade = boost::beast::http::request<boost::beast::http::string_body>;
    using Ended = std::function<void(LiveConnection&)>;

    /// `request_id`: of the upgrade.
    LiveConnection(Context& shared, std::string request_id)
        : context_(shared),
          request_id_(std::move(request_id)),
          messages_(shared.limits.messages, Clock::now()),
          reads_(shared.limits.reads(), Clock::now()) {}
    ~LiveConnection() = default;
    LiveConnection(const LiveConnection&) = delete;
    LiveConnection& operator=(const LiveConnection&) = delete;

    /// Accepts the upgrade and runs until either side ends the connection. Then calls `ended`, once.
    void start(Socket socket, const Upgrade& request, AddressLimits::Slot slot, Ended ended);

    void send(wire::ServerMessage message) override;
    void match_removed() override;

    /// Enforces the timeouts, and sends pings.
    void check_timeouts(Clock::time_point now);

    /// Closes with this code and reason, after the message that is being sent.
    void end(boost::beast::websocket::close_code code, std::string reason = {});

    /// Closes the socket at once.
    void close();

    /// Call this before the host and the context are destroyed: the connection stops using them.
    void abandon();

  private:
    using Stream = boost::beast::websocket::stream<MeteredSocket, false>;
    using error_code = boost::beast::error_code;

    bool may_read() override;
    void finish_accept(error_code failed);
    void receive_control_frame();
    void read();
    void finish_read(error_code failed, std::size_t size);
    void receive(std::string_view text);
    void refuse_message(std::string_view text);
    void end_flood();
    void write();
    void finish_write(error_code failed, std::size_t size);
    void send_close_frame();
    void drop();
    void over();

    Context& context_;
    std::string request_id_;
    std::optional<Stream> stream_;
    AddressLimits::Slot slot_;
    Ended ended_;
    RateLimit messages_;
    RateLimit reads_;                  // of the socket
    Clock::time_point received_at_;    // when the client last sent anything
    Clock::time_point write_started_;  // when the current write began
    Clock::time_point deadline_;       // until which the client must close its side
    SendQueue queue_;
    std::uint16_t code_ = 0;  // the close code; 0 while it is not closing
    std::string reason_;      // that goes with it
    bool open_ = false;
    bool is_writing_ = false;
    bool close_sent_ = false;
    bool pinged_ = false;
    bool floods_ = false;  // the client sends far too much, and nothing more is read
    bool is_reading_ = false;
    bool over_ = false;
    std::string message_;  // the beginning of a message that arrives in parts
    std::array<char, 512> part_{};
};

}  // namespace tateti::server
