#pragma once

#include "client/event_loop.hpp"
#include "online/match_link.hpp"

#include <functional>
#include <memory>
#include <string>
#include <string_view>

/// Module client: requests and live connections to a server, with TLS. With server/ the only module that knows Asio.
namespace tateti::client {

/// What happens on a live connection.
class LiveListener {
  public:
    virtual void opened() = 0;
    virtual void received(std::string_view text) = 0;
    /// It has ended or could not be opened. `code`: of a WebSocket close, or 0. `problem`: what the system says.
    virtual void closed(int code, std::string_view reason, std::string_view problem) = 0;

  protected:
    ~LiveListener() = default;
};

struct Response {
    int status = 0;  // 0: there is no response, because of `problem`
    std::string body{};
    std::string location{};  // where a redirect leads; not followed
    std::string problem{};
};

struct HttpRequest {
    std::string method = "GET";
    std::string target{};
    std::string body{};  // JSON, or empty
};

class LiveConnection;
struct TlsContext;

/// A client of one server. Input is bounded in size and time. With `https`, the certificate must be valid for the host
/// by the authorities that OpenSSL trusts on this system.
class Client {
  public:
    Client(EventLoop& loop, online::ServerAddress server);
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;
    ~Client();

    [[nodiscard]] const online::ServerAddress& server() const { return server_; }

    void request(HttpRequest request, std::function<void(Response)> done);
    /// The same, and waits for the response.
    [[nodiscard]] Response response_to(HttpRequest request);

    /// Opens a live connection. The previous one is dropped without calling its listener.
    void connect(std::string target, LiveListener& listener);
    void send(std::string text);
    void disconnect();

  private:
    EventLoop& loop_;
    online::ServerAddress server_;
    std::shared_ptr<TlsContext> tls_;  // once it is needed
    std::shared_ptr<LiveConnection> live_;
};

}  // namespace tateti::client
