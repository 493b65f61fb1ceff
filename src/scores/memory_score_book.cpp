#include "scores/memory_score_book.hpp"

#include <tateti/notation.hpp>

#include <algorithm>
#include <cassert>
#include <iterator>

namespace tateti::scores {

bool MemoryScoreBook::record(const FinishedGame& finished) {
    const auto outcome = finished.game.outcome();
    assert(outcome.has_value());
    if (unfinished_ && unfinished_->id == finished.id) unfinished_.reset();
    if (!ids_.insert(finished.id).second) return false;
    games_.push_back(finished);
    const ByMark<SeatedPlayer> seats = finished.seats;
    PairingTally& counted = tallies_.try_emplace({name(seats.x), name(seats.o)}, seats, Tally{}).first->second;
    counted.tally = counted.tally.with(*outcome);
    for (learn::Mistake mistake : mistakes_in(finished)) {
        const auto known = mistakes_.find(to_text(mistake.position).view());
        if (known != mistakes_.end()) mistake.times_shown = known->second.times_shown;
        save_mistake(mistake);
    }
    return true;
}

std::vector<PairingTally> MemoryScoreBook::tallies() {
    std::vector<PairingTally> all;
    for (const auto& [names, tally] : tallies_) all.push_back(tally);
    return all;
}

void MemoryScoreBook::reset_tally() {
    tallies_.clear();
    first_counted_ = games_.size();
}

std::vector<FinishedGame> MemoryScoreBook::latest_games(std::size_t most) {
    const auto count = static_cast<std::ptrdiff_t>(std::min(most, games_.size()));
    return {games_.rbegin(), std::next(games_.rbegin(), count)};
}

void MemoryScoreBook::visit_from(std::size_t first, const std::function<void(const FinishedGame&)>& visit) {
    // By index, with a copy of each, because the visitor may record another game.
    const std::size_t count = games_.size();
    for (std::size_t i = first; i < count; ++i) {
        const FinishedGame game = games_[i];
        visit(game);
    }
}

void MemoryScoreBook::for_each_game(const std::function<void(const FinishedGame&)>& visit) {
    visit_from(0, visit);
}

void MemoryScoreBook::for_each_counted_game(const std::function<void(const FinishedGame&)>& visit) {
    visit_from(first_counted_, visit);
}

std::optional<FinishedGame> MemoryScoreBook::game(std::string_view id) {
    std::optional<FinishedGame> found;
    for (const FinishedGame& game : games_) {
        if (!game.id.starts_with(id)) continue;
        if (found) return std::nullopt;
        found = game;
    }
    return found;
}

std::vector<PersonsResult> MemoryScoreBook::results_against(Level level) {
    std::vector<PersonsResult> results;
    for (const FinishedGame& game : games_)
        if (const auto result = result_against(level, game)) results.push_back(*result);
    return results;
}

std::optional<std::string> MemoryScoreBook::setting(std::string_view name) {
    const auto found = settings_.find(name);
    if (found == settings_.end()) return std::nullopt;
    return found->second;
}

void MemoryScoreBook::set_setting(std::string_view name, std::string_view value) {
    settings_.insert_or_assign(std::string(name), std::string(value));
}

std::vector<learn::Mistake> MemoryScoreBook::mistakes() {
    std::multimap<learn::Day, learn::Mistake> by_day;
    for (const auto& [board, mistake] : mistakes_) by_day.emplace(mistake.due, mistake);
    std::vector<learn::Mistake> all;
    for (const auto& [due, mistake] : by_day) all.push_back(mistake);
    return all;
}

void MemoryScoreBook::save_mistake(const learn::Mistake& mistake) {
    mistakes_.insert_or_assign(std::string(to_text(mistake.position).view()), mistake);
}

void MemoryScoreBook::remove_mistake(Position position) {
    mistakes_.erase(std::string(to_text(position).view()));
}

}  // namespace tateti::scores
