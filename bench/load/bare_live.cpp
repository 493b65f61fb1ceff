// Live connections with Beast and nothing else: a message from one of the two clients of a match is sent to both,
// padded to the size of a match message. No rules, no JSON, no store, no limits. Every POST gets the same response. It
// prints its port and runs until it is killed. The cost of our own work is the difference to this server.
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <cstdint>
#include <deque>
#include <exception>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using boost::system::error_code;
using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<asio::ip::tcp, Executor>;
using Text = std::shared_ptr<const std::string>;

constexpr std::size_t kMessageSize = 800;  // about that of a match message

/// All connections with the same target.
class Live;
using Subscribers = std::unordered_map<std::string, std::vector<Live*>>;

/// One WebSocket. It keeps itself alive while an operation is in progress.
class Live : public std::enable_shared_from_this<Live> {
  public:
    Live(Socket socket, Subscribers& subscribers) : stream_(std::move(socket)), subscribers_(subscribers) {}
    Live(const Live&) = delete;
    Live& operator=(const Live&) = delete;
    ~Live() {
        std::erase(subscribers_[target_], this);
        if (subscribers_[target_].empty()) subscribers_.erase(target_);
    }

    void start(const http::request<http::string_body>& request) {
        target_ = std::string(request.target());
        subscribers_[target_].push_back(this);
        stream_.async_accept(request, [self = shared_from_this()](error_code failed) {
            if (failed) return;
            self->open_ = true;
            self->send(std::make_shared<const std::string>(kMessageSize, ' '));
            self->read();
        });
    }

  private:
    void read() {
        stream_.async_read(buffer_, [self = shared_from_this()](error_code failed, std::size_t) {
            if (failed) return;
            self->broadcast();
            self->read();
        });
    }

    void broadcast() {
        std::string text;
        text.reserve(kMessageSize);
        text.assign(static_cast<const char*>(buffer_.data().data()), buffer_.size());
        text.resize(kMessageSize, ' ');
        buffer_.consume(buffer_.size());
        const auto shared = std::make_shared<const std::string>(std::move(text));
        for (Live* live : subscribers_[target_]) live->send(shared);
    }

    void send(Text text) {
        if (!open_) return;
        waiting_.push_back(std::move(text));
        if (waiting_.size() == 1) write();
    }

    void write() {
        stream_.async_write(asio::buffer(*waiting_.front()),
                            [self = shared_from_this()](error_code failed, std::size_t) {
                                if (failed) return;
                                self->waiting_.pop_front();
                                if (!self->waiting_.empty()) self->write();
                            });
    }

    beast::websocket::stream<Socket> stream_;
    Subscribers& subscribers_;
    std::string target_;
    beast::flat_buffer buffer_;
    std::deque<Text> waiting_;
    bool open_ = false;
};

/// A connection until it becomes a live one.
class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
  public:
    HttpConnection(Socket socket, Subscribers& subscribers, std::uint64_t& matches)
        : socket_(std::move(socket)), subscribers_(subscribers), matches_(matches) {
        socket_.set_option(asio::ip::tcp::no_delay(true));
    }

    void read() {
        request_ = {};
        http::async_read(socket_, buffer_, request_, [self = shared_from_this()](error_code failed, std::size_t) {
            if (failed) return;
            if (beast::websocket::is_upgrade(self->request_))
                std::make_shared<Live>(std::move(self->socket_), self->subscribers_)->start(self->request_);
            else
                self->respond();
        });
    }

  private:
    void respond() {
        response_ = {http::status::ok, request_.version()};
        response_.set(http::field::content_type, "application/json");
        response_.body() = "{\"id\":\"" + std::to_string(++matches_) + "\",\"token\":\"0\",\"match\":\"";
        response_.body().resize(kMessageSize, ' ');
        response_.body() += "\"}";
        response_.prepare_payload();
        http::async_write(socket_, response_, [self = shared_from_this()](error_code failed, std::size_t) {
            if (!failed) self->read();
        });
    }

    Socket socket_;
    Subscribers& subscribers_;
    std::uint64_t& matches_;
    beast::flat_buffer buffer_;
    http::request<http::string_body> request_;
    http::response<http::string_body> response_;
};

class Listener {
  public:
    explicit Listener(asio::io_context& context)
        : acceptor_(context, asio::ip::tcp::endpoint(asio::ip::make_address("127.0.0.1"), 0)) {}

    [[nodiscard]] std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

    void open() {
        acceptor_.async_accept([this](error_code failed, Socket socket) {
            if (!failed) std::make_shared<HttpConnection>(std::move(socket), subscribers_, matches_)->read();
            open();
        });
    }

  private:
    Subscribers subscribers_;
    std::uint64_t matches_ = 0;
    asio::basic_socket_acceptor<asio::ip::tcp, Executor> acceptor_;
};

}  // namespace

int main() {
    try {
        asio::io_context context(1);
        Listener listener(context);
        std::cout << "http://127.0.0.1:" << listener.port() << "/\n" << std::flush;
        listener.open();
        context.run();
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
