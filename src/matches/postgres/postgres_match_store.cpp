#include "matches/postgres/postgres_match_store.hpp"

#include "matches/completion_queue.hpp"
#include "matches/postgres/schema.hpp"
#include "matches/postgres/worker.hpp"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <optional>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace tateti::matches {

namespace {

using postgres::Query;

/// Whether there can be such a match. What PostgreSQL would choke on does not get there.
bool is_possible(std::string_view id) {
    return !id.empty() && id.size() <= 64 &&
           std::ranges::all_of(id, [](char c) { return static_cast<unsigned char>(c - ' ') < 0x5f; });
}

class PostgresMatchStore final : public MatchStore {
  public:
    PostgresMatchStore(const std::string& url, const PostgresSettings& settings)
        : target_(url), settings_(settings), worker_(target_, settings_, intake_, answers_, listener_) {
        postgres::prepare_database(target_);
    }

    PostgresMatchStore(const PostgresMatchStore&) = delete;
    PostgresMatchStore& operator=(const PostgresMatchStore&) = delete;

    ~PostgresMatchStore() override {
        intake_.stop();
        if (thread_.joinable()) thread_.join();
    }

    void start(std::function<void()> wake, Listener listener) override {
        answers_.start(std::move(wake));
        listener_ = std::move(listener);
        // Signals are for the threads that expect them; and that of a broken pipe is nobody's.
        sigset_t all;
        sigset_t before;
        sigfillset(&all);
        pthread_sigmask(SIG_SETMASK, &all, &before);
        thread_ = std::thread([this] { worker_.run(); });
        pthread_sigmask(SIG_SETMASK, &before, nullptr);
    }

    void deliver() override { answers_.deliver(); }

    void create(StoredMatch match, std::function<void(WriteResult)> answer) override {
        write(true, std::move(match), std::move(answer));
    }

    void replace(StoredMatch match, std::function<void(WriteResult)> answer) override {
        write(false, std::move(match), std::move(answer));
    }

    void find(std::string id, std::function<void(ReadResult)> answer) override {
        if (!is_possible(id)) return answers_.add([answer = std::move(answer)] { answer({}); });
        ask(postgres::Find{.id = std::move(id), .answer = std::move(answer)});
    }

    void remove_untouched(Time since, std::size_t most,
                          std::function<void(std::optional<std::size_t>)> answer) override {
        ask(postgres::Remove{.since = since, .most = most, .answer = std::move(answer)});
    }

    [[nodiscard]] bool is_shared() const override { return settings_.news; }

    void tell(std::string line) override {
        if (settings_.news) intake_.tell(std::move(line));
    }

    void versions(std::vector<std::string> ids,
                  std::function<void(std::optional<std::vector<MatchVersion>>)> answer) override {
        std::erase_if(ids, [](const std::string& id) { return !is_possible(id); });
        ask(postgres::Versions{.ids = std::move(ids), .answer = std::move(answer)});
    }

    [[nodiscard]] std::string trouble() const override { return intake_.trouble(); }

  private:
    void write(bool is_new, StoredMatch match, std::function<void(WriteResult)> answer) {
        if (!is_possible(match.id)) {
            const WriteResult outcome = is_new ? WriteResult::unavailable : WriteResult::conflict;
            return answers_.add([answer = std::move(answer), outcome] { answer(outcome); });
        }
        ask(postgres::Write{.is_new = is_new, .match = std::move(match), .answer = std::move(answer)});
    }

    template <class What>
    void ask(What what) {
        intake_.ask(Query{.what = std::move(what), .asked = std::chrono::steady_clock::now()});
    }

    postgres::ConnectionInfo target_;
    PostgresSettings settings_;
    postgres::Intake intake_;
    CompletionQueue answers_;
    Listener listener_;
    postgres::Worker worker_;
    std::thread thread_;
};

}  // namespace

std::unique_ptr<MatchStore> open_postgres_matches(const std::string& url, const PostgresSettings& settings) {
    return std::make_unique<PostgresMatchStore>(url, settings);
}

}  // namespace tateti::matches
