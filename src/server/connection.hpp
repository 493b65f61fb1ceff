#pragma once

#include "server/addresses.hpp"
#include "server/live.hpp"
#include "server/match_call.hpp"
#include "server/refusal.hpp"
#include "server/shared.hpp"
#include "server/socket.hpp"

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
    Connection(Socket socket, std::string peer, Addresses::Guest guest, Shared& shared);

    /// Until either side ends it, or it becomes a live one.
    [[nodiscard]] Task<void> serve();

    /// What it has become: starts that with the socket, and gives it; none if it has simply ended.
    [[nodiscard]] std::shared_ptr<Live> go_live(Live::Ended ended);

    /// Tells a client that there are too many, and ends.
    [[nodiscard]] Task<void> send_away(Refusal refusal);

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
        std::optional<Response> response{};
        void reply(Response answer) {
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
    [[nodiscard]] std::optional<Refusal> objection() const;
    [[nodiscard]] std::string described() const;
    [[nodiscard]] std::variant<Response, MatchCall> answer_request();
    [[nodiscard]] Task<Response> ask_host(MatchCall call);
    [[nodiscard]] Task<Response> sit_down(std::string id);
    [[nodiscard]] Task<Response> wait_for(std::shared_ptr<Waiting> waiting);
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
    std::string peer_;
    std::string client_;  // the address it is held to: the peer's, or what the proxy says
    Addresses::Guest guest_;
    std::weak_ptr<Waiting> waiting_;
    std::shared_ptr<Live> live_;
};

}  // namespace tateti::server
