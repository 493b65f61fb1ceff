#include "match/series_parts.hpp"

namespace tateti::match {
namespace {

constexpr int kMostRounds = 1'000'000'000;
constexpr std::chrono::seconds kLongestMove{86400};
constexpr Time kLatest{std::chrono::milliseconds{253'402'300'799'999}};  // the end of the year 9999

bool are_numbers_in_range(const SeriesParts& parts) noexcept {
    const bool clock_fits =
        !parts.per_move || (*parts.per_move >= std::chrono::seconds{1} && *parts.per_move <= kLongestMove);
    const bool change_is_counted = !parts.last || parts.changes > 0;
    return parts.round >= 1 && parts.round <= kMostRounds && clock_fits && change_is_counted &&
           parts.turn_since >= Time{} && parts.turn_since <= kLatest;
}

bool is_ending_unknown(const SeriesParts& parts) noexcept {
    return parts.ending && parts.ending->by == EndedBy::other;
}

/// Nobody has joined: X may have moved, or the opener has left.
bool is_waiting_consistent(const SeriesParts& parts) noexcept {
    const Participant& nobody = parts.participants.second;
    const bool unused = nobody == Participant{.takebacks = nobody.takebacks};
    const int most_moves = parts.at_x == Party::first ? 1 : 0;
    if (!unused || parts.round != 1 || parts.game.ply() > most_moves) return false;
    if (is_ending_unknown(parts)) return true;
    const bool over = parts.ending.has_value();
    return over == parts.participants.first.left &&
           (!over || *parts.ending == Ending{.winner = std::nullopt, .by = EndedBy::left});
}

bool is_ending_consistent(const SeriesParts& parts) noexcept {
    if (somebody_left(parts) && !ending_of(parts)) return false;
    if (!parts.ending || is_ending_unknown(parts)) return true;
    const EndedBy by = parts.ending->by;
    if (by == EndedBy::abort) return !parts.ending->winner && parts.game.ply() <= kMostMovesOfAborted;
    return !parts.game.is_over() && parts.ending->winner &&
           (by == EndedBy::resign || by == EndedBy::time || by == EndedBy::left);
}

/// No round was counted twice. Some rounds do not count: those that were aborted, and perhaps others in later versions.
bool is_tally_consistent(const SeriesParts& parts) noexcept {
    const std::uint64_t counted =
        std::uint64_t{parts.participants.first.wins} + parts.participants.second.wins + parts.draws;
    const bool counts = both_seated(parts) && ending_of(parts);
    return counted <= static_cast<std::uint64_t>(parts.round) - (counts ? 0 : 1);
}

bool are_offers_consistent(const SeriesParts& parts) {
    if (!both_seated(parts)) return !parts.rematch && !parts.takeback;
    const bool over = ending_of(parts).has_value();
    if (parts.rematch && (!over || somebody_left(parts) || is_against_computer(parts, *parts.rematch))) return false;
    return !parts.takeback ||
           (!over && !is_against_computer(parts, *parts.takeback) && can_take_back(parts, *parts.takeback));
}

}  // namespace

std::optional<ParticipantKind> participant_kind_from_name(std::string_view text) noexcept {
    for (const ParticipantKind kind : kAllParticipantKinds)
        if (name(kind) == text) return kind;
    return std::nullopt;
}

std::optional<EndedBy> ended_by_from_name(std::string_view text) noexcept {
    for (const EndedBy by : kAllEndedBy)
        if (name(by) == text) return by;
    return std::nullopt;
}

bool both_seated(const SeriesParts& parts) noexcept {
    return parts.participants.first.kind != ParticipantKind::open &&
           parts.participants.second.kind != ParticipantKind::open;
}

bool somebody_left(const SeriesParts& parts) noexcept {
    return parts.participants.first.left || parts.participants.second.left;
}

std::optional<Ending> ending_of(const SeriesParts& parts) noexcept {
    if (parts.ending) return parts.ending;
    const auto outcome = parts.game.outcome();
    if (!outcome) return std::nullopt;
    return Ending{.winner = winner(outcome), .by = *outcome == Outcome::draw ? EndedBy::full : EndedBy::line};
}

bool is_against_computer(const SeriesParts& parts, Party party) noexcept {
    return parts.participants[other(party)].kind == ParticipantKind::computer;
}

bool can_take_back(const SeriesParts& parts, Party party) {
    const int first_own_ply = parts.at_x == party ? 0 : 1;
    return parts.participants.first.takebacks && parts.participants.second.takebacks &&
           parts.game.ply() > first_own_ply;
}

bool are_consistent(const SeriesParts& parts) {
    if (parts.participants.first.kind == ParticipantKind::open || !are_numbers_in_range(parts)) return false;
    if (both_seated(parts) ? !is_ending_consistent(parts) : !is_waiting_consistent(parts)) return false;
    return is_tally_consistent(parts) && are_offers_consistent(parts);
}

}  // namespace tateti::match
