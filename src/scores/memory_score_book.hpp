#pragma once

#include "scores/score_book.hpp"

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tateti::scores {

/// A score book in memory, for tests and for playing where nothing can be written.
class MemoryScoreBook final : public ScoreBook {
  public:
    void check_writable() override {}
    bool record(const FinishedGame& finished) override;
    [[nodiscard]] std::vector<PairingTally> tallies() override;
    void reset_tally() override;
    [[nodiscard]] std::vector<FinishedGame> latest_games(std::size_t most) override;
    void for_each_game(const std::function<void(const FinishedGame&)>& visit) override;
    void for_each_counted_game(const std::function<void(const FinishedGame&)>& visit) override;
    [[nodiscard]] std::optional<FinishedGame> game(std::string_view id) override;
    [[nodiscard]] std::optional<UnfinishedGame> unfinished() override { return unfinished_; }
    void set_unfinished(const std::optional<UnfinishedGame>& game) override { unfinished_ = game; }
    [[nodiscard]] std::vector<PersonsResult> results_against(Level level) override;
    [[nodiscard]] std::optional<std::string> setting(std::string_view name) override;
    void set_setting(std::string_view name, std::string_view value) override;
    [[nodiscard]] learn::Progress progress() override { return progress_; }
    void change_progress(const std::function<void(learn::Progress&)>& change) override { change(progress_); }
    [[nodiscard]] std::vector<learn::Mistake> mistakes() override;
    void save_mistake(const learn::Mistake& mistake) override;
    void remove_mistake(Position position) override;

  private:
    void visit_from(std::size_t first, const std::function<void(const FinishedGame&)>& visit);

    std::vector<FinishedGame> games_;
    std::size_t first_counted_ = 0;  // since the last reset
    std::optional<UnfinishedGame> unfinished_;
    std::set<std::string, std::less<>> ids_;
    std::map<std::pair<std::string_view, std::string_view>, PairingTally> tallies_;  // by the names of the seats
    std::map<std::string, std::string, std::less<>> settings_;
    learn::Progress progress_;
    std::map<std::string, learn::Mistake, std::less<>> mistakes_;  // by the text of the board
};

}  // namespace tateti::scores
