#include "matches/postgres/postgres_match_store.hpp"

#include "matches/operation_store.hpp"
#include "matches/postgres/schema.hpp"
#include "matches/postgres/worker.hpp"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <string_view>
#include <thread>
#include <utility>

namespace tateti::matches {

namespace {

/// Whether a match can have this id. An id that PostgreSQL would reject is never sent.
bool is_valid_id(std::string_view id) {
    return !id.empty() && id.size() <= 64 &&
           std::ranges::all_of(id, [](char c) { return static_cast<unsigned char>(c - ' ') < 0x5f; });
}

/// Sets the result for invalid ids, which cannot exist. Returns whether nothing is left to ask the database.
struct SettleInvalidIds {
    bool operator()(Write& write) const {
        if (is_valid_id(write.match.id)) return false;
        write.result = write.is_new ? WriteResult::unavailable : WriteResult::conflict;
        return true;
    }
    bool operator()(Find& find) const {
        if (is_valid_id(find.id)) return false;
        find.result = {};
        return true;
    }
    bool operator()(Versions& versions) const {
        std::erase_if(versions.ids, [](const std::string& id) { return !is_valid_id(id); });
        return false;
    }
    bool operator()(Remove& /*remove*/) const { return false; }
    bool operator()(Count& /*count*/) const { return false; }
    bool operator()(Probe& /*probe*/) const { return false; }
};

class PostgresMatchStore final : public OperationStore {
  public:
    PostgresMatchStore(const std::string& url, const PostgresOptions& options)
        : info_(url), options_(options), worker_(info_, options_, queue_, completions_, statistics_, listener_) {
        postgres::prepare_database(info_);
    }

    PostgresMatchStore(const PostgresMatchStore&) = delete;
    PostgresMatchStore& operator=(const PostgresMatchStore&) = delete;

    ~PostgresMatchStore() override {
        queue_.stop();
        if (thread_.joinable()) thread_.join();
    }

    void start(std::function<void()> wake, Listener listener) override {
        completions_.start(std::move(wake));
        listener_ = std::move(listener);
        // The new thread blocks all signals: other threads handle them, and SIGPIPE must not end the process.
        sigset_t all;
        sigset_t before;
        sigfillset(&all);
        pthread_sigmask(SIG_SETMASK, &all, &before);
        thread_ = std::thread([this] { worker_.run(); });
        pthread_sigmask(SIG_SETMASK, &before, nullptr);
    }

    [[nodiscard]] bool is_shared() const override { return options_.notifications; }

    void publish(std::string message) override {
        if (options_.notifications) queue_.publish(std::move(message));
    }

    [[nodiscard]] std::string problem() const override { return queue_.problem(); }

  private:
    void submit(Operation operation) override {
        if (std::visit(SettleInvalidIds(), operation))
            return completions_.add(
                [this, operation = std::move(operation)]() mutable { run_callback(operation, statistics_); });
        queue_.submit({.operation = std::move(operation), .submitted = std::chrono::steady_clock::now()});
    }

    postgres::ConnectionInfo info_;
    PostgresOptions options_;
    postgres::WorkQueue queue_;
    Listener listener_;
    postgres::Worker worker_;
    std::thread thread_;
};

}  // namespace

std::unique_ptr<MatchStore> open_postgres_match_store(const std::string& url, const PostgresOptions& options) {
    return std::make_unique<PostgresMatchStore>(url, options);
}

}  // namespace tateti::matches
