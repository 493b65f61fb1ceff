#include "client/live_connection.hpp"

#include "client/stream.hpp"
#include "wire/received_message.hpp"

#include <tateti/version.hpp>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_static_buffer.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <chrono>
#include <utility>

namespace tateti::client {
namespace {

namespace websocket = beast::websocket;

constexpr std::size_t kMostUnsent = 64;  // messages: far more than a person can ask for

class WebSocketConnection final : public LiveConnection, public std::enable_shared_from_this<WebSocketConnection> {
  public:
    WebSocketConnection(online::ServerAddress server, std::string target, LiveListener& listener,
                        asio::io_context& context, std::shared_ptr<TlsContext> tls)
        : server_(std::move(server)),
          target_(std::move(target)),
          listener_(&listener),
          socket_(context, std::move(tls)) {}

    void start() { asio::co_spawn(socket_.get_executor(), run(shared_from_this()), asio::detached); }

    void send(std::string text) override {
        if (listener_ == nullptr || unsent_.size() >= kMostUnsent) return;
        unsent_.push_back(std::move(text));
        if (unsent_.size() == 1 && is_open_)
            asio::co_spawn(socket_.get_executor(), write(shared_from_this()), asio::detached);
    }

    void drop() override {
        listener_ = nullptr;
        socket_.next_layer().close();
    }

  private:
    using Self = std::shared_ptr<WebSocketConnection>;

    asio::awaitable<void> open() {
        co_await socket_.next_layer().open(server_);
        socket_.next_layer().expect_no_end();
        websocket::stream_base::timeout limits{};
        limits.handshake_timeout = kTimeout;
        limits.idle_timeout = websocket::stream_base::none();  // the game sends pings of its own
        limits.keep_alive_pings = false;
        socket_.set_option(limits);
        socket_.set_option(websocket::stream_base::decorator([](websocket::request_type& request) {
            request.set(beast::http::field::user_agent, "tateti/" TATETI_VERSION);
        }));
        socket_.read_message_max(wire::kLongestReceived);
        co_await socket_.async_handshake(server_.authority(), target_, asio::use_awaitable);
    }

    asio::awaitable<void> run(Self /*self*/) {
        std::string problem;
        try {
            co_await open();
            if (listener_ == nullptr) co_return;
            is_open_ = true;
            listener_->opened();
            beast::flat_static_buffer<wire::kLongestReceived> buffer;
            while (listener_ != nullptr) {
                co_await socket_.async_read(buffer, asio::use_awaitable);
                const std::string text = beast::buffers_to_string(buffer.data());
                buffer.clear();
                if (listener_ != nullptr) listener_->received(text);
            }
        } catch (const std::exception& error) {
            problem = problem_of(error);
        }
        is_open_ = false;
        LiveListener* listener = std::exchange(listener_, nullptr);
        if (listener == nullptr) co_return;
        const websocket::close_reason& reason = socket_.reason();
        listener->closed(reason.code, std::string_view(reason.reason.data(), reason.reason.size()), problem);
    }

    asio::awaitable<void> write(Self /*self*/) {
        while (!unsent_.empty() && listener_ != nullptr) {
            boost::system::error_code failed;
            const std::string text = unsent_.front();
            co_await socket_.async_write(asio::buffer(text), asio::redirect_error(asio::use_awaitable, failed));
            if (failed) co_return;  // reading fails too, and says so
            unsent_.pop_front();
        }
    }

    online::ServerAddress server_;
    std::string target_;
    LiveListener* listener_;  // none: dropped, or ended
    websocket::stream<Stream, false> socket_;
    std::deque<std::string> unsent_;  // the first one is being written
    bool is_open_ = false;
};

}  // namespace

std::shared_ptr<LiveConnection> LiveConnection::start(EventLoop& loop, const online::ServerAddress& server,
                                                      const std::shared_ptr<TlsContext>& tls, std::string target,
                                                      LiveListener& listener) {
    auto live = std::make_shared<WebSocketConnection>(server, std::move(target), listener, loop.context(), tls);
    live->start();
    return live;
}

}  // namespace tateti::client
