#pragma once

#include "loop.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace tateti::load {

/// Where a server listens, on this machine.
struct Port {
    std::uint16_t number = 0;
};

/// A client's connection: HTTP first, and a WebSocket after an upgrade. It can be opened again after it was closed.
class ClientConnection final : Watcher {
  public:
    /// Receives what arrives. These functions may use the connection but not destroy it.
    class Handler {
      public:
        Handler() = default;
        Handler(const Handler&) = delete;
        Handler& operator=(const Handler&) = delete;
        virtual void on_response(ClientConnection& connection, int status, std::string_view body) = 0;
        virtual void on_message(ClientConnection& connection, std::string_view text) = 0;
        /// A WebSocket was closed by either side.
        virtual void on_closed(ClientConnection& connection) = 0;

      protected:
        ~Handler() = default;
    };

    ClientConnection(const Loop& loop, Handler& handler) : loop_(loop), handler_(handler) {}
    ~ClientConnection() { close_now(); }
    ClientConnection(const ClientConnection&) = delete;
    ClientConnection& operator=(const ClientConnection&) = delete;

    /// Connects from 127.0.0.`from`, so that the limits of one address do not apply.
    void open(Port to, unsigned from);
    [[nodiscard]] bool is_open() const { return socket_ >= 0; }
    void post(std::string_view target, std::string_view body);
    /// From now on messages arrive.
    void upgrade(std::string_view target);
    void send_text(std::string_view text);
    /// Sends a close frame; `on_closed` follows.
    void start_close();
    /// Closes the socket at once, without `on_closed`.
    void close_now();

  private:
    void ready() override;
    [[nodiscard]] bool parse_response();
    [[nodiscard]] bool parse_frame();
    void send_frame(unsigned char opcode, std::string_view text);
    void send(std::string_view bytes) const;
    void end_of_stream();

    const Loop& loop_;
    Handler& handler_;
    int socket_ = -1;
    bool live_ = false;     // a WebSocket
    bool closing_ = false;  // a close frame was sent
    std::string input_;
    std::size_t parsed_ = 0;  // of the input
};

}  // namespace tateti::load
