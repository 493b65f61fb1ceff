#pragma once

#include "matches/operation_store.hpp"
#include "matches/sqlite/match_statements.hpp"
#include "sqlite/database.hpp"
#include "sqlite/file_lock.hpp"

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <thread>
#include <vector>

namespace tateti::matches {

struct SqliteMatchStoreOptions {
    sqlite::DatabaseOptions file{};
    /// How long to wait for more operations if the last batch had several: a sync costs as much for one as for many.
    std::chrono::microseconds batch_delay{2000};
    int checkpoint_pages = 1000;  // the size of the WAL that starts a checkpoint
};

/// Stores matches in an SQLite file, for one server at a time. Its thread commits all waiting operations in one
/// transaction, so that they share the cost of a sync, and completes them after that.
class SqliteMatchStore final : public OperationStore {
  public:
    /// Opens the file as `open_file` does. Throws `StoreError` if that fails, if the file cannot be written or if
    /// another server uses it.
    [[nodiscard]] static std::unique_ptr<SqliteMatchStore> open(const std::filesystem::path& file,
                                                                const SqliteMatchStoreOptions& options = {});

    ~SqliteMatchStore() override;

    void start(std::function<void()> wake, Listener listener) override;
    [[nodiscard]] std::string problem() const override;

  private:
    SqliteMatchStore(std::unique_ptr<sqlite::FileLock> file_lock, std::unique_ptr<sqlite::Database> database,
                     const SqliteMatchStoreOptions& options);

    void submit(Operation operation) override;

    // On the store's thread:
    void run();
    [[nodiscard]] bool wait_for_batch(std::vector<Operation>& batch);
    void commit(std::span<Operation> batch);
    void run_transaction(std::span<Operation> batch, bool writing, bool& in_statements);
    static void discard_results(std::span<Operation> batch);
    void set_problem(std::string problem);
    void checkpoint();

    const std::unique_ptr<sqlite::FileLock> file_lock_;
    const std::unique_ptr<sqlite::Database> database_;
    MatchStatements statements_;
    const SqliteMatchStoreOptions options_;
    bool last_batch_had_several_ = false;
    bool write_failed_ = false;  // and no other write has succeeded since

    mutable std::mutex mutex_;  // guards the members below
    std::condition_variable wake_thread_;
    std::vector<Operation> waiting_;
    std::size_t wake_count_ = 0;  // how many waiting operations wake the thread; 0 while it is awake
    bool stopping_ = false;
    std::string problem_;

    std::thread thread_;
};

}  // namespace tateti::matches
