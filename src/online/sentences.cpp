#include "online/sentences.hpp"

#include "text/ascii.hpp"

#include <tateti/sentence.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace tateti::online {
namespace {

using match::ChangeType;
using match::EndedBy;

const words::OnlineWords& texts(const words::Words& words) {
    return *words.online;
}

void append_sentence(std::string& text, std::string_view sentence, const words::Words& words) {
    text = words::both(text, sentence, words);
}

/// A player with a name and the mark: `Ana (X)`.
std::string watched(const words::Words& words, const ReceivedMatch& match, Mark mark) {
    const std::string name = name_of(words, match, mark, std::nullopt);
    return match.seats[mark].name.empty() ? name : fmt::format("{} ({})", name, to_char(mark));
}

/// Why the game ended, if the board does not show it.
std::string why_it_ended(const words::Words& words, const ReceivedMatch& match, std::optional<Mark> me) {
    if (!match.result || !match.result->winner) return {};
    const Mark won = *match.result->winner;
    const Mark lost = opponent(won);
    const auto why = [&](std::string_view mine, std::string_view theirs) {
        return lost == me ? sentence_about(mine, name_of(words, match, won, me))
                          : sentence_about(theirs, name_of(words, match, lost, me));
    };
    switch (match.result->by) {
        case EndedBy::resign: return why(texts(words).you_resigned, texts(words).they_resigned);
        case EndedBy::time: return why(texts(words).your_time, texts(words).their_time);
        case EndedBy::left:
            return match.seats[lost].left ? why(texts(words).you_left, texts(words).they_left)
                                          : why(texts(words).you_were_away, texts(words).they_were_away);
        default: return {};
    }
}

std::string abort_in_words(const words::Words& words, const ReceivedMatch& match, std::optional<Mark> me) {
    const auto who = match.last && match.last->type == ChangeType::abort ? match.last->by : std::nullopt;
    if (!who) return std::string(texts(words).aborted);
    return who == me ? std::string(texts(words).you_aborted)
                     : sentence_about(texts(words).they_aborted, name_of(words, match, *who, me));
}

std::string ending_in_words(const words::Words& words, const ReceivedMatch& match, std::optional<Mark> me) {
    if (const auto inviter = withdrawn_by(match))
        return sentence_about(texts(words).withdrawn, name_of(words, match, *inviter, me ? me : opponent(*inviter)));
    const auto by = match.result ? match.result->by : EndedBy::line;
    if (by == EndedBy::abort) return abort_in_words(words, match, me);
    const auto won = match.result ? match.result->winner : winner(match.game.position().outcome());
    if (!won) return std::string(by == EndedBy::other ? texts(words).over : texts(words).draw);
    std::string text = won == me ? std::string(texts(words).you_win)
                                 : sentence_about(texts(words).wins, name_of(words, match, *won, me));
    append_sentence(text, why_it_ended(words, match, me), words);
    return text;
}

std::string_view how_to_answer(const words::Words& words, Surface surface) {
    return surface == Surface::screen ? texts(words).answer_keys : texts(words).answer;
}

std::string offer_sentence(const words::Words& words, const ReceivedMatch& match, match::Offer offer, Mark by,
                           std::optional<Mark> me, Surface surface = Surface::lines) {
    const bool rematch = offer == match::Offer::rematch;
    if (!me)
        return rematch ? sentence_about(texts(words).watched_rematch, name_of(words, match, by, me)) : std::string();
    const std::string name = name_of(words, match, opponent(*me), me);
    if (by == *me)
        return sentence_about(rematch ? texts(words).you_asked_rematch : texts(words).you_asked_takeback, name);
    std::string text = sentence_about(rematch ? texts(words).asked_rematch : texts(words).asked_takeback, name);
    append_sentence(text, how_to_answer(words, surface), words);
    return text;
}

std::string declined_in_words(const words::Words& words, match::Offer offer, std::string_view name) {
    return sentence_about(
        offer == match::Offer::rematch ? texts(words).declined_rematch : texts(words).declined_takeback, name);
}

/// Empty where there is nothing to add to the turn, or to what we did ourselves.
std::string change_in_words(const words::Words& words, const ReceivedMatch& match, const wire::ReceivedChange& change,
                            std::optional<Mark> me) {
    if (!change.type) return {};
    const bool mine = change.by == me;
    if (change.type == ChangeType::takeback && (mine || !change.by)) return std::string(texts(words).taken_back);
    if (change.type == ChangeType::rematch) {
        const std::string round = fmt::format("{}", match.round);
        return me ? words::filled(texts(words).round, {{"n", round}, {"mark", to_char(*me)}})
                  : words::filled(texts(words).round_watched, {{"n", round}});
    }
    if (!change.by) return {};
    const std::string name = name_of(words, match, *change.by, me);
    switch (*change.type) {
        case ChangeType::join: return mine ? std::string() : sentence_about(texts(words).joined, name);
        case ChangeType::leave:
            return mine || withdrawn_by(match) ? std::string() : sentence_about(texts(words).left, name);
        case ChangeType::move: {
            if (!change.cell) return {};
            const std::string cell = fmt::format("{}", change.cell->index());
            return sentence_about(words::filled(mine ? texts(words).you_played : texts(words).they_played,
                                                {{"cell", cell}, {"place", place(*change.cell, *words.coach)}}),
                                  name);
        }
        case ChangeType::offer: return change.offer ? offer_sentence(words, match, *change.offer, *change.by, me) : "";
        case ChangeType::decline:
            return change.offer && me && !mine ? declined_in_words(words, *change.offer, name) : std::string();
        case ChangeType::withdraw:
            return mine ? std::string(texts(words).you_withdrew) : sentence_about(texts(words).they_withdrew, name);
        case ChangeType::takeback: return sentence_about(texts(words).they_took_back, name);
        case ChangeType::takebacks:
            if (mine) return std::string(change.allow ? texts(words).you_allow : texts(words).you_forbid);
            return sentence_about(change.allow ? texts(words).they_allow : texts(words).they_forbid, name);
        default: return {};
    }
}

}  // namespace

