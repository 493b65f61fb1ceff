#pragma once

#include "server/refusal.hpp"
#include "server/shared.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace tateti::server {

// One thread and one kind of executor, known to the compiler.
using Executor = boost::asio::io_context::executor_type;
inline constexpr boost::asio::use_awaitable_t<Executor> kAwait;
using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Executor>;
template <typename T>
using Task = boost::asio::awaitable<T, Executor>;
using Clock = std::chrono::steady_clock;

/// One client: its requests one after the other, each answered before the next is read. Whoever keeps it calls
/// `check_time` now and then, for it has no clock of its own.
class Connection {
  public:
    Connection(Socket socket, Shared& shared);

    /// Until either side ends it.
    [[nodiscard]] Task<void> serve();

    /// Tells a client that there are too many, and ends.
    [[nodiscard]] Task<void> send_away();

    /// Gives up on a client that has taken too long.
    void check_time(Clock::time_point now);

    /// Ends it if nothing is under way; otherwise it ends with the answer.
    void stop();

    /// Ends it at once.
    void close();

  private:
    using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;
    enum class Phase : std::uint8_t { idle, request, answer, linger };

    void enter(Phase phase, std::chrono::milliseconds limit);
    [[nodiscard]] std::string_view buffered() const;
    void skip_empty_lines();
    [[nodiscard]] Task<bool> read_some();
    [[nodiscard]] Task<bool> read_head();
    [[nodiscard]] Task<bool> read_body();
    [[nodiscard]] Task<bool> serve_one();
    [[nodiscard]] std::optional<Refusal> objection() const;
    [[nodiscard]] Response answer_request();
    [[nodiscard]] Task<bool> send(Response response, bool with_body, bool keep_alive);
    [[nodiscard]] Task<void> refuse_and_end(Refusal refusal);
    [[nodiscard]] Task<void> linger();

    Socket socket_;
    Shared& shared_;
    Phase phase_ = Phase::idle;
    Clock::time_point deadline_;
    bool timed_out_ = false;
    Clock::time_point asked_;  // when the request was there
    boost::beast::flat_buffer buffer_;
    std::optional<Parser> parser_;
    std::string head_;
};

}  // namespace tateti::server
