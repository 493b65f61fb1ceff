#pragma once

#include "http/http_error.hpp"
#include "server/address_limits.hpp"
#include "server/context.hpp"
#include "server/live_connection.hpp"
#include "server/socket.hpp"
#include "site/match_request.hpp"

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace tateti::server {

/// An HTTP connection. It answers each request before it reads the next. It has no timer of its own, so the owner calls
/// `check_timeouts` regularly.
class Connection {
  public:
    /// `peer`: the address of the other side, for the limits.
    Connection(Socket socket, std::string peer, AddressLimits::Slot slot, Context& context);

    /// Serves requests until either side ends the connection or it becomes a live one.
    [[nodiscard]] Task<void> serve();

    /// Hands the socket to the live connection that `serve` has accepted, and starts it. Null if there is none.
    [[nodiscard]] std::shared_ptr<LiveConnection> upgrade(LiveConnection::Ended ended);

    /// Sends an error response to the request, and ends. A client that sends no request soon gets it anyway.
    [[nodiscard]] Task<void> reject(http::HttpError error);

    /// Ends the connection if the client has exceeded a timeout.
    void check_timeouts(Clock::time_point now);

    /// Ends it if no request is in progress; otherwise it ends after the response.
    void stop();

    /// Closes the socket at once.
    void close();

    /// Call this before the context is destroyed: the connection stops using it.
    void abandon();

    /// Of the current request, for the log and the response.
    [[nodiscard]] const std::string& request_id();

  private:
    using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;
    enum class Phase : std::uint8_t { idle, request, host, response, linger };

    /// A response of the host. The host may complete it after the connection has stopped waiting.
    struct PendingResponse {
        explicit PendingResponse(const Executor& executor) : timer(executor) {}
        Timer timer;
        std::optional<http::Response> response{};
        void complete(http::Response given) {
            response = std::move(given);
            timer.cancel();
        }
    };

    void set_phase(Phase phase, std::chrono::milliseconds timeout);
    [[nodiscard]] std::string_view buffered() const;
    [[nodiscard]] std::size_t skip_empty_lines();
    [[nodiscard]] Task<bool> read_some();
    [[nodiscard]] Task<bool> read_head();
    [[nodiscard]] Task<bool> read_body();
    [[nodiscard]] Task<bool> serve_one();
    [[nodiscard]] std::optional<http::HttpError> check_framing() const;
    [[nodiscard]] std::string describe_request() const;
    [[nodiscard]] site::Answer handle_request();
    [[nodiscard]] Task<http::Response> run_request(site::Answer request);
    [[nodiscard]] Task<http::Response> run_match_request(site::MatchRequest request);
    [[nodiscard]] Task<Game> current_game(std::string match_id);
    [[nodiscard]] Task<http::Response> run_picture_request(site::PictureRequest request);
    [[nodiscard]] Task<http::Response> subscribe(std::string match_id);
    [[nodiscard]] Task<http::Response> wait_for(std::shared_ptr<PendingResponse> pending,
                                                http::Response (*timed_out)());
    [[nodiscard]] Task<bool> send(http::Response response, bool with_body, bool keep_alive);
    [[nodiscard]] Task<void> send_error_and_close(http::HttpError error);
    [[nodiscard]] Task<void> close_lingering();

    Socket socket_;
    Context& context_;
    Phase phase_ = Phase::idle;
    Clock::time_point deadline_;
    bool timed_out_ = false;
    Clock::time_point received_at_;  // when the request was complete
    boost::beast::flat_buffer buffer_;
    std::optional<Parser> parser_;
    std::string head_;
    std::string request_id_;  // empty: not needed yet
    std::string peer_;
    std::string client_;  // the address for the limits: the peer, or the client that the proxy names
    AddressLimits::Slot slot_;
    std::weak_ptr<PendingResponse> pending_;
    std::shared_ptr<LiveConnection> live_;
};

}  // namespace tateti::server
