#pragma once

#include "client/client.hpp"
#include "online/online_game.hpp"
#include "online/seat_book.hpp"

#include <functional>
#include <optional>
#include <string>

namespace tateti::client {

/// What a session tells its user: sentences for people, or JSON for programs.
struct SessionListener {
    std::function<void(const std::string&)> announced{};
    std::function<void(const std::string&)> reported{};
};

/// An online game together with the network and the seats on disk, which carry out its effects.
class MatchSession final : private LiveListener {
  public:
    /// `book`: none if the seat is not worth saving.
    MatchSession(EventLoop& loop, online::ServerAddress server, online::OnlineStart start, online::SeatBook* book,
                 SessionListener listener);
    MatchSession(const MatchSession&) = delete;
    MatchSession& operator=(const MatchSession&) = delete;
    ~MatchSession() = default;

    [[nodiscard]] const online::OnlineGame& game() const { return game_; }
    [[nodiscard]] const online::OnlineState& state() const { return game_.state(); }
    /// By the clock of the game.
    [[nodiscard]] static online::Moment now();

    void start();
    void pick(Cell cell);
    void wish(online::Wish wish);
    void refuse(std::string_view code);

    /// Waits until something happens, at most until the game needs attention. `again`: or this long.
    void wait(std::optional<std::chrono::milliseconds> again = std::nullopt);

  private:
    void opened() override;
    void received(std::string_view text) override;
    void closed(int code, std::string_view reason, std::string_view problem) override;
    void carry_out();
    void carry_out(const online::Effect& effect);
    void change_book(const std::function<void(online::SeatBook&)>& change);

    EventLoop& loop_;
    Client client_;
    std::string path_;  // of the match, in the API
    std::string link_;
    online::OnlineGame game_;
    online::SeatBook* book_;
    SessionListener listener_;
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // for responses that come too late
};

}  // namespace tateti::client
