#pragma once

#include "scores/memory_score_book.hpp"
#include "scores/score_book.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::test {

/// A score book in memory. Each kind of call fails on demand, with the error that a real one would throw.
class FailingScoreBook final : public scores::ScoreBook {
  public:
    bool is_read_only = false;  // and says so when it is asked
    bool fails_to_record = false;
    bool fails_to_read = false;  // the score
    bool fails_to_reset = false;
    bool fails_to_read_settings = false;
    bool fails_to_write_settings = false;
    /// It keeps the game and then fails all the same: the power went off before it could say that it was done.
    bool forgets_to_answer = false;
    std::optional<int> records_before_failing;  // so many go well, and then none

    int calls_to_record = 0;
    std::vector<std::string> settings_written;

    void check_writable() override {
        if (is_read_only) fail("the file is read-only");
    }
    bool record(const scores::FinishedGame& finished) override {
        ++calls_to_record;
        if (fails_to_record) fail("the disk is full");
        if (records_before_failing && (*records_before_failing)-- <= 0) fail("the disk is full");
        const bool is_new = inside_.record(finished);
        if (forgets_to_answer) fail("the power went off");
        return is_new;
    }
    std::vector<scores::PairingTally> tallies() override {
        if (fails_to_read) fail("the file is damaged");
        return inside_.tallies();
    }
    void reset_tally() override {
        if (fails_to_reset) fail("the file is read-only");
        inside_.reset_tally();
    }
    std::vector<scores::FinishedGame> latest_games(std::size_t most) override { return inside_.latest_games(most); }
    void for_each_game(const std::function<void(const scores::FinishedGame&)>& visit) override {
        inside_.for_each_game(visit);
    }
    void for_each_counted_game(const std::function<void(const scores::FinishedGame&)>& visit) override {
        inside_.for_each_counted_game(visit);
    }
    std::optional<scores::FinishedGame> game(std::string_view id) override { return inside_.game(id); }
    std::optional<scores::UnfinishedGame> unfinished() override {
        if (fails_to_read_settings) fail("the settings are damaged");
        return inside_.unfinished();
    }
    void set_unfinished(const std::optional<scores::UnfinishedGame>& game) override {
        if (fails_to_write_settings) fail("the settings are read-only");
        inside_.set_unfinished(game);
    }
    std::vector<scores::PersonsResult> results_against(Level level) override {
        if (fails_to_read) fail("the file is damaged");
        return inside_.results_against(level);
    }
    std::optional<std::string> setting(std::string_view name) override {
        if (fails_to_read_settings) fail("the settings are damaged");
        return inside_.setting(name);
    }
    void set_setting(std::string_view name, std::string_view value) override {
        if (fails_to_write_settings) fail("the settings are read-only");
        settings_written.push_back(std::string(name) + "=" + std::string(value));
        inside_.set_setting(name, value);
    }
    learn::Progress progress() override {
        if (fails_to_read_settings) fail("the progress is damaged");
        return inside_.progress();
    }
    void change_progress(const std::function<void(learn::Progress&)>& change) override {
        if (fails_to_write_settings) fail("the progress is read-only");
        inside_.change_progress(change);
    }
    std::vector<learn::Mistake> mistakes() override {
        if (fails_to_read_settings) fail("the mistakes are damaged");
        return inside_.mistakes();
    }
    void save_mistake(const learn::Mistake& mistake) override {
        if (fails_to_write_settings) fail("the mistakes are read-only");
        inside_.save_mistake(mistake);
    }
    void remove_mistake(Position position) override {
        if (fails_to_write_settings) fail("the mistakes are read-only");
        inside_.remove_mistake(position);
    }

    /// The ids of the games that were kept, in their order.
    [[nodiscard]] std::vector<std::string> ids() {
        std::vector<std::string> all;
        inside_.for_each_game([&](const scores::FinishedGame& game) { all.push_back(game.id); });
        return all;
    }

  private:
    [[noreturn]] static void fail(const char* why) { throw storage::StoreError(storage::StoreFault::unreachable, why); }

    scores::MemoryScoreBook inside_;
};

}  // namespace tateti::test
