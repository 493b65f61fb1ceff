#include "pair.hpp"

#include "crowd.hpp"

#include <fmt/format.h>

#include <stdexcept>

namespace tateti::load {

Pair::Pair(Crowd& crowd, const Loop& loop, const Where& where, std::uint64_t seed)
    : crowd_(crowd),
      where_(where),
      dice_(seed),
      requests_{Link(loop, *this), Link(loop, *this)},
      live_{Link(loop, *this), Link(loop, *this)} {}

void Pair::fail(std::string_view what, std::string_view text) const {
    throw std::runtime_error(fmt::format("match {}, round {}, ply {}: {}: {}", id_, round_, ply_, what, text));
}

/// Who opened the match has X in odd rounds.
std::size_t Pair::mover() const {
    return (ply_ + static_cast<std::size_t>(round_) + 1) % 2;
}

void Pair::begin() {
    for (std::size_t who = 0; who < 2; ++who)
        if (!requests_[who].is_open()) requests_[who].open(where_.ports[who], where_.address);
    doing_ = Doing::opening;
    ply_ = 0;
    round_ = 1;
    version_ = {};
    game_ = LongGame::roll(dice_);
    requests_[0].post("/api/v1/matches", R"({"name":"Ana"})");
}

void Pair::answered(Link& link, int status, std::string_view body) {
    if (status != 200 && status != 201) fail(fmt::format("status {}", status), body);
    const std::size_t who = &link == &requests_[0] ? 0 : 1;
    tokens_[who] = after(body, R"("token":")", "\"");
    if (tokens_[who].empty()) fail("no token", body);
    if (doing_ == Doing::opening) {
        id_ = after(body, R"("id":")", "\"");
        doing_ = Doing::joining;
        requests_[1].post(fmt::format("/api/v1/matches/{}/join", id_), R"({"name":"Ben"})");
    } else {
        connect();
    }
}

void Pair::connect() {
    greeted_ = {};
    await_both(Doing::connecting);
    for (std::size_t who = 0; who < 2; ++who) {
        live_[who].open(where_.ports[who], where_.address);
        live_[who].upgrade(fmt::format("/api/v1/matches/{}/live", id_));
    }
}

void Pair::tell(std::size_t who, std::string_view type, std::string_view rest) {
    live_[who].say(fmt::format(R"({{"type":"{}","id":"{}"{}}})", type, ++sent_, rest));
    speaker_ = who;
}

void Pair::hello(std::size_t who) {
    greeted_[who] = true;
    live_[who].say(fmt::format(R"({{"type":"hello","id":"h{}","token":"{}"}})", who, tokens_[who]));
}

void Pair::await_both(Doing doing) {
    doing_ = doing;
    awaited_ = {true, true};
}

void Pair::move(Clock::time_point since) {
    since_ = since;
    await_both(Doing::moving);
    tell(mover(), "move", fmt::format(R"(,"cell":{},"ply":{},"round":{})", game_.cells[ply_], ply_, round_));
    ++ply_;
}

void Pair::describe_rematch(std::size_t who, Doing doing) {
    await_both(doing);
    tell(who, "rematch", "");
}

void Pair::hang_up() {
    for (Link& link : requests_) link.drop();
}

void Pair::rematch() {
    describe_rematch(0, Doing::asking);
}

void Pair::leave() {
    await_both(Doing::leaving);
    for (Link& link : live_) link.bye();
}

void Pair::ping() {
    await_both(Doing::pinging);
    for (Link& link : live_) link.say(R"({"type":"ping","id":"p"})");
}

void Pair::check(std::size_t who, const Message& message, std::string_view text) {
    if (!message.is_match) fail("not a match", text);
    if (message.version < version_[who]) fail(fmt::format("version {} was seen before", version_[who]), text);
    version_[who] = message.version;
    if (!game_.begins_with(message.moves) || message.ply() > ply_) fail("these are not the moves that were made", text);
    if (message.ply() == 9) {
        const std::string_view winner = after(message.result, R"("winner":)", ",");
        if (winner != (game_.x_wins ? "\"X\"" : "null")) fail("another has won", text);
    } else if (!message.result.starts_with("null")) {
        fail("the game is not over", text);
    }
}

void Pair::heard(Link& link, std::string_view text) {
    const std::size_t who = &link == &live_[0] ? 0 : 1;
    const bool is_speaker = who == speaker_;
    Message message(text);
    if (where_.bare) message.re = after(text, R"("id":")", "\"");
    if (doing_ == Doing::leaving) return;
    if (doing_ == Doing::pinging) {
        if (where_.bare ? message.re == "p" : message.re == "p" && text.starts_with(R"({"type":"pong")")) arrived(who);
        return;
    }
    if (doing_ == Doing::connecting) {
        if (!greeted_[who])
            hello(who);
        else if (message.re == (who == 0 ? "h0" : "h1"))
            arrived(who);
        if (!where_.bare) check(who, message, text);
        return;
    }
    if (!where_.bare) {
        if (doing_ == Doing::agreeing && message.round == round_ + 1) {
            if (!message.moves.empty()) fail("a new game with moves", text);
            version_[who] = message.version;
            return arrived(who);
        }
        check(who, message, text);
        if (message.round != round_) fail("another round", text);
    }
    if (!awaited_[who]) return;
    const bool is_answer = message.re == fmt::format("{}", sent_);
    if (where_.bare) {
        if (!is_answer) return;
    } else {
        if (is_speaker && !is_answer) return;
        if (doing_ == Doing::moving && message.ply() != ply_) {
            if (is_speaker) fail("the move was not made", text);
            return;
        }
        if (doing_ == Doing::asking && text.find(R"("rematch":null)") != std::string_view::npos) return;
        if (doing_ == Doing::agreeing) return;
    }
    if (doing_ == Doing::moving) crowd_.moved(Clock::now() - since_, is_speaker);
    arrived(who);
}

void Pair::arrived(std::size_t who) {
    awaited_[who] = false;
    if (awaited_[0] || awaited_[1]) return;
    switch (doing_) {
        case Doing::asking: return describe_rematch(1, Doing::agreeing);
        case Doing::agreeing:
            ++round_;
            ply_ = 0;
            game_ = LongGame::roll(dice_);
            break;
        case Doing::moving: crowd_.made_move(); break;
        default: break;
    }
    doing_ = Doing::nothing;
    crowd_.ready(*this);
}

void Pair::ended(Link& link) {
    if (doing_ != Doing::leaving) fail("a connection ended", "");
    awaited_[&link == &live_[0] ? 0 : 1] = false;
    if (awaited_[0] || awaited_[1]) return;
    doing_ = Doing::nothing;
    crowd_.gone(*this);
}

}  // namespace tateti::load
