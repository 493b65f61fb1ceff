#pragma once

#include "matches/completion_queue.hpp"
#include "matches/match_store.hpp"
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
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <variant>
#include <vector>

namespace tateti::matches {

/// Keeps matches in a file, an SQLite database, for one server at a time. A thread of its own takes all that has
/// gathered, commits it at once, so that the cost of a sync is shared, and only then answers.
class SqliteMatchStore final : public MatchStore {
  public:
    struct Options {
        sqlite::Options file{};
        /// How long to wait for more, if several came together last time: a sync costs as much for one as for many.
        std::chrono::microseconds gather{2000};
        int log_pages = 1000;  // how much the write-ahead log holds before it is moved into the file
    };

    /// Opens the file as `open_file` says. Throws `StoreError`, also if it cannot be written or another server has it.
    [[nodiscard]] static std::unique_ptr<SqliteMatchStore> open(const std::filesystem::path& file,
                                                                const Options& options);
    [[nodiscard]] static std::unique_ptr<SqliteMatchStore> open(const std::filesystem::path& file);

    ~SqliteMatchStore() override;

    void start(std::function<void()> wake, Listener listener) override;
    void deliver() override { answers_.deliver(); }
    void create(StoredMatch match, std::function<void(WriteResult)> answer) override;
    void replace(StoredMatch match, std::function<void(WriteResult)> answer) override;
    void find(std::string id, std::function<void(ReadResult)> answer) override;
    void remove_untouched(Time since, std::size_t most,
                          std::function<void(std::optional<std::size_t>)> answer) override;
    [[nodiscard]] bool is_shared() const override { return false; }
    void tell(std::string line) override;
    void versions(std::vector<std::string> ids,
                  std::function<void(std::optional<std::vector<MatchVersion>>)> answer) override;
    [[nodiscard]] std::string trouble() const override;

  private:
    /// What is asked, and its result; which is that there is none until the query was run.
    struct Create {
        StoredMatch match;
        std::function<void(WriteResult)> answer;
        WriteResult result = WriteResult::unavailable;
    };
    struct Replace {
        StoredMatch match;
        std::function<void(WriteResult)> answer;
        WriteResult result = WriteResult::unavailable;
    };
    struct Find {
        std::string id;
        std::function<void(ReadResult)> answer;
        ReadResult result{.available = false};
    };
    struct RemoveUntouched {
        Time since;
        std::size_t most;
        std::function<void(std::optional<std::size_t>)> answer;
        std::optional<std::size_t> result{};
    };
    struct Versions {
        std::vector<std::string> ids;
        std::function<void(std::optional<std::vector<MatchVersion>>)> answer;
        std::optional<std::vector<MatchVersion>> result{};
    };
    using Query = std::variant<Create, Replace, Find, RemoveUntouched, Versions>;
    struct Run;
    struct Forget;
    struct Answer;

    SqliteMatchStore(std::unique_ptr<sqlite::FileLock> sole_use, std::unique_ptr<sqlite::Database> database,
                     const Options& options);

    void ask(Query query);

    // On the thread of its own:
    void work();
    [[nodiscard]] bool take(std::vector<Query>& batch);
    void serve(std::span<Query> batch);
    void run(std::span<Query> batch, bool& in_question);
    static void forget(std::span<Query> batch);
    void note_trouble(std::string trouble);
    void move_log();

    const std::unique_ptr<sqlite::FileLock> sole_use_;
    const std::unique_ptr<sqlite::Database> database_;
    MatchStatements table_;
    const Options options_;
    CompletionQueue answers_;
    bool several_ = false;  // came together last time

    mutable std::mutex mutex_;  // of what follows
    std::condition_variable enough_;
    std::vector<Query> waiting_;
    std::size_t wanted_ = 0;  // so many, and the thread goes on; none while it is at work
    bool stopping_ = false;
    std::string trouble_;

    std::thread thread_;
};

}  // namespace tateti::matches
