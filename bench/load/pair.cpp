#include "pair.hpp"

#include "crowd.hpp"

#include <fmt/format.h>

#include <stdexcept>

namespace tateti::load {

Pair::Pair(Crowd& crowd, const Loop& loop, const Where& where, std::uint64_t seed)
    : crowd_(crowd),
      where_(where),
      dice_(seed),
      requests_{ClientConnection(loop, *this), ClientConnection(loop, *this)},
      live_{ClientConnection(loop, *this), ClientConnection(loop, *this)} {}

void Pair::fail(std::string_view what, std::string_view text) const {
    throw std::runtime_error(fmt::format("match {}, round {}, ply {}: {}: {}", id_, round_, ply_, what, text));
}

/// The player who opened the match has X in odd rounds.
std::size_t Pair::mover() const {
    return (ply_ + static_cast<std::size_t>(round_) + 1) % 2;
}

void Pair::begin() {
    for (std::size_t who = 0; who < 2; ++who)
        if (!requests_[who].is_open()) requests_[who].open(where_.ports[who], where_.address);
    phase_ = Phase::opening;
    ply_ = 0;
    round_ = 1;
    version_ = {};
    game_ = LongGame::roll(dice_);
    requests_[0].post("/api/v1/matches", R"({"name":"Ana"})");
}

void Pair::on_response(ClientConnection& connection, int status, std::string_view body) {
    if (status != 200 && status != 201) fail(fmt::format("status {}", status), body);
    const std::size_t who = &connection == &requests_[0] ? 0 : 1;
    tokens_[who] = after(body, R"("token":")", "\"");
    if (tokens_[who].empty()) fail("no token", body);
    if (phase_ == Phase::opening) {
        id_ = after(body, R"("id":")", "\"");
        phase_ = Phase::joining;
        requests_[1].post(fmt::format("/api/v1/matches/{}/join", id_), R"({"name":"Ben"})");
    } else {
        connect();
    }
}

void Pair::connect() {
    greeted_ = {};
    expect_both(Phase::connecting);
    for (std::size_t who = 0; who < 2; ++who) {
        live_[who].open(where_.ports[who], where_.address);
        live_[who].upgrade(fmt::format("/api/v1/matches/{}/live", id_));
    }
}

void Pair::send(std::size_t who, std::string_view type, std::string_view rest) {
    live_[who].send_text(fmt::format(R"({{"type":"{}","id":"{}"{}}})", type, ++sent_, rest));
    sender_ = who;
}

void Pair::send_hello(std::size_t who) {
    greeted_[who] = true;
    live_[who].send_text(fmt::format(R"({{"type":"hello","id":"h{}","token":"{}"}})", who, tokens_[who]));
}

void Pair::expect_both(Phase phase) {
    phase_ = phase;
    expected_ = {true, true};
}

void Pair::move(Clock::time_point since) {
    since_ = since;
    expect_both(Phase::moving);
    send(mover(), "move", fmt::format(R"(,"cell":{},"ply":{},"round":{})", game_.cells[ply_], ply_, round_));
    ++ply_;
}

void Pair::send_rematch(std::size_t who, Phase phase) {
    expect_both(phase);
    send(who, "rematch", "");
}

void Pair::close_requests() {
    for (ClientConnection& connection : requests_) connection.close_now();
}

void Pair::rematch() {
    send_rematch(0, Phase::offering);
}

void Pair::leave() {
    expect_both(Phase::leaving);
    for (ClientConnection& connection : live_) connection.start_close();
}

void Pair::ping() {
    expect_both(Phase::pinging);
    for (ClientConnection& connection : live_) connection.send_text(R"({"type":"ping","id":"p"})");
}

void Pair::check(std::size_t who, const Message& message, std::string_view text) {
    if (!message.is_match) fail("not a match", text);
    if (message.version < version_[who]) fail(fmt::format("version {} was seen before", version_[who]), text);
    version_[who] = message.version;
    if (!game_.begins_with(message.moves) || message.ply() > ply_) fail("these are not the moves that were made", text);
    if (message.ply() == 9) {
        const std::string_view winner = after(message.result, R"("winner":)", ",");
        if (winner != (game_.x_wins ? "\"X\"" : "null")) fail("wrong winner", text);
    } else if (!message.result.starts_with("null")) {
        fail("the game is not over", text);
    }
}

void Pair::on_message(ClientConnection& connection, std::string_view text) {
    const std::size_t who = &connection == &live_[0] ? 0 : 1;
    const bool is_sender = who == sender_;
    Message message(text);
    if (where_.bare) message.re = after(text, R"("id":")", "\"");
    if (phase_ == Phase::leaving) return;
    if (phase_ == Phase::pinging) {
        if (where_.bare ? message.re == "p" : message.re == "p" && text.starts_with(R"({"type":"pong")")) received(who);
        return;
    }
    if (phase_ == Phase::connecting) {
        if (!greeted_[who])
            send_hello(who);
        else if (message.re == (who == 0 ? "h0" : "h1"))
            received(who);
        if (!where_.bare) check(who, message, text);
        return;
    }
    if (!where_.bare) {
        if (phase_ == Phase::agreeing && message.round == round_ + 1) {
            if (!message.moves.empty()) fail("a new round with moves", text);
            version_[who] = message.version;
            return received(who);
        }
        check(who, message, text);
        if (message.round != round_) fail("another round", text);
    }
    if (!expected_[who]) return;
    const bool is_reply = message.re == fmt::format("{}", sent_);
    if (where_.bare) {
        if (!is_reply) return;
    } else {
        if (is_sender && !is_reply) return;
        if (phase_ == Phase::moving && message.ply() != ply_) {
            if (is_sender) fail("the move was not made", text);
            return;
        }
        if (phase_ == Phase::offering && text.find(R"("rematch":null)") != std::string_view::npos) return;
        if (phase_ == Phase::agreeing) return;
    }
    if (phase_ == Phase::moving) crowd_.record_latency(Clock::now() - since_, is_sender);
    received(who);
}

void Pair::received(std::size_t who) {
    expected_[who] = false;
    if (expected_[0] || expected_[1]) return;
    switch (phase_) {
        case Phase::offering: return send_rematch(1, Phase::agreeing);
        case Phase::agreeing:
            ++round_;
            ply_ = 0;
            game_ = LongGame::roll(dice_);
            break;
        case Phase::moving: crowd_.count_move(); break;
        default: break;
    }
    phase_ = Phase::nothing;
    crowd_.on_ready(*this);
}

void Pair::on_closed(ClientConnection& connection) {
    if (phase_ != Phase::leaving) fail("a connection ended", "");
    expected_[&connection == &live_[0] ? 0 : 1] = false;
    if (expected_[0] || expected_[1]) return;
    phase_ = Phase::nothing;
    crowd_.on_closed(*this);
}

}  // namespace tateti::load
