#include "match/series.hpp"

#include <cassert>

namespace tateti::match {
namespace {

using Parts = Series::Parts;

constexpr Player player(Party party) noexcept {
    return static_cast<Player>(party);
}

/// `Match` implements turns, repeated moves and undo, so none of that is repeated here.
Match board_of(const Parts& parts) {
    const bool allowed = parts.participants.first.takebacks && parts.participants.second.takebacks;
    const ByMark<Player> seats{.x = player(party_at(parts, Mark::x)), .o = player(party_at(parts, Mark::o))};
    return {seats, parts.game, parts.round, allowed ? UndoPolicy::allowed : UndoPolicy::refused};
}

Mark mark_at(const Parts& parts, Party party) noexcept {
    return party == parts.at_x ? Mark::x : Mark::o;
}

/// A finished round counts once, for the player who had the winner's mark; the companion learns from it. An aborted one
/// does not count.
void count(Parts& parts, Ending ending) {
    if (ending.by == EndedBy::abort) return;
    if (ending.winner)
        ++parts.participants[party_at(parts, *ending.winner)].wins;
    else
        ++parts.draws;
    for (const Party party : kAllParties) {
        Participant& who = parts.participants[party];
        if (who.kind == ParticipantKind::computer && who.level == Level::companion)
            who.companion = who.companion.after(ending.winner, opponent(mark_at(parts, party)));
    }
}

/// Why this round accepts no moves or claims; none if it does.
std::optional<Refusal> why_closed(const Parts& parts) {
    if (!both_seated(parts)) return MatchError::not_started;
    if (ending_of(parts)) return PlayError::game_over;
    return std::nullopt;
}

void set_last(Parts& parts, Change change) {
    ++parts.changes;
    parts.last = change;
}

Parts ended(Parts parts, Ending ending, Change change) {
    parts.ending = ending;
    parts.takeback.reset();
    count(parts, ending);
    set_last(parts, change);
    return parts;
}

Parts next_round(Parts parts, Party by, Time now) {
    ++parts.round;
    parts.game = Game{};
    parts.at_x = other(parts.at_x);
    parts.ending.reset();
    parts.rematch.reset();
    parts.takeback.reset();
    parts.turn_since = now;
    set_last(parts, {.type = ChangeType::rematch, .by = by});
    return parts;
}

/// An open offer is declined by the opponent, or withdrawn by the player who made it. Without one nothing changes.
void refuse(Parts& parts, std::optional<Party> Parts::* offerer, Offer offer, Party by) {
    if (!(parts.*offerer)) return;
    const ChangeType type = parts.*offerer == by ? ChangeType::withdraw : ChangeType::decline;
    (parts.*offerer).reset();
    set_last(parts, {.type = type, .by = by, .offer = offer});
}

void make_offer(Parts& parts, std::optional<Party> Parts::* offerer, Offer offer, Party by) {
    if (parts.*offerer == by) return;
    parts.*offerer = by;
    set_last(parts, {.type = ChangeType::offer, .by = by, .offer = offer});
}

}  // namespace

std::optional<Series> Series::from(Parts parts) {
    if (!are_consistent(parts)) return std::nullopt;
    return Series(std::move(parts));
}

const Participant& Series::at(Party party) const noexcept {
    return parts_.participants[party];
}

Party Series::party_of(Mark mark) const noexcept {
    return party_at(parts_, mark);
}

Mark Series::mark_of(Party party) const noexcept {
    return mark_at(parts_, party);
}

bool Series::is_started() const noexcept {
    return both_seated(parts_);
}

std::optional<Ending> Series::ending() const noexcept {
    return ending_of(parts_);
}

std::optional<Party> Series::to_move() const noexcept {
    if (ending()) return std::nullopt;
    return party_of(parts_.game.position().turn());
}

bool Series::computer_to_move() const noexcept {
    const auto party = to_move();
    return party && at(*party).kind == ParticipantKind::computer;
}

std::optional<std::chrono::seconds> Series::time_to_move() const noexcept {
    if (!is_started() || !to_move() || computer_to_move()) return std::nullopt;
    return parts_.per_move;
}

std::expected<Series, Refusal> Series::join(Participant who, Time now) const {
    assert(who.kind != ParticipantKind::open);
    if (is_started()) return std::unexpected(MatchError::full);
    if (somebody_left(parts_)) return std::unexpected(MatchError::gone);
    Series joined = *this;
    joined.parts_.participants.second = std::move(who);
    joined.parts_.turn_since = now;
    set_last(joined.parts_, {.type = ChangeType::join, .by = Party::second});
    return joined;
}

Series Series::with_token(Party party, std::string token_hash) const {
    Series same = *this;
    same.parts_.participants[party].token_hash = std::move(token_hash);
    return same;
}

std::expected<Series, Refusal> Series::play(Party by, Cell cell, int ply, std::optional<int> round, Time now) const {
    if (at(by).kind == ParticipantKind::open) return std::unexpected(MatchError::not_seated);
    // A move for another round is never a repetition, but it is refused in the same order as any other.
    constexpr int kNoPly = -1;
    const bool is_for_this_round = !round || *round == parts_.round;
    const auto step =
        board_of(parts_).after(Play{.by = player(by), .cell = cell, .ply = is_for_this_round ? ply : kNoPly});
    if (step && step->events.empty()) return *this;
    if (parts_.ending) return std::unexpected(PlayError::game_over);
    if (!step) return std::unexpected(step.error());
    Series longer = *this;
    longer.parts_.game = step->match.game();
    longer.parts_.takeback.reset();
    longer.parts_.turn_since = now;
    if (const auto over = longer.ending()) count(longer.parts_, *over);
    set_last(longer.parts_, {.type = ChangeType::move, .by = by, .cell = cell});
    return longer;
}

std::expected<Series, Refusal> Series::resign(Party by) const {
    if (const auto refusal = why_closed(parts_)) return std::unexpected(*refusal);
    return Series(
        ended(parts_, {.winner = mark_of(other(by)), .by = EndedBy::resign}, {.type = ChangeType::resign, .by = by}));
}

std::expected<Series, Refusal> Series::claim(Party by) const {
    if (const auto refusal = why_closed(parts_)) return std::unexpected(*refusal);
    if (parts_.per_move) return std::unexpected(MatchError::clock_decides);
    if (to_move() == by) return std::unexpected(MatchError::own_turn);
    return Series(ended(parts_, {.winner = mark_of(by), .by = EndedBy::left}, {.type = ChangeType::claim, .by = by}));
}

std::expected<Series, Refusal> Series::abort(Party by) const {
    if (const auto refusal = why_closed(parts_)) return std::unexpected(*refusal);
    if (parts_.game.ply() > kMostMovesOfAborted) return std::unexpected(MatchError::too_late);
    return Series(ended(parts_, {.winner = std::nullopt, .by = EndedBy::abort}, {.type = ChangeType::abort, .by = by}));
}

std::expected<Series, Refusal> Series::leave(Party by) const {
    if (at(by).kind == ParticipantKind::open) return std::unexpected(MatchError::not_seated);
    if (at(by).left) return *this;
    const Change change{.type = ChangeType::leave, .by = by};
    Series without = *this;
    if (is_started() && !ending()) {
        without.parts_ = ended(parts_, {.winner = mark_of(other(by)), .by = EndedBy::left}, change);
    } else {
        if (!is_started()) without.parts_.ending = Ending{.winner = std::nullopt, .by = EndedBy::left};
        set_last(without.parts_, change);
    }
    without.parts_.participants[by].left = true;
    without.parts_.rematch.reset();
    return without;
}

Series Series::close() const {
    Series closed = *this;
    for (const Party party : kAllParties)
        if (at(party).kind == ParticipantKind::person) closed.parts_.participants[party].left = true;
    if (!ending())
        closed.parts_.ending = Ending{.winner = std::nullopt, .by = is_started() ? EndedBy::other : EndedBy::left};
    closed.parts_.rematch.reset();
    closed.parts_.takeback.reset();
    if (closed == *this) return closed;
    ++closed.parts_.changes;
    closed.parts_.last.reset();
    return closed;
}

std::expected<Series, Refusal> Series::run_out() const {
    if (const auto refusal = why_closed(parts_)) return std::unexpected(*refusal);
    const Party late = *to_move();
    return Series(
        ended(parts_, {.winner = mark_of(other(late)), .by = EndedBy::time}, {.type = ChangeType::time, .by = late}));
}

std::expected<Series, Refusal> Series::rematch(Party by, bool accept, Time now) const {
    Series next = *this;
    if (!accept) {
        refuse(next.parts_, &Parts::rematch, Offer::rematch, by);
        return next;
    }
    if (somebody_left(parts_)) return std::unexpected(MatchError::gone);
    if (!is_started()) return std::unexpected(MatchError::not_started);
    if (!ending()) return std::unexpected(MatchError::not_over);
    if (parts_.rematch == other(by) || is_against_computer(parts_, by)) return Series(next_round(parts_, by, now));
    make_offer(next.parts_, &Parts::rematch, Offer::rematch, by);
    return next;
}

std::expected<Series, Refusal> Series::takeback(Party by, bool accept, Time now) const {
    Series next = *this;
    if (!accept) {
        refuse(next.parts_, &Parts::takeback, Offer::takeback, by);
        return next;
    }
    if (const auto refusal = why_closed(parts_)) return std::unexpected(*refusal);
    const Party offerer = parts_.takeback.value_or(by);
    const auto step = board_of(parts_).after(Undo{.by = player(offerer), .ply = parts_.game.ply()});
    if (!step) return std::unexpected(step.error());
    if (offerer == by && !is_against_computer(parts_, by)) {
        make_offer(next.parts_, &Parts::takeback, Offer::takeback, by);
        return next;
    }
    next.parts_.game = step->match.game();
    next.parts_.takeback.reset();
    next.parts_.turn_since = now;
    set_last(next.parts_, {.type = ChangeType::takeback, .by = by});
    return next;
}

std::expected<Series, Refusal> Series::allow_takebacks(Party by, bool allow) const {
    if (at(by).kind == ParticipantKind::open) return std::unexpected(MatchError::not_seated);
    if (at(by).takebacks == allow) return *this;
    Series next = *this;
    next.parts_.participants[by].takebacks = allow;
    if (!allow) next.parts_.takeback.reset();
    set_last(next.parts_, {.type = ChangeType::takebacks, .by = by, .allow = allow});
    return next;
}

}  // namespace tateti::match
