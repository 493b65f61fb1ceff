#include "online/online_game.hpp"

#include "online/sentences.hpp"
#include "wire/client_text.hpp"

#include <algorithm>
#include <utility>

namespace tateti::online {
namespace {

/// Nothing was accepted, and repeating the move is safe.
bool is_retryable(std::string_view code) {
    return code == "limit/unavailable" || code == "limit/too_many_messages";
}

}  // namespace

Game OnlineState::shown() const {
    if (!match) return {};
    if (!pending || match->round != pending->round || match->game.ply() != pending->ply) return match->game;
    const auto longer = match->game.play(pending->cell);
    return longer ? *longer : match->game;
}

bool OnlineState::my_turn() const {
    if (!me || is_over() || !match || left || closed) return false;
    const Game game = shown();
    return !game.is_over() && game.position().turn() == *me;
}

OnlineGame::OnlineGame(OnlineStart start, Random random)
    : start_(std::move(start)), random_(std::move(random)), link_(random_) {
    state_.joining = start_.seat.token.empty() && !start_.seat.key.empty();
}

std::vector<Effect> OnlineGame::take_effects() {
    return std::exchange(effects_, {});
}

void OnlineGame::start(Moment now) {
    if (!start_.seat.token.empty()) effects_.emplace_back(SaveSeat{start_.seat});
    connect(now);
    if (state_.joining) send_join();
}

void OnlineGame::connect(Moment now) {
    link_.start(now);
    effects_.emplace_back(Connect{});
}

void OnlineGame::opened(Moment now) {
    if (link_.state() == LinkUpkeep::State::stopped) return;
    link_.opened(now);
    authenticate();
}

void OnlineGame::closed(Moment now, int code, std::string_view reason, std::string_view problem) {
    if (link_.state() != LinkUpkeep::State::open && link_.state() != LinkUpkeep::State::connecting) return;
    if (reason == kMatchClosed) return match_closed();
    const bool was_open = link_.state() == LinkUpkeep::State::open;
    link_.closed(now, code, reason);
    constexpr milliseconds kLostDelay{2000};  // most are back sooner
    connection_lost(now + kLostDelay, problem);
    if (!was_open && !state_.joining) effects_.emplace_back(Request{.purpose = Purpose::view});
}

/// Something is wrong with the server.
void OnlineGame::reconnect_later(Moment now, std::string_view problem) {
    effects_.emplace_back(Disconnect{});
    closed(now, kTryAgainLater, "", problem);
}

/// Announced once, however often the server repeats it.
void OnlineGame::unreadable(Moment now) {
    constexpr std::string_view kCode = "online/unreadable";
    if (!lost_alert_.active) tell_refusal(kCode);
    reconnect_later(now, words::online_refusal(kCode, words()));
}

/// The answers to commands were lost with the connection. They are not repeated: by then they might mean something
/// else.
void OnlineGame::connection_lost(Moment alert, std::string_view problem) {
    state_.lost = true;
    state_.problem = problem;
    if (!lost_alert_.active) {
        lost_alert_ = {.due = alert, .active = true};
        report_connection("lost");
    }
    move_.retry.reset();
    hello_id_.clear();
    authenticated_ = false;
    if (std::exchange(unanswered_, {}).empty()) return;
    announce(std::string(words::online_refusal("online/lost", words())));
}

void OnlineGame::time_passed(Moment now) {
    switch (link_.time_passed(now)) {
        case LinkUpkeep::Need::nothing: break;
        case LinkUpkeep::Need::connect: effects_.emplace_back(Connect{}); break;
        case LinkUpkeep::Need::ping:
            effects_.emplace_back(Send{to_text(wire::ClientMessage{.content = wire::Ping{}})});
            break;
        case LinkUpkeep::Need::disconnect:
            effects_.emplace_back(Disconnect{});
            connection_lost(now, {});
            break;
    }
    if (move_.retry && now >= *move_.retry) {
        move_.retry.reset();
        send_pending_move();
    }
    if (join_retry_ && now >= *join_retry_) {
        join_retry_.reset();
        send_join();
    }
    count_down(now);
}

void OnlineGame::authenticate() {
    authenticated_ = start_.seat.token.empty();
    if (authenticated_) return;
    hello_id_ = next_id();
    effects_.emplace_back(Send{to_text(
        wire::ClientMessage{.id = wire::MessageId(hello_id_), .content = wire::Hello{.token = start_.seat.token}})});
}

std::string OnlineGame::next_id() {
    return std::to_string(++last_id_);
}

void OnlineGame::send_pending_move() {
    if (!state_.pending || !authenticated_ || link_.state() != LinkUpkeep::State::open) return;
    move_.id = next_id();
    const PendingMove& move = *state_.pending;
    effects_.emplace_back(Send{to_text(wire::ClientMessage{
        .id = wire::MessageId(move_.id),
        .content =
            wire::Command(wire::Move{.cell = move.cell, .ply = move.ply, .round = static_cast<int>(move.round)})})});
}

void OnlineGame::drop_move() {
    state_.pending.reset();
    move_ = {};
}

void OnlineGame::received(Moment now, std::string_view text) {
    if (link_.state() != LinkUpkeep::State::open) return;
    auto message = wire::read_received(text);
    if (!message) return unreadable(now);
    link_.received(now);
    if (auto* match = std::get_if<wire::MatchMessage>(&message->content))
        receive_match(now, message->re, std::move(*match));
    else if (const auto* error = std::get_if<wire::ReceivedError>(&message->content))
        receive_error(now, message->re, *error);
}

void OnlineGame::receive_match(Moment now, std::string_view re, wire::MatchMessage message) {
    if (message.match.id != start_.id) return unreadable(now);
    const bool answers_hello = !hello_id_.empty() && re == hello_id_;
    if (answers_hello) {
        hello_id_.clear();
        authenticated_ = true;
    }
    if (const auto found = unanswered_.find(re); found != unanswered_.end()) unanswered_.erase(found);
    if (!authenticated_) return;  // a spectator's view, while we wait to be told our seat
    if (confirms_move(re, message.match)) drop_move();
    adopt(now, std::move(message));
    if (answers_hello) send_pending_move();
}

bool OnlineGame::confirms_move(std::string_view re, const ReceivedMatch& match) const {
    if (!state_.pending) return false;
    if (!move_.id.empty() && re == move_.id) return true;
    const PendingMove& move = *state_.pending;
    return match.round == move.round && match.game.ply() > move.ply &&
           match.game.moves()[static_cast<std::size_t>(move.ply)] == move.cell;
}

void OnlineGame::adopt(Moment now, wire::MatchMessage message) {
    const ReceivedMatch& match = message.match;
    if (state_.match && match.version < state_.match->version) return;  // from a node that does not know the newer one
    const std::optional<ReceivedMatch> before = std::exchange(state_.match, match);
    state_.clock_offset = match.at.time_since_epoch() - now;
    if (message.seat && !start_.seat.token.empty()) state_.me = message.seat;
    update_saved_seat(match);
    if (before && (!same_position(*before, match) || has_ended(*before, match))) {  // they were about the old position
        state_.notice.reset();
        state_.confirm.reset();
        claimable_ = false;
    }
    // Otherwise the answer to the offer might be taken for the answer to our own question.
    if (before && state_.me && has_offered(*before, match, opponent(*state_.me))) state_.confirm.reset();
    if (state_.notice && state_.notice->refusal == "online/no_connection") state_.notice.reset();
    const std::string alert = alerts(now, match);
    const std::string news = before ? changes_in_words(words(), *before, match, state_.me, own_move_) : first_news();
    if (before)
        if (std::string shown = news_in_words(words(), *before, match, state_.me); !shown.empty())
            show(now, {.news = std::move(shown)});
    announce(words::both(alert, news, words()));
    message.members.stable_erase("re");
    message.members["type"] = "match";
    report(message.members);
}

/// How the match stands. A notice has been announced already.
std::string OnlineGame::first_news() const {
    OnlineState state = state_;
    state.notice.reset();
    return headline(words(), state);
}

void OnlineGame::update_saved_seat(const ReceivedMatch& match) {
    if (!state_.me) return;
    if (match.seats[*state_.me].left) {
        state_.left = true;
        link_.stop();
        effects_.emplace_back(RemoveSeat{});
    }
}

void OnlineGame::receive_error(Moment now, std::string_view re, const wire::ReceivedError& error) {
    if (re.empty()) return;
    if (re == hello_id_) return hello_refused(now, error.code);
    if (state_.pending && re == move_.id) return move_refused(now, error.code);
    const auto found = unanswered_.find(re);
    if (found == unanswered_.end()) return;
    unanswered_.erase(found);
    refuse(now, error.code);
}

void OnlineGame::hello_refused(Moment now, std::string_view code) {
    hello_id_.clear();
    if (code == "match/not_found") return not_found();
    if (code != "auth/not_a_player") return reconnect_later(now);
    if (!start_.seat.key.empty() && !renewed_) {  // the key may get a new token
        renewed_ = true;
        return send_join();
    }
    effects_.emplace_back(RemoveSeat{});
    become_spectator();
    refuse(now, code);
}

void OnlineGame::become_spectator() {
    start_.seat = {};
    state_.me.reset();
    state_.joining = false;
    hello_id_.clear();
    authenticated_ = true;
    drop_move();
    effects_.emplace_back(Request{.purpose = Purpose::view});
}

void OnlineGame::move_refused(Moment now, std::string_view code) {
    if (is_retryable(code)) {
        move_.retry = now + back_off(move_.attempt++, random_);
        return;
    }
    drop_move();
    own_move_.reset();
    // How the game ended has been announced, and is the better reason.
    if (code == "move/game_over" && state_.match && is_over(*state_.match)) return;
    refuse(now, code);
}

void OnlineGame::not_found() {
    if (state_.missing) return;
    state_.missing = true;
    link_.stop();
    effects_.emplace_back(Disconnect{});
    effects_.emplace_back(RemoveSeat{});
    announce(words::both(texts().missing, texts().missing_detail, words()));
    report({{"type", "error"}, {"error", {{"code", "match/not_found"}, {"message", texts().missing}}}});
}

/// The board stays, and a finished game can still be reviewed.
void OnlineGame::match_closed() {
    state_.closed = true;
    state_.joining = false;
    state_.confirm.reset();
    state_.notice.reset();
    lost_alert_ = {};
    away_alert_ = {};
    unanswered_.clear();
    drop_move();
    link_.stop();
    effects_.emplace_back(RemoveSeat{});
    announce(std::string(texts().closed));
    report_connection("closed");
}

void OnlineGame::send_join() {
    effects_.emplace_back(SaveSeat{start_.seat});
    effects_.emplace_back(Request{.purpose = Purpose::join,
                                  .body = to_text(wire::Joining{.name = start_.seat.name, .key = start_.seat.key})});
}

void OnlineGame::replied(Moment now, Purpose purpose, int status, std::string_view body) {
    constexpr int kOk = 200;
    if (ended()) return;
    const auto error = wire::read_error_body(body);
    const std::string code = error ? error->code : std::string();
    if (purpose == Purpose::view) {
        auto match = status == kOk ? wire::read_match_body(body) : std::nullopt;
        if (match && match->match.id == start_.id && start_.seat.token.empty()) adopt(now, *std::move(match));
        if (code == "match/not_found") not_found();
        return;
    }
    const auto grant = status == kOk ? wire::read_seat_grant(body) : std::nullopt;
    if (grant && grant->match.id == start_.id) return joined(*grant);
    if (code.empty() || code.starts_with("limit/"))  // lost, or from a proxy whose server is gone
        join_retry_ = now + back_off(join_attempt_++, random_);
    else
        join_refused(now, code);
}

void OnlineGame::joined(const wire::SeatGrant& grant) {
    state_.joining = false;
    start_.seat.token = grant.token;
    effects_.emplace_back(SaveSeat{start_.seat});
    state_.me = grant.seat;
    announce(words::filled(texts().seat_taken, {{"mark", to_char(grant.seat)}}));
    if (link_.state() == LinkUpkeep::State::open) authenticate();  // its answer has the match
}

void OnlineGame::join_refused(Moment now, std::string_view code) {
    if (code == "match/not_found") return not_found();
    effects_.emplace_back(RemoveSeat{});
    become_spectator();
    refuse(now, code);
}

}  // namespace tateti::online
