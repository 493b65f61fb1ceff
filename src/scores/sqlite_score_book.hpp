#pragma once

#include "scores/score_book.hpp"
#include "sqlite/database.hpp"
#include "sqlite/open_file.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::scores {

/// A score book in an SQLite file. Any number of processes may use the same file at once. One object is for one thread
/// at a time.
class SqliteScoreBook final : public ScoreBook {
  public:
    /// Opens or creates the file; see `sqlite::open_file`. Throws `StoreError`.
    [[nodiscard]] static std::unique_ptr<SqliteScoreBook> open(const std::filesystem::path& file, sqlite::Access access,
                                                               const sqlite::DatabaseOptions& options = {});

    void check_writable() override;
    bool record(const FinishedGame& finished) override;
    [[nodiscard]] std::vector<PairingTally> tallies() override;
    void reset_tally() override;
    [[nodiscard]] std::vector<FinishedGame> latest_games(std::size_t most) override;
    void for_each_game(const std::function<void(const FinishedGame&)>& visit) override;
    [[nodiscard]] std::optional<std::string> setting(std::string_view name) override;
    void set_setting(std::string_view name, std::string_view value) override;

  private:
    explicit SqliteScoreBook(std::unique_ptr<sqlite::Database> database);

    std::unique_ptr<sqlite::Database> database_;
};

}  // namespace tateti::scores
