#include "match/series.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>

namespace tateti::match {
namespace {

using Parts = Series::Parts;

constexpr std::size_t index_of(Party party) noexcept {
    return party == Party::first ? 0 : 1;
}

constexpr Player player(Party party) noexcept {
    return static_cast<Player>(index_of(party));
}

constexpr Party party_at(const Parts& parts, Mark mark) noexcept {
    return mark == Mark::x ? parts.at_x : other(parts.at_x);
}

/// The match that knows turns, repeated moves and undo: nothing of that is written here once more.
Match board_of(const Parts& parts) {
    const bool undo = parts.participants[0].takebacks && parts.participants[1].takebacks;
    const ByMark<Player> seats{.x = player(party_at(parts, Mark::x)), .o = player(party_at(parts, Mark::o))};
    return {seats, parts.game, parts.round, Rules{.undo = undo}};
}

bool both_seated(const Parts& parts) noexcept {
    return parts.participants[0].kind != Kind::open && parts.participants[1].kind != Kind::open;
}

bool somebody_left(const Parts& parts) noexcept {
    return parts.participants[0].left || parts.participants[1].left;
}

std::optional<Ending> ending_of(const Parts& parts) noexcept {
    if (parts.ending) return parts.ending;
    const auto outcome = parts.game.outcome();
    if (!outcome) return std::nullopt;
    return Ending{.winner = winner(outcome), .by = *outcome == Outcome::draw ? By::full : By::line};
}

/// A round that is over counts once, for whoever had the winner's mark.
void count(Parts& parts, Ending ending) {
    if (ending.winner)
        ++parts.participants[index_of(party_at(parts, *ending.winner))].wins;
    else
        ++parts.draws;
}

/// Why nothing can be done about this round.
std::optional<Refusal> closed(const Parts& parts) {
    if (!both_seated(parts)) return MatchError::not_started;
    if (ending_of(parts)) return PlayError::game_over;
    return std::nullopt;
}

Parts ended(Parts parts, Mark winner, By by) {
    parts.ending = Ending{.winner = winner, .by = by};
    parts.takeback.reset();
    count(parts, *parts.ending);
    return parts;
}

Parts next_round(Parts parts, Time now) {
    ++parts.round;
    parts.game = Game{};
    parts.at_x = other(parts.at_x);
    parts.ending.reset();
    parts.rematch.reset();
    parts.takeback.reset();
    parts.turn_since = now;
    return parts;
}

bool computer_agrees(const Parts& parts, Party asker) noexcept {
    return parts.participants[index_of(other(asker))].kind == Kind::computer;
}

// What parts have to be so that play can have led to them.

constexpr int kMostRounds = 1'000'000'000;
constexpr std::chrono::seconds kLongestMove{86400};
constexpr Time kLatest{std::chrono::milliseconds{253'402'300'799'999}};  // the end of the year 9999

bool numbers_make_sense(const Parts& parts) noexcept {
    const bool clock_fits =
        !parts.per_move || (*parts.per_move >= std::chrono::seconds{1} && *parts.per_move <= kLongestMove);
    return parts.round >= 1 && parts.round <= kMostRounds && clock_fits && parts.turn_since >= Time{} &&
           parts.turn_since <= kLatest;
}

/// Nobody has joined: X may have moved, or whoever came has gone.
bool waiting_makes_sense(const Parts& parts) noexcept {
    const Participant& nobody = parts.participants[1];
    const bool unused = nobody == Participant{.takebacks = nobody.takebacks};
    const int most_moves = parts.at_x == Party::first ? 1 : 0;
    const bool gone = parts.ending.has_value();
    return unused && parts.round == 1 && parts.game.ply() <= most_moves && gone == parts.participants[0].left &&
           (!gone || *parts.ending == Ending{.winner = std::nullopt, .by = By::left});
}

bool ending_makes_sense(const Parts& parts) noexcept {
    if (somebody_left(parts) && !ending_of(parts)) return false;
    if (!parts.ending) return true;
    const By by = parts.ending->by;
    return !parts.game.is_over() && parts.ending->winner && (by == By::resign || by == By::time || by == By::left);
}

/// Every round that is over was counted, and no other.
bool tally_makes_sense(const Parts& parts) noexcept {
    const std::uint64_t counted = std::uint64_t{parts.participants[0].wins} + parts.participants[1].wins + parts.draws;
    const bool counts = both_seated(parts) && ending_of(parts);
    return counted == static_cast<std::uint64_t>(parts.round) - (counts ? 0 : 1);
}

bool offers_make_sense(const Parts& parts) {
    if (!both_seated(parts)) return !parts.rematch && !parts.takeback;
    const bool over = ending_of(parts).has_value();
    if (parts.rematch && (!over || somebody_left(parts) || computer_agrees(parts, *parts.rematch))) return false;
    return !parts.takeback ||
           (!over && !computer_agrees(parts, *parts.takeback) && board_of(parts).can_undo(player(*parts.takeback)));
}

}  // namespace

std::string_view name(Kind kind) noexcept {
    switch (kind) {
        case Kind::open: return "open";
        case Kind::person: return "person";
        case Kind::computer: return "computer";
    }
    return "";
}

std::string_view name(By by) noexcept {
    switch (by) {
        case By::line: return "line";
        case By::full: return "full";
        case By::resign: return "resign";
        case By::time: return "time";
        case By::left: return "left";
    }
    return "";
}

std::optional<By> by_from_name(std::string_view text) noexcept {
    for (const By by : {By::line, By::full, By::resign, By::time, By::left})
        if (name(by) == text) return by;
    return std::nullopt;
}

std::optional<Series> Series::from(Parts parts) {
    if (parts.participants[0].kind == Kind::open || !numbers_make_sense(parts)) return std::nullopt;
    if (both_seated(parts) ? !ending_makes_sense(parts) : !waiting_makes_sense(parts)) return std::nullopt;
    if (!tally_makes_sense(parts) || !offers_make_sense(parts)) return std::nullopt;
    return Series(std::move(parts));
}

const Participant& Series::at(Party party) const noexcept {
    return parts_.participants[index_of(party)];
}

Party Series::party_of(Mark mark) const noexcept {
    return party_at(parts_, mark);
}

Mark Series::mark_of(Party party) const noexcept {
    return party == parts_.at_x ? Mark::x : Mark::o;
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

bool Series::awaits_computer() const noexcept {
    const auto party = to_move();
    return party && at(*party).kind == Kind::computer;
}

std::optional<Time> Series::deadline(Time served_since) const noexcept {
    if (!parts_.per_move || !is_started() || !to_move() || awaits_computer()) return std::nullopt;
    return std::max(parts_.turn_since, served_since) + *parts_.per_move;
}

std::expected<Series, Refusal> Series::join(Participant who, Time now) const {
    assert(who.kind != Kind::open);
    if (is_started()) return std::unexpected(MatchError::full);
    if (somebody_left(parts_)) return std::unexpected(MatchError::gone);
    Series joined = *this;
    joined.parts_.participants[1] = std::move(who);
    joined.parts_.turn_since = now;
    return joined;
}

Series Series::with_token(Party party, std::string token_hash) const {
    Series same = *this;
    same.parts_.participants[index_of(party)].token_hash = std::move(token_hash);
    return same;
}

std::expected<Series, Refusal> Series::play(Party by, Cell cell, int ply, std::optional<int> round, Time now) const {
    if (at(by).kind == Kind::open) return std::unexpected(MatchError::not_seated);
    if (round && *round != parts_.round) return std::unexpected(MatchError::stale_ply);
    const auto step = board_of(parts_).after(Play{.by = player(by), .cell = cell, .ply = ply});
    if (step && step->events.empty()) return *this;
    if (parts_.ending) return std::unexpected(PlayError::game_over);
    if (!step) return std::unexpected(step.error());
    Series longer = *this;
    longer.parts_.game = step->match.game();
    longer.parts_.takeback.reset();
    longer.parts_.turn_since = now;
    if (const auto over = longer.ending()) count(longer.parts_, *over);
    return longer;
}

std::expected<Series, Refusal> Series::resign(Party by) const {
    if (const auto refusal = closed(parts_)) return std::unexpected(*refusal);
    return Series(ended(parts_, mark_of(other(by)), By::resign));
}

std::expected<Series, Refusal> Series::claim(Party by) const {
    if (const auto refusal = closed(parts_)) return std::unexpected(*refusal);
    return Series(ended(parts_, mark_of(by), By::left));
}

std::expected<Series, Refusal> Series::leave(Party by) const {
    if (at(by).kind == Kind::open) return std::unexpected(MatchError::not_seated);
    if (at(by).left) return *this;
    Series without = *this;
    if (!is_started())
        without.parts_.ending = Ending{.winner = std::nullopt, .by = By::left};
    else if (!ending())
        without.parts_ = ended(parts_, mark_of(other(by)), By::left);
    without.parts_.participants[index_of(by)].left = true;
    without.parts_.rematch.reset();
    return without;
}

std::expected<Series, Refusal> Series::run_out() const {
    if (const auto refusal = closed(parts_)) return std::unexpected(*refusal);
    return Series(ended(parts_, opponent(parts_.game.position().turn()), By::time));
}

std::expected<Series, Refusal> Series::rematch(Party by, bool accept, Time now) const {
    Series next = *this;
    if (!accept) {
        next.parts_.rematch.reset();
        return next;
    }
    if (somebody_left(parts_)) return std::unexpected(MatchError::gone);
    if (!is_started()) return std::unexpected(MatchError::not_started);
    if (!ending()) return std::unexpected(MatchError::not_over);
    if (parts_.rematch == other(by) || computer_agrees(parts_, by)) return Series(next_round(parts_, now));
    next.parts_.rematch = by;
    return next;
}

std::expected<Series, Refusal> Series::takeback(Party by, bool accept, Time now) const {
    Series next = *this;
    if (!accept) {
        next.parts_.takeback.reset();
        return next;
    }
    if (const auto refusal = closed(parts_)) return std::unexpected(*refusal);
    const Party asker = parts_.takeback.value_or(by);
    const auto step = board_of(parts_).after(Undo{.by = player(asker), .ply = parts_.game.ply()});
    if (!step) return std::unexpected(step.error());
    if (asker == by && !computer_agrees(parts_, by)) {
        next.parts_.takeback = by;
        return next;
    }
    next.parts_.game = step->match.game();
    next.parts_.takeback.reset();
    next.parts_.turn_since = now;
    return next;
}

std::expected<Series, Refusal> Series::allow_takebacks(Party by, bool allow) const {
    if (at(by).kind == Kind::open) return std::unexpected(MatchError::not_seated);
    Series next = *this;
    next.parts_.participants[index_of(by)].takebacks = allow;
    if (!allow) next.parts_.takeback.reset();
    return next;
}

}  // namespace tateti::match
