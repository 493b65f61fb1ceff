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

/// One client: its requests one after the other, each answered before the next is read. Whoever keeps it calls
/// `check_time` now and then, for it has no clock of its own.
class Connection {
  public:
    /// `peer`: its address as the limits see it.
    Connection(Socket socket, std::string peer, AddressLimits::Slot slot, Context& shared);

    /// Until either side ends it, or it becomes a live one.
    [[nodiscard]] Task<void> serve();

    /// What it has become: starts that with the socket, and gives it; none if it has simply ended.
    [[nodiscard]] std::shared_ptr<LiveConnection> go_live(LiveConnection::Ended ended);

    /// Tells a client that there are too many, and ends.
    [[nodiscard]] Task<void> send_away(http::HttpError refusal);

    /// Gives up on a client that has taken too long.
    void check_time(Clock::time_point now);

    /// Ends it if nothing is under way; otherwise it ends with the answer.
    void stop();

    /// Ends it at once.
    void close();

    /// What is shared will be gone before it: nothing more is wanted of it.
    void forget();

  private:
    using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;
    enum class Phase : std::uint8_t { idle, request, host, answer, linger };

    /// For an answer of the host, which may come after nobody waits for it any more.
    struct Waiting {
        explicit Waiting(const Executor& executor) : timer(executor) {}
        Timer timer;
        std::optional<http::Response> response{};
        void reply(http::Response answer) {
            response = std::move(answer);
            timer.cancel();
        }
    };

    void enter(Phase phase, std::chrono::milliseconds limit);
    [[nodiscard]] std::string_view buffered() const;
    void skip_empty_lines();
    [[nodiscard]] Task<bool> read_some();
    [[nodiscard]] Task<bool> read_head();
    [[nodiscard]] Task<bool> read_body();
    [[nodiscard]] Task<bool> serve_one();
    [[nodiscard]] std::optional<http::HttpError> objection() const;
    [[nodiscard]] std::string described() const;
    [[nodiscard]] std::variant<http::Response, site::MatchRequest> answer_request();
    [[nodiscard]] Task<http::Response> ask_host(site::MatchRequest call);
    [[nodiscard]] Task<http::Response> sit_down(std::string id);
    [[nodiscard]] Task<http::Response> wait_for(std::shared_ptr<Waiting> waiting);
    [[nodiscard]] Task<bool> send(http::Response response, bool with_body, bool keep_alive);
    [[nodiscard]] Task<void> refuse_and_end(http::HttpError refusal);
    [[nodiscard]] Task<void> linger();

    Socket socket_;
    Context& context_;
    Phase phase_ = Phase::idle;
    Clock::time_point deadline_;
    bool timed_out_ = false;
    Clock::time_point asked_;  // when the request was there
    boost::beast::flat_buffer buffer_;
    std::optional<Parser> parser_;
    std::string head_;
    std::string peer_;
    std::string client_;  // the address it is held to: the peer's, or what the proxy says
    AddressLimits::Slot slot_;
    std::weak_ptr<Waiting> waiting_;
    std::shared_ptr<LiveConnection> live_;
};

}  // namespace tateti::server
