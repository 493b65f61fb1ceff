#include "online/match_facts.hpp"

#include <algorithm>
#include <array>

namespace tateti::online {
namespace {

using match::ChangeType;
using wire::ReceivedChange;
using wire::SeatKind;

std::optional<Mark> empty_seat(const ReceivedMatch& match) {
    for (const Mark mark : kAllMarks)
        if (match.seats[mark].kind == SeatKind::open) return mark;
    return std::nullopt;
}

/// Forbidding takebacks declines the opponent's offer of one.
ReceivedChange as_answer(const ReceivedMatch& before, ReceivedChange change) {
    if (change.type == ChangeType::takebacks && !change.allow && change.by && before.takeback == opponent(*change.by)) {
        change.type = ChangeType::decline;
        change.offer = match::Offer::takeback;
    }
    return change;
}

std::vector<ReceivedChange> missed_changes(const ReceivedMatch& before, const ReceivedMatch& after) {
    std::vector<ReceivedChange> changes;
    for (const Mark mark : kAllMarks)
        if (before.seats[mark].kind == SeatKind::open && after.seats[mark].kind != SeatKind::open)
            changes.push_back({.type = ChangeType::join, .by = mark});
    if (after.round != before.round) {
        changes.push_back({.type = ChangeType::rematch});
        return changes;
    }
    if (after.game.ply() < before.game.ply()) changes.push_back({.type = ChangeType::takeback});
    for (int ply = before.game.ply(); ply < after.game.ply(); ++ply)
        changes.push_back({.type = ChangeType::move,
                           .by = ply % 2 == 0 ? Mark::x : Mark::o,
                           .cell = after.game.moves()[static_cast<std::size_t>(ply)]});
    return changes;
}

}  // namespace

bool both_seated(const ReceivedMatch& match) {
    return !empty_seat(match);
}

std::optional<Mark> open_seat(const ReceivedMatch& match) {
    const auto open = empty_seat(match);
    return open && !match.seats[opponent(*open)].left ? open : std::nullopt;
}

std::optional<Mark> withdrawn_by(const ReceivedMatch& match) {
    const auto open = empty_seat(match);
    return open && match.seats[opponent(*open)].left ? std::optional(opponent(*open)) : std::nullopt;
}

bool is_away(const wire::ReceivedSeat& seat) {
    return seat.kind == SeatKind::person && !seat.connected && !seat.left;
}

bool is_over(const ReceivedMatch& match) {
    return match.result || match.game.is_over();
}

bool can_abort(const ReceivedMatch& match) {
    return !is_over(match) && both_seated(match) && match.game.ply() <= match::kMostMovesOfAborted;
}

std::optional<std::chrono::milliseconds> until_claim(const ReceivedMatch& match, std::optional<Mark> me,
                                                     wire::Time now) {
    if (!me || is_over(match) || !both_seated(match) || match.per_move) return std::nullopt;
    if (match.game.position().turn() == *me) return std::nullopt;
    const wire::ReceivedSeat& seat = match.seats[opponent(*me)];
    if (!is_away(seat) || !seat.away_since) return std::nullopt;
    return std::max(std::chrono::milliseconds(0), *seat.away_since + match.grace - now);
}

bool same_position(const ReceivedMatch& one, const ReceivedMatch& other) {
    return one.round == other.round && one.game.ply() == other.game.ply();
}

bool has_offered(const ReceivedMatch& before, const ReceivedMatch& after, Mark by) {
    return (after.takeback == by && before.takeback != by) || (after.rematch == by && before.rematch != by);
}

bool has_ended(const ReceivedMatch& before, const ReceivedMatch& after) {
    return !is_over(before) && is_over(after);
}

std::vector<ReceivedChange> changes_between(const ReceivedMatch& before, const ReceivedMatch& after) {
    if (!after.last) return missed_changes(before, after);  // the operator ended the match
    const std::int64_t missed = after.last->number - (before.last ? before.last->number : 0) - 1;
    if (missed < 0) return {};
    const ReceivedChange last = as_answer(before, *after.last);
    if (missed == 0) return {last};
    std::vector<ReceivedChange> changes = missed_changes(before, after);
    const bool compared = last.type == ChangeType::join || last.type == ChangeType::move ||
                          last.type == ChangeType::takeback || last.type == ChangeType::rematch;
    if (!compared) changes.push_back(last);
    return changes;
}

}  // namespace tateti::online
