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

/// A WebSocket at the table of a match. It is at the table before it is open, so that a match that does not exist can
/// be refused in HTTP; what it hears until then waits. Ten thousand of them lie idle: no coroutine, no timer, and only
/// small buffers. Whoever keeps it calls `check_timeouts` now and then.
class LiveConnection final : public host::Subscriber, public std::enable_shared_from_this<LiveConnection> {
  public:
    using Upgrade = boost::beast::http::request<boost::beast::http::string_body>;
    using Ended = std::function<void(LiveConnection&)>;

    explicit LiveConnection(Context& shared) : context_(shared), messages_(shared.limits.messages, Clock::now()) {}
    ~LiveConnection() = default;
    LiveConnection(const LiveConnection&) = delete;
    LiveConnection& operator=(const LiveConnection&) = delete;

    /// CompletionQueue the upgrade, and goes on until either side ends it; then `ended` is called, once.
    void start(Socket socket, const Upgrade& request, AddressLimits::Slot slot, Ended ended);

    void hear(std::string beginning, std::shared_ptr<const std::string> rest) override;
    void dismiss() override;

    /// Gives up on who does not read, does not answer or does not end.
    void check_timeouts(Clock::time_point now);

    /// Ends it with this code, as soon as what is being sent is out.
    void end(boost::beast::websocket::close_code code);

    /// Ends it at once.
    void close();

    /// What is shared will be gone before it: nothing more is wanted of it.
    void forget();

  private:
    using Stream = boost::beast::websocket::stream<Socket, false>;
    using error_code = boost::beast::error_code;

    void opened(error_code failed);
    void read();
    void came(error_code failed, std::size_t size);
    void take(std::string_view text);
    void answer_too_much(std::string_view text);
    void write();
    void wrote(error_code failed, std::size_t size);
    void say_goodbye();
    void drop();
    void over();

    Context& context_;
    std::optional<Stream> stream_;
    AddressLimits::Slot slot_;
    Ended ended_;
    RateLimit messages_;
    Clock::time_point heard_;     // when there was the last sign of life
    Clock::time_point writing_;   // since when, if so
    Clock::time_point deadline_;  // to be gone, once it is ending
    SendQueue outbox_;
    std::uint16_t code_ = 0;  // with which it is ending
    bool open_ = false;
    bool writes_ = false;
    bool said_goodbye_ = false;
    bool pinged_ = false;
    bool over_ = false;
    std::string message_;  // what has come of a message so far, if it did not come at once
    std::array<char, 512> part_{};
};

}  // namespace tateti::server
