#pragma once

#include "game.hpp"
#include "link.hpp"
#include "message.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace tateti::load {

class Crowd;

/// Two players of one match: they open it, join it, connect, play nine moves, and then either ask for another game or
/// close. Every message is looked at: whoever gets a wrong one throws.
class Pair final : Link::Owner {
  public:
    struct Where {
        std::array<Port, 2> ports{};  // a player's each
        unsigned address = 2;         // 127.0.0.x
        bool bare = false;            // the server knows no match
    };

    Pair(Crowd& crowd, const Loop& loop, const Where& where, std::uint64_t seed);

    /// Opens a match; `Crowd::ready` is called when both are connected.
    void begin();
    /// There is nothing more to ask over HTTP.
    void hang_up();
    /// The next move: `Crowd::ready` is called when both have heard of it. `since` is when it should have been made.
    void move(Clock::time_point since);
    /// Both want another game: `Crowd::ready` is called when it has begun.
    void rematch();
    /// `Crowd::gone` is called when both connections are closed.
    void leave();
    /// Whether both still answer: `Crowd::ready`, again.
    void ping();

    [[nodiscard]] bool is_over() const { return ply_ == 9; }

  private:
    enum class Doing : std::uint8_t {
        nothing,
        opening,
        joining,
        connecting,
        moving,
        asking,
        agreeing,
        pinging,
        leaving
    };

    void answered(Link& link, int status, std::string_view body) override;
    void heard(Link& link, std::string_view text) override;
    void ended(Link& link) override;

    void connect();
    void hello(std::size_t who);
    void describe_rematch(std::size_t who, Doing doing);
    void tell(std::size_t who, std::string_view type, std::string_view rest);
    void await_both(Doing doing);
    void arrived(std::size_t who);
    void check(std::size_t who, const Message& message, std::string_view text);
    [[nodiscard]] std::size_t mover() const;
    [[noreturn]] void fail(std::string_view what, std::string_view text) const;

    Crowd& crowd_;
    Where where_;
    Dice dice_;
    std::array<Link, 2> requests_;
    std::array<Link, 2> live_;
    Doing doing_ = Doing::nothing;
    std::string id_;
    std::array<std::string, 2> tokens_;
    std::array<bool, 2> greeted_{};  // the first message came, and hello was said
    std::array<bool, 2> awaited_{};
    std::array<std::int64_t, 2> version_{};
    LongGame game_;
    std::size_t ply_ = 0;  // moves made in this game
    std::int64_t round_ = 1;
    std::uint64_t sent_ = 0;   // messages; the number of the last is its id
    std::size_t speaker_ = 0;  // whose it is
    Clock::time_point since_;  // when it should have been sent
};

}  // namespace tateti::load
