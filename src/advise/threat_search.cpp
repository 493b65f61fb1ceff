#include "advise/threat_search.hpp"

#include <tateti/games/cell_set.hpp>

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace tateti::advise {
namespace {

/// A threat that takes more nodes to find is missed.
constexpr std::uint64_t kNodesForAThreat = 2'000;

/// The empty cells of a line.
template <class Function>
void for_each_empty_cell(const LineBoard& board, LineIndex line, Function&& function) {
    for (const CellIndex cell : board.cells(line))
        if (board.is_empty(cell)) function(cell);
}

/// The two empty cells of a line that lacks two marks.
std::array<CellIndex, 2> two_empty_cells(const LineBoard& board, LineIndex line) {
    std::array<CellIndex, 2> cells{};
    std::size_t found = 0;
    for_each_empty_cell(board, line, [&](CellIndex cell) { cells[found++] = cell; });
    assert(found == 2);
    return cells;
}

}  // namespace

ThreatSearch::ThreatSearch(LineBoard& board) : board_(board) {}

std::uint64_t ThreatSearch::key(Mark attacker) const noexcept {
    constexpr std::uint64_t kOfO = 0x6a09e667f3bcc909U;
    return attacker == Mark::x ? board_.hash() : board_.hash() ^ kOfO;
}

std::optional<ThreatSearch::Line> ThreatSearch::win_by_fours(Mark attacker, NodeLimit& limit) {
    if (!find_fours(attacker, limit)) return std::nullopt;
    return line_of_sequence();
}

std::optional<ThreatSearch::Line> ThreatSearch::win(Mark attacker, int threes, NodeLimit& limit) {
    for (int depth = 0; depth <= threes && !limit.is_over(); ++depth) {
        reached_depth_ = false;
        if (auto line = attack(attacker, depth, limit)) return line;
        if (!reached_depth_) break;
    }
    return std::nullopt;
}

std::optional<CellList> ThreatSearch::defences(Mark attacker, NodeLimit& limit) {
    assert(!board_.can_win_at_once(opponent(attacker)));
    if (!find_fours(attacker, limit)) return std::nullopt;
    return replies(attacker);
}

ThreatSearch::Line ThreatSearch::line_of_sequence() const {
    Line line;
    for (const Four& four : sequence_.fours) {
        line.push_back(four.move);
        line.push_back(four.answer);
    }
    line.push_back(sequence_.last);
    return line;
}

bool ThreatSearch::find_fours(Mark attacker, NodeLimit& limit) {
    sequence_.fours.clear();
    return find_further_fours(attacker, limit);
}

/// Appends to the sequence. If it finds nothing, the sequence is as before.
bool ThreatSearch::find_further_fours(Mark attacker, NodeLimit& limit) {
    if (board_.can_win_at_once(attacker)) {
        sequence_.last = board_.winning_cells(attacker).front();
        sequence_.threats.reset();
        return true;
    }
    const Mark defender = opponent(attacker);
    const auto dangers = board_.winning_cells(defender);
    if (dangers.size() == 2) return false;
    if (failed_fours_.contain(key(attacker), 0)) return false;
    if (!limit.count()) return false;

    const std::size_t first = moves_.size();
    bool found =
        add_fours(attacker, dangers.empty() ? std::nullopt : std::optional<CellIndex>(dangers.front())).has_value();
    for (std::size_t i = first; !found && i < moves_.size(); ++i) {
        const Four four = moves_[i];
        board_.put(four.move, attacker);
        board_.put(four.answer, defender);
        sequence_.fours.push_back(four);
        found = find_further_fours(attacker, limit);
        if (!found) sequence_.fours.pop_back();
        board_.take(four.answer, defender);
        board_.take(four.move, attacker);
    }
    moves_.resize(first);
    if (!found && !limit.is_over()) failed_fours_.add(key(attacker), 0);
    return found;
}

/// Adds all fours to `moves_`, or those on one cell. If one of them makes two threats, it becomes the end of the
/// sequence, and is returned.
std::optional<CellIndex> ThreatSearch::add_fours(Mark attacker, std::optional<CellIndex> only) {
    const std::size_t first = moves_.size();
    for (const LineIndex line : board_.lacking(2, attacker)) {
        const auto cells = two_empty_cells(board_, line);
        for (std::size_t i = 0; i < 2; ++i) {
            const Four four{cells[i], cells[1 - i]};
            if (only && four.move != *only) continue;
            const auto same = std::find_if(moves_.begin() + static_cast<std::ptrdiff_t>(first), moves_.end(),
                                           [&](const Four& other) { return other.move == four.move; });
            if (same == moves_.end()) {
                moves_.push_back(four);
            } else if (same->answer != four.answer) {
                sequence_.last = four.move;
                sequence_.threats.emplace(same->answer, four.answer);
                return four.move;
            }
        }
    }
    return std::nullopt;
}

/// The defender's replies that may refute `sequence_`, those on its cells first. All others leave its lines as they are
/// and give the defender no four in the course of it.
CellList ThreatSearch::replies(Mark attacker) {
    const Mark defender = opponent(attacker);
    CellList list;
    games::CellSet listed;
    const auto add = [&](CellIndex index) {
        const games::Cell cell = games::Cell::from_index_unchecked(index);
        if (listed.contains(cell)) return;
        listed.add(cell);
        list.push_back(index);
    };
    add(sequence_.last);
    if (sequence_.threats) {
        add(sequence_.threats->first);
        add(sequence_.threats->second);
    }
    for (const Four& four : sequence_.fours) {
        add(four.move);
        add(four.answer);
    }
    const auto add_fours_of_defender = [&] {
        for (const LineIndex line : board_.lacking(2, defender))
            for (const CellIndex cell : two_empty_cells(board_, line)) add(cell);
    };
    add_fours_of_defender();
    for (const Four& four : sequence_.fours) {
        board_.put(four.move, attacker);
        board_.put(four.answer, defender);
        add_fours_of_defender();
    }
    for (auto four = sequence_.fours.rbegin(); four != sequence_.fours.rend(); ++four) {
        board_.take(four->answer, defender);
        board_.take(four->move, attacker);
    }
    return list;
}

std::optional<ThreatSearch::Line> ThreatSearch::attack(Mark attacker, int threes, NodeLimit& limit) {
    NodeLimit part = limit.part(kNodesForAThreat);
    const bool wins = find_fours(attacker, part);
    limit.add(part);
    if (wins) return line_of_sequence();
    if (limit.is_over()) return std::nullopt;
    if (failed_attacks_.contain(key(attacker), threes)) {
        reached_depth_ = reached_depth_ || !failed_attacks_.contain(key(attacker), kMostThrees);
        return std::nullopt;
    }
    const auto dangers = board_.winning_cells(opponent(attacker));
    if (dangers.size() == 2) return std::nullopt;

    const std::size_t first = moves_.size();
    const bool reached_before = std::exchange(reached_depth_, false);
    std::optional<Line> line;
    if (!dangers.empty()) {
        // An answer that the attacker had no choice about does not count as a three.
        add_fours(attacker, dangers.front());
        const bool is_four = moves_.size() > first;
        if (is_four)
            line = attack_after_four(attacker, moves_[first], threes, limit);
        else
            line = threaten(attacker, dangers.front(), threes, limit);
    } else if (threes == 0) {
        reached_depth_ = true;
    } else {
        for (const CellIndex move : likely_threes(attacker)) {
            if (limit.is_over()) break;
            line = threaten(attacker, move, threes - 1, limit);
            if (line) break;
        }
        if (!line) add_fours(attacker, std::nullopt);
        for (std::size_t i = first; !line && i < moves_.size() && !limit.is_over(); ++i)
            line = attack_after_four(attacker, moves_[i], threes, limit);
    }
    moves_.resize(first);
    if (!line && !limit.is_over()) failed_attacks_.add(key(attacker), reached_depth_ ? threes : kMostThrees);
    reached_depth_ = reached_depth_ || reached_before;
    return line;
}

std::optional<ThreatSearch::Line> ThreatSearch::attack_after_four(Mark attacker, Four four, int threes,
                                                                  NodeLimit& limit) {
    if (!limit.count()) return std::nullopt;
    board_.put(four.move, attacker);
    board_.put(four.answer, opponent(attacker));
    auto line = attack(attacker, threes, limit);
    board_.take(four.answer, opponent(attacker));
    board_.take(four.move, attacker);
    if (line) line->insert(line->begin(), {four.move, four.answer});
    return line;
}

/// The move, if it is a three and the attack goes on after every reply.
std::optional<ThreatSearch::Line> ThreatSearch::threaten(Mark attacker, CellIndex move, int threes, NodeLimit& limit) {
    if (!limit.count()) return std::nullopt;
    const Mark defender = opponent(attacker);
    board_.put(move, attacker);
    assert(!board_.can_win_at_once(defender));
    NodeLimit part = limit.part(kNodesForAThreat);
    bool wins = find_fours(attacker, part);
    limit.add(part);
    Line longest;
    if (wins) {
        for (const CellIndex reply : replies(attacker)) {
            board_.put(reply, defender);
            auto line = attack(attacker, threes, limit);
            board_.take(reply, defender);
            wins = line.has_value();
            if (!wins) break;
            if (line->size() >= longest.size()) {
                longest = std::move(*line);
                longest.insert(longest.begin(), {move, reply});
            }
        }
    }
    board_.take(move, attacker);
    if (!wins) return std::nullopt;
    return longest;
}

/// The cells that leave a line lacking two marks, those on most such lines first. Fours are not among them.
std::vector<CellIndex> ThreatSearch::likely_threes(Mark attacker) const {
    std::array<std::uint8_t, games::Cell::kCount> lines{};
    std::vector<CellIndex> cells;
    for (const LineIndex line : board_.lacking(3, attacker))
        for_each_empty_cell(board_, line, [&](CellIndex cell) {
            if (lines[cell]++ == 0) cells.push_back(cell);
        });
    std::erase_if(cells, [&](CellIndex cell) {
        return std::ranges::any_of(board_.lacking(2, attacker), [&](LineIndex line) {
            return std::ranges::find(board_.cells(line), cell) != board_.cells(line).end();
        });
    });
    std::ranges::sort(cells,
                      [&](CellIndex a, CellIndex b) { return lines[a] != lines[b] ? lines[a] > lines[b] : a < b; });
    return cells;
}

}  // namespace tateti::advise
