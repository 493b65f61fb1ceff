#pragma once

#include "client_connection.hpp"
#include "game.hpp"
#include "message.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace tateti::load {

class Crowd;

/// Two players of one match: they open it, join it, connect, play nine moves, and then either play another round or
/// close. Every message is checked; a wrong one throws.
class Pair final : ClientConnection::Handler {
  public:
    struct Where {
        std::array<Port, 2> ports{};  // one per player
        unsigned address = 2;         // 127.0.0.x
        bool bare = false;            // the server knows no match
    };

    Pair(Crowd& crowd, const Loop& loop, const Where& where, std::uint64_t seed);

    /// Opens a match; `Crowd::on_ready` is called when both are connected.
    void begin();
    /// Closes the connections for HTTP requests.
    void close_requests();
    /// The next move: `Crowd::on_ready` is called when both have received it. `since` is when it was due.
    void move(Clock::time_point since);
    /// Both ask for another round: `Crowd::on_ready` is called when it has begun.
    void rematch();
    /// `Crowd::on_closed` is called when both connections are closed.
    void leave();
    /// Checks that both connections still work: `Crowd::on_ready`, again.
    void ping();

    [[nodiscard]] bool is_over() const { return ply_ == 9; }

  private:
    enum class Phase : std::uint8_t {
        nothing,
        opening,
        joining,
        connecting,
        moving,
        offering,
        agreeing,
        pinging,
        leaving
    };

    void on_response(ClientConnection& connection, int status, std::string_view body) override;
    void on_message(ClientConnection& connection, std::string_view text) override;
    void on_closed(ClientConnection& connection) override;

    void connect();
    void send_hello(std::size_t who);
    void send_rematch(std::size_t who, Phase phase);
    void send(std::size_t who, std::string_view type, std::string_view rest);
    void expect_both(Phase phase);
    void received(std::size_t who);
    void check(std::size_t who, const Message& message, std::string_view text);
    [[nodiscard]] std::size_t mover() const;
    [[noreturn]] void fail(std::string_view what, std::string_view text) const;

    Crowd& crowd_;
    Where where_;
    Dice dice_;
    std::array<ClientConnection, 2> requests_;
    std::array<ClientConnection, 2> live_;
    Phase phase_ = Phase::nothing;
    std::string id_;
    std::array<std::string, 2> tokens_;
    std::array<bool, 2> greeted_{};  // the first message has arrived and hello was sent
    std::array<bool, 2> expected_{};
    std::array<std::int64_t, 2> version_{};
    LongGame game_;
    std::size_t ply_ = 0;  // moves made in this game
    std::int64_t round_ = 1;
    std::uint64_t sent_ = 0;   // messages; the id of each is its number
    std::size_t sender_ = 0;   // of the last message
    Clock::time_point since_;  // when it was due
};

}  // namespace tateti::load
