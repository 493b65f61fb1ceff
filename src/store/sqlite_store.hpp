#pragma once

#include "store/sqlite.hpp"
#include "store/sqlite_file.hpp"
#include "store/store.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tateti::store {

/// Keeps everything in one file, an SQLite database. Any number of processes may use the same file at once; one object
/// is for one thread at a time.
class SqliteStore final : public Store {
  public:
    /// Opens the store in this file, as `open_file` says. Throws `StoreError`.
    [[nodiscard]] static std::unique_ptr<SqliteStore> open(const std::filesystem::path& file, Access access,
                                                           const sqlite::Options& options = {});

    void check_writable() override;
    bool record(const FinishedGame& finished) override;
    [[nodiscard]] std::vector<SeatsTally> tallies() override;
    void reset_tally() override;
    [[nodiscard]] std::vector<FinishedGame> latest_games(std::size_t most) override;
    void for_each_game(const std::function<void(const FinishedGame&)>& visit) override;
    [[nodiscard]] std::optional<std::string> setting(std::string_view name) override;
    void set_setting(std::string_view name, std::string_view value) override;

  private:
    explicit SqliteStore(std::unique_ptr<sqlite::Database> database);

    std::unique_ptr<sqlite::Database> database_;
};

}  // namespace tateti::store
