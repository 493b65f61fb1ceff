#pragma once

#include "online/effect.hpp"
#include "online/link_upkeep.hpp"
#include "online/online_state.hpp"
#include "wire/client_message.hpp"
#include "wire/received_message.hpp"
#include "words/online_words.hpp"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// Module online: a match over the network as one person sees it. Messages, replies and commands in; effects out. It
/// has no clock: every call says what time it is.
namespace tateti::online {

/// What a person can ask for, besides a move.
enum class Wish : std::uint8_t {
    takeback,
    allow_takebacks,
    forbid_takebacks,
    rematch,
    yes,  // to the question or offer that waits
    no,
    resign,
    claim,
    abort,
    leave,
    quit,
    dismiss,  // the question that waits, unanswered
};

struct OnlineStart {
    std::string id;           // of the match
    SavedSeat seat{};         // with a token, with only a key, or with neither: then this person watches
    bool confirms = true;     // resigning and leaving are confirmed first
    bool own_server = false;  // the match ends with the program
    const words::Words& words = words::kEnglish;
};

class OnlineGame {
  public:
    OnlineGame(OnlineStart start, Random random);

    [[nodiscard]] const OnlineState& state() const { return state_; }
    [[nodiscard]] const words::Words& words() const { return start_.words; }
    [[nodiscard]] bool own_server() const { return start_.own_server; }
    /// The right to our seat; empty if we have none.
    [[nodiscard]] const std::string& token() const { return start_.seat.token; }
    /// What has to be done, in order. Each effect is returned once.
    [[nodiscard]] std::vector<Effect> take_effects();
    /// When `time_passed` must be called next, if nothing happens before.
    [[nodiscard]] std::optional<Moment> next(Moment now) const;
    /// Something was sent, or will be, that the server has not answered yet.
    [[nodiscard]] bool is_unanswered() const { return state_.joining || state_.pending || !unanswered_.empty(); }
    /// The server knows who we are, a player or a spectator.
    [[nodiscard]] bool is_known() const { return authenticated_; }
    /// There is no more to see: the match does not exist, or we have left it.
    [[nodiscard]] bool is_finished() const { return state_.missing || state_.left; }
    /// Nothing more will come.
    [[nodiscard]] bool ended() const { return is_finished() || state_.closed; }

    void start(Moment now);
    void time_passed(Moment now);

    // The live connection. `problem`: what the system says about a connection that failed.
    void opened(Moment now);
    void received(Moment now, std::string_view text);
    void closed(Moment now, int code, std::string_view reason, std::string_view problem = {});
    /// The response to a request; `status` 0: there was none.
    void replied(Moment now, Purpose purpose, int status, std::string_view body);

    /// The seat could not be stored. It works until the program ends.
    void seat_not_saved(std::string_view why);

    // The person.
    void pick(Moment now, Cell cell);
    void wish(Moment now, Wish wish);
    /// Something was typed or pressed that has no meaning here.
    void refuse(Moment now, std::string_view code);

  private:
    [[nodiscard]] const words::OnlineWords& texts() const { return *start_.words.online; }

    struct Outgoing {
        std::string id{};
        int attempt = 0;
        std::optional<Moment> retry{};
    };
    /// Announced once it has lasted a while.
    struct DelayedAlert {
        std::optional<Moment> due{};
        bool active = false;
        bool told = false;
    };

    void connect(Moment now);
    /// `alert`: when to announce it, if it is not back by then.
    void connection_lost(Moment alert, std::string_view problem);
    void reconnect_later(Moment now, std::string_view problem = {});
    void unreadable(Moment now);
    void authenticate();
    void send_pending_move();
    void drop_move();
    [[nodiscard]] std::string next_id();
    [[nodiscard]] bool confirms_move(std::string_view re, const ReceivedMatch& match) const;

    void receive_match(Moment now, std::string_view re, wire::MatchMessage message);
    void receive_error(Moment now, std::string_view re, const wire::ReceivedError& error);
    void adopt(Moment now, wire::MatchMessage message);
    [[nodiscard]] std::string first_news() const;
    void update_saved_seat(const ReceivedMatch& match);
    void hello_refused(Moment now, std::string_view code);
    void move_refused(Moment now, std::string_view code);
    void become_spectator();
    void not_found();
    void match_closed();

    void send_join();
    void joined(const wire::SeatGrant& grant);
    void join_refused(Moment now, std::string_view code);

    void send(Moment now, const wire::Command& command);
    void answer(Moment now, bool yes);
    void quit(Moment now);
    void ask_to_confirm(Moment now, Confirmation what);
    [[nodiscard]] std::string_view pick_refusal(Cell cell) const;
    [[nodiscard]] std::string_view takeback_refusal() const;

    /// Shows it long enough to read it.
    void show(Moment now, Notice notice);
    void announce(std::string text);
    void tell_refusal(std::string_view code);
    void report(const boost::json::object& members);
    void report_connection(std::string_view state);
    [[nodiscard]] std::string alerts(Moment now, const ReceivedMatch& match);
    void count_down(Moment now);

    OnlineStart start_;
    Random random_;
    OnlineState state_;
    LinkUpkeep link_;
    std::vector<Effect> effects_;

    int last_id_ = 0;
    std::string hello_id_;        // of a `hello` that has not been answered
    bool authenticated_ = false;  // before that the server sends us a spectator's messages
    Outgoing move_;
    std::set<std::string, std::less<>> unanswered_;
    std::optional<PendingMove> own_move_;  // our latest, which has been announced

    int join_attempt_ = 0;
    std::optional<Moment> join_retry_;
    bool renewed_ = false;  // a new token was asked for once

    std::optional<Moment> notice_end_;
    DelayedAlert lost_alert_;
    DelayedAlert away_alert_;
    std::optional<std::pair<std::int64_t, int>> hurried_;  // the turn for which `hurry` was announced
    bool claimable_ = false;
    std::string last_report_;
};

}  // namespace tateti::online
