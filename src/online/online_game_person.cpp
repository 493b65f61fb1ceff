// The person's side of an online game: what they ask for, and what they are told.
#include "online/online_game.hpp"
#include "online/sentences.hpp"
#include "wire/client_text.hpp"
#include "wire/error.hpp"
#include "wire/json_text.hpp"

#include <tateti/sentence.hpp>

#include <algorithm>
#include <utility>

namespace tateti::online {
namespace {

constexpr milliseconds kAwayDelay{3000};  // a shorter absence is not announced
constexpr milliseconds kHurry{10000};

/// How long until the last digit of a countdown changes.
milliseconds until_next_second(milliseconds left) {
    constexpr milliseconds kSecond{1000};
    return (left - milliseconds(1)) % kSecond + milliseconds(1);
}

}  // namespace

std::string_view OnlineGame::pick_refusal(Cell cell) const {
    if (!state_.match || !state_.me) return "online/watching";
    if (is_over(*state_.match)) return "move/game_over";
    if (!state_.my_turn()) return "move/not_your_turn";
    return state_.shown().position().at(cell) ? "move/cell_occupied" : "";
}

void OnlineGame::pick(Moment now, Cell cell) {
    if (state_.closed) return;
    if (const std::string_view code = pick_refusal(cell); !code.empty()) return refuse(now, code);
    state_.notice.reset();
    state_.confirm.reset();
    state_.pending = PendingMove{.cell = cell, .ply = state_.match->game.ply(), .round = state_.match->round};
    own_move_ = state_.pending;
    move_ = {};
    const std::string text =
        words::filled(texts().you_played, {{"cell", cell.index()}, {"place", place(cell, *words().coach)}});
    announce(words::both(text, state_.lost ? texts().unsent_detail.text : "", words()));
    send_pending_move();
}

std::string_view OnlineGame::takeback_refusal() const {
    const ReceivedMatch& match = *state_.match;
    if (is_over(match)) return "move/game_over";
    if (!both_seated(match)) return "match/not_started";
    if (!match.seats.x.takebacks || !match.seats.o.takebacks) return "match/undo_off";
    return state_.shown().ply() > (*state_.me == Mark::x ? 0 : 1) ? "" : "undo/nothing_to_undo";
}

void OnlineGame::wish(Moment now, Wish wish) {
    if (wish == Wish::quit) return quit(now);
    if (wish != Wish::yes && wish != Wish::no) state_.confirm.reset();
    if (wish == Wish::dismiss || state_.closed) return;
    if (!state_.match || !state_.me) return refuse(now, "online/watching");
    switch (wish) {
        case Wish::takeback:
            if (state_.match->takeback != opponent(*state_.me))
                if (const std::string_view code = takeback_refusal(); !code.empty()) return refuse(now, code);
            return send(now, wire::Takeback{});
        case Wish::allow_takebacks: return send(now, wire::Takeback{.allow = true});
        case Wish::forbid_takebacks: return send(now, wire::Takeback{.allow = false});
        case Wish::rematch: return is_over(*state_.match) ? send(now, wire::Rematch{}) : refuse(now, "match/not_over");
        case Wish::yes: return answer(now, true);
        case Wish::no: return answer(now, false);
        case Wish::resign:
            if (!both_seated(*state_.match)) return refuse(now, "match/not_started");
            if (is_over(*state_.match)) return refuse(now, "move/game_over");
            return ask_to_confirm(now, Confirmation::resign);
        case Wish::claim: return send(now, wire::Claim{});
        case Wish::abort: return send(now, wire::Abort{});
        case Wish::leave: return ask_to_confirm(now, Confirmation::leave);
        case Wish::quit:
        case Wish::dismiss: return;
    }
}

void OnlineGame::quit(Moment now) {
    const bool ends_game = start_.own_server && !state_.closed && state_.match && state_.me &&
                           both_seated(*state_.match) && !is_over(*state_.match);
    if (ends_game && state_.confirm != Confirmation::quit) return ask_to_confirm(now, Confirmation::quit);
    state_.quit = true;
}

void OnlineGame::ask_to_confirm(Moment now, Confirmation what) {
    state_.confirm = what;
    if (!start_.confirms) return answer(now, true);
    state_.notice.reset();
    announce(confirmation_in_words(words(), state_));
}

/// Our own question first, then the first offer.
void OnlineGame::answer(Moment now, bool yes) {
    if (const auto confirmed = std::exchange(state_.confirm, std::nullopt)) {
        if (yes && *confirmed == Confirmation::resign) send(now, wire::Resign{});
        if (yes && *confirmed == Confirmation::leave) send(now, wire::Leave{});
        if (yes && *confirmed == Confirmation::quit) state_.quit = true;
        if (!yes)
            announce(
                words::both(headline(words(), state_), offer_in_words(words(), *state_.match, state_.me), words()));
        return;
    }
    const ReceivedMatch& match = *state_.match;
    const auto can_answer = [&](std::optional<Mark> by) { return by && (!yes || *by != *state_.me); };
    if (can_answer(match.takeback)) return send(now, wire::Takeback{.accept = yes});
    if (can_answer(match.rematch)) return send(now, wire::Rematch{.accept = yes});
    refuse(now, "online/no_offer");
}

void OnlineGame::send(Moment now, const wire::Command& command) {
    state_.notice.reset();
    if (!authenticated_ || link_.state() != LinkUpkeep::State::open) return refuse(now, "online/no_connection");
    const std::string id = next_id();
    unanswered_.insert(id);
    effects_.emplace_back(Send{to_text(wire::ClientMessage{.id = wire::MessageId(id), .content = command})});
}

void OnlineGame::refuse(Moment now, std::string_view code) {
    state_.confirm.reset();
    show(now, {.refusal = std::string(code)});
    tell_refusal(code);
}

void OnlineGame::tell_refusal(std::string_view code) {
    const std::string text = refusal_in_words(words(), state_, code);
    announce(text);
    report({{"type", "error"}, {"error", error_members(wire::make_error(code, text))}});
}

void OnlineGame::show(Moment now, Notice notice) {
    constexpr milliseconds kNoticeLifetime{7000};
    state_.notice = std::move(notice);
    notice_end_ = now + kNoticeLifetime;
}

void OnlineGame::seat_not_saved(std::string_view why) {
    std::string text = words::filled(texts().seat_not_saved, {{"why", why}});
    if (state_.unsaved == text) return;
    state_.unsaved = text;
    announce(text);
    report({{"type", "error"}, {"error", error_members(wire::make_error("online/not_saved", text))}});
}

void OnlineGame::announce(std::string text) {
    if (!text.empty()) effects_.emplace_back(Announce{std::move(text)});
}

/// A match is reported if something has changed since the last one: `at` always does.
void OnlineGame::report(const boost::json::object& members) {
    std::string line = wire::to_ascii_json_text(members);
    if (members.contains("version")) {
        boost::json::object without_time = members;
        without_time.stable_erase("at");
        std::string text = wire::to_json_text(without_time);
        if (text == last_report_) return;
        last_report_ = std::move(text);
    }
    effects_.emplace_back(Report{std::move(line)});
}

void OnlineGame::report_connection(std::string_view state) {
    report({{"type", "connection"}, {"state", state}});
}

/// What to announce about the connections: that ours is back, that the opponent is.
std::string OnlineGame::alerts(Moment now, const ReceivedMatch& match) {
    std::string text;
    if (lost_alert_.active && link_.state() == LinkUpkeep::State::open) {
        if (lost_alert_.told) text = texts().reconnected;
        lost_alert_ = {};
        state_.lost = false;
        state_.problem.clear();
        report_connection("open");
    }
    if (!state_.me) return text;
    const Mark them = opponent(*state_.me);
    if (is_away(match.seats[them])) {
        if (!away_alert_.active) away_alert_ = {.due = now + kAwayDelay, .active = true};
        return text;
    }
    if (away_alert_.told)
        text = words::both(text, sentence_about(texts().is_back, name_of(words(), match, them, state_.me)), words());
    away_alert_ = {};
    return text;
}

void OnlineGame::count_down(Moment now) {
    if (notice_end_ && now >= *notice_end_) {
        notice_end_.reset();
        state_.notice.reset();
    }
    if (lost_alert_.due && now >= *lost_alert_.due) {
        lost_alert_.due.reset();
        lost_alert_.told = true;
        announce(std::string(texts().lost));
    }
    if (!state_.match || !state_.me || state_.closed) return;
    const ReceivedMatch& match = *state_.match;
    if (away_alert_.due && now >= *away_alert_.due) {
        away_alert_.due.reset();
        away_alert_.told = true;
        announce(sentence_about(texts().away, name_of(words(), match, opponent(*state_.me), state_.me)));
    }
    const wire::Time time = state_.server_time(now);
    const std::pair turn(match.round, match.game.ply());
    if (match.deadline && match.per_move && *match.per_move > kHurry && *match.deadline - time <= kHurry &&
        hurried_ != turn && state_.my_turn()) {
        hurried_ = turn;
        announce(std::string(texts().hurry));
    }
    const auto claim = until_claim(match, state_.me, time);
    if (claim && claim->count() == 0 && !claimable_) announce(std::string(texts().can_claim));
    claimable_ = claim && claim->count() == 0;
}

std::optional<Moment> OnlineGame::next(Moment now) const {
    std::optional<Moment> first;
    const auto consider = [&](std::optional<Moment> one) {
        if (one && (!first || *one < *first)) first = one;
    };
    consider(link_.next());
    if (link_.state() == LinkUpkeep::State::open) consider(move_.retry);
    consider(join_retry_);
    consider(notice_end_);
    consider(lost_alert_.due);
    consider(away_alert_.due);
    if (!state_.match || is_over(*state_.match) || state_.closed) return first;
    const wire::Time time = state_.server_time(now);
    const auto tick = [&](std::optional<milliseconds> left) {
        if (left && left->count() > 0) consider(now + until_next_second(*left));
    };
    if (state_.match->deadline) tick(*state_.match->deadline - time);
    tick(until_claim(*state_.match, state_.me, time));
    return first;
}

}  // namespace tateti::online
