#pragma once

#include "store/answers.hpp"
#include "store/match_store.hpp"
#include "store/match_table.hpp"
#include "store/sole_use.hpp"
#include "store/sqlite.hpp"

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

namespace tateti::store {

/// Keeps matches in a file, an SQLite database, for one server at a time. A thread of its own takes all that has
/// gathered, commits it at once, so that the cost of a sync is shared, and only then answers.
class SqliteMatches final : public MatchStore {
  public:
    struct Options {
        sqlite::Options file{};
        /// How long to wait for more, if several came together last time: a sync costs as much for one as for many.
        std::chrono::microseconds gather{2000};
        int log_pages = 1000;  // how much the write-ahead log holds before it is moved into the file
    };

    /// Opens the file as `open_file` says. Throws `StoreError`, also if it cannot be written or another server has it.
    [[nodiscard]] static std::unique_ptr<SqliteMatches> open(const std::filesystem::path& file, const Options& options);
    [[nodiscard]] static std::unique_ptr<SqliteMatches> open(const std::filesystem::path& file);

    ~SqliteMatches() override;

    void start(std::function<void()> wake, Listener listener) override;
    void deliver() override { answers_.deliver(); }
    void create(KeptMatch match, std::function<void(Kept)> answer) override;
    void replace(KeptMatch match, std::function<void(Kept)> answer) override;
    void find(std::string id, std::function<void(Found)> answer) override;
    void remove_untouched(Time since, std::size_t most,
                          std::function<void(std::optional<std::size_t>)> answer) override;
    [[nodiscard]] bool is_shared() const override { return false; }
    void tell(std::string line) override;
    void versions(std::vector<std::string> ids,
                  std::function<void(std::optional<std::vector<MatchVersion>>)> answer) override;
    [[nodiscard]] std::string trouble() const override;

  private:
    /// What is asked, and its result; which is that there is none until the question was run.
    struct Create {
        KeptMatch match;
        std::function<void(Kept)> answer;
        Kept result = Kept::unavailable;
    };
    struct Replace {
        KeptMatch match;
        std::function<void(Kept)> answer;
        Kept result = Kept::unavailable;
    };
    struct Find {
        std::string id;
        std::function<void(Found)> answer;
        Found result{.available = false};
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
    using Question = std::variant<Create, Replace, Find, RemoveUntouched, Versions>;
    struct Run;
    struct Forget;
    struct Answer;

    SqliteMatches(std::unique_ptr<SoleUse> sole_use, std::unique_ptr<sqlite::Database> database,
                  const Options& options);

    void ask(Question question);

    // On the thread of its own:
    void work();
    [[nodiscard]] bool take(std::vector<Question>& batch);
    void serve(std::span<Question> batch);
    void run(std::span<Question> batch, bool& in_question);
    static void forget(std::span<Question> batch);
    void note_trouble(std::string trouble);
    void move_log();

    const std::unique_ptr<SoleUse> sole_use_;
    const std::unique_ptr<sqlite::Database> database_;
    MatchTable table_;
    const Options options_;
    Answers answers_;
    bool several_ = false;  // came together last time

    mutable std::mutex mutex_;  // of what follows
    std::condition_variable enough_;
    std::vector<Question> waiting_;
    std::size_t wanted_ = 0;  // so many, and the thread goes on; none while it is at work
    bool stopping_ = false;
    std::string trouble_;

    std::thread thread_;
};

}  // namespace tateti::store