std::string sentence_about(std::string_view pattern, std::string_view name) {
    std::string capital(name);
    if (!capital.empty()) capital[0] = text::to_upper(capital[0]);
    // The name comes last: it is a stranger's text, and what looks like a gap in it is none.
    return words::filled(pattern, {{"name", name}, {"Name", capital}});
}

std::string name_of(const words::Words& words, const ReceivedMatch& match, Mark mark, std::optional<Mark> me) {
    const wire::ReceivedSeat& seat = match.seats[mark];
    if (seat.kind == wire::SeatKind::computer) return std::string(texts(words).the_computer);
    if (!seat.name.empty()) return seat.name;
    return me ? std::string(texts(words).friend_) : std::string{to_char(mark)};
}

std::string clock_text(milliseconds time) {
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(std::max(time, milliseconds(0))).count();
    if (seconds < 3600) return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

std::string turn_in_words(const words::Words& words, const ReceivedMatch& match, std::optional<Mark> me) {
    if (is_over(match) || withdrawn_by(match)) return ending_in_words(words, match, me);
    if (!both_seated(match)) return {};  // X may begin before anybody joins, but need not
    const Mark turn = match.game.position().turn();
    if (turn == me) return words::filled(texts(words).your_turn, {{"mark", to_char(turn)}});
    return sentence_about(texts(words).whose_turn, name_of(words, match, turn, me));
}

std::string changes_in_words(const words::Words& words, const ReceivedMatch& before, const ReceivedMatch& after,
                             std::optional<Mark> me, const std::optional<PendingMove>& own) {
    std::string text;
    for (const wire::ReceivedChange& change : changes_between(before, after)) {
        const bool announced = change.type == ChangeType::move && change.by == me && own && change.cell == own->cell &&
                               own->round == after.round;
        if (!announced) append_sentence(text, change_in_words(words, after, change, me), words);
    }
    const bool started = both_seated(after) && !both_seated(before);
    if (!same_position(before, after) || has_ended(before, after) || started)
        append_sentence(text, turn_in_words(words, after, me), words);
    return text;
}

std::string news_in_words(const words::Words& words, const ReceivedMatch& before, const ReceivedMatch& after,
                          std::optional<Mark> me) {
    using enum ChangeType;
    std::string text;
    for (const wire::ReceivedChange& change : changes_between(before, after))
        if (change.type == join || change.type == decline || change.type == withdraw || change.type == takeback ||
            change.type == takebacks)
            append_sentence(text, change_in_words(words, after, change, me), words);
    return text;
}

std::string refusal_in_words(const words::Words& words, const OnlineState& state, std::string_view code) {
    if (code == "match/undo_off" && state.match && state.me) {
        const Mark them = opponent(*state.me);
        if (!state.match->seats[them].takebacks)
            return sentence_about(texts(words).they_forbid, name_of(words, *state.match, them, state.me));
        if (!state.match->seats[*state.me].takebacks) return std::string(texts(words).you_forbid);
    }
    return std::string(words::online_refusal(code, words));
}

std::string confirmation_in_words(const words::Words& words, const OnlineState& state, Surface surface) {
    if (!state.confirm || !state.match || !state.me) return {};
    const ReceivedMatch& match = *state.match;
    const std::string name = name_of(words, match, opponent(*state.me), state.me);
    const bool on = !is_over(match) && both_seated(match);
    std::string_view question = on ? texts(words).confirm_leave_on : texts(words).confirm_leave;
    if (*state.confirm == Confirmation::resign) question = texts(words).confirm_resign;
    if (*state.confirm == Confirmation::quit) question = texts(words).confirm_quit;
    return words::both(sentence_about(question, name), how_to_answer(words, surface), words);
}

std::string offer_in_words(const words::Words& words, const ReceivedMatch& match, std::optional<Mark> me,
                           Surface surface) {
    std::string text;
    if (match.takeback && !is_over(match))
        append_sentence(text, offer_sentence(words, match, match::Offer::takeback, *match.takeback, me, surface),
                        words);
    if (match.rematch)
        append_sentence(text, offer_sentence(words, match, match::Offer::rematch, *match.rematch, me, surface), words);
    return text;
}

std::string headline(const words::Words& words, const OnlineState& state, Surface surface) {
    if (state.missing) return std::string(texts(words).missing);
    if (state.left) return std::string(texts(words).farewell);
    if (state.closed) return std::string(texts(words).closed);
    if (!state.match) return std::string(texts(words).joining);
    const ReceivedMatch& match = *state.match;
    if (state.confirm) return confirmation_in_words(words, state, surface);
    std::string text;
    if (state.notice) append_sentence(text, state.notice->news, words);
    if (state.notice && !state.notice->refusal.empty())
        append_sentence(text, refusal_in_words(words, state, state.notice->refusal), words);
    if (state.joining) {
        append_sentence(text, texts(words).joining, words);
    } else if (state.lost && state.pending && !match.result) {
        append_sentence(text, texts(words).unsent, words);
    } else if (const auto open = open_seat(match); open && !is_over(match)) {
        append_sentence(
            text,
            state.me ? std::string(texts(words).waiting)
                     : sentence_about(texts(words).waits_for, name_of(words, match, opponent(*open), std::nullopt)),
            words);
    } else if (state.pending && state.me && !is_over(match)) {
        append_sentence(
            text, sentence_about(texts(words).whose_turn, name_of(words, match, opponent(*state.me), state.me)), words);
    } else {
        append_sentence(text, turn_in_words(words, match, state.me), words);
    }
    return text;
}

std::vector<std::string> details(const words::Words& words, const OnlineState& state, Moment now, Surface surface) {
    std::vector<std::string> list;
    if (state.missing) return {std::string(texts(words).missing_detail)};
    if (state.closed) return {};
    if (state.lost) list.emplace_back(state.pending ? texts(words).unsent_detail : texts(words).reconnecting);
    if (state.lost && !state.problem.empty())
        list.push_back(words::as_sentence(words::translated(state.problem, words), words));
    if (!state.unsaved.empty()) list.push_back(state.unsaved);
    if (!state.match) return list;
    const ReceivedMatch& match = *state.match;
    const auto me = state.me;
    // One question at a time: while ours is open, an offer waits.
    if (std::string offer = offer_in_words(words, match, me, surface); !offer.empty() && !state.confirm)
        list.push_back(std::move(offer));
    if (match.deadline && !is_over(match))
        list.push_back(
            words::filled(texts(words).time_left, {{"time", clock_text(*match.deadline - state.server_time(now))}}));
    if (!me) {
        list.push_back(words::filled(texts(words).watching,
                                     {{"x", watched(words, match, Mark::x)}, {"o", watched(words, match, Mark::o)}}));
        for (const Mark mark : kAllMarks)
            if (is_away(match.seats[mark]) && !is_over(match))
                list.push_back(sentence_about(texts(words).away, name_of(words, match, mark, me)));
        return list;
    }
    const std::string name = name_of(words, match, opponent(*me), me);
    const wire::ReceivedSeat& them = match.seats[opponent(*me)];
    if (open_seat(match) && match.game.ply() > 0)
        list.push_back(words::filled(texts(words).waiting_moved, {{"mark", to_char(opponent(*me))}}));
    else if (open_seat(match))
        list.emplace_back(*me == Mark::x ? texts(words).waiting_x : texts(words).waiting_o);
    else if (is_over(match) && them.left)
        list.push_back(sentence_about(texts(words).gone, name));
    else if (const auto claim = until_claim(match, me, state.server_time(now)))
        list.push_back(claim->count() > 0
                           ? sentence_about(words::filled(texts(words).away_soon, {{"time", clock_text(*claim)}}), name)
                           : sentence_about(texts(words).away_now, name));
    else if (is_away(them))
        list.push_back(sentence_about(texts(words).away, name));
    if (match.spectators > 0)
        list.push_back(
            words::filled(words.form(texts(words).people_watching, static_cast<std::uint64_t>(match.spectators)),
                          {{"n", match.spectators}}));
    return list;
}

std::string score_in_words(const words::Words& words, const OnlineState& state) {
    if (!state.match) return {};
    const ReceivedMatch& match = *state.match;
    const auto number = [](std::int64_t count) { return fmt::format("{}", count); };
    if (!state.me)
        return words::filled(
            texts(words).score_watched,
            {{"x", number(match.wins.x)}, {"o", number(match.wins.o)}, {"draws", number(match.draws)}});
    return sentence_about(words::filled(texts(words).score, {{"mine", number(match.wins[*state.me])},
                                                             {"theirs", number(match.wins[opponent(*state.me)])},
                                                             {"draws", number(match.draws)}}),
                          name_of(words, match, opponent(*state.me), state.me));
}

}  // namespace tateti::online
